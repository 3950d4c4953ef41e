import type { MixReport } from '@clothesline/contract'
import { compareNames } from '@clothesline/domain'
import {
  ordersBilled,
  type ReportSheet,
  type Say,
  type SheetContext,
  type SheetTable,
  type SheetTarget,
} from './sheet.ts'

type Row = MixReport['rows'][number]

export function mixSheet(report: MixReport, { days, before, say }: SheetContext<MixReport>): ReportSheet {
  const { orders, pieces, kg, amt } = report.totals
  return {
    figures: [
      {
        label: say('Sales before tax'),
        kind: 'money',
        value: amt,
        before: before?.totals.amt,
        leadsTo: ordersBilled(days),
      },
      {
        label: say('Orders'),
        kind: 'count',
        value: orders,
        before: before?.totals.orders,
        leadsTo: ordersBilled(days),
      },
      { label: say('Pieces'), kind: 'count', value: pieces, before: before?.totals.pieces },
      { label: say('Weight'), kind: 'kg', value: kg, before: before?.totals.kg },
    ],
    charts: [],
    tables: [
      summary(report, say, {
        title: say('By service'),
        header: say('Service'),
        nameOf: ({ service }) => service,
        targetOf: (service) => ordersBilled(days, { service }),
      }),
      summary(report, say, {
        title: say('By cloth'),
        header: say('Cloth'),
        nameOf: ({ cloth }) => cloth,
        targetOf: (cloth) => (cloth === '' ? undefined : ordersBilled(days, { cloth })),
      }),
      {
        title: say('By cloth and service'),
        columns: [
          { header: say('Cloth'), kind: 'text' },
          { header: say('Service'), kind: 'text' },
          { header: say('Orders'), kind: 'count' },
          { header: say('Pieces'), kind: 'count' },
          { header: say('Weight'), kind: 'kg' },
          { header: say('Sales'), kind: 'money' },
        ],
        rows: report.rows.map((row) => ({
          cells: [row.cloth || say('By weight'), row.service, row.orders, row.pieces, row.kg, row.amt],
          leadsTo: ordersBilled(days, { service: row.service, ...(row.cloth !== '' && { cloth: row.cloth }) }),
        })),
        totals: [say('Total'), null, orders, pieces, kg, amt],
        note: say('Sales are after discount, express and delivery fee, before tax.'),
      },
    ],
  }
}

interface Summary {
  title: string
  header: string
  nameOf: (row: Row) => string
  targetOf: (name: string) => SheetTarget | undefined
}

/** The rows added up under one of their two names, the largest sales first. Shops without weighed orders need no weight. */
function summary({ rows, totals }: MixReport, say: Say, { title, header, nameOf, targetOf }: Summary): SheetTable {
  const sums = new Map<string, { pieces: number; grams: number; paise: number }>()
  for (const row of rows) {
    const { pieces, grams, paise } = sums.get(nameOf(row)) ?? { pieces: 0, grams: 0, paise: 0 }
    sums.set(nameOf(row), {
      pieces: pieces + row.pieces,
      grams: grams + Math.round(row.kg * 1000),
      paise: paise + Math.round(row.amt * 100),
    })
  }
  const weight = (kg: number) => (totals.kg > 0 ? [kg] : [])
  return {
    title,
    columns: [
      { header, kind: 'text' },
      { header: say('Pieces'), kind: 'count' },
      ...weight(0).map(() => ({ header: say('Weight'), kind: 'kg' as const })),
      { header: say('Sales'), kind: 'money' },
    ],
    rows: [...sums]
      .toSorted(([one, a], [other, b]) => b.paise - a.paise || compareNames(one, other))
      .map(([name, { pieces, grams, paise }]) => {
        const leadsTo = targetOf(name)
        const cells = [name || say('By weight'), pieces, ...weight(grams / 1000), paise / 100]
        return leadsTo === undefined ? { cells } : { cells, leadsTo }
      }),
    totals: [say('Total'), totals.pieces, ...weight(totals.kg), totals.amt],
    barColumn: totals.kg > 0 ? 3 : 2,
  }
}
