import type { DiscountsReport, RegularsReport } from '@clothesline/contract'
import { formatActor, ordersBilled, type ReportSheet, type Say, type SheetContext, type SheetTable } from './sheet.ts'

/** In percent with one decimal; null where nothing was billed. */
const shareOf = ({ lines, discount }: { lines: number; discount: number }) =>
  lines === 0 ? null : Math.round((1000 * discount) / lines) / 10

export function discountsSheet(report: DiscountsReport, context: SheetContext<DiscountsReport>): ReportSheet {
  const { days, before, say } = context
  const { totals } = report
  const sums = [
    { header: say('Orders with discount'), kind: 'count' as const },
    { header: say('Before discount'), kind: 'money' as const },
    { header: say('Discount'), kind: 'money' as const },
    { header: say('Discount %'), kind: 'percent' as const },
  ]
  const cellsOf = (row: typeof totals) => [row.orders, row.lines, row.discount, shareOf(row)]
  return {
    figures: [
      {
        label: say('Discounts given'),
        kind: 'money',
        value: totals.discount,
        before: before?.totals.discount,
        leadsTo: ordersBilled(days),
        isBurden: true,
      },
      {
        label: say('Orders with discount'),
        kind: 'count',
        value: totals.orders,
        before: before?.totals.orders,
        isBurden: true,
      },
    ],
    charts: [],
    tables: [
      {
        title: say('By who took the order'),
        columns: [{ header: say('Who'), kind: 'text' }, ...sums],
        rows: report.byPerson.map((row) => ({ cells: [formatActor(row.person, say), ...cellsOf(row)] })),
        totals: [say('Total'), ...cellsOf(totals)],
        note: say('As the bills are now, without deleted ones. What a credit note takes off is not a discount.'),
      },
      {
        title: say('By customer'),
        columns: [{ header: say('Customer'), kind: 'text' }, ...sums],
        rows: report.customers.map((row) => ({
          cells: [`${row.name} (${row.custId})`, ...cellsOf(row)],
          leadsTo: { list: 'customerOrders', custId: row.custId },
        })),
      },
    ],
  }
}

export function regularsSheet(report: RegularsReport, { before, say }: SheetContext<RegularsReport>): ReportSheet {
  const { totals } = report
  return {
    figures: [
      { label: say('Customers who came'), kind: 'count', value: totals.customers, before: before?.totals.customers },
      { label: say('Orders taken'), kind: 'count', value: totals.orders, before: before?.totals.orders },
      {
        label: say('Regular customers who stopped'),
        kind: 'count',
        value: totals.gone,
        isBurden: true,
        before: before?.totals.gone,
      },
    ],
    charts: [],
    tables: [
      { ...customersTable(say('Best customers'), report.best, say), barColumn: 3 },
      {
        ...customersTable(say('Stopped coming'), report.gone, say),
        note: say('Came twice or more, and not in the last six weeks. Orders and amounts are of all their visits.'),
      },
    ],
  }
}

function customersTable(title: string, rows: RegularsReport['best'], say: Say): SheetTable {
  return {
    title,
    columns: [
      { header: say('Customer'), kind: 'text' },
      { header: say('Phone'), kind: 'text' },
      { header: say('Orders'), kind: 'count' },
      { header: say('Billed'), kind: 'money' },
      { header: say('Last visit'), kind: 'day' },
    ],
    rows: rows.map((row) => ({
      cells: [`${row.name} (${row.custId})`, row.contact, row.orders, row.amt, row.lastOn],
      leadsTo: { list: 'customerOrders', custId: row.custId },
    })),
  }
}
