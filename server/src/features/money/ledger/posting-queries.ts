import {
  accounts,
  type Entry,
  type MoneyMove,
  type Posting,
  type PostingKind,
  reversalKinds,
} from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { day, flag, integer, listOf, objectOf, oneOf, orNull, type RowOf, text } from '../../../db/columns.ts'

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
    id: row.id,
    customerId,
    orderId,
    day: row.day,
    reversed,
    posting: { kind: row.kind, entries: entries.map(asEntry) },
  }
}

const moveRow = { id: text, kind: oneOf(kinds), reverses: orNull(text), entries: listOf(objectOf(entryRow)) }

/** All money that a customer gave or got back, the oldest first. */
export async function listMoneyMoves(ctx: StoreCtx, customerId: string): Promise<MoneyMove[]> {
  const rows = await ctx.tx.rows(
    moveRow,
    'list-money-moves',
    `select p.id, p.kind, p.reverses, json_agg(json_build_object('account', e.account, 'amount_paise', e.amount_paise,
            'customer_id', e.customer_id, 'order_id', e.order_id, 'employee_id', e.employee_id,
            'payment_mode_id', e.payment_mode_id, 'category_id', e.category_id) order by e.entry_no) as entries
       from posting p join ledger_entry e on e.store_id = $1 and e.posting_id = p.id
      where p.store_id = $1 and p.customer_id = $2
      group by p.id, p.kind, p.reverses, p.at having bool_or(e.account = 'money') order by p.at, p.id`,
    [ctx.store.id, customerId],
  )
  return rows.map(({ id, kind, reverses, entries }) => ({
    id,
    reverses,
    posting: { kind, entries: entries.map(asEntry) },
  }))
}

/**
 * What a rider took of this payment in cash and has not handed in yet: the posting that was booked with it. Of the same
 * moment and person, since nothing else ties the two together.
 */
export async function findRiderCash(ctx: StoreCtx, paymentId: string): Promise<KnownPosting | undefined> {
  const row = await ctx.tx.row(
    { id: text },
    'find-rider-cash',
    `select t.id from posting p join posting t on t.store_id = $1 and t.day = p.day and t.at = p.at and t.actor = p.actor
      where p.store_id = $1 and p.id = $2 and t.kind = 'rider_cash_taken'
        and not exists (select from posting c where c.store_id = $1 and c.employee_id = t.employee_id and c.at >= t.at
                           and c.kind = 'rider_cash_counted' and (c.reverses is null or c.reverses = t.id))`,
    [ctx.store.id, paymentId],
  )
  return row && findPosting(ctx, row.id)
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
