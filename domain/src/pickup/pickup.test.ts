import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOpenDay } from '../promise/promise-date.ts'
import { addDays, type Day, daysBetween, weekdayOf } from '../time/day.ts'
import { areaOfPinCode, deliveryFee, findPinCode } from './area.ts'
import { BOOKING_DAYS, freeSlots, occurrences, type Slot, storeTime, visitProblem } from './slot.ts'
import { takesPlace, VISIT_STATUSES, type VisitStep, visitAfter } from './visit-status.ts'

/** A Monday, half past nine. */
const now = { day: '2026-11-16', time: '09:30' }
const open = { closedWeekdays: [0], closedOn: [{ date: '2026-11-18' }] }
const slot: Slot = { id: 's', areaId: 'north', weekday: 1, from: '09:00', to: '11:00', capacity: 2 }
const wish = { day: now.day, slot, areaId: 'north', byCustomer: false }

describe('the fee of an area', () => {
  const area = { feePaise: 4000, freeAbovePaise: 50_000 }
  test.each([
    [0, 4000],
    [49_999, 4000],
    [50_000, 0],
    [90_000, 0],
  ])('for a bill of %i paise is %i', (bill, fee) => {
    expect(deliveryFee(area, bill)).toBe(fee)
  })

  test('is always there where nothing makes it free', () => {
    expect(deliveryFee({ feePaise: 4000, freeAbovePaise: null }, 10_000_000)).toBe(4000)
  })

  test('never rises with the bill', () => {
    const amount = fc.nat(1_000_000)
    fc.assert(
      fc.property(amount, amount, amount, amount, (feePaise, freeAbovePaise, bill, more) => {
        const of = (paise: number) => deliveryFee({ feePaise, freeAbovePaise }, paise)
        expect(of(bill + more)).toBeLessThanOrEqual(of(bill))
      }),
    )
  })
})

describe('a PIN code', () => {
  test.each([
    ['12 Lake Road, Bengaluru 560001', '560001'],
    ['12 Lake Road, Bengaluru 560 001, near 2nd gate', '560001'],
    ['Flat 302, PIN-560-034', '560034'],
    ['Old 560001, new 560002', '560002'],
    ['Call 9876543210', undefined],
    ['Call 98765 43210', undefined],
    ['12 Lake Road', undefined],
    ['012345', undefined],
  ])('in "%s" is %s', (address, pinCode) => {
    expect(findPinCode(address)).toBe(pinCode)
  })

  test('belongs to the area that lists it', () => {
    const areas = [{ pinCodes: ['560001', '560002'] }, { pinCodes: ['560003'] }]
    expect(areaOfPinCode('560003', areas)).toBe(areas[1])
    expect(areaOfPinCode('560009', areas)).toBeUndefined()
  })
})

describe('a visit', () => {
  const problemOf = (change: Partial<typeof wish>) => visitProblem({ ...wish, ...change }, now, open)?.code

  test('can be booked in a slot that has begun, at the counter only', () => {
    expect(problemOf({})).toBeUndefined()
    expect(problemOf({ byCustomer: true })).toBe('visit_time_over')
    expect(visitProblem(wish, { ...now, time: '11:00' }, open)?.code).toBe('visit_time_over')
  })

  test('is refused for a day that is gone, too far away, closed, or of another weekday or area', () => {
    expect(problemOf({ day: '2026-11-09' })).toBe('visit_time_over')
    expect(problemOf({ day: '2026-11-23', byCustomer: true })).toBe('visit_too_far_ahead')
    expect(problemOf({ day: '2027-01-18' })).toBe('visit_too_far_ahead')
    expect(problemOf({ day: '2026-11-22' })).toBe('visit_shop_closed')
    expect(problemOf({ day: '2026-11-18' })).toBe('visit_shop_closed')
    expect(problemOf({ day: '2026-11-17' })).toBe('slot_on_another_weekday')
    expect(problemOf({ areaId: 'south' })).toBe('slot_of_another_area')
    expect(problemOf({ slot: { ...slot, areaId: null }, areaId: 'south' })).toBeUndefined()
  })
})

const times = ['08:00', '09:00', '13:00', '17:00', '21:00']
const anySlot = fc
  .record({
    id: fc.uuid(),
    areaId: fc.constantFrom('north', 'south', null),
    weekday: fc.nat(6),
    at: fc.tuple(fc.nat(3), fc.nat(3)),
    capacity: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ at: [a, b], ...rest }): Slot => {
    const from = Math.min(a, b)
    return { ...rest, from: times[from] ?? '', to: times[Math.max(a, b, from + 1)] ?? '' }
  })

