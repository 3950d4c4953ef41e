import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countPieces, pieceStates, statusOf } from './order-status.ts'

describe('statusOf', () => {
  test.each([
    [{ received: 0, workshop: 0, ready: 0, delivered: 0 }, 'Not Ready'],
    [{ received: 3, workshop: 0, ready: 0, delivered: 0 }, 'Not Ready'],
    [{ received: 0, workshop: 1, ready: 2, delivered: 0 }, 'Not Ready'],
    [{ received: 0, workshop: 0, ready: 3, delivered: 0 }, 'Ready'],
    [{ received: 0, workshop: 0, ready: 2, delivered: 1 }, 'Incomplete'],
    [{ received: 1, workshop: 0, ready: 0, delivered: 2 }, 'Incomplete'],
    [{ received: 0, workshop: 0, ready: 0, delivered: 3 }, 'Delivered'],
  ])('%o is %s', (counts, status) => expect(statusOf(counts)).toBe(status))

  test('follows the four rules for every set of pieces', () => {
    const states = fc.array(fc.constantFrom(...pieceStates), { minLength: 1, maxLength: 15 })
    fc.assert(
      fc.property(states, (list) => {
        const status = statusOf(countPieces(list.map((state) => ({ state }))))
        const all = (state: string) => list.every((one) => one === state)
        const rule = all('delivered')
          ? 'Delivered'
          : list.includes('delivered')
            ? 'Incomplete'
            : all('ready')
              ? 'Ready'
              : 'Not Ready'
        expect(status).toBe(rule)
      }),
    )
  })
})
