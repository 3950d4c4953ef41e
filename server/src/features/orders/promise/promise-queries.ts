import { type Day, type PastPromises, type WaitingPieces, zoneName } from '@clothesline/domain'
import type { ShopCtx } from '../../../context.ts'
import { day, flag, integer, listOf, objectOf, orNull, type RowOf, text } from '../../../db/columns.ts'

/** The day promised first, whatever was promised later. */
const FIRST_PROMISE = 'coalesce(o.chosen_on, o.promised_on)'

const readyRow = { service: text, day, pieces: integer }
const waitingRow = { service: text, express: flag, promised_on: day, pieces: integer }
const pastRow = { service: orNull(text), promised_after: integer, ready_after: orNull(integer), orders: integer }

/** Pieces that became ready since a moment, by service and day. Each line is looked up by its key: most calls are about today. */
const READY = `
  select service, day, sum(pieces)::int as pieces
    from (select (select l.service_id from order_line l
                   where l.store_id = $1 and l.order_id = p.order_id and l.line_no = p.line_no) as service,
                 (p.ready_at at time zone $3)::date as day, p.pieces
            from (select order_id, line_no, ready_at, count(*) as pieces from piece
                   where store_id = $1 and ready_at between $2 and 'infinity' group by 1, 2, 3) p) each
   group by 1, 2`

/** Pieces that are not ready, those at the workshop included. While none of an order is, its lines say how many. */
const WAITING = `
  with o as materialized (
    select id, express, promised_on, pieces_ready + pieces_delivered > 0 as is_begun from orders
     where store_id = $1 and deleted_at is null and status in ('Not Ready', 'Incomplete')
  )
  select service, express, promised_on, sum(pieces)::int as pieces
    from (select l.service_id as service, o.express, o.promised_on, l.quantity as pieces
            from o join order_line l on l.store_id = $1 and l.order_id = o.id
           where not o.is_begun
          union all
          select l.service_id, o.express, o.promised_on, 1
            from o
            join piece p on p.store_id = $1 and p.order_id = o.id and p.state in ('received', 'workshop')
            join order_line l on l.store_id = $1 and l.order_id = p.order_id and l.line_no = p.line_no
           where o.is_begun) each
   group by 1, 2, 3`

/**
 * Promises whose day is over, of orders taken in some days: by service, and of all orders. The ids of orders ascend with
 * time, so the lines of these days lie side by side: the bounds have them read in one go instead of one by one.
 */
const PAST = `
  with o as materialized (
    select id, ${FIRST_PROMISE} - billed_on as promised_after, ready_on - billed_on as ready_after
      from orders o
     where o.store_id = $1 and deleted_at is null and billed_on between $2 and $3 and ${FIRST_PROMISE} < $3
  )
  select null as service, promised_after, ready_after, count(*)::int as orders from o group by 2, 3
  union all
  select service, promised_after, ready_after, count(*)::int
    from (select distinct o.id, l.service_id as service, promised_after, ready_after
            from o join order_line l on l.store_id = $1 and l.order_id = o.id
             and l.order_id between (select id from o order by id limit 1) and (select id from o order by id desc limit 1)) each
   group by 1, 2, 3`

const FINISHED = `
  select coalesce(sum(value), 0)::int as orders from counter
   where store_id = $1 and name in ('orders:Ready', 'orders:Delivered')`

export interface PaceDays {
  today: Day
  /** What became ready from this moment on counts. */
  readySince: Date
  /** Promises given from this day on count. */
  promisedSince: Day
}

export async function readWaiting(ctx: ShopCtx): Promise<WaitingPieces[]> {
  const rows = await ctx.tx.rows(waitingRow, 'list-waiting-pieces', WAITING, [ctx.store.id])
  return rows.map(({ promised_on: promisedOn, ...row }) => ({ ...row, promisedOn }))
}

export async function readPast(ctx: ShopCtx, { promisedSince, today }: PaceDays): Promise<PastPromises[]> {
  const rows = await ctx.tx.rows(pastRow, 'list-past-promises', PAST, [ctx.store.id, promisedSince, today])
  return rows.map(({ promised_after: promisedAfter, ready_after: readyAfter, ...row }) => {
    return { ...row, promisedAfter, readyAfter }
  })
}

export const readReady = (ctx: ShopCtx, since: Date) =>
  ctx.tx.rows(readyRow, 'list-ready-pieces', READY, [ctx.store.id, since, zoneName(ctx.store.settings.timeZone)])

