import type { DayCloseReport } from '@clothesline/contract'
import { formatRupees, parseRupees } from '@clothesline/domain'
import { collectedTable } from './collections-sheet.ts'
import { ordersBilled, ordersPaid, type ReportSheet, type Say, type SheetContext, type SheetTable } from './sheet.ts'

export function dayCloseSheet(report: DayCloseReport, context: SheetContext<DayCloseReport>): ReportSheet {
  const { days, before, say } = context
  return {
    figures: [
      {
        label: say('Orders taken'),
        kind: 'count',
        value: report.ordersTaken,
        before: before?.ordersTaken,
        leadsTo: ordersBilled(days),
      },
      {
        label: say('Billed'),
        kind: 'money',
        value: report.billed,
        before: before?.billed,
        leadsTo: { list: 'report', name: 'billed', days },
      },
      {
        label: say('Collected'),
        kind: 'money',
        value: report.collected,
        before: before?.collected,
        leadsTo: ordersPaid(days),
      },
      {
        label: say('Expenses'),
        kind: 'money',
        value: report.expenses,
        before: before?.expenses,
        isBurden: true,
        leadsTo: { list: 'expenses', month: days.endOn.slice(0, 7) },
      },
      ...wagesFigure(report, context),
      {
        label: say('Deleted orders'),
        kind: 'count',
        value: report.deletions.orders,
        isBurden: true,
        before: before?.deletions.orders,
        leadsTo: { list: 'deletedOrders', days },
      },
    ],
    charts: [],
    tables: [
      collectedTable(report.byMode, report.collected, days, say),
      lines(say('Bills'), say, [
        [say('Before tax'), report.taxable],
        [say('Tax'), report.tax],
        [say('Round-off'), report.roundOff],
        [say('Billed'), report.billed],
      ]),
      drawerTable(report, say),
      lines(say('Advances'), say, [
        [say('Received in advance'), report.advanceIn],
        [say('Moved from bills to advances'), report.advanceFromOrders],
        [say('Used for orders'), report.advanceUsed],
        [say('Refunded'), report.advanceRefunded],
      ]),
      lines(say('Other money in and out'), say, [
        [say('Expenses'), report.expenses],
        ...(report.wages === null ? [] : ([[say('Paid to employees'), report.wages]] as Line[])),
      ]),
      lines(say('Deletions'), say, [
        [say('Value of deleted bills'), report.deletions.amt],
        [say('Returned to advances'), report.deletions.givenBack],
      ]),
    ],
  }
}

/** Left out for whoever may not see wages. */
function wagesFigure({ wages }: DayCloseReport, { before, say }: SheetContext<DayCloseReport>): ReportSheet['figures'] {
  if (wages === null) return []
  return [
    {
      label: say('Paid to employees'),
      kind: 'money',
      value: wages,
      before: before?.wages ?? undefined,
      leadsTo: { list: 'employees' },
      isBurden: true,
    },
  ]
}

type Line = [label: string, rupees: number]

/** From the cash in the morning to that in the evening, so that every rupee of it can be followed; or what may be seen of it. */
function drawerTable({ cash, banked, owner }: DayCloseReport, say: Say): SheetTable {
  const { opening, received, returned, fromRiders, spent, expected, counted, difference, closing } = cash
  const rows: [label: string, rupees: number | null][] = [
    [say('Opening cash'), opening],
    [say('Cash from customers'), received],
    [say('Refunded'), 0 - returned],
    [say('Spent in cash'), spent === null ? null : 0 - spent],
    [say('Banked'), 0 - banked],
    [say('Added by the owner'), owner],
    [say('Expected'), expected],
    [say('Counted'), counted],
    [say('Difference'), difference],
    [say('Closing cash'), closing],
  ]
  const shown = rows.flatMap(([label, rupees]): Line[] => (rupees === null ? [] : [[label, rupees]]))
  const table = lines(say('Cash in the drawer'), say, shown)
  const notes = [
    ridersNote(fromRiders, say),
    counted === null && expected !== null ? say('The drawer is not counted yet.') : '',
  ]
  const note = notes.filter((text) => text !== '').join(' ')
  return note === '' ? table : { ...table, note }
}

/** Why the drawer got more or less cash than customers paid. */
function ridersNote(fromRiders: number, say: Say): string {
  const amount = formatRupees(Math.abs(parseRupees(fromRiders) ?? 0))
  if (fromRiders === 0) return ''
  return fromRiders < 0
    ? say('{amount} more was collected and is still with riders.', { amount })
    : say('{amount} of it was collected by riders before.', { amount })
}

function lines(title: string, say: Say, rows: Line[]): SheetTable {
  return {
    title,
    columns: [
      { header: say('Item'), kind: 'text' },
      { header: say('Amount'), kind: 'money' },
    ],
    rows: rows.map((cells) => ({ cells })),
  }
}
