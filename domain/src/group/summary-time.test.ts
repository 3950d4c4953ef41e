import { describe, expect, test } from 'vitest'
import { isSummaryDue, sentOnWhenSaved, summaryDay } from './summary-time.ts'

const INDIA = 'Asia/Kolkata'
/** 09:30 in India. */
const MORNING = new Date('2026-11-16T04:00:00Z')

describe('the daily summary', () => {
  test('of a morning is about the day before, of an evening about today', () => {
    expect(summaryDay(8, '2026-03-01')).toBe('2026-02-28')
    expect(summaryDay(11, '2026-11-16')).toBe('2026-11-15')
    expect(summaryDay(12, '2026-11-16')).toBe('2026-11-16')
    expect(summaryDay(21, '2026-11-16')).toBe('2026-11-16')
  })

  test.each([
    ['at its hour', 9, '2026-11-15', true],
    ['later, when the program did not run at its hour', 6, '2026-11-15', true],
    ['for the first time', 9, null, true],
    ['not before its hour', 10, '2026-11-15', false],
    ['not twice a day', 9, '2026-11-16', false],
  ])('is due %s', (_, hour, lastSentOn, wanted) => {
    expect(isSummaryDue({ hour, lastSentOn }, INDIA, MORNING)).toBe(wanted)
  })

  test('begins tomorrow if its hour is over today', () => {
    expect(sentOnWhenSaved(9, INDIA, MORNING)).toBe('2026-11-16')
    expect(sentOnWhenSaved(10, INDIA, MORNING)).toBeNull()
  })
})
