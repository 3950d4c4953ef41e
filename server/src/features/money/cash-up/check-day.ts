import { type Problem, problemAt } from '@clothesline/contract'
import { bookingDayProblem, type Day, dayIn } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'

/** What is wrong with a day on which something is said to have happened. Whether its cash is closed, `post` says. */
export function dayProblems(ctx: StoreCtx, on: Day | undefined): Problem[] {
  const wrong = on && bookingDayProblem(on, dayIn(ctx.store.settings.timeZone, ctx.now))
  return wrong ? [problemAt('date', wrong)] : []
}