describe('the free slots', () => {
  test('are those of the open days of a week, and full ones have no place left', () => {
    const slots = [slot, { ...slot, id: 't', weekday: 2, from: '17:00', to: '19:00' }, { ...slot, id: 'u', weekday: 3 }]
    const booked = (id: string) => (id === 't' ? 1 : 0)
    const free = freeSlots({ slots, areaId: 'north', now, rules: open, byCustomer: true, booked })
    expect(free).toEqual([{ day: '2026-11-17', slots: [{ slot: slots[1], left: 1 }] }])
    const full = freeSlots({ slots, areaId: 'north', now, rules: open, byCustomer: true, booked: () => 9 })
    expect(full).toEqual([{ day: '2026-11-17', slots: [{ slot: slots[1], left: 0 }] }])
  })

  test('can all be booked, in time order, and nothing else can', () => {
    fc.assert(
      fc.property(fc.array(anySlot, { maxLength: 8 }), fc.boolean(), fc.nat(3), (slots, byCustomer, taken) => {
        const booked = () => taken
        const free = freeSlots({ slots, areaId: 'north', now, rules: open, byCustomer, booked })
        const found = free.flatMap(({ day, slots: of }) => of.map(({ slot: one, left }) => ({ day, slot: one, left })))
        for (const { slot: one, left } of found) expect(left).toBe(Math.max(0, one.capacity - taken))
        for (const { slots: of } of free) {
          expect(of.map((one) => one.slot.from)).toEqual(of.map((one) => one.slot.from).toSorted())
        }
        let possible = 0
        for (let ahead = 0; ahead < BOOKING_DAYS; ahead += 1) {
          for (const one of slots) {
            const asked = { day: addDays(now.day, ahead), slot: one, areaId: 'north', byCustomer }
            if (visitProblem(asked, now, open) === undefined && one.capacity > taken) possible += 1
          }
        }
        expect(found.filter(({ left }) => left > 0)).toHaveLength(possible)
      }),
    )
  })
})

describe('a repeating pickup', () => {
  test('comes every week, and not on days off', () => {
    expect(occurrences(2, '2026-11-16', '2026-12-06', open)).toEqual(['2026-11-17', '2026-11-24', '2026-12-01'])
    expect(occurrences(3, '2026-11-16', '2026-11-30', open)).toEqual(['2026-11-25'])
    expect(occurrences(0, '2026-11-16', '2026-11-30', open)).toEqual([])
  })

  test('never misses an open day, however the time is cut into pieces', () => {
    const from: Day = '2026-11-01'
    fc.assert(
      fc.property(fc.nat(6), fc.nat(40), fc.nat(40), (weekday, first, more) => {
        const [middle, end] = [addDays(from, first), addDays(from, first + more)]
        const whole = occurrences(weekday, from, end, open)
        const parts = [
          ...occurrences(weekday, from, middle, open),
          ...occurrences(weekday, addDays(middle, 1), end, open),
        ]
        expect(parts).toEqual(whole)
        for (const day of whole) expect([weekdayOf(day), isOpenDay(day, open)]).toEqual([weekday, true])
        expect(whole.every((day) => daysBetween(from, day) % 7 === daysBetween(from, whole[0] ?? from) % 7)).toBe(true)
      }),
    )
  })
})

describe('the status', () => {
  const steps: VisitStep[] = ['accept', 'move', 'leave', 'finish', 'fail', 'cancel']

  test('leads from a request to the end, and a failed visit can be planned again', () => {
    expect(visitAfter('requested', 'accept')).toBe('accepted')
    expect(visitAfter('accepted', 'leave')).toBe('on_the_way')
    expect(visitAfter('on_the_way', 'finish')).toBe('done')
    expect(visitAfter('on_the_way', 'cancel')).toBe('cancelled')
    expect(visitAfter('failed', 'move')).toBe('accepted')
    expect(visitAfter('requested', 'leave')).toBeUndefined()
  })

  test('of what is done or cancelled never changes', () => {
    for (const step of steps)
      expect([visitAfter('done', step), visitAfter('cancelled', step)]).toEqual([undefined, undefined])
    expect(VISIT_STATUSES.filter(takesPlace)).toEqual(['requested', 'accepted', 'on_the_way', 'done'])
  })
})

test('the clocks of the store show its own time', () => {
  expect(storeTime('Asia/Kolkata', new Date('2026-11-16T04:00:59Z'))).toEqual({ day: '2026-11-16', time: '09:30' })
  expect(storeTime('Asia/Kolkata', new Date('2026-11-15T18:30:00Z'))).toEqual({ day: '2026-11-16', time: '00:00' })
})
