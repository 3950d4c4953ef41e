import type { Day, DayRange } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { day, decimal, integer, listOf, objectOf, orNull, type RowOf } from '../../../db/columns.ts'
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
type StatsRow = RowOf<typeof statsRow>

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

interface StatsDays {
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

/** What came in at one moment. */
const move = { at: decimal, billed: integer, collected: integer }
export type Move = RowOf<typeof move>
const moves = orNull(listOf(objectOf(move)))

const earlierRow = {
  billed: integer,
  collected: integer,
  week_version: orNull(integer),
  week_moves: moves,
  month_version: orNull(integer),
  month_moves: moves,
}
type EarlierRow = RowOf<typeof earlierRow>

const SUMS = `coalesce(${DAY_TOTALS.billed_paise}, 0)::bigint as billed, coalesce(${DAY_TOTALS.collected_paise}, 0)::bigint as collected`

const versionOf = (day: string) => `(select version from day_sums where store_id = $1 and day = ${day})`

const movesOf = (day: string) => `
  (select coalesce(jsonb_agg(to_jsonb(m)), '[]') from (
     select extract(epoch from at) * 1000 as at, ${SUMS} from (
       select p.at, e.account, e.amount_paise as paise from posting p join ledger_entry e on e.store_id = $1 and e.posting_id = p.id
        where p.store_id = $1 and p.day = ${day} and e.account = any (${OF_CUSTOMERS})) entries
      group by at) m)`

/** Whole days come from the kept sums. Of a day that is cut every move is read, unless its version is known. */
const EARLIER = `
  with ${unsavedDays('$2::date', '$3::date')}, whole as (
    select coalesce(sum(billed), 0)::bigint as billed, coalesce(sum(collected), 0)::bigint as collected
      from (select s.billed_paise as billed, s.collected_paise as collected
              from day_sums s where s.store_id = $1 and s.day between $2 and $3 and ${isSaved('s')}
            union all
            select day_sum.billed, day_sum.collected from fresh cross join lateral (
              select ${SUMS} from (select account, amount_paise as paise from ledger_entry
                                    where store_id = $1 and day = fresh.day and account = any (${OF_CUSTOMERS})) entries) day_sum) days
  ), cut as materialized (
    select ${versionOf('$4')} as week_version, ${versionOf('$6')} as month_version
  )
  select whole.billed, whole.collected, week_version, month_version,
         case when week_version = $5::int then null else ${movesOf('$4')} end as week_moves,
         case when month_version = $7::int then null else ${movesOf('$6')} end as month_moves
    from whole, cut`

/** A day that is cut, and the version of it that is known. */
interface CutDay {
  day: Day
  version: number | null
}

interface Wanted {
  whole: DayRange
  week: CutDay
  month: CutDay
}

export async function readEarlierDays(ctx: StoreCtx, { whole, week, month }: Wanted): Promise<EarlierRow> {
  const row = await ctx.tx.row(earlierRow, 'read-earlier', EARLIER, [
    ...[ctx.store.id, whole.startOn, whole.endOn, week.day, week.version, month.day, month.version],
  ])
  if (!row) throw new Error('Sums over nothing are a row, too')
  return row
}
