import { expect, test } from 'vitest'
import { piecesByService } from './price-line.ts'

const of = (...lines: [string, number][]) =>
  piecesByService(
    lines.map(([service]) => ({ service })),
    lines.map(([, pieces]) => ({ pieces })),
  )

test('pieces are added up by service', () => {
  expect(of(['Wash', 2], ['Iron', 1], ['Wash', 3])).toEqual([
    { service: 'Wash', quantity: 5 },
    { service: 'Iron', quantity: 1 },
  ])
})

test('lines without pieces, and more pieces than an order can have, ask for nothing', () => {
  expect(of(['Wash', 0])).toEqual([])
  expect(of(['Wash', 9_999], ['Iron', 1])).toEqual([])
})
