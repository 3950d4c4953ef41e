import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RuleError } from '../refusal/rule-error.ts'
import { findSeparator, parseCsv, parseCsvRecords } from './parse-csv.ts'

const cellsOf = (text: string) => parseCsv(text).map((row) => row.cells)

describe('parseCsv', () => {
  test.each([
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\rc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['\uFEFFa,b', [['a', 'b']]],
    ['a,,b,', [['a', '', 'b', '']]],
    ['"a,b","c""d"', [['a,b', 'c"d']]],
    ['"",x', [['', 'x']]],
    ['a\n\n\nb', [['a'], ['b']]],
    ['', []],
  ])('reads %j', (text, cells) => expect(cellsOf(text)).toEqual(cells))

  test('tells on which line a row begins, also after a cell of several lines', () => {
    expect(parseCsv('a\n"two\r\nlines"\nc\n\nd').map((row) => row.line)).toEqual([1, 2, 4, 6])
  })

  test('refuses quotes that make no sense and says where', () => {
    expect(() => parseCsv('a\nb"c')).toThrow('Line 2 has a quote inside')
    expect(() => parseCsv('a\n"b')).toThrow('Line 2 opens a quote')
    expect(() => parseCsv('"a"b')).toThrow('Line 1 has text after')
  })

  test('reads or refuses every text, and never breaks', () => {
    const piece = fc.constantFrom('"', ',', '\r', '\n', 'a', ' ', '""', '\uFEFF')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        try {
          for (const row of parseCsv(pieces.join(''))) expect(row.cells.length).toBeGreaterThan(0)
        } catch (error) {
          if (!(error instanceof RuleError)) throw error
        }
      }),
    )
  })
})

describe('parseCsvRecords', () => {
  test('names the cells by the first line', () => {
    const { header, records } = parseCsvRecords('Name , PHONE\nAsha, 9876543210 \nRavi')
    expect(header).toEqual(['name', 'phone'])
    expect(records.map(({ line, fields }) => [line, fields.get('name'), fields.get('phone')])).toEqual([
      [2, 'Asha', '9876543210'],
      [3, 'Ravi', ''],
    ])
  })

  test('refuses a column that stands twice and a row that is too long', () => {
    expect(() => parseCsvRecords('name,Name\nx,y')).toThrow('"name" appears twice')
    expect(() => parseCsvRecords('name\nx,y')).toThrow('Line 2 has 2 cells')
  })

  test('an empty file has no records', () => expect(parseCsvRecords('')).toEqual({ header: [], records: [] }))
})

describe('the separator of a file', () => {
  test('is the one that every row has as often, whatever stands in addresses', () => {
    const semicolons = 'Name;Phone;Address\nAsha;9876543210;Flat 7, Lake View, Pune\nRavi;9000011111;12, MG Road\n'
    expect(findSeparator(semicolons)).toBe(';')
    expect(parseCsv(semicolons, ';')[1]?.cells).toEqual(['Asha', '9876543210', 'Flat 7, Lake View, Pune'])
    expect(findSeparator('Name,Address\nAsha,"Flat 7; Lake View; Pune"\n')).toBe(',')
    expect(findSeparator('Name;Address\n"Rao; Asha";"7, Lake"\n')).toBe(';')
    expect(findSeparator('Name|Phone\nAsha|98')).toBe('|')
    expect(findSeparator('Asha\nRavi')).toBe(',')
    expect(findSeparator('')).toBe(',')
  })
})
