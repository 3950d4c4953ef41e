import { describe, expect, test } from 'vitest'
import { changeOf, formatCell } from './format-cell.ts'

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

describe('the change against the days before', () => {
  test.each([
    [150, 100, 50],
    [50, 100, -50],
    [1, 3, -66.7],
    [10, -10, 200],
    [5, 0, undefined],
  ])('from %2$i to %1$i is %3$s percent', (value, before, percent) => expect(changeOf(value, before)).toBe(percent))
})
