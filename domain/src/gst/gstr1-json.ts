import { toRupees } from '../money/money.ts'
import { toPercent } from '../money/percent.ts'
import { sacDescription } from '../tax/sac.ts'
import type { Day } from '../time/day.ts'
import type { DocumentSeries } from './document-series.ts'
import type { RateSums } from './gst-documents.ts'
import type { Gstr1, HsnRow, InvoiceRow, NoteRow, SmallRow } from './gstr1.ts'

/**
 * What the portal's offline tool 3.2.4 writes (its `utility/common.js`), the hash to the letter: the portal puts its
 * own in place. Change the version here when a new tool is out.
 */
const GSTR1_FILE_VERSION = 'GST3.2.4'

/** The portal writes days as dd-mm-yyyy. */
const portalDay = (day: Day) => day.split('-').toReversed().join('-')

type Gstr1Head = { gstin: string; fp: string }

/** The return as the portal's upload takes it. Tables without rows are left out, as the portal's own tool does. */
export function gstr1Json(tables: Gstr1, { gstin, fp }: Gstr1Head): object {
  return {
    gstin,
    fp,
    version: GSTR1_FILE_VERSION,
    hash: 'hash',
    ...listed('b2b', byCustomer(tables.b2b, 'inv', invoiceJson)),
    ...listed('b2cl', byPlace(tables.b2cl)),
    ...listed(
      'b2cs',
      tables.b2cs.map((row) => ({
        sply_ty: row.interState ? 'INTER' : 'INTRA',
        typ: 'OE',
        pos: row.pos,
        rt: toPercent(row.rate),
        ...taxJson(row, row.interState),
      })),
    ),
    ...listed('cdnr', byCustomer(tables.cdnr, 'nt', noteJson)),
    ...listed(
      'cdnur',
      tables.cdnur.map((note) => ({ typ: 'B2CL', ...noteJson(note, false) })),
    ),
    ...listed('at', advancesJson(tables.at)),
    ...listed('txpd', advancesJson(tables.txpd)),
    ...hsnJson(tables),
    ...docsJson(tables.docs),
  }
}

const listed = (name: string, rows: readonly object[]) => (rows.length === 0 ? {} : { [name]: rows })

function byCustomer<Row extends InvoiceRow>(rows: readonly Row[], list: string, json: (row: Row) => object): object[] {
  const ctins = [...new Set(rows.map(({ ctin }) => ctin))]
  return ctins.map((ctin) => ({ ctin, [list]: rows.filter((row) => row.ctin === ctin).map((row) => json(row)) }))
}

function byPlace(rows: readonly InvoiceRow[]): object[] {
  const places = [...new Set(rows.map(({ pos }) => pos))]
  return places.map((pos) => ({
    pos,
    inv: rows
      .filter((row) => row.pos === pos)
      .map((row) => {
        return { inum: row.number, idt: portalDay(row.on), val: toRupees(row.valPaise), itms: itemsJson(row) }
      }),
  }))
}

function invoiceJson(row: InvoiceRow): object {
  const { number, on, valPaise, pos } = row
  return {
    inum: number,
    idt: portalDay(on),
    val: toRupees(valPaise),
    pos,
    rchrg: 'N',
    inv_typ: 'R',
    itms: itemsJson(row),
  }
}

function noteJson(note: NoteRow, isRegistered = true): object {
  return {
    nt_num: note.number,
    nt_dt: portalDay(note.on),
    ntty: note.kind === 'credit' ? 'C' : 'D',
    val: toRupees(note.valPaise),
    pos: note.pos,
    ...(isRegistered && { rchrg: 'N', inv_typ: 'R' }),
    itms: itemsJson(note),
  }
}

const itemsJson = ({ items, interState }: InvoiceRow) =>
  items.map((item, index) => ({ num: index + 1, itm_det: { rt: toPercent(item.rate), ...taxJson(item, interState) } }))

/** Either integrated tax, or central and state tax. */
function taxJson({ taxablePaise, igstPaise, cgstPaise, sgstPaise }: RateSums, interState: boolean) {
  const txval = toRupees(taxablePaise)
  return interState
    ? { txval, iamt: toRupees(igstPaise), csamt: 0 }
    : { txval, camt: toRupees(cgstPaise), samt: toRupees(sgstPaise), csamt: 0 }
}

/** Advances by place. The portal's amount of an advance is without its tax. */
function advancesJson(rows: readonly SmallRow[]): object[] {
  const heads = [...new Map(rows.map((row) => [`${row.pos} ${row.interState}`, row])).values()]
  return heads.map(({ pos, interState }) => ({
    pos,
    sply_ty: interState ? 'INTER' : 'INTRA',
    itms: rows
      .filter((row) => row.pos === pos && row.interState === interState)
      .map((row) => {
        const { txval: ad_amt, ...taxes } = taxJson(row, interState)
        return { rt: toPercent(row.rate), ad_amt, ...taxes }
      }),
  }))
}

function hsnJson({ hsnB2b, hsnB2c }: Gstr1): object {
  const rows = { ...listed('hsn_b2b', hsnB2b.map(hsnRowJson)), ...listed('hsn_b2c', hsnB2c.map(hsnRowJson)) }
  return Object.keys(rows).length === 0 ? {} : { hsn: rows }
}

/** Services have no unit and no quantity. */
function hsnRowJson(row: HsnRow, index: number): object {
  return {
    num: index + 1,
    hsn_sc: row.sac,
    desc: sacDescription(row.sac),
    uqc: 'NA',
    qty: 0,
    rt: toPercent(row.rate),
    txval: toRupees(row.taxablePaise),
    iamt: toRupees(row.igstPaise),
    camt: toRupees(row.cgstPaise),
    samt: toRupees(row.sgstPaise),
    csamt: 0,
  }
}

/** The numbers that the portal gives to the kinds of documents in table 13. */
const DOCUMENT_KINDS = { invoices: 1, debitNotes: 4, creditNotes: 5, receiptVouchers: 6, refundVouchers: 8 } as const

function docsJson(docs: Gstr1['docs']): object {
  const kinds = (Object.keys(DOCUMENT_KINDS) as (keyof typeof DOCUMENT_KINDS)[]).filter((kind) => docs[kind].length > 0)
  if (kinds.length === 0) return {}
  const doc_det = kinds.map((kind) => ({ doc_num: DOCUMENT_KINDS[kind], docs: docs[kind].map(seriesJson) }))
  return { doc_issue: { doc_det } }
}

const seriesJson = ({ from, to, total, cancelled }: DocumentSeries, index: number) => ({
  num: index + 1,
  from,
  to,
  totnum: total,
  cancel: cancelled,
  net_issue: total - cancelled,
})
