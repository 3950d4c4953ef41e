import type { Day, Paise } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'

type Days = { startDate: Day; endDate: Day }

export interface TaxRow extends Record<string, unknown> {
  half_rate: number
  sac: string
  invoices: number
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
}

const BILLS = 'o.store_id = $1 and o.deleted_at is null and o.billed_on between $2 and $3'

/** The tax of the bills of these days, as each bill was reckoned, by rate and SAC. A bill has each pair of these once. */
export function listTaxes(ctx: StoreCtx, { startDate, endDate }: Days): Promise<TaxRow[]> {
  return ctx.tx.run<TaxRow>(
    'list-taxes',
    `select g."halfRateBasisPoints" as half_rate, g.sac, count(*) as invoices,
            sum(g."taxablePaise")::bigint as taxable, sum(g."cgstPaise")::bigint as cgst,
            sum(g."sgstPaise")::bigint as sgst, sum(g."igstPaise")::bigint as igst
       from orders o, jsonb_to_recordset(o.taxes) as g ("halfRateBasisPoints" int, sac text, "taxablePaise" bigint,
                                                        "cgstPaise" bigint, "sgstPaise" bigint, "igstPaise" bigint)
      where ${BILLS} group by 1, 2 order by 1, 2`,
    [ctx.store.id, startDate, endDate],
  )
}

export interface BillSums extends Record<string, unknown> {
  tax_kind: 'none' | 'regular' | 'composition'
  invoices: number
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
  round_off: Paise
  amt: Paise
}

/** The bills of these days by the way they are taxed. */
export function sumBills(ctx: StoreCtx, { startDate, endDate }: Days): Promise<BillSums[]> {
  return ctx.tx.run<BillSums>(
    'sum-bills',
    `select o.tax_profile ->> 'kind' as tax_kind, count(*) as invoices, sum(o.taxable_paise)::bigint as taxable,
            sum(o.cgst_paise)::bigint as cgst, sum(o.sgst_paise)::bigint as sgst, sum(o.igst_paise)::bigint as igst,
            sum(o.round_off_paise)::bigint as round_off, sum(o.amt_paise)::bigint as amt
       from orders o where ${BILLS} group by 1`,
    [ctx.store.id, startDate, endDate],
  )
}
