import { checkPaise, type Paise } from '../money/money.ts'
import { paymentRules } from '../refusal/order-rules.ts'
import { RuleError } from '../refusal/rule-error.ts'

/**
 * The accounts of a store's ledger. What a customer owes for an order is split over three of them, so that the
 * entries alone show what was billed, paid and adjusted from an advance. Tax on advances has accounts of its own, so
 * that the tax accounts hold exactly the tax of bills and notes.
 */
export const accounts = [
  'receivable_billed',
  'receivable_paid',
  'receivable_adjusted',
  'customer_advance',
  'sales',
  'cgst',
  'sgst',
  'igst',
  'round_off',
  'money',
  'bank',
  'owner',
  'wages',
  'employee_payable',
  'expense',
  'cash_difference',
  'advance_tax',
  'advance_cgst',
  'advance_sgst',
  'advance_igst',
  'rider_cash',
] as const
export type Account = (typeof accounts)[number]

/** One side of a posting: debit is positive, credit negative. The ids say whose part of the account it is. */
export type Entry = {
  account: Account
  amountPaise: Paise
  customerId?: string
  orderId?: string
  employeeId?: string
  paymentModeId?: string
  categoryId?: string
}

/** Each kind with the kind that reverses it. */
export const reversalKinds = {
  order_billed: 'order_reversed',
  order_reversed: 'order_billed',
  order_changed: 'order_changed',
  credit_note: 'debit_note',
  debit_note: 'credit_note',
  payment_received: 'payment_reversed',
  payment_reversed: 'payment_received',
  advance_received: 'advance_reversed',
  advance_reversed: 'advance_received',
  advance_used: 'advance_use_reversed',
  advance_use_reversed: 'advance_used',
  advance_refunded: 'advance_refund_reversed',
  advance_refund_reversed: 'advance_refunded',
  paid_moved_to_advance: 'paid_moved_back',
  paid_moved_back: 'paid_moved_to_advance',
  employee_due: 'employee_due_reversed',
  employee_due_reversed: 'employee_due',
  employee_paid: 'employee_paid_reversed',
  employee_paid_reversed: 'employee_paid',
  expense_booked: 'expense_reversed',
  expense_reversed: 'expense_booked',
  cash_banked: 'cash_banked_reversed',
  cash_banked_reversed: 'cash_banked',
  cash_difference_booked: 'cash_difference_reversed',
  cash_difference_reversed: 'cash_difference_booked',
  owner_money: 'owner_money_reversed',
  owner_money_reversed: 'owner_money',
  rider_cash_taken: 'rider_cash_counted',
  rider_cash_counted: 'rider_cash_taken',
} as const

export type PostingKind = keyof typeof reversalKinds

/** One event in the ledger. Its entries always sum to zero. */
export type Posting = { kind: PostingKind; entries: readonly Entry[] }

/** Creates a posting. Zero entries are dropped, and unbalanced ones are refused. */
export function makePosting(kind: PostingKind, entries: readonly Entry[]): Posting {
  const kept = entries.filter((entry) => entry.amountPaise !== 0)
  for (const entry of kept) checkPaise(entry.amountPaise)
  if (sumOf(kept) !== 0) {
    throw new RuleError(paymentRules, 'posting_unbalanced', { kind })
  }
  return { kind, entries: kept }
}

/** Reverses a posting. The ledger is never edited. */
export function reverse(posting: Posting): Posting {
  const entries = posting.entries.map((entry) => ({ ...entry, amountPaise: -entry.amountPaise }))
  return makePosting(reversalKinds[posting.kind], entries)
}

export function sumOf(entries: readonly Entry[]): Paise {
  return entries.reduce((sum, entry) => sum + entry.amountPaise, 0)
}
