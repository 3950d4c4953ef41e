import { type Account, accounts } from '@clothesline/domain'

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
