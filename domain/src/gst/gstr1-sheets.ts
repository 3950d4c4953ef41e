import { type Paise, toRupees } from '../money/money.ts'
import { toPercent } from '../money/percent.ts'
import { findStateName } from '../tax/gstin.ts'
import { sacDescription } from '../tax/sac.ts'
import { type CsvCell, writeCsv } from '../text/csv.ts'
import type { Day } from '../time/day.ts'
import type { DocumentSeries } from './document-series.ts'
import type { RateSums } from './gst-documents.ts'
import type { Gstr1, HsnRow, NoteRow, SmallRow } from './gstr1.ts'

/** One sheet of the portal's offline tool. */
interface Gstr1Sheet {
  /** As the tool names it. */
  name: string
  columns: readonly string[]
  rows: CsvCell[][]
}

/** The tables under the names and columns of the offline tool, which takes them as CSV. */
export function gstr1Sheets(tables: Gstr1): Gstr1Sheet[] {
  return [
    { name: 'b2b,sez,de', columns: B2B, rows: tables.b2b.flatMap((row) => row.items.map((item) => b2bRow(row, item))) },
    { name: 'b2cl', columns: B2CL, rows: tables.b2cl.flatMap((row) => row.items.map((item) => b2clRow(row, item))) },
    {
      name: 'b2cs',
      columns: B2CS,
      rows: tables.b2cs.map((row) => ['OE', placeName(row.pos), '', ...taxable(row), '']),
    },
    { name: 'cdnr', columns: CDNR, rows: tables.cdnr.flatMap((row) => row.items.map((item) => cdnrRow(row, item))) },
    {
      name: 'cdnur',
      columns: CDNUR,
      rows: tables.cdnur.flatMap((row) => row.items.map((item) => ['B2CL', ...noteCells(row), '', ...taxable(item)])),
    },
    { name: 'at', columns: [...ADVANCE, 'Gross Advance Received', 'Cess Amount'], rows: tables.at.map(advanceRow) },
    {
      name: 'atadj',
      columns: [...ADVANCE, 'Gross Advance Adjusted', 'Cess Amount'],
      rows: tables.txpd.map(advanceRow),
    },
    { name: 'hsn(b2b)', columns: HSN, rows: tables.hsnB2b.map(hsnRow) },
    { name: 'hsn(b2c)', columns: HSN, rows: tables.hsnB2c.map(hsnRow) },
    {
      name: 'docs',
      columns: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
      rows: [
        ...docRows('Invoices for outward supply', tables.docs.invoices),
        ...docRows('Debit Note', tables.docs.debitNotes),
        ...docRows('Credit Note', tables.docs.creditNotes),
        ...docRows('Receipt Voucher', tables.docs.receiptVouchers),
        ...docRows('Refund Voucher', tables.docs.refundVouchers),
      ],
    },
  ]
}

export const sheetCsvText = ({ columns, rows }: Gstr1Sheet): string => writeCsv(columns, rows)

const APPLICABLE = 'Applicable % of Tax Rate'
const TAXABLE = ['Rate', 'Taxable Value', 'Cess Amount']
const ADVANCE = ['Place Of Supply', APPLICABLE, 'Rate']
const B2B = [
  ...['GSTIN/UIN of Recipient', 'Receiver Name', 'Invoice Number', 'Invoice date', 'Invoice Value', 'Place Of Supply'],
  ...['Reverse Charge', APPLICABLE, 'Invoice Type', 'E-Commerce GSTIN', ...TAXABLE],
]
const B2CL = [
  ...['Invoice Number', 'Invoice date', 'Invoice Value', 'Place Of Supply', APPLICABLE, ...TAXABLE, 'E-Commerce GSTIN'],
]
const B2CS = ['Type', 'Place Of Supply', APPLICABLE, ...TAXABLE, 'E-Commerce GSTIN']
const CDNR = [
  ...['GSTIN/UIN of Recipient', 'Receiver Name', 'Note Number', 'Note Date', 'Note Type', 'Place Of Supply'],
  ...['Reverse Charge', 'Note Supply Type', 'Note Value', APPLICABLE, ...TAXABLE],
]
const CDNUR = [
  'UR Type',
  'Note Number',
  'Note Date',
  'Note Type',
  'Place Of Supply',
  'Note Value',
  APPLICABLE,
  ...TAXABLE,
]
const HSN = [
  ...['HSN', 'Description', 'UQC', 'Total Quantity', 'Total Value', 'Rate', 'Taxable Value', 'Integrated Tax Amount'],
  ...['Central Tax Amount', 'State/UT Tax Amount', 'Cess Amount'],
]

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The tool writes days as 01-Oct-2026. */
const toolDay = (day: Day) => `${day.slice(8)}-${MONTHS[Number(day.slice(5, 7)) - 1]}-${day.slice(0, 4)}`
export const placeName = (pos: string) => `${pos}-${findStateName(pos) ?? ''}`
const money = (paise: Paise) => toRupees(paise).toFixed(2)
const taxable = ({ rate, taxablePaise }: RateSums): CsvCell[] => [toPercent(rate), money(taxablePaise), '0.00']

/** The tool's gross advance is without its tax. */
const advanceRow = ({ pos, ...row }: SmallRow): CsvCell[] => [placeName(pos), '', ...taxable(row)]

function b2bRow(row: Gstr1['b2b'][number], item: RateSums): CsvCell[] {
  return [
    ...[row.ctin, row.customer, row.number, toolDay(row.on), money(row.valPaise), placeName(row.pos), 'N', ''],
    ...['Regular B2B', '', ...taxable(item)],
  ]
}

function b2clRow(row: Gstr1['b2cl'][number], item: RateSums): CsvCell[] {
  return [row.number, toolDay(row.on), money(row.valPaise), placeName(row.pos), '', ...taxable(item), '']
}

function noteCells(row: NoteRow): CsvCell[] {
  const kind = row.kind === 'credit' ? 'C' : 'D'
  return [row.number, toolDay(row.on), kind, placeName(row.pos), money(row.valPaise)]
}

function cdnrRow(row: NoteRow, item: RateSums): CsvCell[] {
  const kind = row.kind === 'credit' ? 'C' : 'D'
  return [
    ...[row.ctin, row.customer, row.number, toolDay(row.on), kind, placeName(row.pos), 'N', 'Regular B2B'],
    ...[money(row.valPaise), '', ...taxable(item)],
  ]
}

function hsnRow(row: HsnRow): CsvCell[] {
  const value = row.taxablePaise + row.igstPaise + row.cgstPaise + row.sgstPaise
  return [
    ...[row.sac, sacDescription(row.sac), 'NA', '0.00', money(value), toPercent(row.rate), money(row.taxablePaise)],
    ...[money(row.igstPaise), money(row.cgstPaise), money(row.sgstPaise), '0.00'],
  ]
}

const docRows = (nature: string, series: readonly DocumentSeries[]): CsvCell[][] =>
  series.map(({ from, to, total, cancelled }) => [nature, from, to, total, cancelled])
