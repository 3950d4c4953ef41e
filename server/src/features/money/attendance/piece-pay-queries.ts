import { type Paise, zoneName } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { day, integer, type RowOf, text } from '../../../db/columns.ts'

const pieceCount = { employee_id: text, day, service_id: text, service: text, pieces: integer }
export type PieceCount = RowOf<typeof pieceCount>

/**
 * Pieces that people made ready by scanning, by person, day and service. Each piece counts once, for whoever was first:
 * so neither taking it back and scanning it again, nor a colleague who does, changes a month that was booked.
 */
const COUNTS = `
  with scans as (
    select a.subject_id, (p ->> 'piece')::int as piece_no, substr(a.actor, 10) as employee_id, a.at
      from audit a cross join lateral jsonb_array_elements(a.after -> 'pieces') p
     where a.store_id = $1 and a.action = 'order.pieces' and a.after ->> 'by' = 'scan'
       and a.at >= $2 and a.at < $3 and a.actor like 'employee:%' and p ->> 'state' = 'ready'
  ), firsts as (
    select distinct on (subject_id, piece_no) * from scans order by subject_id, piece_no, at
  )
  select f.employee_id, (f.at at time zone $4)::date as day, l.service_id, l.service, count(*)::int as pieces
    from firsts f
    join piece p on p.store_id = $1 and p.order_id = f.subject_id::uuid and p.piece_no = f.piece_no
    join order_line l on l.store_id = $1 and l.order_id = p.order_id and l.line_no = p.line_no
   where not exists (
     select from audit e
      where e.store_id = $1 and e.subject_kind = 'order' and e.subject_id = f.subject_id and e.at < $2
        and e.action = 'order.pieces' and e.after ->> 'by' = 'scan' and e.actor like 'employee:%'
        and e.after -> 'pieces' @> jsonb_build_array(jsonb_build_object('piece', f.piece_no, 'state', 'ready')))
   group by 1, 2, 3, 4 order by 1, 2, 4`

export function countPieces(ctx: StoreCtx, from: Date, until: Date): Promise<PieceCount[]> {
  const values = [ctx.store.id, from, until, zoneName(ctx.store.settings.timeZone)]
  return ctx.tx.rows(pieceCount, 'count-scanned-pieces', COUNTS, values)
}

const rateRow = { employee_id: text, service_id: text, service: text, rate_paise: integer }
export type PieceRateRow = RowOf<typeof rateRow>

export function listPieceRates(ctx: StoreCtx): Promise<PieceRateRow[]> {
  return ctx.tx.rows(
    rateRow,
    'list-piece-rates',
    `select r.employee_id, r.service_id, s.name as service, r.rate_paise
       from piece_rate r join service s on s.store_id = $1 and s.id = r.service_id
      where r.store_id = $1 order by s.name`,
    [ctx.store.id],
  )
}

/** Replaces all rates of a person. */
export async function putPieceRates(
  ctx: StoreCtx,
  employeeId: string,
  rates: readonly { serviceId: string; ratePaise: Paise }[],
): Promise<void> {
  await ctx.tx.run('delete-piece-rates', 'delete from piece_rate where store_id = $1 and employee_id = $2', [
    ...[ctx.store.id, employeeId],
  ])
  if (rates.length === 0) return
  await ctx.tx.run(
    'insert-piece-rates',
    `insert into piece_rate (store_id, employee_id, service_id, rate_paise)
     select s.store_id, $2, r.id, r.paise from store_shard s, unnest($3::uuid[], $4::bigint[]) as r (id, paise)
      where s.store_id = $1`,
    [ctx.store.id, employeeId, rates.map(({ serviceId }) => serviceId), rates.map(({ ratePaise }) => ratePaise)],
  )
}
