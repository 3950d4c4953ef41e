import type { CustomerTransaction, contract, OutputOf, ParsedInputOf, Transaction } from '@clothesline/contract'
import { formatPersonNumber, toRupees, voucherNumber } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { findCustomerId } from '../../customers/customer/index.ts'
import { actorFields } from '../../foundation/actor/index.ts'
import { hidesMoney } from '../../foundation/protection/index.ts'
import { listTransactions, type TransactionDb } from './transaction-queries.ts'

export async function allTransactions(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.transaction.allTransactions>,
): Promise<OutputOf<typeof contract.transaction.allTransactions>> {
  const { customer, startDate, endDate, ...page } = input
  const customerId = customer ? await findCustomerId(ctx, customer) : undefined
  if (customer && !customerId) return { transactions: [], totalTransactions: 0 }
  const days = { startOn: startDate, endOn: endDate }
  const without = {
    employees: hidesMoney(ctx, 'seeWages'),
    // One customer's payments are shown at the counter; those of all add up to the collection.
    customers: customerId === undefined && hidesMoney(ctx, 'seeReports'),
    differences: hidesMoney(ctx, 'drawer'),
  }
  const { rows, total } = await listTransactions(ctx, { ...page, ...days, customerId, without })
  return { transactions: rows.map(viewTransaction), totalTransactions: total }
}

/** Kinds that a clerk can reverse as a whole. The effects of an order are undone on the order. */
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
    vouchers: row.vouchers.map(({ id: _id, kind, number: count, prefix }) => {
      return { _id, number: voucherNumber({ kind, prefix, count, on: row.day }) }
    }),
    ...actorFields(row),
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
