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

test('moments are in the time zone of the store, as in every other file', () => {
  const csv = sheetCsv(['Deletions'], {
    figures: [],
    charts: [],
    tables: [
      {
        title: 'Deleted orders',
        columns: [
          { header: 'Invoice', kind: 'text' },
          { header: 'When', kind: 'moment' },
        ],
        rows: [{ cells: ['12', '2026-11-14T20:45:00.000Z'] }],
        totals: ['Total', null],
      },
    ],
  })
  expect(csv).toContain('12,2026-11-15 02:15')
})
