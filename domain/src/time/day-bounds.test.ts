import { expect, test } from 'vitest'
import { bookingDayProblem, dayAheadProblem, joinedOnProblem } from './day-bounds.ts'

const TODAY = '2026-11-15'

test('money is booked on a day of the last ten years, never ahead', () => {
  for (const on of [TODAY, '2026-11-14', '2016-01-01']) expect(bookingDayProblem(on, TODAY)).toBeUndefined()
  expect(bookingDayProblem('2026-11-16', TODAY)?.message).toBe('Date must not be in the future')
  for (const on of ['2015-12-31', '1901-11-15']) {
    expect(bookingDayProblem(on, TODAY)?.message).toBe('Date must not be before 2016-01-01')
  }
})

test('what is still to be done is due between today and a year ahead', () => {
  const problem = (on: string) => dayAheadProblem('Expected back', on, TODAY)?.message
  for (const on of [TODAY, '2027-11-15']) expect(problem(on)).toBeUndefined()
  expect(problem('2026-11-14')).toBe('Expected back must not be in the past')
  expect(problem('2027-11-16')).toBe('Expected back must not be more than a year ahead')
})

test('an employee began within a working life, or begins within a year', () => {
  for (const on of ['1956-01-01', TODAY, '2027-11-15']) expect(joinedOnProblem(on, TODAY)).toBeUndefined()
  expect(joinedOnProblem('1955-12-31', TODAY)?.message).toBe('Joined on must not be before 1956-01-01')
  expect(joinedOnProblem('2027-11-16', TODAY)?.message).toBe('Joined on must not be more than a year ahead')
})
