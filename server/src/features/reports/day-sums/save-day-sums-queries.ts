import { addDays, type Day, dayIn } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { unsavedDays } from './days-queries.ts'
import { billsOf, countOf, DAY_TOTALS, groupByDetail, ledgerOf, mixOf, taxesOf } from './one-day-queries.ts'

const LIST = (names: readonly string[]) => `array['${names.join(`', '`)}']`
const { plain, byCategory, byKind } = groupByDetail()
const LEDGER = ledgerOf('w.day', { plain: LIST(plain), byCategory: LIST(byCategory), byKind: LIST(byKind) })

const TOTALS = Object.entries(DAY_TOTALS).map(([name, sum]) => `coalesce(${sum}, 0)::bigint as ${name}`)
const SUMS = [
  ...['orders', ...Object.keys(DAY_TOTALS), 'accounts', 'kinds', 'mode_ids', 'category_ids', 'paise', 'bills', 'taxes'],
  ...['cloth_ids', 'service_ids', 'mix_orders', 'mix_pieces', 'mix_grams', 'mix_paise'],
]

/**
 * Version and sums are read at the same moment. A later change of the day finds this row and raises its version. A
 * concurrent change that is not visible here has raised the version already, so nothing is saved.
 */
const KEEP = `
  insert into day_sums (store_id, day, version, summed_version, ${SUMS.join(', ')})
  select shard.store_id, sums.* from store_shard shard cross join (
  with ${unsavedDays('$2::date', '$3::date')}, wanted as materialized (
    select fresh.day, coalesce(s.version, 0) as version
      from fresh left join day_sums s on s.store_id = $1 and s.day = fresh.day order by fresh.day desc limit $4
  )
  select w.day, w.version, w.version as summed_version, ${SUMS.join(', ')}
    from wanted w
   cross join lateral (${countOf('w.day')}) counted
   cross join lateral (
     select ${TOTALS.join(', ')}, coalesce(array_agg(account), '{}') as accounts, coalesce(array_agg(kind), '{}') as kinds,
            coalesce(array_agg(mode_id), '{}') as mode_ids, coalesce(array_agg(category_id), '{}') as category_ids,
            coalesce(array_agg(paise), '{}') as paise
       from (${LEDGER}) ledger) ledger
   cross join lateral (select coalesce(jsonb_agg(to_jsonb(b)), '[]') as bills from (${billsOf('w.day')}) b) bills
   cross join lateral (select coalesce(jsonb_agg(to_jsonb(t)), '[]') as taxes from (${taxesOf('w.day')}) t) taxes
   cross join lateral (
     select coalesce(array_agg(cloth_id), '{}') as cloth_ids, coalesce(array_agg(service_id), '{}') as service_ids,
            coalesce(array_agg(mix.orders), '{}') as mix_orders, coalesce(array_agg(pieces), '{}') as mix_pieces,
            coalesce(array_agg(grams), '{}') as mix_grams, coalesce(array_agg(mix.paise), '{}') as mix_paise
       from (${mixOf('w.day')}) mix) mix
   order by w.day) sums
   where shard.store_id = $1
  on conflict (store_id, day) do update
    set summed_version = excluded.summed_version, ${SUMS.map((sum) => `${sum} = excluded.${sum}`).join(', ')}
  where day_sums.version = excluded.version`

/** A transaction that begins on one day ends on the next at the latest. */
const DAYS_UNTIL_OVER = 2
/** Few enough not to slow down a report. */
const MAX_AT_ONCE = 40

const lastDayOver = (timeZone: string, now: Date): Day => addDays(dayIn(timeZone, now), -DAYS_UNTIL_OVER)

/** The last day whose sums can be saved. */
export const lastDayToSave = (ctx: StoreCtx): Day => lastDayOver(ctx.store.settings.timeZone, ctx.now)

/** Saves the sums of past days, so that they are not computed again. Sent before the report that needs them. */
export function saveDaySums(ctx: StoreCtx, { startDate, endDate }: { startDate: Day; endDate: Day }): void {
  // A replica cannot be written; the primary saves them every hour.
  if (ctx.onPrimary) return
  const last = lastDayToSave(ctx)
  ctx.tx.send('keep-days', KEEP, [ctx.store.id, startDate, endDate < last ? endDate : last, MAX_AT_ONCE])
}

/** Saves some of all past days. Returns how many: 0 when all are saved. */
export function savePastDaySums(tx: Tx, store: { id: string; timeZone: string }, now: Date): Promise<number> {
  return tx.run('keep-days', KEEP, [store.id, '-infinity', lastDayOver(store.timeZone, now), MAX_AT_ONCE])
}
