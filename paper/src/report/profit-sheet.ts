import type { ProfitReport } from '@clothesline/contract'
import { monthOf } from '@clothesline/domain'
import {
  addedUp,
  chartOfDays,
  monthsOf,
  oneDay,
  ordersBilled,
  type ReportSheet,
  type Say,
  type SheetContext,
  type SheetTable,
  type SheetTarget,
} from './sheet.ts'

export function profitSheet(report: ProfitReport, { days, before, say }: SheetContext<ProfitReport>): ReportSheet {
  const { sales, totalExpenses, wages, profit, roundOff, cashDifference } = report
  // Whoever may not see wages sees what is left before they are paid.
  const profitWord = wages === null ? say('Profit before wages') : say('Profit')
  const ifShown = <T>(items: readonly T[]): readonly T[] => (wages === null ? [] : items)
  const expensesOf = (category?: string): SheetTarget => {
    return { list: 'expenses', month: days.endOn.slice(0, 7), category }
  }
  return {
    figures: [
      { label: profitWord, kind: 'money', value: profit, before: before?.profit },
      {
        label: say('Sales before tax'),
        kind: 'money',
        value: sales,
        before: before?.sales,
        leadsTo: ordersBilled(days),
      },
      {
        label: say('Expenses'),
        kind: 'money',
        value: totalExpenses,
        before: before?.totalExpenses,
        leadsTo: expensesOf(),
        isBurden: true,
      },
      ...wagesFigure(report, before, say),
    ],
    charts: [
      {
        title: wages === null ? say('Profit before wages so far') : say('Profit so far'),
        shape: 'line',
        kind: 'money',
        // A loss is not green.
        series: [{ name: profitWord, tone: profit < 0 ? 'cost' : 'income' }],
        parts: addedUp(chartOfDays(days, report.rows, [(row) => row.profit])),
      },
      {
        title: say('Sales and costs'),
        shape: 'bars',
        kind: 'money',
        series: [
          { name: say('Sales'), tone: 'sales' },
          { name: wages === null ? say('Expenses') : say('Expenses and wages'), tone: 'cost' },
        ],
        parts: chartOfDays(days, report.rows, [(row) => row.sales, (row) => row.expenses + (row.wages ?? 0)]),
      },
    ],
    tables: [
      {
        title: say('How profit is worked out'),
        columns: [
          { header: say('Item'), kind: 'text' },
          { header: say('Amount'), kind: 'money' },
        ],
        rows: [
          { cells: [say('Sales before tax'), sales] },
          { cells: [say('Round-off'), roundOff] },
          { cells: [say('Expenses'), -totalExpenses + 0] },
          ...ifShown([
            { cells: [say('Wages earned, paid or not'), -(wages ?? 0) + 0] },
            { cells: [say('Cash over or short'), cashDifference ?? 0] },
          ]),
        ],
        totals: [profitWord, profit],
      },
      ...monthsTable(report, profitWord, say),
      {
        title: say('Expenses by category'),
        columns: [
          { header: say('Category'), kind: 'text' },
          { header: say('Amount'), kind: 'money' },
        ],
        rows: report.expenses.map(({ category, amt }) => ({ cells: [category, amt], leadsTo: expensesOf(category) })),
        totals: [say('Total'), totalExpenses],
        barColumn: 1,
      },
      {
        title: say('Day by day'),
        columns: [
          { header: say('Day'), kind: 'day' },
          { header: say('Sales'), kind: 'money' },
          { header: say('Expenses'), kind: 'money' },
          ...ifShown([{ header: say('Wages'), kind: 'money' } as const]),
          { header: profitWord, kind: 'money' },
        ],
        rows: report.rows.map((row) => ({
          cells: [row.date, row.sales, row.expenses, ...ifShown([row.wages ?? 0]), row.profit],
          leadsTo: ordersBilled(oneDay(row.date)),
        })),
        totals: [say('Total'), sales, totalExpenses, ...ifShown([wages ?? 0]), profit],
        note:
          wages === null
            ? say('Profit also includes round-off.')
            : say('Profit also includes round-off and cash differences.'),
      },
    ],
  }
}

/** Of a longer period, such as the year: one line for each month, without the wages for whoever may not see them. */
function monthsTable(report: ProfitReport, profitWord: string, say: Say): SheetTable[] {
  const { rows, sales, totalExpenses, wages, profit } = report
  const money = (header: string) => ({ header, kind: 'money' as const })
  const shown = [
    { ...money(say('Sales')), of: (row: ProfitReport['rows'][number]) => row.sales, total: sales },
    { ...money(say('Expenses')), of: (row: ProfitReport['rows'][number]) => row.expenses, total: totalExpenses },
    ...(wages === null
      ? []
      : [{ ...money(say('Wages')), of: (row: ProfitReport['rows'][number]) => row.wages ?? 0, total: wages }]),
    { ...money(profitWord), of: (row: ProfitReport['rows'][number]) => row.profit, total: profit },
  ]
  const months = monthsOf(
    rows,
    shown.map(({ of }) => of),
  )
  if (months.length === 0) return []
  return [
    {
      title: say('Month by month'),
      columns: [{ header: say('Month'), kind: 'month' }, ...shown.map(({ header, kind }) => ({ header, kind }))],
      rows: months.map(({ month, values }) => ({ cells: [month, ...values], leadsTo: ordersBilled(monthOf(month)) })),
      totals: [say('Total'), ...shown.map(({ total }) => total)],
    },
  ]
}

/** Left out for whoever may not see wages. */
function wagesFigure({ wages }: ProfitReport, before: ProfitReport | undefined, say: Say): ReportSheet['figures'] {
  if (wages === null) return []
  return [
    {
      label: say('Wages'),
      kind: 'money',
      value: wages,
      before: before?.wages ?? undefined,
      leadsTo: { list: 'employees' },
      isBurden: true,
    },
  ]
}
