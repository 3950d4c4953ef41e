import { MAX_TAGS, offsetAndLimit } from '@clothesline/contract'
import type { GarmentTag } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { day, flag, instant, integer, type RowOf, text } from '../../../db/columns.ts'

const tagRow = {
  order_id: text,
  alias: text,
  customer_name: text,
  invoice: integer,
  piece_no: integer,
  pieces_total: integer,
  cloth: text,
  service: text,
  promised_on: day,
  counter_number: text,
  express: flag,
  tag_prints: integer,
}
export type TagRow = RowOf<typeof tagRow>

const TAG_COLUMNS = `p.order_id, o.alias, o.customer_name, o.invoice, p.piece_no, o.pieces_total, p.cloth, l.service, o.promised_on,
  o.counter_number, o.express, p.tag_prints`

const TAG_JOINS = `
  join piece p on p.store_id = $1 and p.order_id = o.id
  join order_line l on l.store_id = $1 and l.order_id = p.order_id and l.line_no = p.line_no`

export interface WantedTags {
  invoices: readonly number[] | null
  from: number | null
  to: number | null
  notPrinted: boolean
}

/** The tags of orders by invoice number, and their total count. */
export async function listTags(ctx: StoreCtx, wanted: WantedTags): Promise<{ rows: TagRow[]; total: number }> {
  const rows = await ctx.tx.rows(
    { ...tagRow, total: integer },
    wanted.invoices === null ? 'list-tags-in-range' : 'list-tags-of-invoices',
    `select ${TAG_COLUMNS}, count(*) over () as total
       from orders o ${TAG_JOINS}
      where o.store_id = $1 and o.deleted_at is null
        and ${wanted.invoices === null ? 'o.invoice between $2 and $3' : 'o.invoice = any ($2) and $3::int is null'}
        and (not $4 or (p.tag_prints = 0 and p.state <> 'delivered'))
      order by o.invoice, p.piece_no limit ${MAX_TAGS}`,
    [ctx.store.id, wanted.invoices ?? wanted.from, wanted.to, wanted.notPrinted],
  )
  return { rows, total: rows[0]?.total ?? 0 }
}

/** Which of these invoice numbers exist in this store, without deleted orders. */
export async function listKnownInvoices(ctx: StoreCtx, invoices: readonly number[]): Promise<Set<number>> {
  const rows = await ctx.tx.rows(
    { invoice: integer },
    'list-known-invoices',
    'select invoice from orders where store_id = $1 and invoice = any ($2) and deleted_at is null',
    [ctx.store.id, invoices],
  )
  return new Set(rows.map(({ invoice }) => invoice))
}

/** The list of numbers keeps every alias of the store from being compared, which is slow. */
const OF_CODES = `
  from jsonb_to_recordset($2) as t (alias text, invoice int, piece int)
  join orders o on o.store_id = $1 and o.invoice = any ($3) and o.invoice = t.invoice and upper(o.alias) = t.alias
   and o.deleted_at is null`

const invoicesOf = (codes: readonly GarmentTag[]) => [...new Set(codes.map(({ invoice }) => invoice))]

export function listTagsOfCodes(ctx: StoreCtx, codes: readonly GarmentTag[], notPrinted: boolean): Promise<TagRow[]> {
  return ctx.tx.rows(
    tagRow,
    'list-tags-of-codes',
    `select ${TAG_COLUMNS} ${OF_CODES} ${TAG_JOINS}
      where p.piece_no = t.piece and (not $4 or (p.tag_prints = 0 and p.state <> 'delivered'))
      order by o.invoice, p.piece_no`,
    [ctx.store.id, JSON.stringify(codes), invoicesOf(codes), notPrinted],
  )
}

const printedRow = { order_id: text, alias: text, invoice: integer, piece_no: integer, tag_prints: integer }
export type PrintedRow = RowOf<typeof printedRow>

/**
 * Increments the print count of each tag, in an order that cannot deadlock with another counter printing the same ones.
 */
export function countPrints(ctx: StoreCtx, codes: readonly GarmentTag[]): Promise<PrintedRow[]> {
  return ctx.tx.rows(
    printedRow,
    'count-tag-prints',
    `with held as materialized (
       select p.store_id, p.order_id, p.piece_no, o.alias, o.invoice ${OF_CODES}
         join piece p on p.store_id = $1 and p.order_id = o.id and p.piece_no = t.piece
        order by p.order_id, p.piece_no for no key update of p
     )
     update piece p set tag_prints = p.tag_prints + 1 from held h
      where p.store_id = $1 and p.store_id = $1 and p.order_id = h.order_id and p.piece_no = h.piece_no
     returning p.order_id, h.alias, h.invoice, p.piece_no, p.tag_prints`,
    [ctx.store.id, JSON.stringify(codes), invoicesOf(codes)],
  )
}

const COUNT_KNOWN = `
  update piece p set tag_prints = p.tag_prints + 1 from json_to_recordset($2) as t (order_id uuid, piece_no int)
   where p.store_id = $1 and p.order_id = t.order_id and p.piece_no = t.piece_no
     and p.order_id = any (array(select (given ->> 'order_id')::uuid from json_array_elements($2) given))`

/** Increments the print count of pieces that the caller knows, without waiting for it. */
export function sendPrintCounts(
  { tx, store }: StoreCtx,
  orders: readonly { orderId: string; pieces: readonly number[] }[],
): void {
  const rows = orders.flatMap(({ orderId, pieces }) => pieces.map((piece_no) => ({ order_id: orderId, piece_no })))
  tx.sendRows('count-known-prints', COUNT_KNOWN, store.id, rows)
}

const untaggedRow = {
  id: text,
  invoice: integer,
  customer_name: text,
  promised_on: day,
  created_at: instant,
  pieces_total: integer,
  waiting: integer,
}
export type UntaggedRow = RowOf<typeof untaggedRow>

/** Orders that are not handed over yet are few, however old the shop is. */
export async function listUntagged(
  ctx: StoreCtx,
  page: { startToken: number; endToken: number },
): Promise<{ rows: UntaggedRow[]; total: number; pieces: number }> {
  const { offset, limit } = offsetAndLimit(page)
  const { total_pieces: pieces, ...list } = await ctx.tx.page(
    untaggedRow,
    { total: integer, total_pieces: integer },
    'list-untagged-orders',
    `with found as (
       select o.id, o.invoice, o.customer_name, o.promised_on, o.created_at, o.pieces_total, w.waiting
         from orders o cross join lateral (
                select count(*) as waiting from piece p
                 where p.store_id = $1 and p.order_id = o.id and p.tag_prints = 0 and p.state <> 'delivered') w
        where o.store_id = $1 and o.deleted_at is null and o.status <> 'Delivered' and w.waiting > 0
     ), page as (select * from found order by invoice offset $2 limit $3)
     select page.*, t.total, t.total_pieces
       from (select count(*) as total, coalesce(sum(waiting), 0)::bigint as total_pieces from found) t
       left join page on true order by page.invoice`,
    [ctx.store.id, offset, limit],
  )
  return { ...list, pieces }
}
