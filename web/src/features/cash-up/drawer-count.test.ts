import type { DrawerDay } from '@clothesline/contract'
import { describe, expect, it } from 'vitest'
import { cleanCount, denominationsOf, expectedPaiseOf, parseKept, readCount, stepCount } from './drawer-count.ts'

const day: DrawerDay = {
  date: '2026-11-15',
  opening: 500,
  cashIn: 1_200.5,
  owner: -200,
  refunds: 50,
  expenses: 300.25,
  wages: 100,
  banked: 0,
  expected: 1_050.25,
  session: 1,
  lastClosedOn: null,
  closed: null,
  closes: [],
  closedThrough: null,
  otherModes: [],
  denominations: [500, 1],
}

describe('the expected cash', () => {
  it('is the sum that the server answered', () => {
    expect(expectedPaiseOf(day)).toBe(105_025)
  })

  it('stays the same while the wages are hidden among the expenses', () => {
    expect(expectedPaiseOf({ ...day, expenses: 400.25, wages: null })).toBe(105_025)
  })
})

describe('readCount', () => {
  it('adds the notes and coins up and tells how far they are from what should be there', () => {
    const read = readCount({ 500: '2', 20: '3' }, 105_000)
    expect(read).toMatchObject({ countedPaise: 106_000, differencePaise: 1_000, isCounted: true })
    expect(denominationsOf(read.count)).toEqual([
      { value: 500, count: 2 },
      { value: 20, count: 3 },
    ])
  })

  it('tells an empty drawer from one that nobody counted', () => {
    expect(readCount({}, 0).isCounted).toBe(false)
    expect(readCount({ 500: '0' }, 0).isCounted).toBe(true)
  })
})

describe('the fields', () => {
  it('take digits and nothing else', () => {
    expect(cleanCount('1a2 ')).toBe('12')
    expect(cleanCount('007')).toBe('7')
    expect(cleanCount('-3')).toBe('3')
  })

  it('step up and down, and never below none', () => {
    expect(stepCount({ 100: '4' }, 100, 1)).toEqual({ 100: '5' })
    expect(stepCount({}, 100, -1)).toEqual({ 100: '0' })
  })
})

describe('parseKept', () => {
  it('gives back what was counted before', () => {
    expect(parseKept('{"500":"2","10":"7"}')).toEqual({ 500: '2', 10: '7' })
  })

  it('takes nothing from what it does not understand', () => {
    expect(parseKept('broken')).toEqual({})
    expect(parseKept('{"3":"1","500":9,"10":"x4"}')).toEqual({ 10: '4' })
    expect(parseKept(null)).toEqual({})
  })
})
