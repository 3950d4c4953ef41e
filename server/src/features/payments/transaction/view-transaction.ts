import type { CustomerTransaction, Transaction } from '@clothesline/contract'
import { formatPersonNumber, toRupees } from '@clothesline/domain'
import type { TransactionDb } from './transaction-queries.ts'

/** Kinds that a clerk can take back as a whole. What an order did is undone on the order. */
export const REVERSIBLE = ['payment_received', 'advance_received', 'advance_refunded']

export function viewTransaction(row: TransactionDb): Transaction {
  return {
    _id: row.id,
    kind: row.kind,
    at: row.at.toISOString(),
    date: row.day,
    custId: row.customer_number === null ? null : formatPersonNumber('C', row.customer_number),
    customer: row.customer_name,
    invoices: row.invoices,
    amt: toRupees(row.money_paise),
    modes: row.modes.map(({ mode, paise }) => ({ mode, amt: toRupees(paise) })),
    note: row.note,
    actor: row.actor,
    reversed: row.reversed,
    reversible: REVERSIBLE.includes(row.kind) && !row.reversed,
  }
}

export function viewCustomerTransaction(row: TransactionDb): CustomerTransaction {
  return {
    ...viewTransaction(row),
    billed: toRupees(row.billed_paise),
    paid: toRupees(row.paid_paise),
    advance: toRupees(row.advance_paise),
    adjusted: toRupees(row.adjusted_paise),
    runningBalance: toRupees(row.running_paise),
  }
}
