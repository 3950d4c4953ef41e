import type { BilledReport } from '@clothesline/contract'
import { monthOf } from '@clothesline/domain'
import {
  chartOfDays,
  monthsOf,
  oneDay,
  ordersBilled,
  ordersPaid,
  type ReportSheet,
  type Say,
  type SheetContext,
  type SheetTable,
} from './sheet.ts'

export function billedSheet(report: BilledReport, context: SheetContext<BilledReport>): ReportSheet {
  const { days, before, say } = context
  const { orders, billed, collected } = report.totals
  return {
    figures: [
      {
        label: say('Orders taken'),
        kind: 'count',
        value: orders,
        before: before?.totals.orders,
        leadsTo: ordersBilled(days),
      },
      {
        label: say('Billed'),
        kind: 'money',
        value: billed,
        before: before?.totals.billed,
        leadsTo: ordersBilled(days),
      },
      {
        label: say('Collected'),
        kind: 'money',
        value: collected,
        before: before?.totals.collected,
        leadsTo: ordersPaid(days),
      },
      {
        label: say('Billed but not collected'),
        kind: 'money',
        value: difference(report.totals),
        isBurden: true,
        before: before && difference(before.totals),
      },
    ],
    charts: [
      {
        title: say('Billed and collected'),
        shape: 'bars',
        kind: 'money',
        series: [
          { name: say('Billed'), tone: 'sales' },
          { name: say('Collected'), tone: 'income' },
        ],
        parts: chartOfDays(days, report.rows, [(row) => row.billed, (row) => row.collected]),
      },
      {
        title: say('Orders taken'),
        shape: 'bars',
        kind: 'count',
        series: [{ name: say('Orders'), tone: 'first' }],
        parts: chartOfDays(days, report.rows, [(row) => row.orders]),
      },
    ],
    tables: [
      ...monthsTable(report, say),
      {
        title: say('Day by day'),
        columns: [
          { header: say('Day'), kind: 'day' },
          { header: say('Orders'), kind: 'count' },
          { header: say('Billed'), kind: 'money' },
          { header: say('Collected'), kind: 'money' },
        ],
        rows: report.rows.map((row) => ({
          cells: [row.date, row.orders, row.billed, row.collected],
          leadsTo: ordersBilled(oneDay(row.date)),
        })),
        totals: [say('Total'), orders, billed, collected],
        note: say('A bill that is changed or deleted later counts on the day of the change.'),
      },
    ],
  }
}

/** Of a longer period, such as the year: one line for each month. */
function monthsTable({ rows, totals }: BilledReport, say: Say): SheetTable[] {
  const months = monthsOf(rows, [(row) => row.orders, (row) => row.billed, (row) => row.collected])
  if (months.length === 0) return []
  return [
    {
      title: say('Month by month'),
      columns: [
        { header: say('Month'), kind: 'month' },
        { header: say('Orders'), kind: 'count' },
        { header: say('Billed'), kind: 'money' },
        { header: say('Collected'), kind: 'money' },
      ],
      rows: months.map(({ month, values }) => ({ cells: [month, ...values], leadsTo: ordersBilled(monthOf(month)) })),
      totals: [say('Total'), totals.orders, totals.billed, totals.collected],
    },
  ]
}

const difference = ({ billed, collected }: { billed: number; collected: number }) =>
  (Math.round(billed * 100) - Math.round(collected * 100)) / 100
