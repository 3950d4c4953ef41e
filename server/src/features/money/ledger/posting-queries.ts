import { accounts, type Entry, type Posting, type PostingKind, reversalKinds } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { day, flag, integer, oneOf, orNull, type RowOf, text } from '../../../db/columns.ts'

export interface KnownPosting {
  id: string
  posting: Posting
  customerId: string | null
  orderId: string | null
  day: string
  reversed: boolean
}

const kinds = Object.keys(reversalKinds) as PostingKind[]
const postingRow = {
  id: text,
  kind: oneOf(kinds),
  customer_id: orNull(text),
  order_id: orNull(text),
  day,
  reversed: flag,
}

const entryRow = {
  account: oneOf(accounts),
  amount_paise: integer,
  customer_id: orNull(text),
  order_id: orNull(text),
  employee_id: orNull(text),
  payment_mode_id: orNull(text),
  category_id: orNull(text),
}

/** A posting with its entries, in the form of the domain. */
export async function findPosting(ctx: StoreCtx, id: string): Promise<KnownPosting | undefined> {
  const row = await ctx.tx.row(
    postingRow,
    'find-posting',
    `select p.id, p.kind, p.customer_id, p.order_id, p.day,
            exists (select from posting r where r.store_id = $1 and r.reverses = p.id) as reversed
       from posting p where p.store_id = $1 and p.id = $2`,
    [ctx.store.id, id],
  )
  if (!row) return undefined
  const entries = await ctx.tx.rows(
    entryRow,
    'list-entries-of',
    `select account, amount_paise, customer_id, order_id, employee_id, payment_mode_id, category_id
       from ledger_entry where store_id = $1 and posting_id = $2 order by entry_no`,
    [ctx.store.id, id],
  )
  const { customer_id: customerId, order_id: orderId, reversed } = row
  return {
    ...{ id: row.id, customerId, orderId, day: row.day, reversed },
    posting: { kind: row.kind, entries: entries.map(asEntry) },
  }
}

function asEntry(row: RowOf<typeof entryRow>): Entry {
  return {
    account: row.account,
    amountPaise: row.amount_paise,
    ...(row.customer_id && { customerId: row.customer_id }),
    ...(row.order_id && { orderId: row.order_id }),
    ...(row.employee_id && { employeeId: row.employee_id }),
    ...(row.payment_mode_id && { paymentModeId: row.payment_mode_id }),
    ...(row.category_id && { categoryId: row.category_id }),
  }
}
