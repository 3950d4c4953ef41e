import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoText } from './iso-text.ts'

test('any moment is written as the language writes it', () => {
  fc.assert(
    fc.property(fc.array(fc.date({ noInvalidDate: true })), (moments) => {
      for (const moment of moments) expect(isoText(moment)).toBe(moment.toISOString())
    }),
  )
})

test('no moment at all is refused', () => {
  expect(() => isoText(new Date(Number.NaN))).toThrow(RangeError)
})
