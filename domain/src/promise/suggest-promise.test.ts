import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, weekdayOf } from '../time/day.ts'
import { measureCapacity, type ReadyPieces } from './capacity.ts'
import { holidaysOf, holidayYears } from './holidays.ts'
import { findLateRisks } from './late-risk.ts'
import { keptOf10, type PastPromises } from './odds.ts'
import type { WaitingPieces } from './queue.ts'
import { type PromiseRequest, type ShopPace, suggestPromise } from './suggest-promise.ts'

const rules = { timeZone: 'Asia/Kolkata', cutOffHour: 18, closedWeekdays: [0] }
// 2026-11-16 is a Monday.
const monday = new Date('2026-11-16T10:00:00+05:30')
const TODAY = '2026-11-16'

/** So many pieces on each of the last 40 days. */
const steady = (service: string, pieces: number): ReadyPieces[] =>
  Array.from({ length: 40 }, (_, back) => ({ service, day: addDays(TODAY, -1 - back), pieces }))
const waits = (pieces: number, promisedOn: string, express = false, service = 'Wash'): WaitingPieces => {
  return { service, express, promisedOn, pieces }
}
const pace = (given: Partial<ShopPace> = {}): ShopPace => ({
  finishedOrders: 100,
  ready: steady('Wash', 10),
  waiting: [],
  past: [],
  ...given,
})
const ask = (given: Partial<PromiseRequest> = {}): PromiseRequest => ({
  takenAt: monday,
  days: 3,
  rules,
  express: false,
  lines: [{ service: 'Wash', pieces: 5 }],
  ...given,
})

describe('the capacity', () => {
  const days = Array.from({ length: 10 }, (_, index) => addDays('2026-11-01', index))

  test('is what was finished on four of five days', () => {
    const ready = days.map((day, index) => ({ service: 'Wash', day, pieces: (index + 1) * 10 }))
    // 10, 20, … 100: the second of ten.
    expect(measureCapacity(ready, days).total.perDay).toBe(20)
  })

  test('of a service with fewer than 30 pieces is that of the store', () => {
    const ready = [
      ...days.map((day) => ({ service: 'Wash', day, pieces: 10 })),
      ...days.slice(1).map((day) => ({ service: 'Dye', day, pieces: 3 })),
    ]
    const { byService, total } = measureCapacity(ready, days)
    expect([...byService].map(([name, { perDay }]) => [name, perDay])).toEqual([['Wash', 10]])
    expect(total.perDay).toBe(13)
  })

  test('leaves out days before the first finished piece, and closed days', () => {
    const ready = days.slice(5).map((day) => ({ service: 'Wash', day, pieces: 10 }))
    expect(measureCapacity(ready, days).total.perDay).toBe(10)
    expect(measureCapacity([...ready, { service: 'Wash', day: '2026-10-01', pieces: 900 }], days).total.perDay).toBe(10)
  })

  test('of a service that comes back every other day is nothing in one day, and half in two', () => {
    const ready = days.filter((_, at) => at % 2 === 0).map((day) => ({ service: 'Dry clean', day, pieces: 12 }))
    const pace = measureCapacity(ready, days).byService.get('Dry clean')
    expect([1, 2, 3, 4, 10, 25].map((count) => pace?.inDays(count))).toEqual([0, 12, 12, 24, 60, 144])
  })

  test('of many days is at least that of fewer, and never more than was finished', () => {
    const daily = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 10, maxLength: 10 })
    fc.assert(
      fc.property(daily, fc.integer({ min: 0, max: 40 }), (pieces, count) => {
        const ready = days.map((day, at) => ({ service: 'Wash', day, pieces: pieces[at] ?? 0 }))
        const { total } = measureCapacity(ready, days)
        expect(total.inDays(count + 1)).toBeGreaterThanOrEqual(total.inDays(count))
        expect(total.inDays(count)).toBeGreaterThanOrEqual(count * Math.min(...pieces))
        if (pieces[0]) expect(total.inDays(10)).toBe(pieces.reduce((sum, one) => sum + one, 0))
      }),
    )
  })
})

