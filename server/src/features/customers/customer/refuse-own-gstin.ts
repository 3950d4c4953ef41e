import { type Problem, problem } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'

/** A bill of the shop to itself would be a supply to a business that is none. */
export function ownGstinProblems({ store: { settings } }: StoreCtx, gstin: string | undefined): Problem[] {
  const own = [settings.GSTINnumber, settings.GSTINregular, settings.GSTINcomposite]
  return gstin && own.includes(gstin) ? [problem('gstin', 'gstin_is_own')] : []
}
