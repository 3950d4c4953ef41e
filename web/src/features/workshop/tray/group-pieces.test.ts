import { expect, test } from 'vitest'
import { groupPieces } from './group-pieces.ts'

test('pieces are grouped by promised day and service, in their order', () => {
  const piece = (tag: string, promisedDate: string, service: string) => ({ tag, promisedDate, service })
  const pieces = [
    piece('A', '2026-11-18', 'Dry Clean'),
    piece('B', '2026-11-18', 'Iron'),
    piece('C', '2026-11-18', 'Dry Clean'),
    piece('D', '2026-11-20', 'Dry Clean'),
  ]
  expect(
    groupPieces(pieces).map((group) => [group.promisedDate, group.service, group.pieces.map(({ tag }) => tag)]),
  ).toEqual([
    ['2026-11-18', 'Dry Clean', ['A', 'C']],
    ['2026-11-18', 'Iron', ['B']],
    ['2026-11-20', 'Dry Clean', ['D']],
  ])
  expect(groupPieces([])).toEqual([])
})
