import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CsvCell, unguardCell, writeCsv } from './csv.ts'
import { parseCsv } from './parse-csv.ts'

const written = (cell: CsvCell) => writeCsv([], [[cell]]).slice('\r\n'.length, -'\r\n'.length)

describe('writeCsv', () => {
  test('writes a header and rows, each line ended by CR LF', () => {
    expect(writeCsv(['invoice', 'amt'], [[12, 99.5]])).toBe('invoice,amt\r\n12,99.5\r\n')
  })

  test('quotes commas, quotes and line breaks', () => {
    expect(written('Rao, Asha')).toBe('"Rao, Asha"')
    expect(written('the "blue" one')).toBe('"the ""blue"" one"')
    expect(written('a\nb')).toBe('"a\nb"')
    expect(written(' padded ')).toBe('" padded "')
  })

  test.each(['=1+1', '+91 98765', '-5', '@SUM(A1)', '\tx', '\rx'])('makes the text %j harmless', (text) => {
    expect(unquoted(written(text))).toBe(`'${text}`)
  })

  test('leaves numbers, truth and nothing as they are', () => {
    expect(written(-12.5)).toBe('-12.5')
    expect(written(true)).toBe('true')
    expect(written(null)).toBe('')
    expect(written(undefined)).toBe('')
  })

  test('no text ever begins like a formula', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(unquoted(written(text))).not.toMatch(/^[=+\-@\t\r]/)
      }),
    )
  })

  test('what was written is read back', () => {
    const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('=1', '"', ',', '\r\n', '', ' ', '-x'))
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(table, ([header = [], ...rows]) => {
        fc.pre(!header[0]?.startsWith('\uFEFF') && !header.some((name) => /^'[=+\-@\t\r]/.test(name)))
        fc.pre(!rows.flat().some((text) => /^'[=+\-@\t\r]/.test(text)))
        const read = parseCsv(writeCsv(header, rows)).map((row) => row.cells.map(unguardCell))
        expect(read).toEqual([header, ...rows])
      }),
    )
  })
})

function unquoted(text: string): string {
  return text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text
}
