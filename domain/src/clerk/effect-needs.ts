import type { Entry, Posting, PostingKind } from '../ledger/ledger.ts'
import type { Paise } from '../money/money.ts'
import type { Adjustment } from '../order/order-total.ts'
import { type Day, daysBetween } from '../time/day.ts'
import type { GuardedEffect } from './guarded-effects.ts'
import type { Need, PlainPermission } from './permissions.ts'

/** The permission of each guarded effect; for two of them it depends on the posting. */
export const effectPermissions: Readonly<Record<GuardedEffect, PlainPermission | 'by posting'>> = {
  money_returned: 'by posting',
  paid_bill_lowered: 'by posting',
  order_deleted: 'delete',
  bill_credited: 'lowerBill',
  owner_withdrawal: 'ownerCash',
  employee_money: 'seeWages',
  expense_lowered: 'delete',
  price_list_changed: 'changeRates',
}

const sumOn = (entries: readonly Entry[], account: Entry['account']): Paise =>
  entries.reduce((sum, entry) => (entry.account === account ? sum + entry.amountPaise : sum), 0)

/**
 * What postings that are booked together need beyond their guarded effects. `isReversal`: they take back an earlier
 * posting as a whole; otherwise money that goes out to a customer is a refund.
 */
export function needsOfPostings(postings: readonly Posting[], isReversal: boolean): Need[] {
  const paise = isReversal ? 0 : refundedBy(postings)
  return [...plainNeeds(postings, isReversal), ...(paise > 0 ? [{ permission: 'refund', paise } as const] : [])]
}

const GIVES_MONEY_BACK: readonly PostingKind[] = ['payment_reversed', 'advance_reversed', 'advance_refunded']

const givesMoneyBack = ({ kind }: Posting): boolean => GIVES_MONEY_BACK.includes(kind)

/** All that goes out together, however many postings it is. */
const refundedBy = (postings: readonly Posting[]): Paise =>
  postings.filter(givesMoneyBack).reduce((sum, { entries }) => sum - sumOn(entries, 'money'), 0)

function plainNeeds(postings: readonly Posting[], isReversal: boolean): Need[] {
  const deletesOrder = postings.some(({ kind }) => kind === 'order_reversed')
  return postings.flatMap(({ kind, entries }): Need[] => {
    if (kind === 'order_changed') return sumOn(entries, 'receivable_billed') < 0 ? [{ permission: 'lowerBill' }] : []
    if (kind === 'paid_moved_to_advance') return deletesOrder ? [] : [{ permission: 'lowerBill' }]
    if (kind === 'advance_use_reversed') return [{ permission: 'lowerBill' }]
    if (kind === 'advance_refund_reversed') return [{ permission: 'takePaymentBack' }]
    return isReversal && GIVES_MONEY_BACK.includes(kind) ? [{ permission: 'takePaymentBack' }] : []
  })
}

const LATEST_CLOSE_DAYS = 2

/** What closing a day needs. The close of an evening may wait for the next morning, over a Sunday too; a later one is an entry for earlier days. */
export function needsOfClose(day: Day, today: Day): Need[] {
  const days = daysBetween(day, today)
  return days > LATEST_CLOSE_DAYS ? [{ permission: 'backdate', days }] : []
}

/** Whether money comes in or goes out. */
export const movesMoney = (postings: readonly Posting[]): boolean =>
  postings.some(({ entries }) => entries.some(({ account }) => account === 'money'))

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
