import { describe, expect, test } from 'vitest'
import { chartScale } from './chart-scale.ts'

describe('chartScale', () => {
  test.each([
    [[0, 3, 4], 0, 4],
    [[950, 120], 0, 1_000],
    [[1_234.5], 0, 1_500],
    [[-40, 100], -50, 100],
    [[-300], -300, 0],
  ])('%o stands between %i and %i', (values, least, most) => {
    expect(chartScale(values)).toMatchObject({ least, most })
  })

  test('draws a few lines, always one at zero', () => {
    for (const values of [[0], [1], [7, -3], [99_999], [0.4], [123_456, -98_765]]) {
      const { lines, least, most } = chartScale(values)
      expect(lines).toContain(0)
      expect(lines.length).toBeLessThanOrEqual(7)
      expect(lines.length).toBeGreaterThanOrEqual(2)
      expect(least).toBeLessThanOrEqual(Math.min(0, ...values))
      expect(most).toBeGreaterThanOrEqual(Math.max(0, ...values))
    }
  })
})
