import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays } from '../time/day.ts'
import { countPieces, orderStanding, orderStatuses, pieceStates, type StandingFacts, statusOf } from './order-status.ts'

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

const today = '2026-11-18'
const facts: StandingFacts = { status: 'Not Ready', pieces: 5, ready: 2, promisedDate: '2026-11-03', readyOn: null }

describe('how an order stands against its promise', () => {
  it('is late while work is left after the promised day', () => {
    expect(orderStanding(facts, today)).toEqual({ kind: 'late', days: 15 })
    expect(orderStanding({ ...facts, status: 'Incomplete', ready: 4 }, today)).toEqual({ kind: 'late', days: 15 })
  })

  it('waits to be collected once everything is ready, however long ago that was', () => {
    const ready = { ...facts, status: 'Ready', ready: 5, readyOn: '2026-11-03' } as const
    expect(orderStanding(ready, today)).toEqual({ kind: 'waiting', days: 15 })
    // Some were collected; the rest hangs there since yesterday.
    expect(orderStanding({ ...ready, status: 'Incomplete', readyOn: '2026-11-17' }, today)).toEqual({
      kind: 'waiting',
      days: 1,
    })
  })

  it('is due today, or in time, before that', () => {
    expect(orderStanding({ ...facts, promisedDate: today }, today)).toEqual({ kind: 'today' })
    expect(orderStanding({ ...facts, promisedDate: '2026-11-19' }, today)).toEqual({ kind: 'onTime' })
  })

  it('is never both late and ready, and nothing is left to say of what was handed over', () => {
    const cases = fc.record({
      status: fc.constantFrom(...orderStatuses),
      pieces: fc.integer({ min: 1, max: 9 }),
      missing: fc.integer({ min: 0, max: 9 }),
      promised: fc.integer({ min: -40, max: 40 }),
      ready: fc.option(fc.integer({ min: -40, max: 40 })),
    })
    fc.assert(
      fc.property(cases, ({ status, pieces, missing, promised, ready }) => {
        const { kind } = orderStanding(
          {
            status,
            pieces,
            ready: Math.max(0, pieces - missing),
            promisedDate: addDays(today, promised),
            readyOn: ready === null ? null : addDays(today, ready),
          },
          today,
        )
        if (status === 'Delivered') expect(kind).toBe('delivered')
        else expect(kind === 'waiting').toBe(missing === 0)
        if (kind === 'late') expect(promised).toBeLessThan(0)
      }),
    )
  })
})
