import { afterEach, expect, test, vi } from 'vitest'
import { sweep } from './sweep.ts'

afterEach(() => vi.unstubAllEnvs())

const cases = Array.from({ length: 20 }, (_, at) => at)
const partOf = (part: string) => {
  vi.stubEnv('SWEEP', part)
  return sweep(cases)
}

test('the six parts of a sweep have each case once', () => {
  const parts = ['0', '1', '2', '3', '4', '5'].map(partOf)
  expect(parts.flat().toSorted((one, other) => one - other)).toEqual(cases)
  for (const part of parts) expect(part.length).toBeLessThan(5)
})

test('without a part, a sweep has all of them', () => {
  vi.stubEnv('SWEEP', undefined)
  expect(sweep(cases)).toEqual(cases)
})
