import type { Day } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { integer, oneOf, type RowOf, text } from '../../../db/columns.ts'

type Days = { startDate: Day; endDate: Day }

const taxRow = {
  half_rate: integer,
  sac: text,
  invoices: integer,
  taxable: integer,
  cgst: integer,
  sgst: integer,
  igst: integer,
}
export type TaxRow = RowOf<typeof taxRow>

const BILLS = 'o.store_id = $1 and o.deleted_at is null and o.billed_on between $2 and $3'

/** The tax of the bills of these days, as each bill was reckoned, by rate and SAC. A bill has each pair of these once. */
export function listTaxes(ctx: StoreCtx, { startDate, endDate }: Days): Promise<TaxRow[]> {
  return ctx.tx.rows(
    taxRow,
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

const billSums = {
  tax_kind: oneOf(['none', 'regular', 'composition']),
  invoices: integer,
  taxable: integer,
  cgst: integer,
  sgst: integer,
  igst: integer,
  round_off: integer,
  amt: integer,
}
export type BillSums = RowOf<typeof billSums>

/** The bills of these days by the way they are taxed. */
export function sumBills(ctx: StoreCtx, { startDate, endDate }: Days): Promise<BillSums[]> {
  return ctx.tx.rows(
    billSums,
    'sum-bills',
    `select o.tax_profile ->> 'kind' as tax_kind, count(*) as invoices, sum(o.taxable_paise)::bigint as taxable,
            sum(o.cgst_paise)::bigint as cgst, sum(o.sgst_paise)::bigint as sgst, sum(o.igst_paise)::bigint as igst,
            sum(o.round_off_paise)::bigint as round_off, sum(o.amt_paise)::bigint as amt
       from orders o where ${BILLS} group by 1`,
    [ctx.store.id, startDate, endDate],
  )
}
