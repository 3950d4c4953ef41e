import type {
  CustomerTransaction,
  contract,
  OutputOf,
  PaperFile,
  ParsedInputOf,
  Statement,
  Transaction,
} from '@clothesline/contract'
import { dayIn, formatPersonNumber, noteNumber, type PostingKind, toRupees, voucherNumber } from '@clothesline/domain'
import { customerLanguage, type StatementEntry, statementDocument, statementOf } from '@clothesline/paper'
import type { AfterCommit, StoreCtx } from '../../../context.ts'
import { findCustomerId, getCustomer, getCustomerRow, isLeaving, viewCustomer } from '../../customers/customer/index.ts'
import { actorFields } from '../../foundation/actor/index.ts'
import { hidesMoney } from '../../foundation/protection/index.ts'
import { findLogo, findPaperShop, paperFile, paperShopOf } from '../../orders/bill/index.ts'
import { list, printedNumberOf } from '../../orders/order/index.ts'
import {
  findBalanceBefore,
  listBillNumbers,
  listCustomerAccount,
  listNoteNumbers,
  listTransactions,
  type TransactionDb,
} from './transaction-queries.ts'

/** A customer with orders and the account that explains due and advance. */
export async function customerAccount(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.customer.customer>,
): Promise<OutputOf<typeof contract.customer.customer>> {
  const row = await getCustomerRow(ctx, input.id)
  const customer = viewCustomer(row)
  const days = { startOn: input.startDate, endOn: input.endDate }
  const { startToken, endToken } = input
  const [{ orders, totalOrders }, account] = await Promise.all([
    list(ctx, { startToken, endToken, customerId: customer._id, ...days }),
    listCustomerAccount(ctx, customer._id, days),
  ])
  const shown = isLeaving(row) ? openLines(account, row.advance_paise, orders) : account
  return { customer, orders, totalOrders, transactions: shown.map(viewCustomerTransaction) }
}

/** Of somebody who asked to be erased: what is about their open orders, or about an advance that is left. */
function openLines(account: TransactionDb[], advancePaise: number, orders: readonly { invoice: number }[]) {
  const open = new Set(orders.map(({ invoice }) => invoice))
  return account.filter(
    ({ invoices, advance_paise }) =>
      invoices.some((invoice) => open.has(invoice)) || (advancePaise !== 0 && advance_paise !== 0),
  )
}

type StatementInput = ParsedInputOf<typeof contract.customer.statement>

/** A customer's account over a period, until today by default. */
export async function customerStatement(ctx: StoreCtx, input: StatementInput): Promise<Statement> {
  const customer = await getCustomer(ctx, input.id)
  const today = dayIn(ctx.store.settings.timeZone, ctx.now)
  const startOn = input.startDate ?? undefined
  const endOn = input.endDate ?? today
  const [rows, openingPaise, shop] = await Promise.all([
    listCustomerAccount(ctx, customer._id, { startOn, endOn }),
    startOn === undefined ? 0 : findBalanceBefore(ctx, customer._id, startOn),
    findPaperShop(ctx),
  ])
  const [bills, notes] = await Promise.all([
    listBillNumbers(ctx, [...new Set(rows.flatMap((row) => row.invoices))]),
    listNoteNumbers(
      ctx,
      rows.map(({ id }) => id),
    ),
  ])
  const numbers = new Map(bills.map((bill) => [bill.invoice, printedNumberOf(bill)]))
  const noteNumbers = new Map(
    notes.map(({ posting_id, noted_on: on, number: count, ...note }) => [
      posting_id,
      noteNumber({ ...note, count, on }),
    ]),
  )
  const paperShop = paperShopOf(ctx, shop)
  return statementOf({
    language: customerLanguage(customer.language),
    shop: {
      ...paperShop,
      gstin: ctx.store.settings.isGST === 'Yes' ? ctx.store.settings.GSTINnumber : '',
      // Orders that were open on an earlier day may have been paid since.
      upiId: endOn < today ? '' : paperShop.upiId,
    },
    customer,
    startOn,
    endOn,
    writtenOn: today,
    openingPaise,
    entries: rows.toReversed().map((row) => ({ ...entryOf(row, numbers), noteNumber: noteNumbers.get(row.id) })),
  })
}

export async function customerStatementPdf(ctx: StoreCtx, input: StatementInput): Promise<AfterCommit<PaperFile>> {
  const [statement, customer] = [await customerStatement(ctx, input), await getCustomer(ctx, input.id)]
  const logo = await findLogo(ctx)
  return paperFile(ctx, `${customer.custId}-statement.pdf`, { document: statementDocument(statement, 'A4'), logo })
}

function entryOf(row: TransactionDb, numbers: ReadonlyMap<number, string>): StatementEntry {
  return {
    on: row.day,
    kind: row.kind as PostingKind,
    numbers: row.invoices.flatMap((invoice) => numbers.get(invoice) ?? []),
    modes: [...new Set(row.modes.map(({ mode }) => mode))],
    changePaise: row.billed_paise - row.paid_paise - row.adjusted_paise - row.advance_paise,
  }
}

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

function viewCustomerTransaction(row: TransactionDb): CustomerTransaction {
  return {
    ...viewTransaction(row),
    billed: toRupees(row.billed_paise),
    paid: toRupees(row.paid_paise),
    advance: toRupees(row.advance_paise),
    adjusted: toRupees(row.adjusted_paise),
    runningBalance: toRupees(row.running_paise),
  }
}
