import type { DuesReport } from '@clothesline/contract'
import { addDays, type DayRange, parseRupees, toRupees } from '@clothesline/domain'
import type { ReportSheet, SheetContext, SheetTarget } from './sheet.ts'

/** The earliest bill that the pages can ask for. */
const EVER = '1900-01-01'

const hereOf = ({ due, delivered }: { due: number; delivered: number }) =>
  toRupees((parseRupees(due) ?? 0) - (parseRupees(delivered) ?? 0))

export function duesSheet(report: DuesReport, { before, say }: SheetContext<DuesReport>): ReportSheet {
  const { asOf, totals } = report
  const unpaid = (youngest: number, oldest: number | null): SheetTarget => {
    const billed: DayRange = {
      startOn: oldest === null ? EVER : addDays(asOf, -oldest),
      endOn: addDays(asOf, -youngest),
    }
    return { list: 'ordersBilled', days: billed, isUnpaid: true }
  }
  const ages = [
    { label: say('0 to 7 days'), value: totals.days0to7, leadsTo: unpaid(0, 7) },
    { label: say('8 to 30 days'), value: totals.days8to30, leadsTo: unpaid(8, 30) },
    { label: say('31 to 90 days'), value: totals.days31to90, leadsTo: unpaid(31, 90) },
    { label: say('Over 90 days'), value: totals.older, leadsTo: unpaid(91, null) },
  ]
  return {
    figures: [
      {
        label: say('Total due'),
        kind: 'money',
        value: totals.due,
        before: before?.totals.due,
        isBurden: true,
        leadsTo: { list: 'unpaidOrders' },
      },
      {
        label: say('Customers with dues'),
        kind: 'count',
        value: report.totalCustomers,
        isBurden: true,
        before: before?.totalCustomers,
      },
      {
        label: say('Unpaid orders'),
        kind: 'count',
        value: totals.orders,
        before: before?.totals.orders,
        leadsTo: { list: 'unpaidOrders' },
        isBurden: true,
      },
    ],
    charts: [],
    tables: [
      {
        title: say('Handed over or still here'),
        columns: [
          { header: say('Clothes'), kind: 'text' },
          { header: say('Due'), kind: 'money' },
        ],
        rows: [{ cells: [say('Delivered'), totals.delivered] }, { cells: [say('Still here'), hereOf(totals)] }],
        totals: [say('Total'), totals.due],
        barColumn: 1,
        note: say(
          'Dues for clothes already handed over are what customers really owe. The rest is usually paid on collection.',
        ),
      },
      {
        title: say('By age of the bill'),
        columns: [
          { header: say('Age'), kind: 'text' },
          { header: say('Due'), kind: 'money' },
        ],
        rows: ages.map(({ label, value, leadsTo }) => ({ cells: [label, value], leadsTo })),
        totals: [say('Total'), totals.due],
        barColumn: 1,
      },
      {
        title: say('By customer'),
        columns: [
          { header: say('Customer'), kind: 'text' },
          { header: say('Phone'), kind: 'text' },
          { header: say('Orders'), kind: 'count' },
          { header: say('Oldest bill'), kind: 'day' },
          ...ages.map(({ label }) => ({ header: label, kind: 'money' as const })),
          { header: say('Delivered'), kind: 'money' },
          { header: say('Still here'), kind: 'money' },
          { header: say('Due'), kind: 'money' },
        ],
        rows: report.customers.map((row) => ({
          cells: [
            ...[`${row.name} (${row.custId})`, row.contact, row.orders, row.oldestOn],
            ...[row.days0to7, row.days8to30, row.days31to90, row.older],
            ...[row.delivered, hereOf(row), row.due],
          ],
          leadsTo: { list: 'customerOrders', custId: row.custId },
        })),
        totals: [
          say('Total'),
          null,
          totals.orders,
          null,
          ...ages.map(({ value }) => value),
          totals.delivered,
          hereOf(totals),
          totals.due,
        ],
        ...(report.customers.length < report.totalCustomers && {
          note: say('The {shown} largest of {total}.', {
            shown: report.customers.length,
            total: report.totalCustomers,
          }),
        }),
      },
    ],
  }
}
