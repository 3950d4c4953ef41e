import type { Day, DayRange } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { integer, type RowOf } from '../../../db/columns.ts'
import { DAY_TOTALS, isSaved, unsavedDays } from '../day-sums/index.ts'

const earlierRow = {
  week_collected: integer,
  week_billed: integer,
  month_collected: integer,
  month_billed: integer,
}

const OF_CUSTOMERS = `array['receivable_billed', 'receivable_paid', 'receivable_adjusted', 'customer_advance']`
const SUMS = `coalesce(${DAY_TOTALS.billed_paise}, 0)::bigint as billed, coalesce(${DAY_TOTALS.collected_paise}, 0)::bigint as collected`

const until = (day: string, moment: string) => `
  select ${SUMS} from (
    select e.account, e.amount_paise as paise from posting p join ledger_entry e on e.store_id = $1 and e.posting_id = p.id
     where p.store_id = $1 and p.day = ${day} and p.at < ${moment} and e.account = any (${OF_CUSTOMERS})) entries`

/** Whole days come from the kept sums; of the two days that are cut, the postings up to their moment are read. */
const EARLIER = `
  with ${unsavedDays('$2::date', '$3::date')}, whole as (
    select coalesce(sum(billed), 0)::bigint as billed, coalesce(sum(collected), 0)::bigint as collected
      from (select s.billed_paise as billed, s.collected_paise as collected
              from day_sums s where s.store_id = $1 and s.day between $2 and $3 and ${isSaved('s')}
            union all
            select day_sum.billed, day_sum.collected from fresh cross join lateral (
              select ${SUMS} from (select account, amount_paise as paise from ledger_entry
                                    where store_id = $1 and day = fresh.day and account = any (${OF_CUSTOMERS})) entries) day_sum) days
  )
  select week.collected as week_collected, week.billed as week_billed,
         whole.collected + month.collected as month_collected, whole.billed + month.billed as month_billed
    from whole, (${until('$4', '$5')}) week, (${until('$6', '$7')}) month`

export interface EarlierDays {
  /** The days of the month before that are counted whole; none when they end before they begin. */
  whole: DayRange
  week: { day: Day; until: Date }
  month: { day: Day; until: Date }
}

/** What today and this month so far are compared with. */
export async function readEarlier(
  ctx: StoreCtx,
  { whole, week, month }: EarlierDays,
): Promise<RowOf<typeof earlierRow>> {
  const row = await ctx.tx.row(earlierRow, 'read-earlier', EARLIER, [
    ...[ctx.store.id, whole.startOn, whole.endOn, week.day, week.until, month.day, month.until],
  ])
  if (!row) throw new Error('Sums over nothing are a row, too')
  return row
}
