import { type Account, accounts, addDays, type Day, dayIn } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'

/** Whether the saved sums of a day are up to date. */
export const isSaved = (days: string) => `${days}.summed_version = ${days}.version`

/**
 * Unnests parallel arrays of a sums row. In the select list this takes half the time of a joined unnest, and as long
 * as a table with a row per sum, in a twentieth of the space.
 */
export const inStep = (lists: Readonly<Record<string, string>>) =>
  Object.entries(lists)
    .map(([list, each]) => `unnest(s.${list}) as ${each}`)
    .join(', ')

/**
 * The days of a period without saved sums: today, the last days, and any day changed since. Each is computed
 * separately from ledger and orders, so a lateral join must follow; otherwise the plan may cover the whole period.
 */
export const unsavedDays = (from: string, to: string) => `
  books as materialized (
    select least((select min(day) from posting where store_id = $1),
                 (select min(billed_on) from orders where store_id = $1 and deleted_at is null)) as first,
           greatest((select max(day) from posting where store_id = $1),
                    (select max(billed_on) from orders where store_id = $1 and deleted_at is null)) as last
  ), fresh as materialized (
    select greatest(${from}, books.first) + n as day
      from books cross join lateral generate_series(0, least(${to}, books.last) - greatest(${from}, books.first)) n
     where books.first is not null
       and not exists (select from day_sums s where s.store_id = $1 and s.day = greatest(${from}, books.first) + n and ${isSaved('s')})
  )`

/** These accounts are broken down by kind of posting. */
const READ_BY_KIND: readonly Account[] = ['money', 'customer_advance']
const READ_BY_CATEGORY: readonly Account[] = ['expense']

/** Groups accounts by the detail with which they are read. */
export function groupByDetail(wanted: readonly Account[] = accounts) {
  const byKind = wanted.filter((account) => READ_BY_KIND.includes(account))
  const byCategory = wanted.filter((account) => READ_BY_CATEGORY.includes(account))
  const plain = wanted.filter((account) => !byKind.includes(account) && !byCategory.includes(account))
  return { plain, byCategory, byKind }
}

type Lists = Record<keyof ReturnType<typeof groupByDetail>, string>

/**
 * The ledger of a day by account; money and advances by kind of posting and payment mode, expenses by category. What needs
 * neither is read from the index of the ledger alone, without its rows and postings.
 */
export const ledgerOf = (day: string, { plain, byCategory, byKind }: Lists) => `
  select e.account, null::text as kind, null::uuid as mode_id, null::uuid as category_id, sum(e.amount_paise)::bigint as paise
    from ledger_entry e where e.store_id = $1 and e.day = ${day} and e.account = any (${plain})
   group by e.account
  union all
  select e.account, null, null, e.category_id, sum(e.amount_paise)::bigint
    from ledger_entry e where e.store_id = $1 and e.day = ${day} and e.account = any (${byCategory})
   group by e.account, e.category_id
  union all
  select e.account, p.kind, e.payment_mode_id, null, sum(e.amount_paise)::bigint
    from ledger_entry e join posting p on p.store_id = $1 and p.id = e.posting_id
   where e.store_id = $1 and e.day = ${day} and e.account = any (${byKind})
   group by e.account, p.kind, e.payment_mode_id`

const billsOn = (day: string) => `o.store_id = $1 and o.deleted_at is null and o.billed_on = ${day}`

/** The bills of a day by tax scheme. */
export const billsOf = (day: string) => `
  select o.tax_profile ->> 'kind' as tax_kind, count(*) as invoices, sum(o.taxable_paise)::bigint as taxable,
         sum(o.cgst_paise)::bigint as cgst, sum(o.sgst_paise)::bigint as sgst, sum(o.igst_paise)::bigint as igst,
         sum(o.round_off_paise)::bigint as round_off, sum(o.amt_paise)::bigint as amt
    from orders o where ${billsOn(day)} group by 1`

export const BILL_COLUMNS =
  'tax_kind text, invoices bigint, taxable bigint, cgst bigint, sgst bigint, igst bigint, round_off bigint, amt bigint'

/** The tax of the bills of a day, as computed on each bill, by rate and SAC. A bill has each such pair once. */
export const taxesOf = (day: string) => `
  select g."halfRateBasisPoints" as half_rate, g.sac, count(*) as invoices,
         sum(g."taxablePaise")::bigint as taxable, sum(g."cgstPaise")::bigint as cgst,
         sum(g."sgstPaise")::bigint as sgst, sum(g."igstPaise")::bigint as igst
    from orders o, jsonb_to_recordset(o.taxes) as g ("halfRateBasisPoints" int, sac text, "taxablePaise" bigint,
                                                     "cgstPaise" bigint, "sgstPaise" bigint, "igstPaise" bigint)
   where ${billsOn(day)} group by 1, 2`

export const TAX_COLUMNS =
  'half_rate int, sac text, invoices bigint, taxable bigint, cgst bigint, sgst bigint, igst bigint'

/**
 * The lines of the bills of a day by cloth and service. Grouped by order first, so that counting orders needs no
 * sorting.
 */
export const mixOf = (day: string) => `
  select by_order.cloth_id, by_order.service_id, count(*) as orders, sum(by_order.pieces)::bigint as pieces,
         sum(by_order.grams)::bigint as grams, sum(by_order.paise)::bigint as paise
    from (select l.cloth_id, l.service_id, sum(l.quantity) as pieces, sum(l.grams) as grams, sum(l.taxable_paise) as paise
            from orders o join order_line l on l.store_id = $1 and l.order_id = o.id
           where ${billsOn(day)} group by l.order_id, l.cloth_id, l.service_id) by_order
   group by by_order.cloth_id, by_order.service_id`

export const countOf = (day: string) => `select count(*)::int as orders from orders o where ${billsOn(day)}`

const COLLECTED = `account in ('receivable_paid', 'receivable_adjusted', 'customer_advance')`

/**
 * What the dashboard needs of each day. Collected is whatever left the customers' accounts: between receivables and advances
 * everything cancels out except money.
 */
export const DAY_TOTALS = {
  billed_paise: `sum(paise) filter (where account = 'receivable_billed')`,
  collected_paise: `-sum(paise) filter (where ${COLLECTED})`,
  due_paise: `sum(paise) filter (where account like 'receivable%')`,
  advance_paise: `-sum(paise) filter (where account = 'customer_advance')`,
  adjusted_paise: `-sum(paise) filter (where account = 'receivable_adjusted')`,
}

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
