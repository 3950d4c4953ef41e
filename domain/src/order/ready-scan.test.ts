import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PieceState } from './order-status.ts'
import { readyScan, scanTarget } from './ready-scan.ts'

describe('a scan at the Ready station', () => {
  test('marks its piece, completes the order with the last one, and says when it was ready before', () => {
    expect(readyScan({ moved: true, inWork: 2 })).toBe('marked')
    expect(readyScan({ moved: true, inWork: 0 })).toBe('complete')
    expect(readyScan({ moved: false, inWork: 2 })).toBe('already')
    expect(readyScan({ moved: false, inWork: 0 })).toBe('already')
  })

  test('in any sequence over several orders each piece is marked once, and each order completed once', () => {
    const tags = fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 3 })), { maxLength: 40 })
    fc.assert(
      fc.property(tags, (scans) => {
        const inWork = [0, 1, 2].map(() => new Set([0, 1, 2, 3]))
        const all = scans.map(([order, piece]) => {
          const left = inWork[order] ?? new Set()
          return { order, came: readyScan({ moved: left.delete(piece), inWork: left.size }) }
        })
        for (const order of [0, 1, 2]) {
          const came = all.flatMap((scan) => (scan.order === order ? [scan.came] : []))
          const left = inWork[order]?.size ?? 0
          expect(came.filter((each) => each !== 'already')).toHaveLength(4 - left)
          expect(came.filter((each) => each === 'complete')).toHaveLength(left === 0 ? 1 : 0)
        }
      }),
    )
  })
})

test('elsewhere a tag in work leads to the station where the store wants that, and every other to its order', () => {
  const states: PieceState[] = ['received', 'workshop', 'ready', 'delivered']
  const targets = (scanMarksReady: boolean) => states.map((state) => scanTarget(state, { scanMarksReady }))
  expect(targets(true)).toEqual(['readyStation', 'readyStation', 'order', 'order'])
  expect(targets(false)).toEqual(['order', 'order', 'order', 'order'])
})
