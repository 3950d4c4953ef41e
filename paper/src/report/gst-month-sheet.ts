import type { GstMonth, JointGstMonth } from '@clothesline/contract'
import { cmp08DueOn, dueReturns, findStateName, sumRupees } from '@clothesline/domain'
import { returnTable } from './return-table.ts'
import type { CellKind, ReportSheet, Say, SheetTable } from './sheet.ts'

type Sheet = GstMonth['sheets'][number]

/** What the tables of the offline tool are about, in plain words. */
const titles = {
  'b2b,sez,de': 'Bills to businesses with GSTIN (b2b)',
  b2cl: 'Large bills to consumers in other states (b2cl)',
  b2cs: 'All other bills, summarised (b2cs)',
  cdnr: 'Notes to businesses with GSTIN (cdnr)',
  cdnur: 'Notes on large bills to consumers (cdnur)',
  at: 'Advances not yet used (at)',
  atadj: 'Earlier advances used or refunded (atadj)',
  'hsn(b2b)': 'By SAC, to businesses (hsn b2b)',
  'hsn(b2c)': 'By SAC, to consumers (hsn b2c)',
  docs: 'Documents issued (docs)',
} as const

/** Cells in the portal's own form; only these are numbers to be read. */
const kinds: Record<string, CellKind> = {
  Rate: 'percent',
  'Taxable Value': 'money',
  'Invoice Value': 'money',
  'Note Value': 'money',
  'Total Value': 'money',
  'Gross Advance Received': 'money',
  'Gross Advance Adjusted': 'money',
  'Integrated Tax Amount': 'money',
  'Central Tax Amount': 'money',
  'State/UT Tax Amount': 'money',
  'Total Number': 'count',
  Cancelled: 'count',
}

/** Columns that a laundry never fills. */
const idle = ['Applicable % of Tax Rate', 'E-Commerce GSTIN', 'Cess Amount', 'Reverse Charge', 'Total Quantity', 'UQC']

/** Of one store, or of all shops with one GSTIN. */
type ReadMonth = GstMonth | JointGstMonth

/** A month's return as it is read on the page and on paper. */
export function gstMonthSheet(month: ReadMonth, say: Say): ReportSheet {
  const { totals, composition, advances } = month
  const isComposition = composition.bills > 0
  const hasInvoices = !isOnlyComposition(month)
  const [received, adjusted] = [taxOf(advances.received), taxOf(advances.adjusted)]
  const figure = (label: string, value: number) => ({ label, kind: 'money' as const, value })
  return {
    figures: [
      ...(hasInvoices
        ? [
            { label: say('Tax invoices'), kind: 'count' as const, value: totals.invoices },
            figure(say('Taxable value'), totals.taxable),
            ...[figure(say('CGST'), totals.cgst), figure(say('SGST'), totals.sgst), figure(say('IGST'), totals.igst)],
          ]
        : []),
      // Tax on advances is owed in the month they come, and taken off in the month they are used.
      ...(received === 0 ? [] : [figure(say('Tax on advances, added'), received)]),
      ...(adjusted === 0 ? [] : [figure(say('Tax on advances, deducted'), adjusted)]),
      ...(isComposition ? [figure(say('Tax under composition'), composition.tax)] : []),
    ],
    charts: [],
    tables: [
      ...('shops' in month ? [shopTable(month, say)] : []),
      ...(month.amendments.length > 0 ? [amendmentTable(month, say)] : []),
      ...(hasInvoices && month.taxOfReturn ? [returnTable(month.taxOfReturn, say)] : []),
      ...(hasInvoices && month.gstr3b ? [outwardTable(month, month.gstr3b, say)] : []),
      ...(isComposition ? [compositionTable(month, say)] : []),
      ...(month.gstr3b ? [dueTable(month, hasInvoices, say)] : []),
      ...month.sheets.filter(({ rows }) => rows.length > 0).map((sheet) => tableOf(sheet, say)),
    ],
  }
}

/** Under composition there is no GSTR-1. */
export const isOnlyComposition = ({ totals, composition, advances }: ReadMonth): boolean =>
  composition.bills > 0 && totals.invoices === 0 && totals.notes === 0 && advances.vouchers === 0

const taxOf = ({ cgst, sgst, igst }: GstMonth['advances']['received']) => sumRupees([cgst, sgst, igst])

function tableOf({ name, columns, rows }: Sheet, say: Say): SheetTable {
  const kept = columns.flatMap((column, index) => (idle.includes(column) ? [] : [index]))
  return {
    title: name in titles ? say(titles[name as keyof typeof titles]) : name,
    // The names of the columns are the tool's own, so that the accountant finds them again.
    columns: kept.map((index) => ({ header: columns[index] ?? '', kind: kinds[columns[index] ?? ''] ?? 'text' })),
    rows: rows.map((cells) => ({
      cells: kept.map((index) => {
        const cell = cells[index]
        const isNumber = kinds[columns[index] ?? ''] !== undefined
        return isNumber ? Number(cell) : String(cell ?? '')
      }),
    })),
  }
}

