import type { contract, GstMonth, GstMonthState, OutputOf, ParsedInputOf } from '@clothesline/contract'
import {
  addDays,
  amendmentsOf,
  type CompositionRates,
  compositionRateByLaw,
  compositionReturn,
  type Day,
  type DayRange,
  type DocumentSeries,
  dayIn,
  differentInTally,
  filingPeriodOf,
  type GstBill,
  type GstCheck,
  type GstNote,
  type GstVoucher,
  gstChecks,
  gstinsOf,
  gstr1Json,
  gstr1Of,
  gstr1Sheets,
  gstr3bOf,
  isMonthOver,
  isOfGstin,
  monthOf,
  monthStatus,
  monthsOfYear,
  noteNumber,
  type Paise,
  parseFilingPeriod,
  parsePercent,
  partiesOf,
  partOfGstin,
  printedNumber,
  quarterOf,
  returnedBills,
  seriesOf,
  type TaxOfReturn,
  type TaxSums,
  taxOfReturn,
  toPercent,
  toRupees,
  totalSums,
  voucherNumber,
  wantsAddress,
} from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { findSharedGstin, listJointGstins } from '../../access/store-group/index.ts'
import { actorFields } from '../../foundation/actor/index.ts'
import { notedTurnover, sumNotes, viewTaxOfReturn } from '../report/index.ts'
import { bookedOf, readTallyDocuments } from '../tally/index.ts'
import {
  type BillRow,
  findReturn,
  type GstReturn,
  listBills,
  listMonthEvents,
  listMonths,
  listNotesOfDays,
  listVouchersOfDays,
  type MonthEvent,
  type MonthRow,
  type NoteOfBillRow,
  sumBookedAdvances,
  sumUntaxedAdvances,
  type VoucherRow,
} from './gst-month-queries.ts'

/** The schema has refused everything else. */
export const monthOfPeriod = (fp: string): Day => parseFilingPeriod(fp) ?? ''

export async function gstMonths(
  ctx: StoreCtx,
  { fp }: ParsedInputOf<typeof contract.gst.months>,
): Promise<OutputOf<typeof contract.gst.months>> {
  const day = fp === undefined ? dayIn(ctx.store.settings.timeZone, ctx.now) : monthOfPeriod(fp)
  return { months: (await listMonths(ctx, monthsOfYear(day))).map(viewState) }
}

export async function gstMonth(
  ctx: StoreCtx,
  { fp, quarter, gstin }: ParsedInputOf<typeof contract.gst.month>,
): Promise<GstMonth> {
  const month = monthOfPeriod(fp)
  const [row] = await listMonths(ctx, [month])
  return readMonth(ctx, row as MonthRow, quarter, gstin)
}

export function viewState(row: MonthRow): GstMonthState {
  const { startOn: startDate, endOn: endDate } = monthOf(row.month)
  return {
    fp: filingPeriodOf(row.month),
    startDate,
    endDate,
    version: row.version,
    status: monthStatus({
      version: row.version,
      checkedVersion: row.checked_version,
      isLocked: row.locked_at !== null,
      filedOn: row.filed_on,
    }),
    checkedAt: row.checked_version === row.version ? (row.checked_at?.toISOString() ?? null) : null,
    lockedAt: row.locked_at?.toISOString() ?? null,
    lockedBy: row.locked_by,
    filedOn: row.filed_on,
    arn: row.arn,
  }
}

export const viewEvent = ({ at, step, filed_on, arn, reason, ...who }: MonthEvent): GstMonth['history'][number] => {
  return { at: at.toISOString(), step, filedOn: filed_on, arn, reason, ...actorFields(who) }
}

/** A month, or the quarter that it is in, as the return tells it. */
export async function readMonth(ctx: StoreCtx, row: MonthRow, isQuarter: boolean, wanted?: string): Promise<GstMonth> {
  const [{ content }, history] = await Promise.all([
    readBooks(ctx, row, isQuarter, wanted),
    listMonthEvents(ctx, row.month),
  ])
  const [kept, amendments] = await Promise.all([
    findReturn(ctx, row.month, isQuarter, content.gstin),
    listAmendments(ctx, row.month, isQuarter, content.gstin),
  ])
  // What was kept comes instead: a locked month is told as it was then.
  const told = kept?.content ?? content
  const { shared, jointGstins } = await findNeighbours(ctx)
  return {
    ...viewState(row),
    ...told,
    // A part is not the return: there is nothing to send.
    ...(shared && { portal: {}, sheets: [] }),
    history: history.map(viewEvent),
    amendments,
    shared,
    jointGstins,
  }
}

