import type { GstReport } from '@clothesline/contract'
import {
  type Account,
  compositionTax,
  type Day,
  type Paise,
  type TaxSums as PaiseSums,
  parsePercent,
  type TaxOfReturn,
  taxOfReturn,
  toPercent,
  toRupees,
  totalSums,
} from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { saveDaySums } from '../day-sums/index.ts'
import { listMovements } from './movement-queries.ts'
import { type BillSums, listTaxes, type NoteSums, sumBills, sumNotes } from './order-sums-queries.ts'
import { paiseOf, sumOf } from './sums.ts'

type TaxSums = Record<'taxable' | 'cgst' | 'sgst' | 'igst', number>

const nothing: BillSums = {
  tax_kind: 'none',
  invoices: 0,
  taxable: 0,
  cgst: 0,
  sgst: 0,
  igst: 0,
  round_off: 0,
  amt: 0,
}

/**
 * GST is reported by bill and billing day. The ledger's figures for those days are shown next to it, with the
 * difference.
 */
export async function gst(ctx: StoreCtx, days: { startDate: Day; endDate: Day }): Promise<GstReport> {
  saveDaySums(ctx, days)
  const [rows, bills, notes, booked] = await Promise.all([
    listTaxes(ctx, days),
    sumBills(ctx, days),
    sumNotes(ctx, days),
    bookedIn(ctx, days),
  ])
  const of = (kind: BillSums['tax_kind']) => bills.find((sums) => sums.tax_kind === kind) ?? nothing
  const all = eachTax((tax) => sumOf(bills, (sums) => sums[tax]) + sumOf(notes, (sums) => signOf(sums) * sums[tax]))
  const noted = (kind: NoteSums['kind']) =>
    totalSums(notes.filter((sums) => sums.kind === kind && sums.tax_kind === 'regular').map(paiseOfTaxes))
  return {
    rows: rows.map((row) => ({
      rate: toPercent(2 * row.half_rate),
      sac: row.sac,
      invoices: row.invoices,
      ...inRupees(row),
    })),
    totals: { invoices: of('regular').invoices, ...inRupees(of('regular')) },
    composition: underComposition(ctx, of('composition'), notedTurnover(notes)),
    untaxed: { invoices: of('none').invoices, taxable: toRupees(of('none').taxable) },
    roundOff: toRupees(sumOf(bills, (sums) => sums.round_off)),
    amt: toRupees(sumOf(bills, (sums) => sums.amt)),
    booked: inRupees(booked),
    changedOnOtherDays: inRupees(eachTax((tax) => booked[tax] - all[tax])),
    taxOfReturn: viewTaxOfReturn(
      taxOfReturn({ bills: paiseOfTaxes(of('regular')), creditNotes: noted('credit'), debitNotes: noted('debit') }),
    ),
  }
}

/** At the current rates: a bill of supply has none. Its notes change the turnover, and so the tax. */
function underComposition(ctx: StoreCtx, bills: BillSums, notedPaise: Paise): GstReport['composition'] {
  const { cGst, gstComposite } = ctx.store.settings
  const rates = { rate: parsePercent(cGst) ?? 0, centralRate: parsePercent(gstComposite) ?? 0 }
  const turnoverPaise = bills.taxable + notedPaise
  const { taxPaise, parts } = compositionTax(turnoverPaise, rates)
  return {
    invoices: bills.invoices,
    turnover: toRupees(turnoverPaise),
    rate: cGst,
    liability: toRupees(taxPaise),
    parts: parts
      ? {
          central: { rate: gstComposite, amt: toRupees(parts.centralPaise) },
          rest: { rate: toPercent(parts.restRate), amt: toRupees(parts.restPaise) },
        }
      : null,
  }
}

async function bookedIn(ctx: StoreCtx, days: { startDate: Day; endDate: Day }): Promise<TaxSums> {
  const movements = await listMovements(ctx, days, ['sales', 'cgst', 'sgst', 'igst'])
  const on = (account: Account) =>
    0 -
    sumOf(
      movements.filter((movement) => movement.account === account),
      paiseOf,
    )
  return { taxable: on('sales'), cgst: on('cgst'), sgst: on('sgst'), igst: on('igst') }
}

const signOf = ({ kind }: NoteSums) => (kind === 'credit' ? -1 : 1)

/** By how much notes raise or lower the turnover under composition. A note counts with its own day. */
export const notedTurnover = (notes: readonly NoteSums[]): Paise =>
  sumOf(
    notes.filter((sums) => sums.tax_kind === 'composition'),
    (sums) => signOf(sums) * sums.taxable,
  )

const paiseOfTaxes = ({ taxable, cgst, sgst, igst }: TaxSums) => {
  return { taxablePaise: taxable, cgstPaise: cgst, sgstPaise: sgst, igstPaise: igst }
}

export function viewTaxOfReturn({ bills, creditNotes, debitNotes, rounding, returned }: TaxOfReturn) {
  const view = ({ taxablePaise: taxable, cgstPaise: cgst, sgstPaise: sgst, igstPaise: igst }: PaiseSums) =>
    inRupees({ taxable, cgst, sgst, igst })
  return {
    bills: view(bills),
    creditNotes: view(creditNotes),
    debitNotes: view(debitNotes),
    rounding: view(rounding),
    returned: view(returned),
  }
}

const eachTax = (sum: (tax: keyof TaxSums) => number): TaxSums => {
  return { taxable: sum('taxable'), cgst: sum('cgst'), sgst: sum('sgst'), igst: sum('igst') }
}

const inRupees = (sums: TaxSums): TaxSums => eachTax((tax) => toRupees(sums[tax]))
