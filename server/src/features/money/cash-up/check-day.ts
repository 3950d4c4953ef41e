import type { Problem } from '@clothesline/contract'
import { bookingDayProblem, type Day, dayIn } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'

/** What is wrong with a day on which something is said to have happened. Whether its cash is closed, `post` says. */
export function dayProblems(ctx: StoreCtx, on: Day | undefined): Problem[] {
  const msg = on && bookingDayProblem(on, dayIn(ctx.store.settings.timeZone, ctx.now))
  return msg ? [{ msg, path: 'date' }] : []
}
