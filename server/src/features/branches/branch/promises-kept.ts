import type { BranchFigures } from '@clothesline/contract'
import type { DayRange } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'

type PromisesKept = NonNullable<BranchFigures['promisesKept']>

/**
 * How many promises a branch kept in some days. Undefined as long as no report measures it: then overview, paper and
 * summary leave the figure out. Connected here, it appears in all of them, with its total.
 */
export const readPromisesKept: ((ctx: StoreCtx, days: DayRange) => Promise<PromisesKept>) | undefined = undefined
