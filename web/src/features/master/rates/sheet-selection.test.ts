import { describe, expect, it } from 'vitest'
import { at, inside, moveBy, rangeOf, tabBy } from './sheet-selection.ts'

const size = { rows: 4, cols: 3 }
const press = (key: string, more: { hasShift?: boolean; hasCtrl?: boolean } = {}) => ({
  key,
  hasShift: false,
  hasCtrl: false,
  page: 2,
  ...more,
})

describe('moveBy', () => {
  it('walks a cell at a time and stops at the edge', () => {
    expect(moveBy(at(0, 0), press('ArrowDown'), size)).toEqual(at(1, 0))
    expect(moveBy(at(3, 2), press('ArrowDown'), size)).toEqual(at(3, 2))
    expect(moveBy(at(3, 2), press('ArrowRight'), size)).toEqual(at(3, 2))
  })

  it('walks onto the names of cloths and services, but not into the corner', () => {
    expect(moveBy(at(0, 0), press('ArrowLeft'), size)).toEqual(at(0, -1))
    expect(moveBy(at(0, 0), press('ArrowUp'), size)).toEqual(at(-1, 0))
    expect(moveBy(at(-1, 0), press('ArrowLeft'), size)).toEqual(at(-1, 0))
  })

  it('goes to the ends with Ctrl, Home and End', () => {
    expect(moveBy(at(1, 1), press('ArrowDown', { hasCtrl: true }), size)).toEqual(at(3, 1))
    expect(moveBy(at(1, 1), press('Home'), size)).toEqual(at(1, 0))
    expect(moveBy(at(1, 1), press('End', { hasCtrl: true }), size)).toEqual(at(3, 2))
    expect(moveBy(at(0, 1), press('PageDown'), size)).toEqual(at(2, 1))
  })

  it('grows a block with Shift, over cells only', () => {
    const grown = moveBy(at(1, 1), press('ArrowLeft', { hasShift: true }), size)
    expect(grown).toEqual({ anchor: { row: 1, col: 1 }, active: { row: 1, col: 0 } })
    expect(moveBy(at(1, 0), press('ArrowLeft', { hasShift: true }), size)?.active).toEqual({ row: 1, col: 0 })
  })

  it('leaves other keys alone', () => {
    expect(moveBy(at(1, 1), press('a'), size)).toBeUndefined()
  })
})

describe('tabBy', () => {
  it('goes on in the next row, and leaves the sheet at its ends', () => {
    expect(tabBy(at(0, 2), false, size)).toEqual(at(1, 0))
    expect(tabBy(at(1, 0), true, size)).toEqual(at(0, 2))
    expect(tabBy(at(3, 2), false, size)).toBeUndefined()
    expect(tabBy(at(0, 0), true, size)).toBeUndefined()
  })
})

it('reads a block from either corner', () => {
  const selection = { anchor: { row: 2, col: 0 }, active: { row: 0, col: 1 } }
  expect(rangeOf(selection)).toEqual({ top: 0, bottom: 2, left: 0, right: 1 })
})

it('stays inside a sheet that has become smaller', () => {
  expect(inside(at(9, 9), size)).toEqual(at(3, 2))
})
