import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RuleError } from '../refusal/rule-error.ts'
import { applyMoves, movePiece, moveToCounts, moveToStatus, type Piece } from './move-pieces.ts'
import { countPieces, orderStatuses, type PieceState, pieceStates, statusOf } from './order-status.ts'

const TODAY = '2026-11-15'
const withReason = { today: TODAY, reason: 'Wrong customer' }
const pieces = (...states: PieceState[]): Piece[] =>
  states.map((state, index) => ({
    id: `p${index + 1}`,
    state,
    deliveredOn: state === 'delivered' ? TODAY : null,
  }))
const anyOrder = fc
  .array(fc.constantFrom(...pieceStates), { minLength: 1, maxLength: 10 })
  .map((list) => pieces(...list))
const statusAfter = (order: Piece[], moves: ReturnType<typeof moveToStatus>) =>
  statusOf(countPieces(applyMoves(order, moves, TODAY)))

describe('movePiece', () => {
  const gone: Piece = { id: 'p1', state: 'delivered', deliveredOn: TODAY }

  test('takes a hand-over back on the same day with a reason', () => {
    expect(movePiece(gone, 'ready', withReason)).toEqual({ id: 'p1', from: 'delivered', to: 'ready' })
  })

  test('refuses it the next day, without a reason, or to anywhere else', () => {
    expect(() => movePiece(gone, 'ready', { ...withReason, today: '2026-11-16' })).toThrow('only on the same day')
    expect(() => movePiece(gone, 'ready', { today: TODAY, reason: '  ' })).toThrow('give a reason')
    expect(() => movePiece(gone, 'workshop', withReason)).toThrow('first be taken back')
  })

  test('sends a ready piece back for another wash', () => {
    expect(movePiece({ id: 'p1', state: 'ready' }, 'workshop', { today: TODAY }).to).toBe('workshop')
  })
})

describe('moveToStatus', () => {
  test('Ready makes everything ready, wherever it is', () => {
    expect(moveToStatus(pieces('received', 'workshop', 'ready'), 'Ready', { today: TODAY })).toEqual([
      { id: 'p1', from: 'received', to: 'ready' },
      { id: 'p2', from: 'workshop', to: 'ready' },
    ])
  })

  test('Not Ready takes back what was ready and leaves the workshop alone', () => {
    expect(moveToStatus(pieces('ready', 'ready'), 'Not Ready', { today: TODAY })).toHaveLength(2)
    expect(moveToStatus(pieces('ready', 'workshop'), 'Not Ready', { today: TODAY })).toEqual([])
  })

  test('Delivered to Ready wants a reason', () => {
    const order = pieces('delivered', 'delivered')
    expect(() => moveToStatus(order, 'Ready', { today: TODAY })).toThrow('give a reason')
    expect(statusAfter(order, moveToStatus(order, 'Ready', withReason))).toBe('Ready')
  })

  test('Delivered never goes straight to Not Ready', () => {
    expect(() => moveToStatus(pieces('delivered'), 'Not Ready', withReason)).toThrow('first be taken back')
  })

  test('Incomplete cannot be set without saying which pieces', () => {
    expect(() => moveToStatus(pieces('ready', 'ready'), 'Incomplete', { today: TODAY })).toThrow('which pieces')
    expect(moveToStatus(pieces('ready', 'delivered'), 'Incomplete', { today: TODAY })).toEqual([])
  })

  test('an order without pieces stays Not Ready', () => {
    expect(moveToStatus([], 'Not Ready', { today: TODAY })).toEqual([])
    expect(() => moveToStatus([], 'Ready', { today: TODAY })).toThrow('no pieces')
  })

  test('either reaches the status that was asked for or refuses', () => {
    fc.assert(
      fc.property(anyOrder, fc.constantFrom(...orderStatuses), (order, status) => {
        try {
          expect(statusAfter(order, moveToStatus(order, status, withReason))).toBe(status)
        } catch (error) {
          if (!(error instanceof RuleError)) throw error
        }
      }),
    )
  })
})

describe('moveToCounts', () => {
  test('makes the next pieces ready', () => {
    expect(moveToCounts(pieces('workshop', 'received', 'ready'), { ready: 2 }, { today: TODAY })).toEqual([
      { id: 'p2', from: 'received', to: 'ready' },
    ])
  })

  test('hands over the ready ones first', () => {
    expect(moveToCounts(pieces('received', 'ready'), { delivered: 1 }, { today: TODAY })).toEqual([
      { id: 'p2', from: 'ready', to: 'delivered' },
    ])
  })

  test('ready counts those that were handed over since', () => {
    const order = pieces('received', 'received', 'received')
    const after = applyMoves(order, moveToCounts(order, { ready: 3, delivered: 3 }, { today: TODAY }), TODAY)
    expect(statusOf(countPieces(after))).toBe('Delivered')
  })

  test('takes back only with a reason', () => {
    const order = pieces('delivered', 'delivered')
    expect(() => moveToCounts(order, { delivered: 1 }, { today: TODAY })).toThrow('give a reason')
    expect(moveToCounts(order, { delivered: 1 }, withReason)).toHaveLength(1)
  })

  test('refuses more than there are', () => {
    expect(() => moveToCounts(pieces('ready'), { delivered: 2 }, { today: TODAY })).toThrow(
      'The order has 1 piece, so it cannot be 2.',
    )
    expect(() => moveToCounts(pieces('ready'), { ready: 2 }, { today: TODAY })).toThrow('cannot be 2')
    expect(() => moveToCounts(pieces('ready'), { ready: -1 }, { today: TODAY })).toThrow('cannot be -1')
  })

  test('reaches the counts it was asked for, or refuses', () => {
    const count = fc.option(fc.nat(10), { nil: undefined })
    fc.assert(
      fc.property(anyOrder, count, count, (order, ready, delivered) => {
        try {
          const moves = moveToCounts(order, { ready, delivered }, withReason)
          const after = countPieces(applyMoves(order, moves, TODAY))
          expect(after.delivered).toBe(delivered ?? countPieces(order).delivered)
          if (ready !== undefined) expect(after.ready + after.delivered).toBe(Math.max(ready, after.delivered))
        } catch (error) {
          if (!(error instanceof RuleError)) throw error
        }
      }),
    )
  })
})
