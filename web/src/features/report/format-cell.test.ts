import { describe, expect, test } from 'vitest'
import { decimalsOf, formatCell } from './format-cell.ts'

describe('a cell', () => {
  test.each([
    [1234.5, 'money', '₹1,234.50'],
    [-40, 'money', '-₹40'],
    [2.5, 'kg', '2.5 kg'],
    [18, 'percent', '18 %'],
    [123456, 'count', '1,23,456'],
    ['999712', 'text', '999712'],
    ['Total', 'day', 'Total'],
    [null, 'money', ''],
  ] as const)('%s as %s reads %s', (cell, kind, text) => expect(formatCell(cell, kind)).toBe(text))
})

describe('the numbers of a column', () => {
  test('all have paise as soon as one of them has', () => {
    expect(decimalsOf([40, 'Total', null, 12], 'money')).toBe(0)
    const decimals = decimalsOf([40, 12.5], 'money')
    expect([40, 12.5].map((cell) => formatCell(cell, 'money', decimals))).toEqual(['₹40.00', '₹12.50'])
  })

  test('have as many decimals as the one that needs most', () => {
    const decimals = decimalsOf([0, 2.5, 0.25], 'kg')
    expect([0, 2.5, 0.25].map((cell) => formatCell(cell, 'kg', decimals))).toEqual(['0.00 kg', '2.50 kg', '0.25 kg'])
  })
})
