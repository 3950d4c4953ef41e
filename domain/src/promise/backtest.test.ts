import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { playPastShop } from '../testing/past-shop.ts'
import { addDays } from '../time/day.ts'
import { type Backtest, backtest, backtestHistoryStart, type PastOrder } from './backtest.ts'

const rules = { closedWeekdays: [0] }
const FROM = '2026-08-01'
const DAYS = 90
const today = addDays(FROM, DAYS)
const HISTORY = 60

interface Shop {
  perDay: number
  /** How much more than what is usually brought the shop can finish, in percent. */
  reserve: number
  promiseDays: number
  /** How much a day differs from another, in percent. */
  swing: number
  seed: number
  rushOn?: number
}

function replay({ perDay, reserve, promiseDays, swing, seed, rushOn }: Shop): Backtest {
  const random = numbers(seed)
  const pieces = (day: number) => {
    const usual = Math.round(perDay * (1 + ((random() * 2 - 1) * swing) / 100))
    const since = rushOn === undefined ? -1 : day - HISTORY - rushOn
    return since >= 0 && since < 3 ? usual * 3 : usual
  }
  const orders = playPastShop({
    from: addDays(FROM, -HISTORY),
    days: HISTORY + DAYS,
    rules,
    promiseDays,
    pieces,
    strength: Math.round((perDay * (100 + reserve)) / 100),
    orderSize: () => 1 + Math.floor(random() * 7),
  })
  return backtest({ orders, from: FROM, today, rules, normalDays: promiseDays, expressDays: 1 })
}

/** Numbers from 0 to 1 that a seed repeats. */
function numbers(seed: number): () => number {
  let state = seed + 1
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const shop = {
  perDay: fc.integer({ min: 30, max: 120 }),
  reserve: fc.integer({ min: 30, max: 60 }),
  promiseDays: fc.integer({ min: 2, max: 4 }),
  seed: fc.nat(1_000_000),
}

describe('90 days promised again', () => {
  test('a rush of three days, three times the usual: 9 of 10 are kept, and wait at most a day and a half longer', () => {
    fc.assert(
      fc.property(fc.record({ ...shop, rushOn: fc.integer({ min: 5, max: 60 }) }), (made) => {
        const { rule, load } = replay({ ...made, swing: 10 })
        expect(load.kept).toBeGreaterThanOrEqual(90)
        expect(load.kept).toBeGreaterThanOrEqual(rule.kept ?? 0)
        expect((load.meanDays ?? 0) - (rule.meanDays ?? 0)).toBeLessThanOrEqual(1.5)
      }),
      { numRuns: 20 },
    )
  })

  test('level days: the load says what the rule says', () => {
    fc.assert(
      fc.property(fc.record(shop), (made) => {
        expect(replay({ ...made, swing: 10 }).same).toBeGreaterThanOrEqual(95)
      }),
      { numRuns: 20 },
    )
  })

  test('in a rush the rule alone is broken and the load is kept', () => {
    const { rule, load } = replay({ perDay: 40, reserve: 30, promiseDays: 3, swing: 10, seed: 7, rushOn: 30 })
    expect(rule.kept).toBeLessThan(85)
    expect(load.kept).toBeGreaterThan(95)
  })

  test('a shop that finishes everything just in time and no more gets the rule', () => {
    const taken = (day: number): PastOrder => ({
      takenOn: addDays(FROM, day),
      afterCutOff: false,
      express: false,
      promisedOn: addDays(FROM, day + 3),
      parts: [{ service: 'Wash', pieces: 10, readyOn: addDays(FROM, day + 3) }],
    })
    const orders = Array.from({ length: 150 }, (_, index) => taken(index - 60))
    const open = { ...rules, closedWeekdays: [] }
    expect(backtest({ orders, from: FROM, today, rules: open, normalDays: 3, expressDays: 1 })).toEqual({
      orders: 90,
      rule: { kept: 100, meanDays: 3 },
      load: { kept: 100, meanDays: 3 },
      same: 100,
    })
  })
})

describe('what counts', () => {
  const order = (on: string, readyOn: string | null): PastOrder => ({
    takenOn: on,
    afterCutOff: false,
    express: false,
    promisedOn: addDays(on, 3),
    parts: [{ service: 'Wash', pieces: 1, readyOn }],
  })
  const of = (orders: PastOrder[]) =>
    backtest({ orders, from: FROM, today, rules: { ...rules, closedWeekdays: [] }, normalDays: 3, expressDays: 1 })

  test('nothing: no figures', () => {
    const none = { kept: null, meanDays: null }
    expect(of([])).toEqual({ orders: 0, rule: none, load: none, same: null })
  })

  test('an order that is not ready is late once its promise is over, and undecided before', () => {
    expect(of([order('2026-10-01', null)])).toMatchObject({ orders: 1, rule: { kept: 0 } })
    expect(of([order(addDays(today, -2), null)])).toMatchObject({ orders: 0 })
  })

  test('orders before the 90 days are history only', () => {
    expect(of([order('2026-07-31', '2026-08-01')])).toMatchObject({ orders: 0 })
    expect(backtestHistoryStart(FROM, rules) < addDays(FROM, -50)).toBe(true)
  })
})
