import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MESSAGE_KINDS } from '../message/message-kinds.ts'
import { addDays, daysBetween, financialYearOf } from '../time/day.ts'
import { changedPurposes, consentsAtCounter, kindsFor, PURPOSES, purposeOf } from './consent.ts'
import {
  addMonths,
  billNamesKeptFrom,
  copyEndsAt,
  erasureStartsAt,
  isProofFresh,
  mayReplace,
  openMatters,
  requestDueOn,
  wishProof,
  wishWait,
} from './erasure.ts'
import { isBeyondBound, LINK_BOUNDS, LINK_DAYS, type LinkUse, linkState, SILENT_DAYS } from './link.ts'

const DAY_MS = 86_400_000
const issuedAt = new Date('2026-11-15T06:00:00Z')
const daysAfter = (days: number) => new Date(issuedAt.getTime() + days * DAY_MS)

describe("a customer's link", () => {
  const fresh = { issuedAt, openedAt: null, messageBefore: null }

  test.each([
    ['opens at once for somebody never written to', { now: daysAfter(0) }, 'open'],
    ['opens on its last day', { now: daysAfter(29.99) }, 'open'],
    ['has ended after thirty days', { now: daysAfter(30) }, 'ended'],
    ['ends even if it was opened yesterday', { now: daysAfter(30), openedAt: daysAfter(29) }, 'ended'],
    ['opens after a message 89 days before', { now: daysAfter(1), messageBefore: daysAfter(-89) }, 'open'],
    ['asks for a code after 90 silent days', { now: daysAfter(1), messageBefore: daysAfter(-90) }, 'code'],
    [
      'opens if the page was used meanwhile',
      { now: daysAfter(1), messageBefore: daysAfter(-200), openedAt: daysAfter(-10) },
      'open',
    ],
    ['needs the code once', { now: daysAfter(2), messageBefore: daysAfter(-200), openedAt: daysAfter(1) }, 'open'],
  ])('%s', (_, facts, state) => {
    expect(linkState({ ...fresh, ...facts })).toBe(state)
  })

  test('never comes back once it has ended, and hearing from the customer never makes it stricter', () => {
    const day = fc.integer({ min: -400, max: 60 })
    const maybe = fc.option(day)
    const at = (days: number | null) => (days === null ? null : daysAfter(days))
    fc.assert(
      fc.property(fc.nat({ max: 100 }), maybe, maybe, fc.nat({ max: 50 }), (age, opened, written, later) => {
        const facts = {
          issuedAt,
          openedAt: at(opened),
          messageBefore: at(written === null ? null : Math.min(written, -1)),
        }
        const state = linkState({ ...facts, now: daysAfter(age) })
        expect(state === 'ended').toBe(age >= LINK_DAYS)
        if (state === 'ended') expect(linkState({ ...facts, now: daysAfter(age + later) })).toBe('ended')
        const justOpened = linkState({ ...facts, openedAt: daysAfter(0), now: daysAfter(age) })
        if (age < LINK_DAYS) expect(justOpened).toBe('open')
      }),
    )
    expect(SILENT_DAYS).toBeGreaterThan(LINK_DAYS)
  })
})

describe('consent by purpose', () => {
  test('every kind of message has one purpose, and only reminders remind', () => {
    expect(PURPOSES.flatMap(kindsFor).sort()).toEqual([...MESSAGE_KINDS].sort())
    expect(purposeOf('dueReminder')).toBe('reminders')
    expect(kindsFor('offers')).toEqual([])
  })

  test.each([
    [{ orders: false, reminders: false, offers: false }, true, { orders: true, reminders: true, offers: false }],
    [{ orders: true, reminders: true, offers: true }, false, { orders: false, reminders: false, offers: false }],
    // Saved again without another answer: what the customer withdrew stays withdrawn.
    [{ orders: true, reminders: false, offers: true }, true, { orders: true, reminders: false, offers: true }],
    [{ orders: false, reminders: true, offers: false }, false, { orders: false, reminders: true, offers: false }],
  ])('%j, and the counter says %s: %j', (was, agrees, is) => {
    expect(consentsAtCounter(was, agrees)).toEqual(is)
  })

  test('the counter never agrees to offers for somebody', () => {
    const consents = fc.record({ orders: fc.boolean(), reminders: fc.boolean(), offers: fc.boolean() })
    fc.assert(
      fc.property(consents, fc.boolean(), (was, agrees) => {
        const is = consentsAtCounter(was, agrees)
        expect(is.orders).toBe(agrees)
        expect(is.offers && !was.offers).toBe(false)
        expect(changedPurposes(was, was)).toEqual([])
      }),
    )
  })
})

