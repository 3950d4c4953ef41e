import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyMoves, handOver, type Piece } from './move-pieces.ts'
import { countPieces, type PieceState, pieceStates, statusOf } from './order-status.ts'

const TODAY = '2026-11-15'
const pieces = (...states: PieceState[]): Piece[] => states.map((state, index) => ({ id: `p${index + 1}`, state }))

describe('handOver', () => {
  test('gives out the scanned pieces and leaves the order Incomplete', () => {
    const order = pieces('ready', 'ready', 'ready')
    const moves = handOver(order, { pieceIds: ['p3', 'p1'] })
    expect(moves).toEqual([
      { id: 'p3', from: 'ready', to: 'delivered' },
      { id: 'p1', from: 'ready', to: 'delivered' },
    ])
    expect(statusOf(countPieces(applyMoves(order, moves, TODAY)))).toBe('Incomplete')
  })

  test('by count takes ready pieces first and those at the workshop last', () => {
    const order = pieces('workshop', 'received', 'ready')
    expect(handOver(order, { count: 2 }).map((move) => move.id)).toEqual(['p3', 'p2'])
  })

  test('a piece scanned twice is handed over once', () => {
    expect(handOver(pieces('ready'), { pieceIds: ['p1', 'p1'] })).toHaveLength(1)
  })

  test('refuses more than there are', () => {
    expect(() => handOver(pieces('ready', 'delivered'), { count: 2 })).toThrow(
      'Only 1 piece is left to hand over, not 2.',
    )
    expect(() => handOver(pieces('delivered'), { count: 1 })).toThrow('Only 0 pieces are left')
  })

  test('refuses a strange piece, one that is gone, and none at all', () => {
    expect(() => handOver(pieces('ready'), { pieceIds: ['p9'] })).toThrow('does not belong')
    expect(() => handOver(pieces('delivered'), { pieceIds: ['p1'] })).toThrow('already handed over')
    expect(() => handOver(pieces('ready'), { pieceIds: [] })).toThrow('at least one piece')
    expect(() => handOver(pieces('ready'), { count: 0 })).toThrow('at least one')
    expect(() => handOver(pieces('ready'), { count: 0.5 })).toThrow('at least one')
  })

  test('handing over a count delivers exactly that many more, or nothing happens', () => {
    const states = fc.array(fc.constantFrom(...pieceStates), { maxLength: 12 })
    fc.assert(
      fc.property(states, fc.integer({ min: 1, max: 12 }), (list, count) => {
        const order = pieces(...list)
        const before = countPieces(order).delivered
        if (count > order.length - before) {
          expect(() => handOver(order, { count })).toThrow('left to hand over')
        } else {
          const after = applyMoves(order, handOver(order, { count }), TODAY)
          expect(countPieces(after).delivered).toBe(before + count)
        }
      }),
    )
  })
})