/** Who else has the GSTIN of this store, and which ones its group files from here. */
function findNeighbours(ctx: StoreCtx): Promise<Pick<GstMonth, 'shared' | 'jointGstins'>> {
  return ctx.services.asPlatform(async (tx) => {
    const [shared, joint] = await Promise.all([findSharedGstin(tx, ctx.store.id), listJointGstins(tx, ctx.store.id)])
    return { shared, jointGstins: joint.map(({ gstin }) => gstin) }
  })
}

/** What the books tell now otherwise than the return that was filed before this one. */
async function listAmendments(
  ctx: StoreCtx,
  month: Day,
  isQuarter: boolean,
  gstin: string,
): Promise<GstMonth['amendments']> {
  const before = await readFiledBefore(ctx, month, isQuarter, gstin)
  return before === undefined ? [] : viewAmendments(before)
}

export interface FiledBefore {
  fp: string
  filed: GstReturn['tables']
  now: GstReturn['tables']
}

/** The return that was filed for the month or quarter before, and what the books tell of the same days now. */
export async function readFiledBefore(
  ctx: StoreCtx,
  month: Day,
  isQuarter: boolean,
  gstin: string,
): Promise<FiledBefore | undefined> {
  const before = addDays(daysOf(month, isQuarter).startOn, -1)
  const [row] = await listMonths(ctx, [monthOf(before).startOn])
  if (!row?.filed_on) return undefined
  const own = await findReturn(ctx, row.month, isQuarter, gstin)
  const kept = own ?? (await findReturn(ctx, row.month, isQuarter, row.gstin))
  if (!kept) return undefined
  // One that an earlier version kept tells of all GSTINs.
  const part = kept.content.gstins ? kept.content.gstin : 'all'
  const { tables } = await readBooks(ctx, row, isQuarter, part)
  return { fp: filingPeriodOf(before), filed: kept.tables, now: tables }
}

export const viewAmendments = ({ fp, filed: tables, now: later }: FiledBefore): GstMonth['amendments'] =>
  amendmentsOf(tables, later).map(({ table, about, filed, now }) => {
    return { fp, table, about, filed: inRupees(filed), now: inRupees(now) }
  })

const daysOf = (month: Day, isQuarter: boolean) => (isQuarter ? quarterOf(month) : monthOf(month))

