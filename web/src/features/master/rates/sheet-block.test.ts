import { describe, expect, it } from 'vitest'
import { placeBlock, readBlock, writeBlock } from './sheet-block.ts'

const size = { rows: 3, cols: 2 }
const one = (row: number, col: number) => ({ top: row, bottom: row, left: col, right: col })

describe('readBlock', () => {
  it('reads what a spreadsheet copies, with either line end and without the last one', () => {
    expect(readBlock('10\t20\r\n30\t\r\n')).toEqual([
      ['10', '20'],
      ['30', ''],
    ])
  })

  it('reads a single value, and one in quotes', () => {
    expect(readBlock('10')).toEqual([['10']])
    expect(readBlock('"about ""10"""')).toEqual([['about "10"']])
  })

  it('reads back what it writes', () => {
    const rows = [
      ['10', ''],
      ['', '12.5'],
    ]
    expect(readBlock(writeBlock(rows))).toEqual(rows)
  })
})

describe('placeBlock', () => {
  it('begins at the first selected cell', () => {
    const { cells, left } = placeBlock([['10', '20'], ['30']], { top: 1, bottom: 2, left: 0, right: 0 }, size)
    expect(cells).toEqual([
      { row: 1, col: 0, text: '10' },
      { row: 1, col: 1, text: '20' },
      { row: 2, col: 0, text: '30' },
    ])
    expect(left).toBe(0)
  })

  it('fills the selection with a single value', () => {
    const { cells } = placeBlock([['9']], { top: 0, bottom: 2, left: 0, right: 1 }, size)
    expect(cells).toHaveLength(6)
    expect(cells.every(({ text }) => text === '9')).toBe(true)
  })

  it('counts the values that do not fit, and not the empty cells around them', () => {
    const { cells, left } = placeBlock([['10', '20', '30', ' ']], one(0, 0), size)
    expect(cells).toHaveLength(2)
    expect(left).toBe(1)
  })
})
