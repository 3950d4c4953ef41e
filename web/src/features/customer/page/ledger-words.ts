import type { CustomerTransaction } from '@clothesline/contract'
import { t } from '../../../lib/i18n.ts'

const kinds: Record<string, string> = {
  order_billed: 'Order',
  order_reversed: 'Order deleted',
  order_changed: 'Order changed',
  credit_note: 'Credit note',
  debit_note: 'Debit note',
  payment_received: 'Payment',
  payment_reversed: 'Payment reversed',
  advance_received: 'Advance taken',
  advance_reversed: 'Advance reversed',
  advance_used: 'Advance used',
  advance_use_reversed: 'Use of the advance reversed',
  advance_refunded: 'Advance refunded',
  advance_refund_reversed: 'Refund reversed',
  paid_moved_to_advance: 'Paid money moved to advance',
  paid_moved_back: 'Advance moved back to the order',
}

export const kindOf = ({ kind }: Pick<CustomerTransaction, 'kind'>) =>
  kinds[kind] === undefined ? kind.replaceAll('_', ' ') : t(kinds[kind])

/** By which modes, for which orders: "Cash, UPI". */
export const modesOf = ({ modes }: Pick<CustomerTransaction, 'modes'>) => modes.map(({ mode }) => mode).join(', ')

export const invoicesOf = ({ invoices }: Pick<CustomerTransaction, 'invoices'>) => invoices.join(', ')

/** A balance below nothing is money that the customer has here. */
export const balanceWords = (balance: number, format: (rupees: number) => string) =>
  balance < 0 ? t('{amount} advance', { amount: format(-balance) }) : format(balance)
