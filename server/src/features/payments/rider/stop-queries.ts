import { type Day, uncountedSince, VISIT_STATUSES } from '@clothesline/domain'
import type { RiderCtx, RowsCtx } from '../../../context.ts'
import { day, integer, listOf, objectOf, oneOf, orNull, type RowOf, text } from '../../../db/columns.ts'
import { shownName, shownText, visitIsOpen } from '../../foundation/erased/index.ts'

const stopRow = {
  id: text,
  kind: oneOf(['pickup', 'delivery']),
  rider_id: orNull(text),
  customer_name: text,
  contact: text,
  address: text,
  pin_code: text,
  area: text,
  note: text,
  day,
  from_time: text,
  to_time: text,
  status: oneOf(VISIT_STATUSES),
  reason: text,
  invoice: orNull(integer),
  invoice_prefix: text,
  billed_on: orNull(day),
  alias: text,
  order_status: orNull(oneOf(['Not Ready', 'Ready', 'Incomplete', 'Delivered'])),
  balance_paise: integer,
  code_tries: integer,
  pieces: listOf(objectOf({ piece: integer, cloth: text, service: text })),
}
export type StopRow = RowOf<typeof stopRow>

const IS_OPEN = visitIsOpen('$5')

/** Of a customer only what is needed at the door; of the order only what a delivery is about. */
const STOPS = `
  select v.id, v.kind, v.rider_id, ${shownName(IS_OPEN)} as customer_name, ${shownText('c.contact', IS_OPEN)} as contact,
         ${shownText('v.address', IS_OPEN)} as address, v.pin_code, a.name as area, ${shownText('v.note', IS_OPEN)} as note, v.day,
         v.from_time, v.to_time, v.status, ${shownText('v.reason', IS_OPEN)} as reason, o.invoice, coalesce(o.invoice_prefix, '') as invoice_prefix, o.billed_on,
         coalesce(o.alias, '') as alias, o.status as order_status,
         coalesce(case when o.deleted_at is null then o.balance_paise end, 0) as balance_paise, v.code_tries,
         coalesce((select json_agg(json_build_object('piece', p.piece_no, 'cloth', p.cloth, 'service', l.service) order by p.piece_no)
                     from piece p
                     join order_line l on l.store_id = $1 and l.order_id = p.order_id and l.line_no = p.line_no
                    where p.store_id = $1 and p.order_id = o.id and p.state in ('ready', 'delivered')), '[]') as pieces
    from visit v
    join customer c on c.store_id = $1 and c.id = v.customer_id
    join delivery_area a on a.store_id = $1 and a.id = v.area_id
    left join orders o on o.store_id = $1 and o.id = v.order_id and v.kind = 'delivery'
   where v.store_id = $1`

/** What a rider may see: the stops of the day and those left open before; those of nobody only if the phone shows them. */
const OF_RIDER = `
  and ((v.rider_id = $2 and v.status <> 'requested' and (v.day = $3 or (v.day < $3 and v.status in ('accepted', 'on_the_way'))))
    or (v.rider_id is null and $4 and v.day = $3 and v.status = 'accepted'))`

const valuesOf = ({ store, rider, now }: RiderCtx, today: Day) => [
  ...[store.id, rider.id, today, rider.takesOpen, uncountedSince(now)],
]

export function listStops(ctx: RiderCtx, today: Day): Promise<StopRow[]> {
  const sql = `${STOPS} ${OF_RIDER} order by v.rider_id is null, v.day, v.from_time, v.place, v.id`
  return ctx.tx.rows(stopRow, 'list-rider-stops', sql, valuesOf(ctx, today))
}

export function findStop(ctx: RiderCtx, today: Day, id: string): Promise<StopRow | undefined> {
  return ctx.tx.row(stopRow, 'find-rider-stop', `${STOPS} ${OF_RIDER} and v.id = $6`, [...valuesOf(ctx, today), id])
}

export async function countCodeTries(ctx: RowsCtx, visitId: string): Promise<number> {
  const sql = 'select code_tries as tries from visit where store_id = $1 and id = $2'
  return (await ctx.tx.row({ tries: integer }, 'count-code-tries', sql, [ctx.store.id, visitId]))?.tries ?? 0
}

/** With what a delivery was handed over. Of somebody who asked to be erased, while its order or a complaint about it is open. */
export function findProofPhoto(ctx: RowsCtx, visitId: string) {
  return ctx.tx.row(
    { id: text },
    'find-proof-photo',
    `select v.proof_picture_id as id from visit v
       join customer c on c.store_id = $1 and c.id = v.customer_id
       join orders o on o.store_id = $1 and o.id = v.order_id
      where v.store_id = $1 and v.id = $2 and v.proof_picture_id is not null
        and (c.erasure_asked_at is null or (c.deleted_at is null and (o.kept_name is null
          or exists (select from complaint b where b.store_id = $1 and b.order_id = o.id and b.closed_at is null))))`,
    [ctx.store.id, visitId],
  )
}

export async function countWrongCode(ctx: RowsCtx, visitId: string): Promise<void> {
  const sql = 'update visit set code_tries = code_tries + 1, version = version + 1 where store_id = $1 and id = $2'
  await ctx.tx.run('count-wrong-code', sql, [ctx.store.id, visitId])
}

export async function noteProof(
  ctx: RowsCtx,
  visitId: string,
  { proof, pictureId }: { proof: 'code' | 'photo'; pictureId: string | null },
): Promise<void> {
  const sql = 'update visit set proof = $3, proof_picture_id = $4 where store_id = $1 and id = $2'
  await ctx.tx.run('note-proof', sql, [ctx.store.id, visitId, proof, pictureId])
}

/** The order by hand: the first of the list gets the first place. Stops of others are left alone. */
export async function arrangeStops(ctx: RiderCtx, visitIds: readonly string[]): Promise<void> {
  await ctx.tx.run(
    'arrange-stops',
    `update visit v set place = w.place * 1000, version = v.version + 1
       from unnest($3::uuid[]) with ordinality as w (id, place)
      where v.store_id = $1 and v.id = w.id and v.rider_id = $2 and v.status in ('accepted', 'on_the_way')`,
    [ctx.store.id, ctx.rider.id, visitIds],
  )
}
