import { describe, expect, it } from 'vitest'
import { howManyFit } from './use-fitting.ts'

describe('a row of menu items', () => {
  it('shows all that fit', () => {
    expect(howManyFit([100, 100, 100], 10, 320, 80)).toBe(3)
  })

  it('leaves room for More when one does not fit', () => {
    expect(howManyFit([100, 100, 100], 10, 319, 80)).toBe(2)
    expect(howManyFit([100, 100, 100], 10, 299, 80)).toBe(1)
  })

  it('shows More alone when there is room for nothing else', () => {
    expect(howManyFit([100, 100], 10, 120, 80)).toBe(0)
  })

  it('has nothing to show without items', () => {
    expect(howManyFit([], 10, 0, 80)).toBe(0)
  })
})
