import { describe, expect, it } from 'vitest'
import { findCellProblem, rateOfText, readCell, showCell } from './cell-text.ts'

describe('readCell', () => {
  it.each([
    [' 90 ', '90'],
    ['090', '90'],
    ['₹ 1,250.50', '1250.5'],
    ['.5', '0.5'],
    ['', ''],
  ])('keeps %j as %j', (typed, kept) => expect(readCell(typed)).toBe(kept))

  it('keeps what is no amount as it came, so that nothing is lost', () => {
    expect(readCell(' ninety ')).toBe('ninety')
    expect(readCell('1.005')).toBe('1.005')
  })
})

describe('findCellProblem', () => {
  it.each(['', '0', '90', '12.5', '1000000'])('takes %j', (text) => expect(findCellProblem(text)).toBeUndefined())
  it.each(['ninety', '1.005', '-5', '1000000.01', '9 0'])('refuses %j', (text) =>
    expect(findCellProblem(text)).toBeTypeOf('string'),
  )
})

describe('showCell', () => {
  it('groups as in India and shows paise only where there are some', () => {
    expect(showCell('123456')).toBe('1,23,456')
    expect(showCell('12.5')).toBe('12.50')
    expect(showCell('0')).toBe('0')
    expect(showCell('ninety')).toBe('ninety')
  })
})

it('takes an empty cell for no rate, and 0 for a rate of nothing', () => {
  expect(rateOfText('')).toBeNull()
  expect(rateOfText('0')).toBe(0)
})
