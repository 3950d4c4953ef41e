import { addDays, type Day, MAX_PROMISE_DAYS } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { integer, text } from '../../../db/columns.ts'
import { shownActor } from '../../foundation/actor/index.ts'

const keptRow = { part: text, name: text, orders: integer, kept: integer }

/**
 * Promises for some days. Those that are over count, and those that were kept already. The promise is the one given
 * when the order was taken.
 */
const PROMISED = `o as materialized (
    select id, promised, ready_on <= promised as in_time, suggested_on
      from (select id, coalesce(chosen_on, promised_on) as promised, ready_on, suggested_on from orders
             where store_id = $1 and deleted_at is null and billed_on between $2 and $4
               and coalesce(chosen_on, promised_on) between $3 and $4) p
     where promised < $5 or ready_on is not null
  )`

const COUNTS = 'count(*)::int as orders, count(*) filter (where in_time)::int as kept'

/** Counted by each of their parts at once. */
const KEPT = `
  with ${PROMISED}, part as (
    select 'total' as part, '' as name, in_time from o
    union all
    select 'weekday', extract(dow from promised)::text, in_time from o
    union all
    select 'choice', case when suggested_on is null then 'none' when promised = suggested_on then 'suggested'
                          when promised < suggested_on then 'earlier' else 'later' end, in_time from o
    union all
    select 'service', s.name, in_time
      from (select distinct o.id, l.service_id, in_time from o join order_line l on l.store_id = $1 and l.order_id = o.id) each
      join service s on s.store_id = $1 and s.id = each.service_id
    union all
    select 'person', p.actor, in_time
      from o cross join lateral (select ${shownActor('posting')} as actor from posting where store_id = $1 and order_id = o.id and kind = 'order_billed'
                                  order by at limit 1) p
  )
  select part, name, ${COUNTS} from part group by 1, 2`

interface Days {
  startDate: Day
  endDate: Day
}

const valuesOf = (ctx: StoreCtx, { startDate, endDate }: Days, today: Day) => [
  ...[ctx.store.id, addDays(startDate, -MAX_PROMISE_DAYS), startDate, endDate, today],
]

export function listKeptPromises(ctx: StoreCtx, days: Days, today: Day) {
  return ctx.tx.rows(keptRow, 'list-kept-promises', KEPT, valuesOf(ctx, days, today))
}

/** The same promises, counted as a whole. */
export async function countKeptPromises(ctx: StoreCtx, days: Days, today: Day) {
  const counts = { orders: integer, kept: integer }
  const text = `with ${PROMISED} select ${COUNTS} from o`
  const row = await ctx.tx.row(counts, 'total-kept-promises', text, valuesOf(ctx, days, today))
  return row ?? { orders: 0, kept: 0 }
}
