import type { CollectionsReport, ModeCollection } from '@clothesline/contract'
import type { DayRange } from '@clothesline/domain'
import { compareNames, sumRupees } from '@clothesline/domain'
import {
  chartOfDays,
  oneDay,
  ordersPaid,
  type ReportSheet,
  type Say,
  type SheetChart,
  type SheetContext,
  type SheetTable,
} from './sheet.ts'

export function collectionsSheet(report: CollectionsReport, context: SheetContext<CollectionsReport>): ReportSheet {
  const { days, before, say } = context
  const { received, returned, amt } = report.totals
  return {
    figures: [
      {
        label: say('Collected'),
        kind: 'money',
        value: amt,
        before: before?.totals.amt,
        leadsTo: ordersPaid(days),
      },
      { label: say('Received'), kind: 'money', value: received, before: before?.totals.received },
      {
        label: say('Refunded'),
        kind: 'money',
        value: returned,
        before: before?.totals.returned,
        isBurden: true,
      },
    ],
    charts: [modeChart(report, days, say)],
    tables: [
      collectedTable(report.byMode, amt, days, say),
      {
        title: say('By day and mode'),
        columns: [
          { header: say('Day'), kind: 'day' },
          { header: say('Mode'), kind: 'text' },
          { header: say('Received'), kind: 'money' },
          { header: say('Refunded'), kind: 'money' },
          { header: say('Collected'), kind: 'money' },
        ],
        rows: report.rows.map((row) => ({
          cells: [row.date, row.paymentMode, row.received, row.returned, row.amt],
          leadsTo: ordersPaid(oneDay(row.date), row.paymentMode),
        })),
        totals: [say('Total'), null, received, returned, amt],
      },
    ],
  }
}

const MODE_TONES = ['first', 'second', 'third', 'fourth'] as const

/** Day by day, each bar made of its payment modes; the smallest modes of a shop with many go together. */
function modeChart(report: CollectionsReport, days: DayRange, say: Say): SheetChart {
  const modes = sortedModes(report.byMode).map(({ paymentMode }) => paymentMode)
  const named = modes.length > MODE_TONES.length + 1 ? modes.slice(0, MODE_TONES.length) : modes
  const ofMode = (matches: (mode: string) => boolean) => (row: CollectionsReport['rows'][number]) =>
    matches(row.paymentMode) ? row.amt : 0
  const hasRest = modes.length > named.length
  return {
    title: say('Collected by payment mode'),
    shape: 'stacked',
    kind: 'money',
    series: [
      ...named.map((name, index) => ({ name, tone: MODE_TONES[index] ?? ('rest' as const) })),
      ...(hasRest ? [{ name: say('Other modes'), tone: 'rest' as const }] : []),
    ],
    parts: chartOfDays(days, report.rows, [
      ...named.map((name) => ofMode((mode) => mode === name)),
      ...(hasRest ? [ofMode((mode) => !named.includes(mode))] : []),
    ]),
  }
}

const sortedModes = (byMode: ModeCollection[]) =>
  byMode.toSorted((a, b) => b.amt - a.amt || compareNames(a.paymentMode, b.paymentMode))

/** What came in, mode by mode, the largest first. */
export function collectedTable(byMode: ModeCollection[], amt: number, days: DayRange, say: Say): SheetTable {
  const sum = (pick: (mode: ModeCollection) => number) => sumRupees(byMode.map(pick))
  return {
    title: say('By payment mode'),
    columns: [
      { header: say('Mode'), kind: 'text' },
      { header: say('Received'), kind: 'money' },
      { header: say('Refunded'), kind: 'money' },
      { header: say('Collected'), kind: 'money' },
    ],
    rows: sortedModes(byMode).map((mode) => ({
      cells: [mode.paymentMode, mode.received, mode.returned, mode.amt],
      leadsTo: ordersPaid(days, mode.paymentMode),
    })),
    totals: [say('Total'), sum(({ received }) => received), sum(({ returned }) => returned), amt],
    barColumn: 3,
  }
}
