import type { DeletionsReport } from '@clothesline/contract'
import { formatActor, type ReportSheet, type SheetContext, type SheetTarget } from './sheet.ts'

export function deletionsSheet(
  report: DeletionsReport,
  { days, before, say }: SheetContext<DeletionsReport>,
): ReportSheet {
  const leadsTo: SheetTarget = { list: 'deletedOrders', days }
  return {
    figures: [
      {
        label: say('Deleted orders'),
        kind: 'count',
        value: report.totalOrders,
        before: before?.totalOrders,
        leadsTo,
        isBurden: true,
      },
      {
        label: say('Value of deleted bills'),
        kind: 'money',
        value: report.totals.amt,
        before: before?.totals.amt,
        leadsTo,
        isBurden: true,
      },
      {
        label: say('Returned to advances'),
        kind: 'money',
        value: report.totals.givenBack,
        isBurden: true,
        before: before?.totals.givenBack,
      },
    ],
    charts: [],
    tables: [
      {
        title: say('Deleted orders'),
        columns: [
          { header: say('Invoice'), kind: 'text' },
          { header: say('Customer'), kind: 'text' },
          { header: say('Billed on'), kind: 'day' },
          { header: say('Amount'), kind: 'money' },
          { header: say('Refunded'), kind: 'money' },
          { header: say('Reason'), kind: 'text' },
          { header: say('Who'), kind: 'text' },
          { header: say('When'), kind: 'moment' },
        ],
        rows: report.orders.map((row) => ({
          cells: [
            ...[String(row.invoice), `${row.customer} (${row.custId})`, row.billedOn, row.amt, row.givenBack],
            ...[row.reason, formatActor(row.deletedBy, say), row.deletedAt],
          ],
          leadsTo,
        })),
        totals: [say('Total'), null, null, report.totals.amt, report.totals.givenBack, null, null, null],
        ...(report.orders.length < report.totalOrders && {
          note: say('The newest {shown} of {total}.', { shown: report.orders.length, total: report.totalOrders }),
        }),
      },
    ],
  }
}