describe('the suggestion', () => {
  test('is the rule while there is room', () => {
    const { days, ...said } = suggestPromise(ask(), pace({ waiting: [waits(30, '2026-11-18')] }))
    expect(said).toEqual({ promisedDate: '2026-11-19', ruleDate: '2026-11-19', because: 'rule', keptOf10: null })
    expect(days.slice(0, 3)).toEqual([
      { date: TODAY, booked: 0, capacity: 10, fits: false, keptOf10: null },
      { date: '2026-11-17', booked: 0, capacity: 10, fits: false, keptOf10: null },
      { date: '2026-11-18', booked: 30, capacity: 10, fits: false, keptOf10: null },
    ])
    expect(days).toHaveLength(7)
    expect(days.every(({ date }) => weekdayOf(date) !== 0)).toBe(true)
  })

  test('is the first open day on which queue and order fit', () => {
    // 4 days until Thursday hold 40; 50 and these 5 need 6 days: Saturday.
    const said = suggestPromise(ask(), pace({ waiting: [waits(50, '2026-11-18')] }))
    expect(said).toMatchObject({ promisedDate: '2026-11-21', ruleDate: '2026-11-19', because: 'load' })
    expect(said.days.find(({ fits }) => fits)?.date).toBe('2026-11-21')
    // One more day is a Sunday.
    expect(suggestPromise(ask(), pace({ waiting: [waits(60, '2026-11-18')] })).promisedDate).toBe('2026-11-23')
  })

  test('does not wait for pieces that are promised for later', () => {
    expect(suggestPromise(ask(), pace({ waiting: [waits(500, '2026-12-10')] })).because).toBe('rule')
  })

  test('lets express go first', () => {
    const waiting = [waits(90, '2026-11-17'), waits(8, '2026-12-10', true)]
    const express = suggestPromise(ask({ express: true, days: 1 }), pace({ waiting }))
    expect(express).toMatchObject({ promisedDate: '2026-11-17', because: 'rule' })
    expect(
      suggestPromise(ask(), pace({ waiting: [waits(28, '2026-11-17'), waits(8, '2026-12-10', true)] })).because,
    ).toBe('load')
  })

  test('takes what was done today off today', () => {
    const waiting = [waits(35, '2026-11-18')]
    expect(suggestPromise(ask(), pace({ waiting })).because).toBe('rule')
    const ready = [...steady('Wash', 10), { service: 'Wash', day: TODAY, pieces: 6 }]
    expect(suggestPromise(ask(), pace({ waiting, ready })).because).toBe('load')
  })

  test('never falls on a holiday, which is named as the reason', () => {
    const closedOn = [{ date: '2026-11-19' }]
    const said = suggestPromise(ask({ rules: { ...rules, closedOn } }), pace())
    expect(said).toMatchObject({ promisedDate: '2026-11-20', ruleDate: '2026-11-19', because: 'holiday' })
  })

  test('is the rule without odds while fewer than 30 orders are finished', () => {
    const past = [{ service: 'Wash', promisedAfter: 3, readyAfter: 3, orders: 29 }]
    const said = suggestPromise(ask(), pace({ finishedOrders: 29, waiting: [waits(900, '2026-11-17')], past }))
    expect(said).toMatchObject({ promisedDate: '2026-11-19', because: 'rule', keptOf10: null })
    expect(said.days[0]).toMatchObject({ booked: 0, capacity: null })
  })

  test('goes by the slowest of several services', () => {
    const lines = [
      { service: 'Wash', pieces: 5 },
      { service: 'Dry clean', pieces: 2 },
    ]
    const ready = [...steady('Wash', 100), ...steady('Dry clean', 2)]
    const waiting = [waits(100, '2026-11-18'), waits(10, '2026-11-18', false, 'Dry clean')]
    expect(suggestPromise(ask({ lines }), pace({ ready, waiting }))).toMatchObject({ promisedDate: '2026-11-21' })
  })

  test('stays within a year, however much there is to do', () => {
    const said = suggestPromise(ask({ lines: [{ service: 'Wash', pieces: 9_999 }] }), pace())
    expect(said.because).toBe('load')
    expect(said.promisedDate <= addDays(TODAY, 365)).toBe(true)
  })

  test('is never before the rule, never on a closed day, and never earlier for more pieces', () => {
    const queue = fc.array(
      fc.record({
        pieces: fc.integer({ min: 1, max: 80 }),
        after: fc.integer({ min: -3, max: 20 }),
        express: fc.boolean(),
      }),
      { maxLength: 12 },
    )
    const closed = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 5 })
    const holidays = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 6 })
    fc.assert(
      fc.property(
        queue,
        closed,
        holidays,
        fc.integer({ min: 1, max: 60 }),
        fc.boolean(),
        (parts, closedWeekdays, off, pieces, express) => {
          const waiting = parts.map((part) => waits(part.pieces, addDays(TODAY, part.after), part.express))
          const closedOn = off.map((after) => ({ date: addDays(TODAY, after) }))
          const given = { rules: { ...rules, closedWeekdays, closedOn }, express }
          const of = (count: number) =>
            suggestPromise(ask({ ...given, lines: [{ service: 'Wash', pieces: count }] }), pace({ waiting }))
          const said = of(pieces)
          expect(said.promisedDate >= said.ruleDate).toBe(true)
          expect(closedWeekdays).not.toContain(weekdayOf(said.promisedDate))
          expect(closedOn).not.toContainEqual({ date: said.promisedDate })
          expect(of(pieces + 10).promisedDate >= said.promisedDate).toBe(true)
          expect(said.days.map(({ date }) => date)).toContain(said.promisedDate)
        },
      ),
    )
  })
})