/** The return of one GSTIN as the books tell it now: of the wanted one, or of the last. */
export async function readBooks(ctx: StoreCtx, row: MonthRow, isQuarter: boolean, wanted?: string): Promise<GstReturn> {
  const quarter = quarterOf(row.month)
  const days = daysOf(row.month, isQuarter)
  const [billRows, noteRows, voucherRows, allInTally, bookedAdvances, supplyRows, quarterNotes, untaxed] =
    await Promise.all([
      listBills(ctx, days),
      listNotesOfDays(ctx, days),
      listVouchersOfDays(ctx, days),
      readTallyDocuments(ctx, days),
      sumBookedAdvances(ctx, days),
      listBills(ctx, quarter, 'composition'),
      sumNotes(ctx, { startDate: quarter.startOn, endDate: quarter.endOn }),
      sumUntaxedAdvances(ctx, days.endOn),
    ])
  const whole = {
    bills: billRows.map(billOf),
    notes: noteRows.map(noteOf),
    vouchers: voucherRows.map(gstVoucherOf),
    days,
  }
  const main = gstinOf(ctx, row, whole.bills)
  const gstins = gstinsOf(whole)
  const isSplit = gstins.length > 1 && wanted !== 'all'
  const gstin = isSplit ? (gstins.find((each) => each === (wanted ?? main)) ?? main) : main
  const isOwn = isOfGstin(gstin, main)
  const documents = isSplit ? partOfGstin(whole, gstin, main) : whole
  const { bills, vouchers } = documents
  const notes = isSplit ? documents.notes.filter(isOwn) : documents.notes
  const inTally = isSplit ? allInTally.filter(({ document }) => document !== undefined && isOwn(document)) : allInTally
  const tables = gstr1Of(documents)
  const today = dayIn(ctx.store.settings.timeZone, ctx.now)
  const isOver = isMonthOver(days.endOn, today)
  const composition = compositionOf(supplyRows.map(billOf), notedTurnover(quarterNotes), quarter)
  const checks = gstChecks({
    ...documents,
    // Their numbers run through all GSTINs.
    vouchers: whole.vouchers,
    gstin,
    isOver,
    tables,
    wholeTables: gstr1Of(whole),
    booked: bookedOf(inTally),
    bookedAdvances,
    differentInTally: differentInTally(documents, inTally),
    withoutAddress: billRows.filter(lacksAddress).map((row) => billOf(row).number),
    untaxedAdvances: isAdvanceTaxed(ctx, bills) ? untaxed : { count: 0, amtPaise: 0 },
    compositionRates: composition.bills > 0 ? ownCompositionRates(ctx) : undefined,
  })
  const fp = filingPeriodOf(days.endOn)
  const totals = totalSums([...tables.hsnB2b, ...tables.hsnB2c])
  const content: GstReturn['content'] = {
    startDate: days.startOn,
    endDate: days.endOn,
    isQuarter,
    gstin,
    gstins,
    checks: checks.map(viewCheck),
    totals: {
      invoices: returnedBills(bills).length,
      cancelled: bills.filter((bill) => bill.kind === 'regular' && bill.isCancelled).length,
      notes: notes.length,
      ...inRupees(totals),
    },
    taxOfReturn: viewTaxOfReturn(explained(bills, notes, totals)),
    advances: {
      vouchers: vouchers.filter(({ kind }) => kind !== 'use').length,
      received: inRupees(totalSums(tables.at)),
      adjusted: inRupees(totalSums(tables.txpd)),
    },
    gstr3b: viewGstr3b(tables),
    portal: gstr1Json(tables, { gstin, fp }) as Record<string, unknown>,
    sheets: gstr1Sheets(tables).map(({ name, columns, rows }) => ({
      name,
      columns: [...columns],
      rows: rows.map((cells) => cells.map((cell) => cell ?? null)),
    })),
    composition,
  }
  return { content, tables }
}

export function viewGstr3b(tables: GstReturn['tables']): GstMonth['gstr3b'] {
  const { outward, elsewhere } = gstr3bOf(tables)
  return {
    outward: inRupees(outward),
    elsewhere: elsewhere.map(({ pos, taxablePaise, igstPaise }) => {
      return { pos, taxable: toRupees(taxablePaise), igst: toRupees(igstPaise) }
    }),
  }
}

/** Only a store under the regular scheme owes GST on advances: by what it billed then, or is set to now. */
const isAdvanceTaxed = ({ store: { settings } }: StoreCtx, bills: readonly GstBill[]): boolean =>
  bills.some(({ kind }) => kind === 'regular') || (settings.isGST === 'Yes' && settings.isGSTRegular === 'Yes')

function ownCompositionRates({ store: { settings } }: StoreCtx): CompositionRates {
  return { rate: parsePercent(settings.cGst) ?? 0, centralRate: parsePercent(settings.gstComposite) ?? 0 }
}

/** From the bills to the tables, from the documents themselves. */
function explained(bills: readonly GstBill[], notes: readonly GstNote[], told: TaxSums): TaxOfReturn {
  const noted = (kind: GstNote['kind']) =>
    totalSums(notes.filter((note) => note.kind === kind && note.billKind === 'regular').flatMap(({ groups }) => groups))
  const ofBills = totalSums(returnedBills(bills).flatMap(({ groups }) => groups))
  return taxOfReturn({ bills: ofBills, creditNotes: noted('credit'), debitNotes: noted('debit'), told })
}

/** The GSTIN that the month was locked with; before that, the one on its last bill, and then the store's. */
function gstinOf(ctx: StoreCtx, row: MonthRow, bills: readonly GstBill[]): string {
  if (row.locked_at !== null) return row.gstin
  const last = bills.findLast((bill) => bill.parties.supplierGstin !== undefined)
  return last?.parties.supplierGstin ?? ctx.store.settings.GSTINnumber
}

