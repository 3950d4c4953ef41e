import type { Day, DayRange } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { decimal, integer, listOf, objectOf, orNull, type RowOf } from '../../../db/columns.ts'
import { DAY_TOTALS, isSaved, unsavedDays } from '../day-sums/index.ts'

/** What came in at one moment. */
const move = { at: decimal, billed: integer, collected: integer }
export type Move = RowOf<typeof move>
const moves = orNull(listOf(objectOf(move)))

const earlierRow = {
  ...{ billed: integer, collected: integer },
  ...{ week_version: orNull(integer), week_moves: moves },
  ...{ month_version: orNull(integer), month_moves: moves },
}
export type EarlierRow = RowOf<typeof earlierRow>

const OF_CUSTOMERS = `array['receivable_billed', 'receivable_paid', 'receivable_adjusted', 'customer_advance']`
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
