import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './day.ts'
import { orderStanding, type StandingFacts } from './order-standing.ts'
import { orderStatuses } from './order-status.ts'

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
            ...{ status, pieces, ready: Math.max(0, pieces - missing), promisedDate: addDays(today, promised) },
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
