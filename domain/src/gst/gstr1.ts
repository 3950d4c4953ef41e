import type { Paise } from '../money/money.ts'
import type { BasisPoints } from '../money/percent.ts'
import type { DayRange } from '../time/day.ts'
import { type DocumentSeries, type NumberedDocument, type SeriesFound, seriesOf } from './document-series.ts'
import {
  addSums,
  type GstBill,
  type GstNote,
  type GstVoucher,
  noSums,
  placeOf,
  type RateSums,
  type SupplyParties,
  sameSums,
  signOf,
  signOfVoucher,
  sumsByRate,
  type TaxSums,
} from './gst-documents.ts'

/** An inter-state bill to a person without GSTIN above this amount is listed by itself (since August 2024). */
export const B2CL_LIMIT_PAISE: Paise = 1_00_000_00

export interface InvoiceRow {
  number: string
  on: string
  customer: string
  ctin: string
  pos: string
  interState: boolean
  valPaise: Paise
  items: RateSums[]
}

export interface NoteRow extends InvoiceRow {
  kind: 'credit' | 'debit'
  billNumber: string
  billOn: string
}

export interface SmallRow extends RateSums {
  interState: boolean
  pos: string
}

export interface HsnRow extends RateSums {
  sac: string
}

/** The tables of GSTR-1 that a laundry has. Amounts are in paise; notes stand with their size, and their kind is the sign. */
export interface Gstr1 {
  b2b: InvoiceRow[]
  b2cl: InvoiceRow[]
  b2cs: SmallRow[]
  cdnr: NoteRow[]
  cdnur: NoteRow[]
  /** Table 11A: advances of these days that are neither used nor given back by their end. */
  at: SmallRow[]
  /** Table 11B: advances of earlier days that were used or given back now. */
  txpd: SmallRow[]
  hsnB2b: HsnRow[]
  hsnB2c: HsnRow[]
  docs: Record<'invoices' | 'debitNotes' | 'creditNotes' | 'receiptVouchers' | 'refundVouchers', DocumentSeries[]>
}

export interface MonthDocuments {
  /** Every bill of the days, cancelled ones and those of other tax schemes included. */
  bills: readonly GstBill[]
  /** Every note of the days. */
  notes: readonly GstNote[]
  /** Every voucher and use of an advance of the days. */
  vouchers: readonly GstVoucher[]
  days: DayRange
}

/** Bills that the return tells of: tax invoices that stand. */
export const returnedBills = (bills: readonly GstBill[]) =>
  bills.filter((bill) => bill.kind === 'regular' && !bill.isCancelled)

/** Builds the tables. A bill is B2B if the customer's GSTIN was on it when it was made, whatever the customer has today. */
export function gstr1Of({ bills, notes, vouchers, days }: MonthDocuments): Gstr1 {
  const returned = returnedBills(bills)
  const returnedNotes = notes.filter(({ billKind }) => billKind === 'regular')
  const tableOf = (parties: SupplyParties, billAmtPaise: Paise) =>
    parties.customerGstin !== undefined ? 'b2b' : isLarge(parties, billAmtPaise) ? 'b2cl' : 'b2cs'
  const billsIn = (table: string) => returned.filter((bill) => tableOf(bill.parties, bill.amtPaise) === table)
  const notesIn = (table: string) => returnedNotes.filter((note) => tableOf(note.parties, note.billAmtPaise) === table)
  const [b2b, b2cl, b2cs] = [billsIn('b2b'), billsIn('b2cl'), billsIn('b2cs')]
  return {
    b2b: b2b.map(invoiceRow).sort(byCustomer),
    b2cl: b2cl.map(invoiceRow).sort(byPlace),
    b2cs: smallRows(b2cs, notesIn('b2cs')),
    cdnr: notesIn('b2b').map(noteRow).sort(byCustomer),
    cdnur: notesIn('b2cl').map(noteRow),
    ...advanceTables(vouchers, days),
    hsnB2b: hsnRows(b2b, notesIn('b2b')),
    hsnB2c: hsnRows([...b2cl, ...b2cs], [...notesIn('b2cl'), ...notesIn('b2cs')]),
    docs: {
      invoices: billSeries(bills).series,
      debitNotes: noteSeries(notes, 'debit').series,
      creditNotes: noteSeries(notes, 'credit').series,
      receiptVouchers: voucherSeries(vouchers, 'receipt').series,
      refundVouchers: voucherSeries(vouchers, 'refund').series,
    },
  }
}

const isLarge = ({ interState }: SupplyParties, amtPaise: Paise) => interState && amtPaise > B2CL_LIMIT_PAISE