describe('the odds', () => {
  const past = (
    promisedAfter: number,
    readyAfter: number | null,
    orders: number,
    service: string | null = 'Wash',
  ): PastPromises => {
    return { service, promisedAfter, readyAfter, orders }
  }

  test('are those of orders with the same service and the same days', () => {
    const all = [past(3, 2, 15), past(3, 3, 4), past(3, 5, 1), past(1, 4, 100)]
    expect(keptOf10(all, ['Wash'], 3)).toBe(9)
  })

  test('are rounded down, and orders that are still not ready are late', () => {
    expect(keptOf10([past(3, 3, 99), past(3, null, 1)], ['Wash'], 3)).toBe(9)
    expect(keptOf10([past(3, 3, 100)], ['Wash'], 3)).toBe(10)
  })

  test('of a day that is hardly ever promised are those of the service that were ready by then', () => {
    expect(keptOf10([past(3, 3, 50), past(3, 5, 30), past(3, 9, 20)], ['Wash'], 5)).toBe(8)
  })

  test('of a new service are those of the shop, and none without orders', () => {
    expect(keptOf10([past(3, 3, 5), past(3, 2, 70, null), past(3, 4, 30, null)], ['Wash'], 3)).toBe(7)
    expect(keptOf10([past(3, 3, 5)], ['Wash'], 3)).toBeNull()
  })

  test('of several services are those of the worst', () => {
    expect(keptOf10([past(3, 3, 20), past(3, 4, 20, 'Dye')], ['Wash', 'Dye'], 3)).toBe(0)
  })
})

describe('the late risks', () => {
  const order = (invoice: number, promisedOn: string, pieces: number, express = false) => {
    return { id: String(invoice), invoice, express, promisedOn, waiting: [{ service: 'Wash', pieces }] }
  }
  const find = (orders: ReturnType<typeof order>[], given = pace()) => findLateRisks(monday, orders, given, rules)

  test('are orders whose turn comes after their day', () => {
    const orders = [order(3, '2026-11-18', 10), order(1, '2026-11-17', 15), order(2, '2026-11-17', 15)]
    // 10 today: 1 is done tomorrow, 2 on Wednesday, 3 on Thursday.
    expect(find(orders)).toEqual([
      { id: '2', readyOn: '2026-11-18' },
      { id: '3', readyOn: '2026-11-19' },
    ])
  })

  test('express first, and neither days that are over nor those beyond three', () => {
    const orders = [order(1, '2026-11-14', 30), order(2, '2026-11-16', 10, true), order(3, '2026-11-20', 90)]
    expect(find(orders)).toEqual([])
  })

  test('nothing is foreseen in a young shop', () => {
    expect(find([order(1, TODAY, 900)], pace({ finishedOrders: 29 }))).toEqual([])
  })

  test('an order that takes more than a year is a risk without a day', () => {
    expect(find([order(1, TODAY, 9_999)])).toEqual([{ id: '1', readyOn: undefined }])
  })
})

test('the holidays of a year stand in their order, on days of that year', () => {
  expect(holidayYears).toEqual([2026, 2027])
  for (const year of [...holidayYears, 2040]) {
    const dates = holidaysOf(year).map(({ date }) => date)
    expect(dates).toEqual([...dates].sort())
    expect(dates.every((date) => date.startsWith(`${year}-`))).toBe(true)
  }
  // Diwali of 2026 is a Sunday, of 2027 a Friday; Holi a Wednesday and a Monday.
  const weekdays = (holiday: string) =>
    holidayYears.map((year) => weekdayOf(holidaysOf(year).find((one) => one.holiday === holiday)?.date ?? ''))
  expect(weekdays('diwali')).toEqual([0, 5])
  expect(weekdays('holi')).toEqual([3, 1])
  expect(holidaysOf(2040)).toHaveLength(3)
  const expected = (year: number) => holidaysOf(year).flatMap(({ holiday, isExpected }) => (isExpected ? holiday : []))
  expect(expected(2026)).toEqual([])
  expect(expected(2027)).toEqual(['eidAlFitr', 'holi', 'bakrid'])
})
