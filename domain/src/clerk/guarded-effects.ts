import type { Posting, PostingKind } from '../ledger/ledger.ts'

/**
 * Effects that a protected store allows only after the store-admin step. The server checks where the effect happens,
 * not where the call comes in, so that no other call can bypass it.
 */
export const guardedEffects = {
  money_returned: 'Money goes back to a customer',
  paid_bill_lowered: 'A bill falls below what was paid on it, or gives back the advance that paid it',
  order_deleted: 'An order is deleted',
  bill_credited: 'A credit note lowers a bill',
  owner_withdrawal: 'Cash is taken out for the owner',
  employee_money: 'What an employee earns, is owed or was paid changes',
  expense_lowered: 'An expense is deleted or lowered, or loses the photo of its bill',
  price_list_changed: 'A price, or the name that it stands under, changes',
} as const

export type GuardedEffect = keyof typeof guardedEffects

type Rule = GuardedEffect | 'free' | ((posting: Posting) => GuardedEffect | undefined)

const ownerRule: Rule = (posting) => (moneyChange(posting) < 0 ? 'owner_withdrawal' : undefined)

/**
 * Every kind of posting is classified here; a new one does not compile without it. Some unguarded ones reduce the
 * cash in the drawer: each leaves a record of where the money went, and removing that record needs the step.
 */
const rules: Record<PostingKind, Rule> = {
  order_billed: 'free',
  order_changed: 'free',
  order_reversed: 'order_deleted',
  credit_note: 'bill_credited',
  debit_note: 'free',
  payment_received: 'free',
  payment_reversed: 'money_returned',
  advance_received: 'free',
  advance_reversed: 'money_returned',
  advance_used: 'free',
  // Otherwise a bill that an advance paid would be emptied first and lowered then.
  advance_use_reversed: 'paid_bill_lowered',
  advance_refunded: 'money_returned',
  advance_refund_reversed: 'free',
  paid_moved_to_advance: 'paid_bill_lowered',
  paid_moved_back: 'free',
  employee_due: 'employee_money',
  employee_due_reversed: 'employee_money',
  employee_paid: 'employee_money',
  employee_paid_reversed: 'employee_money',
  // A clerk buys detergent: the list of expenses shows it. The caller knows whether a reversal is a correction upwards.
  expense_booked: 'free',
  expense_reversed: 'free',
  cash_banked: 'free',
  cash_banked_reversed: 'free',
  // A drawer that is short must be easy to report. The cash-up keeps the difference and its reason.
  cash_difference_booked: 'free',
  cash_difference_reversed: 'free',
  owner_money: ownerRule,
  owner_money_reversed: ownerRule,
  // It stays the money of the shop, and is with a rider by name. Cash that is short must be easy to report here too.
  rider_cash_taken: 'free',
  rider_cash_counted: 'free',
}

export function guardedEffectOf(posting: Posting): GuardedEffect | undefined {
  const rule = rules[posting.kind]
  if (rule === 'free') return undefined
  return typeof rule === 'function' ? rule(posting) : rule
}

function moneyChange({ entries }: Posting): number {
  return entries.reduce((sum, { account, amountPaise }) => (account === 'money' ? sum + amountPaise : sum), 0)
}