function invoiceRow(bill: Pick<GstBill, 'number' | 'on' | 'customer' | 'parties' | 'amtPaise' | 'groups'>): InvoiceRow {
  return {
    number: bill.number,
    on: bill.on,
    customer: bill.customer,
    ctin: bill.parties.customerGstin ?? '',
    pos: placeOf(bill.parties),
    interState: bill.parties.interState,
    valPaise: bill.amtPaise,
    items: sumsByRate(bill.groups),
  }
}

function noteRow(note: GstNote): NoteRow {
  return { ...invoiceRow(note), kind: note.kind, billNumber: note.billNumber, billOn: note.billOn }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const byCustomer = (a: InvoiceRow, b: InvoiceRow) => compare(a.ctin, b.ctin)
const byPlace = (a: InvoiceRow, b: InvoiceRow) => compare(a.pos, b.pos)

/** Small supplies are told in sums, less their credit notes: the law has no table of single notes for them. */
function smallRows(bills: readonly GstBill[], notes: readonly GstNote[]): SmallRow[] {
  const rows = new SmallRows()
  for (const bill of bills) rows.add(bill.parties, sumsByRate(bill.groups), 1)
  for (const note of notes) rows.add(note.parties, sumsByRate(note.groups), signOf(note))
  return rows.sorted()
}

/** What comes and goes within the days cancels out; only what goes from before the days is told by itself. */
function advanceTables(vouchers: readonly GstVoucher[], { startOn }: DayRange): Pick<Gstr1, 'at' | 'txpd'> {
  const [at, txpd] = [new SmallRows(), new SmallRows()]
  for (const voucher of vouchers) {
    const { parties, halfRateBasisPoints, taxablePaise, cgstPaise, sgstPaise, igstPaise } = voucher
    const sums = [{ rate: 2 * halfRateBasisPoints, taxablePaise, cgstPaise, sgstPaise, igstPaise }]
    if (voucher.receiptOn < startOn) txpd.add(parties, sums, 1)
    else at.add(parties, sums, signOfVoucher(voucher))
  }
  const told = (rows: SmallRows) => rows.sorted().filter((row) => !sameSums(row, noSums))
  return { at: told(at), txpd: told(txpd) }
}

/** Sums by place and rate. */
class SmallRows {
  readonly #rows = new Map<string, SmallRow>()

  add(parties: SupplyParties, items: readonly RateSums[], sign: 1 | -1): void {
    for (const { rate, ...sums } of items) {
      const pos = placeOf(parties)
      const key = `${parties.interState ? 'INTER' : 'INTRA'} ${pos} ${String(rate).padStart(6, '0')}`
      const before = this.#rows.get(key) ?? noSums
      this.#rows.set(key, { interState: parties.interState, pos, rate, ...addSums(before, sums, sign) })
    }
  }

  sorted(): SmallRow[] {
    return [...this.#rows].sort(([a], [b]) => compare(a, b)).map(([, row]) => row)
  }
}

function hsnRows(bills: readonly GstBill[], notes: readonly GstNote[]): HsnRow[] {
  const rows = new Map<string, HsnRow>()
  const add = (groups: GstBill['groups'], sign: 1 | -1) => {
    for (const group of groups) {
      const rate: BasisPoints = 2 * group.halfRateBasisPoints
      const key = `${group.sac} ${String(rate).padStart(6, '0')}`
      const before: TaxSums = rows.get(key) ?? noSums
      rows.set(key, { sac: group.sac, rate, ...addSums(before, group, sign) })
    }
  }
  for (const bill of bills) add(bill.groups, 1)
  for (const note of notes) add(note.groups, signOf(note))
  return [...rows].sort(([a], [b]) => compare(a, b)).map(([, row]) => row)
}

/** The numbers of tax invoices. Bills of supply share the count, but are documents of another return. */
export function billSeries(bills: readonly GstBill[]): SeriesFound {
  return seriesOf(
    bills.map((bill): NumberedDocument => {
      const series = bill.number.slice(0, bill.number.lastIndexOf('/'))
      const { invoice: count, number, isCancelled } = bill
      return { count, number, series, isCancelled, isOther: bill.kind !== 'regular' }
    }),
  )
}

export function noteSeries(notes: readonly GstNote[], kind: GstNote['kind']): SeriesFound {
  return seriesOf(
    notes
      .filter((note) => note.kind === kind)
      .map(({ count, number, billKind }) => {
        const series = number.slice(0, number.lastIndexOf('/'))
        return { count, number, series, isCancelled: false, isOther: billKind !== 'regular' }
      }),
  )
}

export function voucherSeries(vouchers: readonly GstVoucher[], kind: 'receipt' | 'refund'): SeriesFound {
  return seriesOf(
    vouchers
      .filter((voucher) => voucher.kind === kind)
      .map(({ count, number }) => {
        return { count, number, series: number.slice(0, number.lastIndexOf('/')), isCancelled: false }
      }),
  )
}
