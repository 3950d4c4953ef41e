import type { Day } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { day, integer, oneOf, text } from '../../../db/columns.ts'

/** Due minus advance at the end of the day before. */
export async function findBalanceBefore(ctx: StoreCtx, customerId: string, day: Day): Promise<number> {
  const row = await ctx.tx.row(
    { balance_paise: integer },
    'find-balance-before',
    `select coalesce(sum(e.amount_paise), 0)::bigint as balance_paise
       from posting p join ledger_entry e on e.store_id = $1 and e.posting_id = p.id
      where p.store_id = $1 and p.customer_id = $2 and p.day < $3
        and e.account in ('receivable_billed', 'receivable_paid', 'receivable_adjusted', 'customer_advance')`,
    [ctx.store.id, customerId, day],
  )
  return row?.balance_paise ?? 0
}

/** The parts of the numbers of the notes that these postings booked. */
export async function listNoteNumbers(ctx: StoreCtx, postingIds: string[]) {
  return ctx.tx.rows(
    { posting_id: text, kind: oneOf(['credit', 'debit']), number: integer, prefix: text, noted_on: day },
    'list-note-numbers',
    'select posting_id, kind, number, prefix, noted_on from gst_note where store_id = $1 and posting_id = any ($2)',
    [ctx.store.id, postingIds],
  )
}

/** The parts of the printed numbers of these bills. */
export async function listBillNumbers(ctx: StoreCtx, invoices: number[]) {
  return ctx.tx.rows(
    { invoice: integer, invoice_prefix: text, billed_on: day },
    'list-bill-numbers',
    'select invoice, invoice_prefix, billed_on from orders where store_id = $1 and invoice = any ($2)',
    [ctx.store.id, invoices],
  )
}
