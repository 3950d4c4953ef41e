import { offsetAndLimit } from '@clothesline/contract'
import { compareNames, type Day, type Paise } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { day, instant, integer, oneOf, type RowOf, text } from '../../../db/columns.ts'
import { shownActor } from '../../foundation/actor/index.ts'
import {
  BILL_COLUMNS,
  billsOf,
  countOf,
  inStep,
  isSaved,
  mixOf,
  TAX_COLUMNS,
  taxesOf,
  unsavedDays,
} from '../day-sums/index.ts'
import { type ReportDays, splitDays } from './movement-queries.ts'

type Days = { startDate: Day; endDate: Day }

const dayCount = { day: day, orders: integer }

/** The orders taken on each day, without those deleted since. */
export async function countOrdersByDay(ctx: StoreCtx, days: ReportDays): Promise<RowOf<typeof dayCount>[]> {
  const { whole, part } = splitDays(ctx, days)
  const found = await Promise.all([
    whole.startDate <= whole.endDate ? countOrdersOfDays(ctx, whole) : [],
    part === undefined ? [] : countOrdersUntil(ctx, part),
  ])
  return found.flat()
}

function countOrdersUntil(ctx: StoreCtx, { day: on, until }: { day: Day; until: Date }) {
  return ctx.tx.rows(
    dayCount,
    'count-orders-until',
    `select billed_on as day, count(*)::int as orders from orders
      where store_id = $1 and deleted_at is null and billed_on = $2 and created_at < $3 group by 1`,
    [ctx.store.id, on, until],
  )
}

function countOrdersOfDays(ctx: StoreCtx, { startDate, endDate }: Days) {
  return ctx.tx.rows(
    dayCount,
    'count-orders-by-day',
    `with ${unsavedDays('$2::date', '$3::date')}
     select s.day, s.orders from day_sums s
      where s.store_id = $1 and s.day between $2 and $3 and ${isSaved('s')} and s.orders > 0
     union all
     select fresh.day, c.orders from fresh cross join lateral (${countOf('fresh.day')}) c where c.orders > 0`,
    [ctx.store.id, startDate, endDate],
  )
}

const MIX_KEPT = inStep({
  cloth_ids: 'cloth_id',
  service_ids: 'service_id',
  mix_orders: 'orders',
  mix_pieces: 'pieces',
  mix_grams: 'grams',
  mix_paise: 'paise',
})

const MIX_SUMS = ['orders', 'pieces', 'grams', 'paise'].map((each) => `sum(${each})::bigint as ${each}`).join(', ')

const mixRow = {
  cloth: text,
  service: text,
  orders: integer,
  pieces: integer,
  grams: integer,
  paise: integer,
}
type MixRow = RowOf<typeof mixRow>

/**
 * What a line of these days says where the name is gone. The lines are looked up order by order: as a join they may be
 * planned as a scan of the lines of all stores.
 */
const fromLine = (name: 'cloth' | 'service') => `
  (select line.${name} from orders o cross join lateral (
     select l.${name} from order_line l where l.store_id = $1 and l.order_id = o.id and l.${name}_id = sums.${name}_id limit 1) line
    where o.store_id = $1 and o.deleted_at is null and o.billed_on between $2 and $3 limit 1)`

/** The lines of the bills of these days by cloth and service, with their current names. */
export async function listMix(ctx: StoreCtx, { startDate, endDate }: Days): Promise<MixRow[]> {
  const rows = await ctx.tx.rows(
    mixRow,
    'list-mix',
    `with ${unsavedDays('$2::date', '$3::date')}, kept as materialized (
       -- By itself: together with the few rows of fresh days all of it would be sorted.
       select cloth_id, service_id, ${MIX_SUMS}
         from (select ${MIX_KEPT} from day_sums s
                where s.store_id = $1 and s.day between $2 and $3 and ${isSaved('s')}) each
        group by 1, 2
     ), sums as (
       select cloth_id, service_id, ${MIX_SUMS}
         from (select * from kept union all select m.* from fresh cross join lateral (${mixOf('fresh.day')}) m) each
        group by 1, 2
     )
     -- A service or cloth that was deleted while its first order was taken is known by the line alone.
     select coalesce(c.name, ${fromLine('cloth')}, '') as cloth,
            coalesce(s.name, ${fromLine('service')}) as service,
            sums.orders, sums.pieces, sums.grams, sums.paise
       from sums left join service s on s.store_id = $1 and s.id = sums.service_id
       left join cloth c on c.store_id = $1 and c.id = sums.cloth_id
      order by sums.cloth_id, sums.service_id`,
    [ctx.store.id, startDate, endDate],
  )
  return rows.sort((a, b) => b.paise - a.paise || compareNames(a.cloth, b.cloth) || compareNames(a.service, b.service))
}

const deletionRow = {
  id: text,
  invoice: integer,
  customer_number: integer,
  customer_name: text,
  billed_on: day,
  amt_paise: integer,
  given_back_paise: integer,
  delete_reason: text,
  deleted_by: text,
  deleted_at: instant,
}
type DeletionRow = RowOf<typeof deletionRow>

