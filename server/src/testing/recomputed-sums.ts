import type { ClientBase } from 'pg'

/** Each figure computed directly from ledger and orders over the whole period, without saved day sums. */
const RECOMPUTED: Record<string, string> = {
  ledger: `
    select e.day, e.account, case when e.account in ('money', 'customer_advance') then p.kind end as kind,
           case when e.account = 'money' then m.mode end as mode, e.account = 'money' and m.is_cash as is_cash,
           case when e.account = 'expense' then c.name end as category, sum(e.amount_paise)::bigint as paise
      from ledger_entry e join posting p on p.store_id = e.store_id and p.id = e.posting_id
      left join payment_mode m on m.store_id = e.store_id and m.id = e.payment_mode_id
      left join expense_category c on c.store_id = e.store_id and c.id = e.category_id
     where e.store_id = $1 and e.day between $2 and $3 group by 1, 2, 3, 4, 5, 6`,
  orders: `
    select billed_on as day, count(*)::int as orders from orders
     where store_id = $1 and deleted_at is null and billed_on between $2 and $3 group by 1`,
  bills: `
    select o.tax_profile ->> 'kind' as tax_kind, count(*) as invoices, sum(o.taxable_paise)::bigint as taxable,
           sum(o.cgst_paise)::bigint as cgst, sum(o.sgst_paise)::bigint as sgst, sum(o.igst_paise)::bigint as igst,
           sum(o.round_off_paise)::bigint as round_off, sum(o.amt_paise)::bigint as amt
      from orders o where o.store_id = $1 and o.deleted_at is null and o.billed_on between $2 and $3 group by 1`,
  taxes: `
    select (g ->> 'halfRateBasisPoints')::int as half_rate, g ->> 'sac' as sac, count(distinct o.id) as invoices,
           sum((g ->> 'taxablePaise')::bigint)::bigint as taxable, sum((g ->> 'cgstPaise')::bigint)::bigint as cgst,
           sum((g ->> 'sgstPaise')::bigint)::bigint as sgst, sum((g ->> 'igstPaise')::bigint)::bigint as igst
      from orders o cross join jsonb_array_elements(o.taxes) g
     where o.store_id = $1 and o.deleted_at is null and o.billed_on between $2 and $3 group by 1, 2`,
  mix: `
    select max(coalesce(c.name, l.cloth)) as cloth, max(coalesce(s.name, l.service)) as service, count(distinct o.id) as orders, sum(l.quantity)::bigint as pieces,
           sum(l.grams)::bigint as grams, sum(l.taxable_paise)::bigint as paise
      from orders o join order_line l on l.store_id = o.store_id and l.order_id = o.id
      left join cloth c on c.store_id = l.store_id and c.id = l.cloth_id
      left join service s on s.store_id = l.store_id and s.id = l.service_id
     where o.store_id = $1 and o.deleted_at is null and o.billed_on between $2 and $3 group by l.cloth_id, l.service_id`,
  cash: `
    select coalesce(sum(e.amount_paise), 0)::bigint as paise from ledger_entry e
      join payment_mode m on m.store_id = e.store_id and m.id = e.payment_mode_id and m.is_cash
     where e.store_id = $1 and e.account = 'money' and e.day < $2 and $3::date is not null`,
  customers: `
    select coalesce(sum(due_paise), 0)::bigint as due, coalesce(sum(advance_paise), 0)::bigint as advance,
           coalesce(sum(adjusted_paise), 0)::bigint as adjusted, count(*) filter (where deleted_at is null) as customers
      from customer where store_id = $1 and $2::date is not null and $3::date is not null`,
}

export type Recomputed = Record<keyof typeof RECOMPUTED, Record<string, unknown>[]>

export async function recompute(owner: ClientBase, storeId: string, from: string, to: string): Promise<Recomputed> {
  const found: Recomputed = {}
  for (const [what, sql] of Object.entries(RECOMPUTED)) {
    found[what] = (await owner.query(sql, [storeId, from, to])).rows
  }
  return found
}
