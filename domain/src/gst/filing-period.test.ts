import { describe, expect, test } from 'vitest'
import {
  filingPeriodOf,
  isMonthOver,
  monthName,
  monthStatus,
  monthsOfQuarter,
  monthsOfYear,
  parseFilingPeriod,
  quarterOf,
} from './filing-period.ts'

describe('a filing period', () => {
  test('is a month and a year', () => {
    expect(parseFilingPeriod('102026')).toBe('2026-10-01')
    expect(filingPeriodOf('2026-10-31')).toBe('102026')
    expect(parseFilingPeriod('122999')).toBe('2999-12-01')
    expect(monthName('2026-10-01')).toBe('October 2026')
  })

  test.each(['', '132026', '002026', '1020266', '2026-10', '062017', 'x02026', '013000', '129999'])(
    'is not %j',
    (text) => {
      expect(parseFilingPeriod(text)).toBeUndefined()
    },
  )

  test('is over when its last day is past', () => {
    expect(isMonthOver('2026-10-01', '2026-10-31')).toBe(false)
    expect(isMonthOver('2026-10-01', '2026-11-01')).toBe(true)
    expect(isMonthOver('2024-02-01', '2024-02-29')).toBe(false)
  })

  test('belongs to a quarter', () => {
    expect(monthsOfQuarter('2027-02-01')).toEqual(['2027-01-01', '2027-02-01', '2027-03-01'])
    expect(quarterOf('2026-11-01')).toEqual({ startOn: '2026-10-01', endOn: '2026-12-31' })
  })

  test('belongs to a financial year from April to March', () => {
    expect(monthsOfYear('2027-03-31')).toEqual(monthsOfYear('2026-04-01'))
    expect(monthsOfYear('2026-11-16').map(filingPeriodOf)).toEqual([
      ...['042026', '052026', '062026', '072026', '082026', '092026', '102026', '112026', '122026'],
      ...['012027', '022027', '032027'],
    ])
  })

  test('counts as checked until something changes', () => {
    const state = { version: 4, checkedVersion: 4, isLocked: false, filedOn: null }
    expect(monthStatus(state)).toBe('checked')
    expect(monthStatus({ ...state, version: 5 })).toBe('open')
    expect(monthStatus({ ...state, isLocked: true })).toBe('locked')
    expect(monthStatus({ ...state, isLocked: true, filedOn: '2026-11-10' })).toBe('filed')
  })
})
