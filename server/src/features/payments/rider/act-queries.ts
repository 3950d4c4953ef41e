import type { RiderActKind, RiderRefusal } from '@clothesline/contract'
import { RIDER_ACTS } from '@clothesline/contract'
import { type Day, uncountedSince } from '@clothesline/domain'
import type { RiderCtx, RowsCtx, StoreCtx } from '../../../context.ts'
import { insertion } from '../../../db/assemble.ts'
import { document, flag, instant, integer, oneOf, orNull, type RowOf, text } from '../../../db/columns.ts'
import { shownName, shownText, visitIsOpen } from '../../foundation/erased/index.ts'

export interface NewAct {
  id: string
  kind: RiderActKind
  visit_id: string | null
  cash_paise: number
  upi_paise: number
  reason: string
  bag_number: string
  bag_seal: string
  pieces: number | null
  phone_at: Date
  phone_sent_at: Date
}

/** Whether it is new. One that is being written just now is waited for. */
export async function insertAct(ctx: RiderCtx, act: NewAct): Promise<boolean> {
  const { rider, store, now } = ctx
  const row = { store_id: store.id, ...act, employee_id: rider.id, phone_id: rider.phoneId, received_at: now }
  const sql = `insert into rider_act ${insertion(row)} on conflict (store_id, id) do nothing`
  return (await ctx.tx.run('insert-rider-act', sql, row)) > 0
}

/** What became of an act of this rider. */
export function findAct(ctx: RiderCtx, id: string) {
  return ctx.tx.row(
    { refusal: orNull(document<RiderRefusal>()) },
    'find-rider-act',
    'select refusal from rider_act where store_id = $1 and id = $2 and employee_id = $3',
    [ctx.store.id, id, ctx.rider.id],
  )
}

export async function noteActPhoto(ctx: RiderCtx, id: string, pictureId: string): Promise<void> {
  const sql = 'update rider_act set picture_id = $3 where store_id = $1 and id = $2'
  await ctx.tx.run('note-act-photo', sql, [ctx.store.id, id, pictureId])
}

export async function noteRefusal(
  ctx: RiderCtx,
  id: string,
  { refusal, needsLook }: { refusal: RiderRefusal; needsLook: boolean },
): Promise<void> {
  const sql = 'update rider_act set refusal = $3, needs_look = $4 where store_id = $1 and id = $2'
  await ctx.tx.run('note-refusal', sql, [ctx.store.id, id, JSON.stringify(refusal), needsLook])
}

/** What follows can be undone alone. */
export async function beginAttempt(ctx: RiderCtx): Promise<void> {
  await ctx.tx.run(undefined, 'savepoint attempt', [])
}

export async function undoAttempt(ctx: RiderCtx): Promise<void> {
  await ctx.tx.run(undefined, 'rollback to savepoint attempt', [])
}

const refusedRow = {
  id: text,
  kind: oneOf(RIDER_ACTS),
  rider: text,
  visit_id: orNull(text),
  customer: text,
  invoice: orNull(integer),
  refusal: document<RiderRefusal>(),
  cash_paise: integer,
  upi_paise: integer,
  reason: text,
  pieces: orNull(integer),
  bag_number: text,
  received_at: instant,
  phone_at: instant,
}
export type RefusedRow = RowOf<typeof refusedRow>

/** What the shop must look at, the oldest first. */
export function listRefused(ctx: RowsCtx): Promise<RefusedRow[]> {
  return ctx.tx.rows(
    refusedRow,
    'list-refused-acts',
    `select a.id, a.kind, e.name as rider, a.visit_id, coalesce(${shownName(visitIsOpen('$2'))}, '') as customer, o.invoice, a.refusal, a.cash_paise, a.upi_paise,
            ${shownText('a.reason', visitIsOpen('$2'))} as reason, a.pieces, a.bag_number, a.received_at, a.phone_at
       from rider_act a
       join employee e on e.store_id = $1 and e.id = a.employee_id
       left join visit v on v.store_id = $1 and v.id = a.visit_id
       left join customer c on c.store_id = $1 and c.id = v.customer_id
       left join orders o on o.store_id = $1 and o.id = v.order_id
      where a.store_id = $1 and a.needs_look and a.looked_at is null
      order by a.received_at, a.id limit 200`,
    [ctx.store.id, uncountedSince(ctx.now)],
  )
}

