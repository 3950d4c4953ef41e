import { problemAt } from '@clothesline/contract'
import { type Day, dayIn, promiseProblem } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Invalid } from '../../../errors.ts'

/** For a promise that is made now; one that was made before may have run out in the meantime. */
export function checkPromise(ctx: StoreCtx, promisedDate: Day | undefined): void {
  const wrong = promisedDate && promiseProblem(promisedDate, dayIn(ctx.store.settings.timeZone, ctx.now))
  if (wrong) throw new Invalid([problemAt('promisedDate', wrong)])
}
