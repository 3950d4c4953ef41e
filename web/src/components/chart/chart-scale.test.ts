import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chartScale } from './chart-scale.ts'

describe('chartScale', () => {
  test.each([
    [[0, 3, 4], 0, 4],
    [[950, 120], 0, 1_000],
    [[1_234.5], 0, 1_500],
    [[-40, 100], -50, 100],
    [[-300], -300, 0],
    [[0.4], 0, 1],
    [[1], 0, 1],
    [[3], 0, 3],
    [[9], 0, 10],
    [[-2, 1], -2, 1],
  ])('%o stands between %i and %i', (values, least, most) => {
    expect(chartScale(values)).toMatchObject({ least, most })
  })

  test('draws a few lines, always one at zero', () => {
    for (const values of [[1], [7, -3], [99_999], [0.4], [123_456, -98_765]]) {
      const { lines, least, most } = chartScale(values)
      expect(lines).toContain(0)
      expect(lines.length).toBeLessThanOrEqual(7)
      expect(lines.length).toBeGreaterThanOrEqual(2)
      expect(least).toBeLessThanOrEqual(Math.min(0, ...values))
      expect(most).toBeGreaterThanOrEqual(Math.max(0, ...values))
    }
  })

  test('shows nothing but zero where there is nothing to measure', () => {
    for (const values of [[], [0], [0, 0, 0]]) {
      expect(chartScale(values)).toEqual({ least: 0, most: 1, lines: [0] })
    }
  })

  test('has whole numbers at its lines, whatever it measures', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1e7, max: 1e7, noNaN: true })), (values) => {
        expect(chartScale(values).lines.filter((line) => !Number.isInteger(line))).toEqual([])
      }),
    )
  })
})