/** What each shop adds to the return, and how far it is. */
function shopTable({ shops, totals }: JointGstMonth, say: Say): SheetTable {
  const money = (header: string) => ({ header, kind: 'money' as const })
  const status = { open: say('Still open'), checked: say('Checked'), locked: say('Locked'), filed: say('Filed') }
  return {
    title: say('Shops with this GSTIN'),
    columns: [
      { header: say('Shop'), kind: 'text' },
      { header: say('Status'), kind: 'text' },
      { header: say('Tax invoices'), kind: 'count' },
      money(say('Taxable value')),
      money(say('CGST')),
      money(say('SGST')),
      money(say('IGST')),
    ],
    rows: shops.map(({ storeName, part }) => ({
      cells:
        part === null
          ? [storeName, say('Could not be read'), 0, 0, 0, 0, 0]
          : [storeName, status[part.status], part.invoices, part.taxable, part.cgst, part.sgst, part.igst],
    })),
    totals: [say('Together'), '', totals.invoices, totals.taxable, totals.cgst, totals.sgst, totals.igst],
  }
}

/** The portal's tables in which an earlier return is amended, under the names of the offline tool. */
const amendedIn: Record<GstMonth['amendments'][number]['table'], string> = {
  b2b: 'b2ba',
  b2cl: 'b2cla',
  b2cs: 'b2csa',
  cdnr: 'cdnra',
  cdnur: 'cdnura',
  at: 'ata',
  txpd: 'atadja',
}

function amendmentTable({ amendments }: ReadMonth, say: Say): SheetTable {
  const money = (header: string) => ({ header, kind: 'money' as const })
  return {
    title: say('Changed since the last return was filed'),
    columns: [
      { header: say('Filed for'), kind: 'text' },
      { header: say('Amendment table'), kind: 'text' },
      { header: say('Document or place'), kind: 'text' },
      money(say('Taxable value, filed')),
      money(say('Taxable value, now')),
      money(say('Tax, filed')),
      money(say('Tax, now')),
      money(say('Tax, difference')),
    ],
    rows: amendments.map(({ fp, table, about, filed, now }) => {
      const [before, after] = [taxOf(filed), taxOf(now)]
      const difference = (Math.round(after * 100) - Math.round(before * 100)) / 100
      const amounts = [filed.taxable, now.taxable, before, after, difference]
      return { cells: [`${fp.slice(0, 2)}/${fp.slice(2)}`, amendedIn[table], about, ...amounts] }
    }),
    note: say(
      'The filed return stays as it is. Enter these rows on the portal as amendments; the files do not have them.',
    ),
  }
}

/** What is typed into GSTR-3B, by the heads of the tax. */
function outwardTable({ totals, advances }: ReadMonth, gstr3b: Gstr3b, say: Say): SheetTable {
  const money = (header: string) => ({ header, kind: 'money' as const })
  const cellsOf = ({ taxable, igst, cgst, sgst }: Gstr3b['outward'], sign = 1) =>
    [taxable, igst, cgst, sgst].map((amount) => sign * amount + 0)
  const hasAdvances = advances.vouchers > 0
  return {
    title: say('GSTR-3B: outward supplies (3.1 a)'),
    columns: [
      { header: say('Entry'), kind: 'text' },
      ...[money(say('Taxable value')), money(say('IGST')), money(say('CGST')), money(say('SGST'))],
    ],
    rows: [
      { cells: [say('Bills and notes'), ...cellsOf(totals)] },
      ...(hasAdvances ? [{ cells: [say('Advances not yet used'), ...cellsOf(advances.received)] }] : []),
      ...(hasAdvances
        ? [{ cells: [say('Earlier advances used or refunded'), ...cellsOf(advances.adjusted, -1)] }]
        : []),
      ...gstr3b.elsewhere.map(({ pos, taxable, igst }) => ({
        cells: [
          say('Of this, to consumers of {state} (3.2)', { state: findStateName(pos) ?? pos }),
          taxable,
          igst,
          0,
          0,
        ],
      })),
    ],
    totals: [say('Table 3.1 (a)'), ...cellsOf(gstr3b.outward)],
    note: say('Input tax credit is not in these books: your accountant adds it from GSTR-2B.'),
  }
}

type Gstr3b = NonNullable<GstMonth['gstr3b']>

function dueTable(month: ReadMonth, hasInvoices: boolean, say: Say): SheetTable {
  const { endDate, composition } = month
  return {
    title: say('Due dates'),
    columns: [
      { header: say('GST return'), kind: 'text' },
      { header: say('Due on'), kind: 'day' },
    ],
    rows: [
      ...(hasInvoices ? dueReturns(endDate, month).map(({ form, dueOn }) => ({ cells: [form, dueOn] })) : []),
      ...(composition.bills > 0 ? [{ cells: ['CMP-08', cmp08DueOn(composition.endDate)] }] : []),
    ],
    note: say('The government sometimes moves a day: what the portal says counts.'),
  }
}

/** The figures of form CMP-08. */
function compositionTable({ composition }: ReadMonth, say: Say): SheetTable {
  const { bills, turnover, rate, tax, central, state, startDate, endDate } = composition
  return {
    title: say('CMP-08 of the quarter'),
    columns: [
      { header: say('From'), kind: 'day' },
      { header: say('To'), kind: 'day' },
      { header: say('Bills of supply'), kind: 'count' },
      { header: say('Turnover'), kind: 'money' },
      { header: say('Rate'), kind: 'percent' },
      { header: say('Central tax'), kind: 'money' },
      { header: say('State tax'), kind: 'money' },
      { header: say('Tax'), kind: 'money' },
    ],
    rows: [{ cells: [startDate, endDate, bills, turnover, rate, central, state, tax] }],
    note: say('At the rate of the law for services under composition: 6 %, half central and half state tax.'),
  }
}
