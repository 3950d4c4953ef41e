import type { ProfitReport } from '@clothesline/contract'
import { addedUp, chartOfDays } from './chart-of-days.ts'
import { oneDay, ordersBilled, type ReportSheet, type SheetContext, type SheetTarget } from './sheet.ts'

export function profitSheet(report: ProfitReport, { days, before, say }: SheetContext<ProfitReport>): ReportSheet {
  const { sales, totalExpenses, wages, profit, roundOff, cashDifference } = report
  const expensesOf = (category?: string): SheetTarget => {
    return { list: 'expenses', month: days.endOn.slice(0, 7), category }
  }
  return {
    figures: [
      { label: say('Profit'), kind: 'money', value: profit, before: before?.profit },
      {
        ...{ label: say('Sales before tax'), kind: 'money', value: sales, before: before?.sales },
        leadsTo: ordersBilled(days),
      },
      {
        ...{ label: say('Expenses'), kind: 'money', value: totalExpenses, before: before?.totalExpenses },
        ...{ leadsTo: expensesOf(), isBurden: true },
      },
      {
        ...{ label: say('Wages'), kind: 'money', value: wages, before: before?.wages },
        ...{ leadsTo: { list: 'employees' }, isBurden: true },
      },
    ],
    charts: [
      {
        ...{ title: say('Profit so far'), shape: 'line', kind: 'money' },
        series: [{ name: say('Profit'), tone: 'income' }],
        parts: addedUp(chartOfDays(days, report.rows, [(row) => row.profit])),
      },
      {
        ...{ title: say('Sales and costs'), shape: 'bars', kind: 'money' },
        series: [
          { name: say('Sales'), tone: 'sales' },
          { name: say('Expenses and wages'), tone: 'cost' },
        ],
        parts: chartOfDays(days, report.rows, [(row) => row.sales, (row) => row.expenses + row.wages]),
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
          { cells: [say('Wages earned, paid or not'), -wages + 0] },
          { cells: [say('Cash over or short'), cashDifference] },
        ],
        totals: [say('Profit'), profit],
      },
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
          { header: say('Wages'), kind: 'money' },
          { header: say('Profit'), kind: 'money' },
        ],
        rows: report.rows.map((row) => ({
          cells: [row.date, row.sales, row.expenses, row.wages, row.profit],
          leadsTo: ordersBilled(oneDay(row.date)),
        })),
        totals: [say('Total'), sales, totalExpenses, wages, profit],
        note: say('Profit also includes round-off and cash differences.'),
      },
    ],
  }
}
