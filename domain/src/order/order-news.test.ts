import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderNews, type PieceStanding } from './order-news.ts'

const of = (ready: number, delivered: number, total = 3): PieceStanding => ({ ready, delivered, total })
const nothing = { isReady: false, outdated: [] }

describe('what a change of pieces is to the customer', () => {
  test('the last piece in work makes the order ready, all at once or one by one', () => {
    expect(orderNews(of(0, 0), of(3, 0)).isReady).toBe(true)
    expect(orderNews(of(2, 0), of(3, 0)).isReady).toBe(true)
    expect(orderNews(of(0, 0), of(2, 0))).toEqual(nothing)
  })

  test('so does the last piece of an order of which a part was handed over', () => {
    expect(orderNews(of(0, 2), of(1, 2)).isReady).toBe(true)
  })

  test('what is handed over without having been ready is in the hands of the customer', () => {
    expect(orderNews(of(0, 0), of(0, 3))).toEqual(nothing)
    expect(orderNews(of(0, 0), of(2, 1))).toEqual(nothing)
  })

  test('a piece that goes back into work makes the ready message untrue', () => {
    expect(orderNews(of(3, 0), of(2, 0))).toEqual({ isReady: false, outdated: ['ready'] })
  })

  test('when all is collected, nobody needs to come any more; when a part is, the rest still waits', () => {
    expect(orderNews(of(3, 0), of(0, 3))).toEqual({ isReady: false, outdated: ['ready'] })
    expect(orderNews(of(3, 0), of(2, 1))).toEqual(nothing)
  })

  test('a hand-over that is taken back was no hand-over, and the order was ready before it', () => {
    expect(orderNews(of(0, 3), of(3, 0))).toEqual({ isReady: false, outdated: ['delivered'] })
    expect(orderNews(of(1, 2), of(2, 1))).toEqual({ isReady: false, outdated: ['delivered'] })
  })
})

const standing = fc
  .tuple(fc.nat(20), fc.nat(20), fc.nat(20))
  .map(([ready, delivered, work]) => ({ ready, delivered, total: ready + delivered + work }))

test('an order that stays as it is has no news', () => {
  fc.assert(
    fc.property(standing, (same) => {
      expect(orderNews(same, same)).toEqual(nothing)
    }),
  )
})

test('between two times of becoming ready an order was undone, so its earlier message was called off', () => {
  const steps = fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { maxLength: 20 })
  fc.assert(
    fc.property(steps, (pairs) => {
      const total = 10
      let last = of(0, 0, total)
      let waiting = 0
      for (const [ready, delivered] of pairs) {
        const next = { ready, delivered, total: Math.max(total, ready + delivered) }
        const { isReady, outdated } = orderNews(last, next)
        if (outdated.includes('ready')) waiting = 0
        if (isReady) waiting += 1
        expect(waiting).toBeLessThanOrEqual(1)
        last = next
      }
    }),
  )
})