export async function countFinished(ctx: ShopCtx): Promise<number> {
  return (await ctx.tx.row({ orders: integer }, 'count-finished-orders', FINISHED, [ctx.store.id]))?.orders ?? 0
}

/** The services in use with these names. */
export async function findServices(ctx: ShopCtx, names: readonly string[]): Promise<{ id: string; name: string }[]> {
  return ctx.tx.rows(
    { id: text, name: text },
    'find-services-by-name',
    'select id, name from service where store_id = $1 and active and name_key = any ($2)',
    [ctx.store.id, [...new Set(names.map((name) => name.toLowerCase()))]],
  )
}

const waitingOrderRow = {
  id: text,
  invoice: integer,
  invoice_prefix: text,
  billed_on: day,
  customer_name: text,
  customer_number: integer,
  whatsapp_consent: flag,
  express: flag,
  promised_on: day,
  pieces_total: integer,
  waiting: listOf(objectOf({ service: text, pieces: integer })),
}
export type WaitingOrderRow = RowOf<typeof waitingOrderRow>

/** Every order with pieces that are not ready. */
export function listWaitingOrders(ctx: ShopCtx): Promise<WaitingOrderRow[]> {
  return ctx.tx.rows(
    waitingOrderRow,
    'list-waiting-orders',
    `select o.id, o.invoice, o.invoice_prefix, o.billed_on, o.customer_name, c.number as customer_number, c.whatsapp_consent,
            o.express, o.promised_on, o.pieces_total,
            (select coalesce(json_agg(w), '[]')
               from (select l.service_id as service, count(*)::int as pieces
                       from piece p join order_line l on l.store_id = $1 and l.order_id = p.order_id and l.line_no = p.line_no
                      where p.store_id = $1 and p.order_id = o.id and p.state in ('received', 'workshop')
                      group by 1) w) as waiting
       from orders o join customer c on c.store_id = $1 and c.id = o.customer_id
      where o.store_id = $1 and o.deleted_at is null and o.status in ('Not Ready', 'Incomplete')`,
    [ctx.store.id],
  )
}

const pastOrderRow = {
  taken_on: day,
  after_cut_off: flag,
  express: flag,
  promised_on: day,
  parts: listOf(objectOf({ service: text, pieces: integer, readyOn: orNull(day) })),
}

/** Orders taken since a day, by the time they were taken, with the days on which their pieces became ready. */
export function listPastOrders(ctx: ShopCtx, since: Day, cutOffHour: number) {
  return ctx.tx.rows(
    pastOrderRow,
    'list-past-orders',
    `select o.billed_on as taken_on, extract(hour from o.created_at at time zone $3) >= $4 as after_cut_off, o.express,
            ${FIRST_PROMISE} as promised_on, w.parts
       from orders o
       join (select order_id, json_agg(json_build_object('service', service, 'pieces', pieces, 'readyOn', ready_on)) as parts
               from (select p.order_id, l.service_id as service, (p.ready_at at time zone $3)::date as ready_on, count(*) as pieces
                       from orders o
                       join piece p on p.store_id = $1 and p.order_id = o.id
                       join order_line l on l.store_id = $1 and l.order_id = p.order_id and l.line_no = p.line_no
                      where o.store_id = $1 and o.deleted_at is null and o.billed_on between $2 and 'infinity'
                      group by 1, 2, 3) each
              group by order_id) w on w.order_id = o.id
      where o.store_id = $1 and o.deleted_at is null and o.billed_on between $2 and 'infinity'
      order by o.invoice`,
    [ctx.store.id, since, zoneName(ctx.store.settings.timeZone), cutOffHour],
  )
}

/** Promises of some days whose day is over, and how many of them were kept. */
export async function countKept(ctx: ShopCtx, days: { takenSince: Day; from: Day; before: Day }) {
  const row = await ctx.tx.row(
    { orders: integer, kept: integer },
    'count-kept-promises',
    `select count(*)::int as orders, count(*) filter (where ready_on <= ${FIRST_PROMISE})::int as kept
       from orders o
      where o.store_id = $1 and deleted_at is null and billed_on between $2 and $4
        and ${FIRST_PROMISE} >= $3 and ${FIRST_PROMISE} < $4`,
    [ctx.store.id, days.takenSince, days.from, days.before],
  )
  return row ?? { orders: 0, kept: 0 }
}
