import type { PromisesReport } from '@clothesline/contract'
import { formatActor, type ReportSheet, type SheetContext, type SheetTable } from './sheet.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const choices = {
  suggested: 'As suggested',
  earlier: 'Earlier than suggested',
  later: 'Later than suggested',
  none: 'Without a suggestion',
} as const satisfies Record<PromisesReport['byChoice'][number]['choice'], string>

interface Kept {
  orders: number
  kept: number
}

export function promisesSheet(report: PromisesReport, { before, say }: SheetContext<PromisesReport>): ReportSheet {
  const { orders, kept } = report.totals
  const late = (totals: Kept | undefined) => totals && totals.orders - totals.kept
  const table = (title: string, header: string, rows: { name: string; counts: Kept }[]): SheetTable => ({
    title,
    columns: [
      { header, kind: 'text' },
      { header: say('Promised'), kind: 'count' },
      { header: say('Promises kept'), kind: 'count' },
      { header: say('Kept %'), kind: 'percent' },
    ],
    rows: rows.map(({ name, counts }) => ({ cells: [name, counts.orders, counts.kept, percentOf(counts)] })),
    totals: [say('Total'), orders, kept, percentOf(report.totals)],
  })
  return {
    figures: [
      { label: say('Promises'), kind: 'count', value: orders, before: before?.totals.orders },
      { label: say('Promises kept'), kind: 'count', value: kept, before: before?.totals.kept },
      {
        label: say('Late'),
        kind: 'count',
        value: orders - kept,
        before: late(before?.totals),
        isBurden: true,
      },
    ],
    charts: [],
    tables: [
      {
        ...table(say('As suggested or not'), say('Promised day'), [
          ...report.byChoice.map(({ choice, ...counts }) => ({ name: say(choices[choice]), counts })),
        ]),
        note: say('Kept means: all pieces were ready by the day promised at the counter.'),
      },
      // An order with several services counts under each, so these rows have no total.
      withoutTotals(
        table(say('By service'), say('Service'), [
          ...report.byService.map(({ service, ...counts }) => ({ name: service, counts })),
        ]),
      ),
      table(say('By weekday'), say('Promised day'), [
        ...report.byWeekday.map(({ weekday, ...counts }) => ({ name: say(weekdays[weekday] ?? ''), counts })),
      ]),
      table(say('By person'), say('Person'), [
        ...report.byPerson.map(({ person, ...counts }) => ({ name: formatActor(person, say), counts })),
      ]),
    ],
  }
}

function withoutTotals({ totals: _, ...table }: SheetTable): SheetTable {
  return table
}

/** With one decimal; nothing to say about no promises. */
function percentOf({ orders, kept }: Kept): number | null {
  return orders === 0 ? null : Math.round((kept * 1_000) / orders) / 10
}
