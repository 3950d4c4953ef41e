import type { Problem } from '@clothesline/contract'
import { bookingDayProblem, checkDayOpen, type Day, dayIn, RuleError } from '@clothesline/domain'
import type { StoreCtx } from '../../context.ts'
import { Conflict } from '../../errors.ts'
import { findClosedThrough, holdDays } from './cash-up-queries.ts'

/** What is wrong with a day on which something is said to have happened. */
export function dayProblems(ctx: StoreCtx, on: Day | undefined): Problem[] {
  const msg = on && bookingDayProblem(on, dayIn(ctx.store.settings.timeZone, ctx.now))
  return msg ? [{ msg, path: 'date' }] : []
}

/** Refuses days whose cash is closed, and keeps the others open until the transaction ends. */
export async function checkDaysOpen(ctx: StoreCtx, days: readonly Day[]): Promise<void> {
  await holdDays(ctx, 'key share')
  const closedThrough = await findClosedThrough(ctx)
  for (const on of days) orConflict(() => checkDayOpen(on, closedThrough))
}

/** The day is closed whatever the clerk sends: a conflict, not a mistake of the input. */
function orConflict(rule: () => unknown): void {
  try {
    rule()
  } catch (error) {
    throw error instanceof RuleError ? new Conflict(error.message) : error
  }
}
