import type { GstReport } from '@clothesline/contract'
import { formatRupees, sumRupees } from '@clothesline/domain'
import { returnTable } from './return-table.ts'
import { ordersBilled, type ReportSheet, type Say, type SheetContext, type SheetTable } from './sheet.ts'

type TaxSums = GstReport['booked']

export function gstSheet(report: GstReport, context: SheetContext<GstReport>): ReportSheet {
  const { days, before, say } = context
  const { totals, composition, untaxed } = report
  const isComposition = composition.invoices > 0 || (before?.composition.invoices ?? 0) > 0
  return {
    figures: [
      {
        label: say('Taxable value'),
        kind: 'money',
        value: totals.taxable,
        before: before?.totals.taxable,
        leadsTo: ordersBilled(days),
      },
      { label: say('CGST'), kind: 'money', value: totals.cgst, before: before?.totals.cgst },
      { label: say('SGST'), kind: 'money', value: totals.sgst, before: before?.totals.sgst },
      { label: say('IGST'), kind: 'money', value: totals.igst, before: before?.totals.igst },
      ...(isComposition
        ? [
            {
              label: say('Tax under composition'),
              kind: 'money' as const,
              value: composition.liability,
              before: before?.composition.liability,
            },
          ]
        : []),
    ],
    charts: [],
    tables: [
      ratesTable(report, context),
      {
        title: say('All bills'),
        columns: [
          { header: say('Type of bill'), kind: 'text' },
          { header: say('Bills'), kind: 'count' },
          { header: say('Value before tax'), kind: 'money' },
          { header: say('Tax'), kind: 'money' },
        ],
        rows: [
          { cells: [say('Tax invoice'), totals.invoices, totals.taxable, taxOf(totals)] },
          {
            cells: [
              say('Bill of supply, {rate} % of turnover', { rate: composition.rate }),
              ...[composition.invoices, composition.turnover, composition.liability],
            ],
          },
          { cells: [say('Invoice without GST'), untaxed.invoices, untaxed.taxable, 0] },
        ],
        note: say('Round-off of all bills: {roundOff}. All bills with tax: {amount}.', {
          roundOff: rupees(report.roundOff),
          amount: rupees(report.amt),
        }),
      },
      ...(isComposition ? [compositionTable(report, say)] : []),
      ...(hasReturn(report) ? [returnTable(report.taxOfReturn, say)] : []),
      bookedTable(report, say),
    ],
  }
}

const hasReturn = ({ totals, taxOfReturn: { creditNotes, debitNotes } }: GstReport) =>
  totals.invoices > 0 || creditNotes.taxable !== 0 || debitNotes.taxable !== 0

function ratesTable({ rows, totals }: GstReport, { days, say }: SheetContext<GstReport>): SheetTable {
  const leadsTo = ordersBilled(days)
  return {
    title: say('By rate and SAC'),
    columns: [
      { header: say('Rate'), kind: 'percent' },
      { header: say('SAC'), kind: 'text' },
      { header: say('Bills'), kind: 'count' },
      ...taxColumns(say),
    ],
    rows: rows.map((row) => ({
      cells: [row.rate, row.sac, row.invoices, row.taxable, row.cgst, row.sgst, row.igst],
      leadsTo,
    })),
    totals: [say('Total'), null, totals.invoices, totals.taxable, totals.cgst, totals.sgst, totals.igst],
  }
}

/** What the store owes itself for its bills of supply, as it is declared: the central part and the rest. */
function compositionTable({ composition }: GstReport, say: Say): SheetTable {
  const { parts, rate, liability } = composition
  return {
    title: say('Tax under composition'),
    columns: [
      { header: say('Part'), kind: 'text' },
      { header: say('Rate'), kind: 'percent' },
      { header: say('Tax'), kind: 'money' },
    ],
    rows: parts
      ? [
          { cells: [say('Central part'), parts.central.rate, parts.central.amt] },
          { cells: [say('State part'), parts.rest.rate, parts.rest.amt] },
        ]
      : [{ cells: [say('Not split'), rate, liability] }],
    totals: [say('Total'), rate, liability],
    note: parts
      ? say(
          'At the rates in Settings. This tax is not shown on bills. GST month computes CMP-08 at 6 %, as the law says.',
        )
      : say('In Settings the central part is higher than the composition rate. Correct it to see the split.'),
  }
}

/** Where the return and the ledger could seem to disagree, with what explains it. */
function bookedTable({ booked, changedOnOtherDays }: GstReport, say: Say): SheetTable {
  const cells = ({ taxable, cgst, sgst, igst }: TaxSums) => [taxable, cgst, sgst, igst]
  return {
    title: say('Compared with the books'),
    columns: [{ header: say('Entry'), kind: 'text' }, ...taxColumns(say)],
    rows: [
      { cells: [say('Booked on these days'), ...cells(booked)] },
      { cells: [say('Of which changes to bills of other days'), ...cells(changedOnOtherDays)] },
    ],
    note: say('The return uses the day of the bill or note; the books use the day of the change.'),
  }
}

const taxColumns = (say: Say) =>
  [say('Taxable value'), say('CGST'), say('SGST'), say('IGST')].map((header) => ({ header, kind: 'money' as const }))

const taxOf = ({ cgst, sgst, igst }: TaxSums) => sumRupees([cgst, sgst, igst])

const rupees = (amount: number) => formatRupees(Math.round(amount * 100))
