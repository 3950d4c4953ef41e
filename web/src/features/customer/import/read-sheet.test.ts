import { describe, expect, it } from 'vitest'
import { decodeFile, guessMapping, isWorkbook, leftOut, readSheet, toImportRow } from './read-sheet.ts'

describe('readSheet', () => {
  it('reads a file with a line of names and keeps where each row stands', () => {
    const sheet = readSheet('Name,Mobile No\r\nAsha,9876543210\r\n\r\n"Rao, Ravi",9000011111\r\n')
    expect(sheet.header).toEqual(['Name', 'Mobile No'])
    expect(sheet.rows).toEqual([
      { line: 2, cells: ['Asha', '9876543210'] },
      { line: 4, cells: ['Rao, Ravi', '9000011111'] },
    ])
  })

  it('reads what was pasted from a spreadsheet', () => {
    expect(readSheet('Name\tPhone\nAsha, Ms\t98765 43210').rows).toEqual([
      { line: 2, cells: ['Asha, Ms', '98765 43210'] },
    ])
  })

  it('sees that a list without names begins with a customer', () => {
    const sheet = readSheet('Asha,9876543210')
    expect(sheet.header).toEqual(['Column 1', 'Column 2'])
    expect(sheet.rows).toHaveLength(1)
  })

  it('takes away the guard that our own files have', () => {
    expect(readSheet("Name,Phone\nAsha,'+919876543210").rows[0]?.cells[1]).toBe('+919876543210')
  })

  it('reads a file with semicolons and commas in its addresses', () => {
    const sheet = readSheet('Name;Phone;Address\nAsha;9876543210;Flat 7, Lake View, Pune\nRavi;9000011111;12, MG Road')
    expect(sheet.rows[0]?.cells).toEqual(['Asha', '9876543210', 'Flat 7, Lake View, Pune'])
  })

  it('says what is wrong with a broken file', () => {
    expect(() => readSheet('Name\n"Asha')).toThrow('Line 2 opens a quote')
  })
})

describe('decodeFile', () => {
  const bytes = (...codes: number[]) => new Uint8Array(codes).buffer

  it('reads UTF-8 as it is, and says when it had to fall back to Windows-1252', () => {
    expect(decodeFile(bytes(0x4a, 0x6f, 0x73, 0xc3, 0xa9))).toEqual({ text: 'José', isGuess: false })
    expect(decodeFile(bytes(0x4a, 0x6f, 0x73, 0xe9))).toEqual({ text: 'José', isGuess: true })
    expect(decodeFile(bytes(0xff, 0xfe, 0x41, 0x00))).toEqual({ text: 'A', isGuess: false })
  })
})

describe('leftOut', () => {
  it('names the columns that are not brought over', () => {
    const sheet = readSheet('Name;Phone;Due;Points;Empty\nAsha;9876543210;450;12;')
    expect(leftOut(sheet, guessMapping(sheet))).toEqual(['Due', 'Points'])
  })
})

describe('guessMapping', () => {
  it('knows the columns by their usual names', () => {
    const sheet = readSheet(
      'Customer Name,Whatsapp No,Email ID,Remarks,Discount %,WhatsApp consent\nAsha,9876543210,,,,',
    )
    expect(guessMapping(sheet)).toEqual({
      name: 0,
      contact: 1,
      email: 2,
      note: 3,
      discountPercent: 4,
      whatsappConsent: 5,
    })
  })

  it('finds phone and name by what stands in them', () => {
    expect(guessMapping(readSheet('17,9876543210,Asha'))).toEqual({ contact: 1, name: 2 })
  })
})

describe('toImportRow', () => {
  it('leaves empty cells and unused columns out', () => {
    const row = { line: 2, cells: ['Asha', '9876543210', '', 'x'] }
    expect(toImportRow(row, { name: 0, contact: 1, email: 2 })).toEqual({ name: 'Asha', contact: '9876543210' })
  })
})

describe('isWorkbook', () => {
  it('knows Excel files, old and new, from text', () => {
    expect(['PK\u0003\u0004\u0014\uFFFD', '\uFFFD\uFFFD\u0011\uFFFD\u0000\u0000'].map(isWorkbook)).toEqual([true, true])
    expect(['Name,Phone\nPK Rao,9876543210', 'नाम\tफ़ोन', ''].map(isWorkbook)).toEqual([false, false, false])
  })
})
