import { describe, expect, it } from 'vitest'
import {
  CHUNK,
  countOutcomes,
  failedCsv,
  findRepeated,
  type RowReport,
  runImport,
  type SendRows,
} from './import-run.ts'
import type { SheetRow } from './read-sheet.ts'

const mapping = { name: 0, contact: 1 }
const rows: SheetRow[] = Array.from({ length: CHUNK + 10 }, (_, at) => ({
  line: at + 2,
  cells: [`Person ${at}`, String(9_000_000_000 + at)],
}))
const addAll: SendRows = async (sent) => ({
  rows: sent.map(({ name = '', contact = '' }, at) => ({
    row: at + 1,
    outcome: 'added' as const,
    name,
    contact,
    customer: null,
    problems: [],
  })),
})

describe('runImport', () => {
  it('sends chunk after chunk and tells the line of each row', async () => {
    const reports: RowReport[][] = []
    await runImport({ rows, mapping, send: addAll, isStopped: () => false, onReports: (some) => reports.push(some) })
    expect(reports.map(({ length }) => length)).toEqual([CHUNK, 10])
    expect(reports.flat().map(({ line }) => line)).toEqual(rows.map(({ line }) => line))
  })

  it('stops between two chunks', async () => {
    const reports: RowReport[] = []
    const onReports = (some: RowReport[]) => reports.push(...some)
    await runImport({ rows, mapping, send: addAll, isStopped: () => reports.length > 0, onReports })
    expect(reports).toHaveLength(CHUNK)
  })
})

describe('findRepeated', () => {
  it('names the line where a number stood first, however it is written', () => {
    const repeated = findRepeated(
      [
        { line: 2, cells: ['Asha', '98765 43210'] },
        { line: 3, cells: ['Nobody', ''] },
        { line: 9, cells: ['Asha R', '+919876543210'] },
      ],
      mapping,
    )
    expect(repeated).toEqual([
      {
        line: 9,
        outcome: 'duplicate',
        name: 'Asha R',
        contact: '9876543210',
        reasons: ['9876543210 is already in line 2'],
      },
    ])
  })
})

describe('failedCsv', () => {
  it('gives back the rows as they were, with the reason', () => {
    const sheet = { header: ['Name', 'Phone'], rows: rows.slice(0, 2) }
    const reports: RowReport[] = [
      { line: 2, outcome: 'added', name: 'Person 0', contact: '', reasons: [] },
      { line: 3, outcome: 'invalid', name: 'Person 1', contact: '', reasons: ['Name is wrong', 'So is the phone'] },
    ]
    expect(failedCsv(sheet, reports)).toContain(
      'Name,Phone,Reason\r\nPerson 1,9000000001,Name is wrong; So is the phone\r\n',
    )
    expect(failedCsv(sheet, reports)).not.toContain('Person 0')
    expect(countOutcomes(reports)).toEqual({ added: 1, duplicate: 0, invalid: 1 })
  })
})
