import type { Entry, Posting, PostingKind } from '../ledger/ledger.ts'
import type { Paise } from '../money/money.ts'
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
