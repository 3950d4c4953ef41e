import { expect, test } from 'vitest'
import { sheetCsv } from './sheet-csv.ts'

test('a report becomes a file with all its tables, and numbers stay numbers', () => {
  const csv = sheetCsv(['Day close', '2026-11-15'], {
    figures: [],
    charts: [],
    tables: [
      {
        title: 'By payment mode',
        columns: [
          { header: 'Mode', kind: 'text' },
          { header: 'Collected', kind: 'money' },
        ],
        rows: [{ cells: ['Cash, counted', -12.5], leadsTo: { list: 'unpaidOrders' } }],
        totals: ['Total', -12.5],
      },
      { title: 'Bills', columns: [{ header: 'What', kind: 'text' }], rows: [] },
    ],
  })
  expect(csv.split('\r\n')).toEqual([
    'Day close,2026-11-15',
    '',
    'By payment mode',
    'Mode,Collected',
    '"Cash, counted",-12.5',
    'Total,-12.5',
    '',
    'Bills',
    'What',
    '',
  ])
})