describe('erasing', () => {
  const settled = {
    undeliveredOrders: 0,
    duePaise: 0,
    advancePaise: 0,
    openComplaints: 0,
    openClaims: 0,
    openVisits: 0,
  }

  test('waits for whatever is open', () => {
    expect(openMatters(settled)).toEqual([])
    expect(openMatters({ ...settled, undeliveredOrders: 1, duePaise: 5_000, openComplaints: 2 })).toEqual([
      ...['orders', 'due', 'complaint'],
    ])
    expect(openMatters({ ...settled, advancePaise: 1, openClaims: 1, openVisits: 1 })).toEqual([
      ...['advance', 'claim', 'visit'],
    ])
  })

  test.each([
    ['2026-11-15', '2027-11-14', false],
    ['2026-11-15', '2027-11-15', true],
    ['2024-02-29', '2025-02-27', false],
    ['2024-02-29', '2025-02-28', true],
  ])('last active on %s, on %s a number takes the place: %s', (lastActivityOn, today, isReplaced) => {
    expect(mayReplace({ ...settled, lastActivityOn, today })).toBe(isReplaced)
    expect(mayReplace({ ...settled, duePaise: 1, lastActivityOn, today })).toBe(false)
  })

  test('months end where the calendar ends them', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
    expect(requestDueOn('2026-11-15')).toBe('2026-12-15')
  })

  test.each([
    ['2026-01-01', '2019-04-01'],
    ['2026-11-15', '2019-04-01'],
    ['2026-12-31', '2019-04-01'],
    // The return of 2019-20 was due on 31 December 2020.
    ['2027-01-01', '2020-04-01'],
  ])('on %s bills from %s on keep the name', (today, day) => {
    expect(billNamesKeptFrom(today)).toBe(day)
  })

  test('keeps the name on a bill for 72 months after the annual return of its year was due, and not a day more', () => {
    const days = fc.integer({ min: 0, max: 30_000 }).map((count) => addDays('2000-01-01', count))
    fc.assert(
      fc.property(days, fc.double({ min: 0, max: 1, noNaN: true }), (billedOn, part) => {
        const returnDueOn = `${financialYearOf(billedOn).endOn.slice(0, 4)}-12-31`
        const lastDay = addMonths(returnDueOn, 72)
        const meanwhile = addDays(billedOn, Math.floor(part * daysBetween(billedOn, lastDay)))
        for (const today of [meanwhile, lastDay]) expect(billedOn >= billNamesKeptFrom(today)).toBe(true)
        expect(billedOn < billNamesKeptFrom(addDays(lastDay, 1))).toBe(true)
        expect(lastDay <= addMonths(billedOn, 93)).toBe(true)
      }),
    )
  })

  test('is never earlier than a year, nor later than a year and a day, for every day and with nothing open', () => {
    const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2000-01-01', count))
    fc.assert(
      fc.property(days, fc.nat({ max: 800 }), (lastActivityOn, later) => {
        const today = addDays(lastActivityOn, later)
        const isReplaced = mayReplace({ ...settled, lastActivityOn, today })
        if (later < 365) expect(isReplaced).toBe(false)
        if (later > 366) expect(isReplaced).toBe(true)
      }),
    )
  })
})

describe('a wish through a link', () => {
  test.each([
    ['a number of old', { canSendCode: true, contactSince: null }, 'code'],
    ['no way to send a code', { canSendCode: false, contactSince: null }, 'shop'],
    ['a number of yesterday', { canSendCode: true, contactSince: daysAfter(-1) }, 'shop'],
    ['a number of 29 days', { canSendCode: true, contactSince: daysAfter(-29) }, 'shop'],
    ['a number of 30 days', { canSendCode: true, contactSince: daysAfter(-30) }, 'code'],
  ])('with %s is proven by: %j %s', (_, facts, proof) => {
    expect(wishProof({ ...facts, now: daysAfter(0) })).toBe(proof)
  })

  test('a proof is good for ten minutes and never from the future', () => {
    const after = (minutes: number) => new Date(issuedAt.getTime() + minutes * 60_000)
    expect([0, 9.99, 10, -1].map((minutes) => isProofFresh(issuedAt, after(minutes)))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(isProofFresh(new Date(Number.NaN), issuedAt)).toBe(false)
  })

  test('to be erased waits for its days, for the shop, or for what is open', () => {
    const startsAt = erasureStartsAt(issuedAt)
    expect([startsAt, copyEndsAt(issuedAt)]).toEqual([daysAfter(3), daysAfter(7)])
    expect(wishWait({ kind: 'erase', startsAt, hasBegun: false })).toBe('days')
    expect(wishWait({ kind: 'erase', startsAt: null, hasBegun: false })).toBe('shop')
    expect(wishWait({ kind: 'erase', startsAt, hasBegun: true })).toBe('matters')
    expect(wishWait({ kind: 'copy', startsAt: null, hasBegun: true })).toBe('shop')
  })

  test('every bound lets as many through as it says', () => {
    const uses = fc.constantFrom(...(Object.keys(LINK_BOUNDS) as LinkUse[]))
    fc.assert(
      fc.property(uses, fc.integer({ min: 1, max: 100 }), (use, times) => {
        expect(isBeyondBound(use, times)).toBe(times > LINK_BOUNDS[use])
      }),
    )
  })
})