const billOf = (row: BillRow): GstBill => ({
  number: printedNumber({ prefix: row.invoice_prefix, invoice: row.invoice, on: row.billed_on }),
  invoice: row.invoice,
  prefix: row.invoice_prefix,
  on: row.billed_on,
  customer: row.customer_name,
  kind: row.tax_profile.kind,
  parties: partiesOf(row.tax_profile),
  groups: row.taxes,
  taxablePaise: row.taxable_paise,
  amtPaise: row.amt_paise,
  isCancelled: row.is_cancelled,
})

const lacksAddress = ({ tax_profile, taxable_paise, customer, is_cancelled }: BillRow) =>
  !is_cancelled && customer !== null && wantsAddress(tax_profile, taxable_paise, customer)

const noteOf = (row: NoteOfBillRow): GstNote => ({
  number: noteNumber({ kind: row.kind, prefix: row.prefix, count: row.number, on: row.noted_on }),
  kind: row.kind,
  count: row.number,
  on: row.noted_on,
  customer: row.customer_name,
  parties: partiesOf(row.tax_profile),
  groups: row.taxes,
  amtPaise: row.amt_paise,
  billKind: row.tax_profile.kind,
  billOn: row.billed_on,
  billAmtPaise: row.bill_amt_paise,
  billNumber: printedNumber({ prefix: row.invoice_prefix, invoice: row.invoice, on: row.billed_on }),
})

const gstVoucherOf = (row: VoucherRow): GstVoucher => ({
  kind: row.kind,
  count: row.number ?? 0,
  on: row.voucher_on,
  receiptOn: row.receipt_on,
  number: row.kind === 'use' ? '' : voucherNumberOf(row.kind, row),
  parties: partiesOf(row.tax_profile),
  halfRateBasisPoints: row.tax_profile.halfRateBasisPoints,
  taxablePaise: row.taxable_paise,
  cgstPaise: row.cgst_paise,
  sgstPaise: row.sgst_paise,
  igstPaise: row.igst_paise,
})

const voucherNumberOf = (kind: 'receipt' | 'refund', { prefix, number, voucher_on: on }: VoucherRow) =>
  voucherNumber({ kind, prefix, count: number ?? 0, on })

/** By the rates of the law: a bill of supply carries none. Its notes change the turnover, and so the tax. */
function compositionOf(bills: readonly GstBill[], notedPaise: Paise, days: DayRange): GstMonth['composition'] {
  const supplies = bills.filter((bill) => !bill.isCancelled)
  const turnoverPaise = supplies.reduce((sum, bill) => sum + bill.taxablePaise, notedPaise)
  const { taxPaise, centralPaise, statePaise } = compositionReturn(turnoverPaise)
  return {
    bills: supplies.length,
    turnover: toRupees(turnoverPaise),
    rate: toPercent(compositionRateByLaw),
    tax: toRupees(taxPaise),
    central: toRupees(centralPaise),
    state: toRupees(statePaise),
    startDate: days.startOn,
    endDate: days.endOn,
    series: compositionSeries(bills),
  }
}

export const inRupees = ({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: TaxSums) => ({
  taxable: toRupees(taxablePaise),
  cgst: toRupees(cgstPaise),
  sgst: toRupees(sgstPaise),
  igst: toRupees(igstPaise),
})

const viewCheck = ({ code, ok, about, sides, sum }: GstCheck): GstMonth['checks'][number] => ({
  code,
  ok,
  about,
  sides: sides?.map(inRupees) ?? null,
  ...(sum && !ok && { sum: { count: sum.count, amt: toRupees(sum.amtPaise) } }),
})

/** The numbers of bills of supply. They share their count with the tax invoices of a store that changed its scheme. */
function compositionSeries(bills: readonly GstBill[]): DocumentSeries[] {
  return seriesOf(
    bills.map(({ invoice: count, number, isCancelled }) => {
      const series = number.slice(0, number.lastIndexOf('/'))
      return { count, number, series, isCancelled }
    }),
  ).series
}
