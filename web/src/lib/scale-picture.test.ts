import { describe, expect, it } from 'vitest'
import { fit } from './scale-picture.ts'

describe('fit', () => {
  it('brings the longest side down to 512 and keeps the shape', () => {
    expect(fit({ width: 2048, height: 1024 })).toEqual({ width: 512, height: 256 })
    expect(fit({ width: 300, height: 3000 })).toEqual({ width: 51, height: 512 })
  })

  it('never makes a picture larger', () => {
    expect(fit({ width: 120, height: 80 })).toEqual({ width: 120, height: 80 })
  })

  it('leaves at least one pixel of a very narrow one', () => {
    expect(fit({ width: 10_000, height: 2 })).toEqual({ width: 512, height: 1 })
  })
})