/** The rider whose act it was; undefined if there is nothing to look at. */
export async function markLooked(ctx: StoreCtx, id: string, by: string, note: string): Promise<string | undefined> {
  const row = await ctx.tx.row(
    { employee_id: text },
    'mark-looked',
    `update rider_act set looked_at = $3, looked_by = $4, look_note = $5
      where store_id = $1 and id = $2 and needs_look and looked_at is null returning employee_id`,
    [ctx.store.id, id, ctx.now, by, note],
  )
  return row?.employee_id
}

/** The cash of the shop that is with a rider. */
export async function cashWith(ctx: RowsCtx, riderId: string): Promise<number> {
  const row = await ctx.tx.row(
    { paise: integer },
    'cash-with-rider',
    `select coalesce(sum(amount_paise), 0)::bigint as paise from ledger_entry
      where store_id = $1 and employee_id = $2 and account = 'rider_cash'`,
    [ctx.store.id, riderId],
  )
  return row?.paise ?? 0
}

const collectionRow = { id: text, customer: text, invoice: orNull(integer), cash_paise: integer, at: instant }

/** What a rider took in cash and has not handed in yet, without what was taken back. */
export function listCollections(ctx: RowsCtx, riderId: string) {
  return ctx.tx.rows(
    collectionRow,
    'list-rider-collections',
    `select t.id, coalesce(${shownName(visitIsOpen('$3'))}, '') as customer, o.invoice, e.amount_paise as cash_paise, t.at
       from posting t
       join ledger_entry e on e.store_id = $1 and e.posting_id = t.id and e.account = 'rider_cash'
       left join lateral (select r.visit_id from rider_act r where r.store_id = $1 and r.employee_id = $2 and r.kind = 'collect'
                             and r.received_at = t.at and r.cash_paise = e.amount_paise and r.refusal is null limit 1) a on true
       left join visit v on v.store_id = $1 and v.id = a.visit_id
       left join customer c on c.store_id = $1 and c.id = v.customer_id
       left join orders o on o.store_id = $1 and o.id = v.order_id
      where t.store_id = $1 and t.employee_id = $2 and t.kind = 'rider_cash_taken'
        and t.at > coalesce((select max(d.at) from posting d where d.store_id = $1 and d.employee_id = $2
                                and d.kind = 'rider_cash_counted' and d.reverses is null), '-infinity')
        and not exists (select from posting d where d.store_id = $1 and d.reverses = t.id)
      order by t.at, t.id`,
    [ctx.store.id, riderId, uncountedSince(ctx.now)],
  )
}

const riderRow = {
  id: text,
  name: text,
  has_pin: flag,
  cash_paise: integer,
  done: integer,
  with_rider: integer,
  to_come: integer,
  last_seen_at: orNull(instant),
}
export type RiderRow = RowOf<typeof riderRow>

/** Whoever has a stop today, has cash of the shop, or is on a phone. */
export function listRiders(ctx: RowsCtx, today: Day): Promise<RiderRow[]> {
  return ctx.tx.rows(
    riderRow,
    'list-riders',
    `with stops as (
       select rider_id as id, count(*) filter (where status = 'done')::int as done,
              count(*) filter (where status = 'on_the_way')::int as with_rider,
              count(*) filter (where status = 'accepted')::int as to_come
         from visit
        where store_id = $1 and rider_id is not null
          and (day = $2 or (day < $2 and status in ('accepted', 'on_the_way'))) group by rider_id
     ), cash as (
       select employee_id as id, sum(amount_paise)::bigint as paise from ledger_entry
        where store_id = $1 and account = 'rider_cash' and employee_id is not null group by employee_id
     ), seen as (
       select employee_id as id, max(last_seen_at) as at from rider_session where store_id = $1 group by employee_id
     )
     select e.id, e.name, e.pin_lookup is not null as has_pin, coalesce(c.paise, 0)::bigint as cash_paise,
            coalesce(s.done, 0) as done, coalesce(s.with_rider, 0) as with_rider, coalesce(s.to_come, 0) as to_come,
            n.at as last_seen_at
       from employee e
       left join stops s on s.id = e.id
       left join cash c on c.id = e.id
       left join seen n on n.id = e.id
      where e.store_id = $1 and (s.id is not null or n.id is not null or coalesce(c.paise, 0) <> 0)
      order by e.number`,
    [ctx.store.id, today],
  )
}
