import type { Day } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { day, integer, listOf, objectOf, type RowOf } from '../../../db/columns.ts'
import { countOf, DAY_TOTALS, isSaved, lastDayToSave, saveDaySums, unsavedDays } from '../day-sums/index.ts'

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
  /** Past days without saved sums. */
  days_to_keep: integer,
  days: listOf(objectOf({ date: day, orders: integer, collection: integer, revenue: integer })),
}
export type StatsRow = RowOf<typeof statsRow>

const sum = (paise: string, condition = 'true') => `coalesce(sum(${paise}) filter (where ${condition}), 0)::bigint`

const OF_CUSTOMERS = `array['receivable_billed', 'receivable_paid', 'receivable_adjusted', 'customer_advance']`
const TOTALS = Object.entries(DAY_TOTALS).map(([name, total]) => `coalesce(${total}, 0)::bigint as ${name}`)

/**
 * Orders that wait for longer than they should. Counts by status come from the store's counters; those that are late
 * are all of them minus the ones that are not, so only a few days of orders are read.
 */
const waitingOn = (today: string, readyBefore: string) => `tally as (
    select name, value from counter
     where store_id = $1 and name in ('orders:Ready', 'orders:Not Ready', 'orders:Incomplete', 'orders:Delivered', 'customers')
  ), by_status as (
    select ${sum('value', `name = 'orders:Ready'`)} as ready, ${sum('value', `name = 'orders:Not Ready'`)} as not_ready,
           ${sum('value', `name = 'orders:Incomplete'`)} as incomplete,
           ${sum('value', `name = 'orders:Delivered'`)} as delivered, ${sum('value', `name = 'customers'`)} as customers
      from tally
  ), promised as (
    select count(*) filter (where promised_on = ${today}) as due_today, count(*) filter (where status = 'Not Ready') as not_overdue
      from orders where store_id = $1 and deleted_at is null and status <> 'Delivered' and promised_on between ${today} and 'infinity'
  ), ready_lately as (
    select count(*) as ready_orders from orders
     where store_id = $1 and deleted_at is null and status = 'Ready' and ready_on between ${readyBefore} and 'infinity'
  ), rest_late as (
    select count(*) as rest_overdue from orders
     where store_id = $1 and deleted_at is null and status = 'Incomplete' and promised_on < ${today}
       and pieces_ready + pieces_delivered < pieces_total
  ), waiting as (
    select ready - ready_orders as ready_over_7_days, not_ready - not_overdue + rest_overdue as overdue
      from by_status, ready_lately, promised, rest_late
  )`

/**
 * The cost of these figures does not grow with the orders, customers and years of a shop. Counts by status and of
 * customers come from the store's counters, money from the saved sums of past days. Orders that have been ready for
 * long are all ready orders minus the recent ones, and overdue orders are all open ones minus those promised for later,
 * so only a few days of orders are read. Every period has two bounds, and the days of the chart are left out when none
 * are requested, so that the plan can be cached.
 */
const FIGURES = `
  with ${waitingOn('$2', '$4')}, home as (
    select count(*) as home_deliveries from orders
     where store_id = $1 and deleted_at is null and home_delivery and status <> 'Delivered'
  ), ${unsavedDays(`'-infinity'::date`, `'infinity'::date`)}, by_day as materialized (
    select s.day, ${Object.keys(DAY_TOTALS).join(', ')}, s.accounts && ${OF_CUSTOMERS} as moved, s.orders
      from day_sums s where s.store_id = $1 and ${isSaved('s')}
    union all
    select fresh.day, l.*, c.orders
      from fresh
     cross join lateral (
       select ${TOTALS.join(', ')}, count(*) > 0 as moved
         from (select account, sum(amount_paise) as paise from ledger_entry
                where store_id = $1 and day = fresh.day and account = any (${OF_CUSTOMERS}) group by account) e) l
     cross join lateral (${countOf('fresh.day')}) c
  ), money as (
    select ${sum('due_paise')} as due_paise, ${sum('advance_paise')} as advance_paise, ${sum('adjusted_paise')} as adjusted_paise,
           ${sum('collected_paise', 'day = $2')} as todays_collection,
           ${sum('collected_paise', 'day between $3 and $2')} as months_collection,
           ${sum('billed_paise', 'day = $2')} as todays_revenue,
           ${sum('billed_paise', 'day between $3 and $2')} as months_revenue
      from by_day
  ), to_keep as (
    select count(*) as days_to_keep from fresh where day <= $5
  )`
const ALL_FIGURES = 'by_status, promised, waiting, home, money, to_keep'

const STATS = `${FIGURES} select *, '[]'::json as days from ${ALL_FIGURES}`

const STATS_BY_DAY = `${FIGURES}, chart as (
    select coalesce(json_agg(json_build_object('date', day, 'orders', orders, 'collection', collected_paise, 'revenue', billed_paise)
                             order by day), '[]') as days
      from by_day where day between $6 and $7 and (orders > 0 or moved)
  )
  select * from ${ALL_FIGURES}, chart`

export interface StatsDays {
  today: Day
  monthStart: Day
  /** Orders ready before this day have waited for more than seven days. */
  readyBefore: Day
  chart: { startOn: Day; endOn: Day } | undefined
}

/** Only how many orders wait for longer than they should. */
export async function countWaiting(ctx: StoreCtx, { today, readyBefore }: Pick<StatsDays, 'today' | 'readyBefore'>) {
  const counts = { overdue: integer, ready_over_7_days: integer }
  const text = `with ${waitingOn('$2', '$3')} select overdue, ready_over_7_days from waiting`
  const row = await ctx.tx.row(counts, 'count-waiting', text, [ctx.store.id, today, readyBefore])
  if (!row) throw new Error('An aggregate always returns a row')
  return row
}

/** The whole dashboard in one query. */
export async function readStats(ctx: StoreCtx, days: StatsDays): Promise<StatsRow> {
  const { today, monthStart, readyBefore, chart } = days
  const values = [ctx.store.id, today, monthStart, readyBefore, lastDayToSave(ctx)]
  const row = chart
    ? await ctx.tx.row(statsRow, 'read-stats-by-day', STATS_BY_DAY, [...values, chart.startOn, chart.endOn])
    : await ctx.tx.row(statsRow, 'read-stats', STATS, values)
  if (!row) throw new Error('An aggregate always returns a row')
  if (row.days_to_keep > 0) saveDaySums(ctx, { startDate: '-infinity', endDate: today })
  return row
}
