import { problemAt } from '@clothesline/contract'
import { type Day, dayIn, joinedOnProblem } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Invalid } from '../../../errors.ts'

export function checkJoinedOn(ctx: StoreCtx, joinedOn: Day | null | undefined): void {
  const wrong = joinedOn && joinedOnProblem(joinedOn, dayIn(ctx.store.settings.timeZone, ctx.now))
  if (wrong) throw new Invalid([problemAt('joinedOn', wrong)])
}
