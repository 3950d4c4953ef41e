import { expect, test } from 'vitest'
import { findUnusualRate } from './unusual-rate.tsx'

const now = { rGst: 18, gstRegular: 9 }

test('only a new rate that the law does not know is asked about, whichever of the two fields has it', () => {
  expect(findUnusualRate(now, now)).toBeUndefined()
  expect(findUnusualRate(now, { rGst: 5, gstRegular: 9 })).toBeUndefined()
  expect(findUnusualRate(now, { rGst: 18, gstRegular: 6 })).toBeUndefined()
  expect(findUnusualRate(now, { rGst: 17, gstRegular: 9 })).toBe(17)
  expect(findUnusualRate(now, { rGst: 18, gstRegular: 8 })).toBe(16)
  // An odd rate that was meant once is not asked about again.
  expect(findUnusualRate({ rGst: 17, gstRegular: 8.5 }, { rGst: 17, gstRegular: 8.5 })).toBeUndefined()
})
