import type { Day } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { day, integer, listOf, objectOf, type RowOf } from '../../../db/columns.ts'

const statsRow = {
  ready: integer,
  not_ready: integer,
  incomplete: integer,
  delivered: integer,
  customers: integer,
  due_paise: integer,
  advance_paise: integer,
  adjusted_paise: integer,
  home_deliveries: integer,
  due_today: integer,
  overdue: integer,
  ready_over_7_days: integer,
  todays_collection: integer,
  months_collection: integer,
  todays_revenue: integer,
  months_revenue: integer,
  days: listOf(objectOf({ date: day, orders: integer, collection: integer, revenue: integer })),
}
export type StatsRow = RowOf<typeof statsRow>

/**
 * Collected is whatever left the customers' accounts: between receivables and advances everything cancels out except
 * money. So it is read from the index of the ledger alone, without looking at a single posting.
 */
const COLLECTED = `account in ('receivable_paid', 'receivable_adjusted', 'customer_advance')`
const BILLED = `account = 'receivable_billed'`
const ENTRIES = `
  from ledger_entry where store_id = $1
   and account in ('receivable_billed', 'receivable_paid', 'receivable_adjusted', 'customer_advance')`

const sum = (paise: string, condition: string) => `coalesce(sum(${paise}) filter (where ${condition}), 0)::bigint`

/**
 * The counts by status come from the store's tally and do not grow with its orders. Those ready for long are all but the
 * ones ready lately: a week's work is read, not what has gathered on the shelf. Each span has two ends, and the days of a
 * chart are no part of it when none is asked for: so the plan is made once and kept, and not again for every call.
 */
const FIGURES = `
  with tally as (
    select name, value from counter
     where store_id = $1 and name in ('orders:Ready', 'orders:Not Ready', 'orders:Incomplete', 'orders:Delivered')
  ), by_status as (
    select ${sum('value', `name = 'orders:Ready'`)} as ready, ${sum('value', `name = 'orders:Not Ready'`)} as not_ready,
           ${sum('value', `name = 'orders:Incomplete'`)} as incomplete,
           ${sum('value', `name = 'orders:Delivered'`)} as delivered
      from tally
  ), people as (
    select count(*) filter (where deleted_at is null) as customers, coalesce(sum(due_paise), 0)::bigint as due_paise,
           coalesce(sum(advance_paise), 0)::bigint as advance_paise,
           coalesce(sum(adjusted_paise), 0)::bigint as adjusted_paise
      from customer where store_id = $1
  ), promised as (
    select count(*) filter (where promised_on = $2) as due_today, count(*) filter (where promised_on < $2) as overdue
      from orders where store_id = $1 and deleted_at is null and status <> 'Delivered' and promised_on <= $2
  ), ready_lately as (
    select count(*) as ready_orders from orders o
     where o.store_id = $1 and o.deleted_at is null and o.status = 'Ready'
       and o.id in (select order_id from piece where store_id = $1 and state = 'ready' and ready_at between $4 and 'infinity')
  ), waiting as (
    select ready - ready_orders as ready_over_7_days from by_status, ready_lately
  ), home as (
    select count(*) as home_deliveries from orders
     where store_id = $1 and deleted_at is null and home_delivery and status <> 'Delivered'
  ), money as (
    select ${sum('-amount_paise', `${COLLECTED} and day = $2`)} as todays_collection,
           ${sum('-amount_paise', COLLECTED)} as months_collection,
           ${sum('amount_paise', `${BILLED} and day = $2`)} as todays_revenue,
           ${sum('amount_paise', BILLED)} as months_revenue
      ${ENTRIES} and day between $3 and $2
  )`
const ALL_FIGURES = 'by_status, people, promised, waiting, home, money'

const STATS = `${FIGURES} select *, '[]'::json as days from ${ALL_FIGURES}`

const STATS_BY_DAY = `${FIGURES}, money_by_day as (
    select day, ${sum('-amount_paise', COLLECTED)} as collection, ${sum('amount_paise', BILLED)} as revenue
      ${ENTRIES} and day between $5 and $6 group by day
  ), orders_by_day as (
    select billed_on as day, count(*) as orders from orders
     where store_id = $1 and deleted_at is null and billed_on between $5 and $6 group by billed_on
  ), chart as (
    select coalesce(json_agg(json_build_object('date', day, 'orders', coalesce(orders, 0), 'collection', coalesce(collection, 0),
                                               'revenue', coalesce(revenue, 0)) order by day), '[]') as days
      from money_by_day full join orders_by_day using (day)
  )
  select * from ${ALL_FIGURES}, chart`

export interface StatsDays {
  today: Day
  monthStart: Day
  /** Pieces ready before this moment have waited for more than seven days. */
  readyBefore: Date
  chart: { startOn: Day; endOn: Day } | undefined
}

/** The whole dashboard in one look. */
export async function readStats(ctx: StoreCtx, days: StatsDays): Promise<StatsRow> {
  const { today, monthStart, readyBefore, chart } = days
  const values = [ctx.store.id, today, monthStart, readyBefore]
  const row = chart
    ? await ctx.tx.row(statsRow, 'read-stats-by-day', STATS_BY_DAY, [...values, chart.startOn, chart.endOn])
    : await ctx.tx.row(statsRow, 'read-stats', STATS, values)
  if (!row) throw new Error('Figures over nothing are a row, too')
  return row
}
