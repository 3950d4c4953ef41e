import { MAX_PIECES, makeTag } from '@clothesline/domain'
import { fitCode, LABEL_SIZES, type Label, labels, SYMBOLOGIES, type Symbology } from '@clothesline/paper'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { modulesOf } from './code-shape.ts'

const fit = (tag: string, label: Label, wanted: Symbology) => fitCode(tag, label, wanted, modulesOf)

const TAG = 'A12345-03K'

describe('bars', () => {
  test('fit the large label and the sheet', () => {
    expect(fit(TAG, labels['50×25 mm'], 'Code 128')).toMatchObject({ symbology: 'Code 128', width: 36.25 })
    expect(fit(TAG, labels['A4 sheet'], 'Code 128')).toMatchObject({ symbology: 'Code 128', width: 36.25 })
  })

  test('of a short tag fit the small label, those of a longer one become a QR', () => {
    expect(fit('A123-03K', labels['40×20 mm'], 'Code 128').symbology).toBe('Code 128')
    expect(fit(TAG, labels['40×20 mm'], 'Code 128').symbology).toBe('QR')
  })
})

test('every tag that a store can have fits every label in whole dots, with its quiet zone', () => {
  const tags = fc.record({
    alias: fc.stringMatching(/^[A-Z]{1,4}$/),
    invoice: fc.integer({ min: 1, max: 999_999_999 }),
    piece: fc.integer({ min: 1, max: MAX_PIECES }),
  })
  fc.assert(
    fc.property(tags, fc.constantFrom(...LABEL_SIZES), fc.constantFrom(...SYMBOLOGIES), (tag, size, wanted) => {
      const text = makeTag(tag)
      const { symbology, width } = fit(text, labels[size], wanted)
      const modules = modulesOf(symbology, text)
      const dots = width / modules / 0.125
      expect(dots).toBeCloseTo(Math.round(dots), 9)
      expect(dots).toBeGreaterThanOrEqual(2)
      const quiet = symbology === 'QR' ? 4 : 10
      const height = symbology === 'QR' ? width : 0
      expect(width * (1 + (2 * quiet) / modules)).toBeLessThanOrEqual(labels[size].width)
      expect(height).toBeLessThanOrEqual(labels[size].height - 2 * 2.5)
    }),
    { numRuns: 60 },
  )
})
