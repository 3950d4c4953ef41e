import type { Order } from '@clothesline/contract'
import { expect, test } from 'vitest'
import { canStillMove } from './can-still-move.ts'

type Piece = Order['allPieces'][number]

const shirt = (piece: number, more: Partial<Piece> = {}) =>
  ({ piece, cloth: 'Shirt', service: 'Dry Clean', state: 'received', ...more }) as Piece
const orderOf = (...allPieces: Piece[]) => ({ allPieces, deletedAt: null }) as unknown as Order
const seen = orderOf(shirt(1), shirt(2))
const first = { pieces: [{ piece: 1, state: 'ready' as const }] }
const all = { status: 'Ready' as const }

test('a touch follows on what others did to the other pieces, or to the same one before it', () => {
  expect(canStillMove(seen, orderOf(shirt(1, { state: 'ready' }), shirt(2, { state: 'delivered' })), first)).toBe(true)
  expect(canStillMove(seen, orderOf(shirt(1)), first)).toBe(true)
})

test('nothing is done to another garment, to one that left, or to a deleted order', () => {
  expect(canStillMove(seen, orderOf(shirt(1, { cloth: 'Saree' }), shirt(2)), first)).toBe(false)
  expect(canStillMove(seen, orderOf(shirt(1, { state: 'delivered' }), shirt(2)), first)).toBe(false)
  expect(canStillMove(seen, orderOf(shirt(2)), first)).toBe(false)
  expect(canStillMove(seen, { ...seen, deletedAt: '2026-11-18T10:00:00Z' }, first)).toBe(false)
})

test('all pieces are made ready only while they are the pieces that were seen', () => {
  expect(canStillMove(seen, orderOf(shirt(1, { state: 'ready' }), shirt(2)), all)).toBe(true)
  expect(canStillMove(seen, orderOf(shirt(1), shirt(2), shirt(3)), all)).toBe(false)
  expect(canStillMove(seen, orderOf(shirt(1), shirt(2, { state: 'delivered' })), all)).toBe(false)
})
