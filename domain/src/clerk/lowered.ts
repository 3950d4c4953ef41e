import type { Paise } from '../money/money.ts'
import type { Adjustment } from '../order/order-total.ts'
import type { Need } from './permissions.ts'

/** Everything by which an order costs less than the sheets of the shop say. */
export type Lowered = {
  discount: Adjustment
  /** At the rates that are charged. */
  linesPaise: Paise
  /** What the lines would cost more by the rate sheet. */
  belowSheetPaise: Paise
  /** What the area charges for coming, and what of it is not charged. */
  feeSheetPaise: Paise
  waivedPaise: Paise
  /** The bill, and what credit notes took off it. */
  billedPaise: Paise
  creditedPaise: Paise
}

/** The discount in percent of the lines, for comparison with a limit. */
export function discountPercent(discount: Adjustment, linesPaise: Paise): number {
  if (discount.kind === 'percent') return discount.basisPoints / 100
  return discount.kind === 'none' ? 0 : percentOf(discount.paise, linesPaise)
}

const percentOf = (paise: Paise, of: Paise): number => (of <= 0 ? 0 : (paise / of) * 100)

/** The same shares of other amounts may differ in the last digit that the machine knows. */
const rounded = (percent: number): number => Math.round(percent * 1e6) / 1e6

/** What has a limit of its own: a discount under either name. */
function givenOf({ discount, linesPaise, feeSheetPaise, waivedPaise }: Lowered): number {
  return discountPercent(discount, linesPaise) + percentOf(waivedPaise, linesPaise + feeSheetPaise)
}

/** All of it together, in percent. Each part is a share of what it is taken off. */
export function cumulatedPercent(lowered: Lowered): number {
  const { linesPaise, belowSheetPaise, billedPaise, creditedPaise } = lowered
  const rest = percentOf(belowSheetPaise, linesPaise + belowSheetPaise) + percentOf(creditedPaise, billedPaise)
  return rounded(givenOf(lowered) + rest)
}

/**
 * What it needs to lower an order so far, in how many steps ever. Low rates and credit notes have permissions of their own,
 * and count into the limit of the discount as soon as there is a discount. `agreedPercent` is what the customer gets anyway.
 */
export function needsOfLowering(after: Lowered, before: Lowered | undefined, agreedPercent: number): Need[] {
  const [given, percent] = [rounded(givenOf(after)), cumulatedPercent(after)]
  const isMore = before
    ? percent > cumulatedPercent(before) || given > rounded(givenOf(before))
    : percent > agreedPercent
  if (!isMore || given <= agreedPercent) return []
  const isSum = percent > rounded(discountPercent(after.discount, after.linesPaise))
  return [{ permission: 'discount', percent, ...(isSum && { isSum }) }]
}
