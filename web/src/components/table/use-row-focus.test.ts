import { describe, expect, it } from 'vitest'
import { nextRow } from './use-row-focus.ts'

describe('nextRow', () => {
  it.each([
    ['ArrowDown', 3, 4],
    ['ArrowDown', 19, 19],
    ['ArrowUp', 3, 2],
    ['ArrowUp', 0, 0],
    ['PageDown', 3, 13],
    ['PageDown', 15, 19],
    ['PageUp', 15, 5],
    ['PageUp', 4, 0],
    ['Home', 7, 0],
    ['End', 7, 19],
    ['a', 7, null],
  ])('%s at row %i of 20 leads to %s', (key, index, expected) => {
    expect(nextRow(key, index, 20)).toBe(expected)
  })
})