interface Deletions {
  rows: DeletionRow[]
  total: number
  amt_paise: Paise
  given_back_paise: Paise
}

/** Orders deleted between two instants, newest first, with the sums over all of them. */
export async function listDeletions(
  ctx: StoreCtx,
  span: { from: Date; until: Date },
  page: { startToken: number; endToken: number },
): Promise<Deletions> {
  const { offset, limit } = offsetAndLimit(page)
  const { rows, total, total_amt, total_given_back } = await ctx.tx.page(
    deletionRow,
    { total: integer, total_amt: integer, total_given_back: integer },
    'list-deletions',
    `with found as (
       select id, invoice, customer_id, customer_name, billed_on, amt_paise, coalesce(given_back_paise, 0) as given_back_paise,
              coalesce(case when kept_name is null then delete_reason end, '') as delete_reason, coalesce(${shownActor('orders', 'deleted_by')}, '') as deleted_by, deleted_at
         from orders where store_id = $1 and deleted_at is not null and deleted_at >= $2 and deleted_at < $3
     ), page as (
       select found.*, c.number as customer_number from found join customer c on c.store_id = $1 and c.id = found.customer_id
        order by deleted_at desc, invoice desc offset $4 limit $5
     )
     select page.*, t.* from (select count(*) as total, coalesce(sum(amt_paise), 0)::bigint as total_amt,
                                     coalesce(sum(given_back_paise), 0)::bigint as total_given_back from found) t
       left join page on true order by page.deleted_at desc, page.invoice desc`,
    [ctx.store.id, span.from, span.until, offset, limit],
  )
  return { rows, total, amt_paise: total_amt, given_back_paise: total_given_back }
}

const taxRow = {
  half_rate: integer,
  sac: text,
  invoices: integer,
  taxable: integer,
  cgst: integer,
  sgst: integer,
  igst: integer,
}
type TaxRow = RowOf<typeof taxRow>

/** The tax of the bills of these days, as computed on each bill, by rate and SAC. A bill has each such pair once. */
export function listTaxes(ctx: StoreCtx, { startDate, endDate }: Days): Promise<TaxRow[]> {
  return ctx.tx.rows(
    taxRow,
    'list-taxes',
    `with ${unsavedDays('$2::date', '$3::date')}
     select half_rate, sac, sum(invoices)::bigint as invoices, sum(taxable)::bigint as taxable, sum(cgst)::bigint as cgst,
            sum(sgst)::bigint as sgst, sum(igst)::bigint as igst
       from (select t.* from day_sums s cross join jsonb_to_recordset(s.taxes) as t (${TAX_COLUMNS})
              where s.store_id = $1 and s.day between $2 and $3 and ${isSaved('s')}
             union all
             select t.* from fresh cross join lateral (${taxesOf('fresh.day')}) t) taxes
      group by 1, 2 order by 1, 2`,
    [ctx.store.id, startDate, endDate],
  )
}

const billSums = {
  tax_kind: oneOf(['none', 'regular', 'composition']),
  invoices: integer,
  taxable: integer,
  cgst: integer,
  sgst: integer,
  igst: integer,
  round_off: integer,
  amt: integer,
}
export type BillSums = RowOf<typeof billSums>

/** The bills of these days by tax scheme. */
export function sumBills(ctx: StoreCtx, { startDate, endDate }: Days): Promise<BillSums[]> {
  return ctx.tx.rows(
    billSums,
    'sum-bills',
    `with ${unsavedDays('$2::date', '$3::date')}
     select tax_kind, sum(invoices)::bigint as invoices, sum(taxable)::bigint as taxable, sum(cgst)::bigint as cgst,
            sum(sgst)::bigint as sgst, sum(igst)::bigint as igst, sum(round_off)::bigint as round_off, sum(amt)::bigint as amt
       from (select b.* from day_sums s cross join jsonb_to_recordset(s.bills) as b (${BILL_COLUMNS})
              where s.store_id = $1 and s.day between $2 and $3 and ${isSaved('s')}
             union all
             select b.* from fresh cross join lateral (${billsOf('fresh.day')}) b) bills
      group by 1`,
    [ctx.store.id, startDate, endDate],
  )
}

const noteSums = {
  kind: oneOf(['credit', 'debit']),
  tax_kind: oneOf(['none', 'regular', 'composition']),
  taxable: integer,
  cgst: integer,
  sgst: integer,
  igst: integer,
}
export type NoteSums = RowOf<typeof noteSums>

/** The notes of these days, by their own day, and by the tax scheme of their bills. */
export function sumNotes(ctx: StoreCtx, { startDate, endDate }: Days): Promise<NoteSums[]> {
  return ctx.tx.rows(
    noteSums,
    'sum-notes',
    `select n.kind, o.tax_profile ->> 'kind' as tax_kind, sum(n.taxable_paise)::bigint as taxable, sum(n.cgst_paise)::bigint as cgst,
            sum(n.sgst_paise)::bigint as sgst, sum(n.igst_paise)::bigint as igst
       from gst_note n join orders o on o.store_id = $1 and o.id = n.order_id
      where n.store_id = $1 and n.noted_on between $2 and $3 group by 1, 2`,
    [ctx.store.id, startDate, endDate],
  )
}
