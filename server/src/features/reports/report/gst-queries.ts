import type { Day } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { integer, oneOf, type RowOf, text } from '../../../db/columns.ts'
import { BILL_COLUMNS, billsOf, isSaved, TAX_COLUMNS, taxesOf, unsavedDays } from '../day-sums/index.ts'

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

/** The tax of the bills of these days, as computed on each bill, by rate and SAC. A bill has each such pair once. */
export function listTaxes(ctx: StoreCtx, { startDate, endDate }: Days): Promise<TaxRow[]> {
  return ctx.tx.rows(
    taxRow,
    'list-taxes',
    `with ${unsavedDays('$2::date', '$3::date')}
     select half_rate, sac, sum(invoices)::bigint as invoices, sum(taxable)::bigint as taxable, sum(cgst)::bigint as cgst,
            sum(sgst)::bigint as sgst, sum(igst)::bigint as igst
       from (select t.* from day_sums s cross join jsonb_to_recordset(s.taxes) as t (${TAX_COLUMNS})
              where s.store_id = $1 and s.day between $2 and $3 and ${isSaved('s')}
             union all
             select t.* from fresh cross join lateral (${taxesOf('fresh.day')}) t) taxes
      group by 1, 2 order by 1, 2`,
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

/** The bills of these days by tax scheme. */
export function sumBills(ctx: StoreCtx, { startDate, endDate }: Days): Promise<BillSums[]> {
  return ctx.tx.rows(
    billSums,
    'sum-bills',
    `with ${unsavedDays('$2::date', '$3::date')}
     select tax_kind, sum(invoices)::bigint as invoices, sum(taxable)::bigint as taxable, sum(cgst)::bigint as cgst,
            sum(sgst)::bigint as sgst, sum(igst)::bigint as igst, sum(round_off)::bigint as round_off, sum(amt)::bigint as amt
       from (select b.* from day_sums s cross join jsonb_to_recordset(s.bills) as b (${BILL_COLUMNS})
              where s.store_id = $1 and s.day between $2 and $3 and ${isSaved('s')}
             union all
             select b.* from fresh cross join lateral (${billsOf('fresh.day')}) b) bills
      group by 1`,
    [ctx.store.id, startDate, endDate],
  )
}

const noteSums = {
  kind: oneOf(['credit', 'debit']),
  tax_kind: oneOf(['none', 'regular', 'composition']),
  taxable: integer,
  cgst: integer,
  sgst: integer,
  igst: integer,
}
export type NoteSums = RowOf<typeof noteSums>

/** The notes of these days, by their own day, and by the tax scheme of their bills. */
export function sumNotes(ctx: StoreCtx, { startDate, endDate }: Days): Promise<NoteSums[]> {
  return ctx.tx.rows(
    noteSums,
    'sum-notes',
    `select n.kind, o.tax_profile ->> 'kind' as tax_kind, sum(n.taxable_paise)::bigint as taxable, sum(n.cgst_paise)::bigint as cgst,
            sum(n.sgst_paise)::bigint as sgst, sum(n.igst_paise)::bigint as igst
       from gst_note n join orders o on o.store_id = $1 and o.id = n.order_id
      where n.store_id = $1 and n.noted_on between $2 and $3 group by 1, 2`,
    [ctx.store.id, startDate, endDate],
  )
}
