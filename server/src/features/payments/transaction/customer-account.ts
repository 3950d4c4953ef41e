import type { contract, OutputOf, PaperFile, ParsedInputOf, Statement } from '@clothesline/contract'
import { dayIn, noteNumber, type PostingKind } from '@clothesline/domain'
import { customerLanguage, type StatementEntry, statementDocument, statementOf } from '@clothesline/paper'
import type { AfterCommit, StoreCtx } from '../../../context.ts'
import { getCustomer, getCustomerRow, isLeaving, viewCustomer } from '../../customers/customer/index.ts'
import { findLogo, findPaperShop, paperFile, paperShopOf } from '../../orders/bill/index.ts'
import { list, printedNumberOf } from '../../orders/order/index.ts'
import { viewCustomerTransaction } from './list-transactions.ts'
import { findBalanceBefore, listBillNumbers, listNoteNumbers } from './statement-queries.ts'
import { listCustomerAccount, type TransactionDb } from './transaction-queries.ts'

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
