import { expect, test } from 'vitest'
import { axisLabels, extremesOf, stackOf } from './series.ts'

const days = (count: number) => Array.from({ length: count }, (_, day) => ({ label: `${day + 1}`, values: [day] }))

test('a long axis has a few labels, evenly spaced, and a short one has all', () => {
  expect(axisLabels(days(4)).map(({ label }) => label)).toEqual(['1', '2', '3', '4'])
  expect(axisLabels(days(30)).map(({ label }) => label)).toEqual(['1', '6', '11', '16', '21', '26'])
  expect(axisLabels(days(30)).filter(({ isExtra }) => isExtra)).toHaveLength(3)
  expect(axisLabels(days(2)).map(({ at }) => at)).toEqual([25, 75])
})

test('parts of a sum are drawn on each other, refunds below the line', () => {
  expect(stackOf([10, -4, 5, -1])).toEqual([
    { from: 0, to: 10 },
    { from: 0, to: -4 },
    { from: 10, to: 15 },
    { from: -4, to: -5 },
  ])
  const bars = [{ label: 'Mon', values: [10, -4, 5, -1] }]
  expect([Math.max(...extremesOf(bars, 'stacked')), Math.min(...extremesOf(bars, 'stacked'))]).toEqual([15, -5])
  expect(Math.max(...extremesOf(bars, 'bars'))).toBe(10)
})
