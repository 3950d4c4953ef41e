import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Debts, isRemindable, isSameText, REPEAT_LIMITS, remindedPaise, waitBeforeRepeat } from './reminders.ts'

const now = new Date('2026-11-15T06:00:00Z')
const minutesAgo = (...all: number[]) => all.map((minutes) => new Date(now.getTime() - minutes * 60_000))

describe('the same news to one number', () => {
  test.each([
    [[], 0],
    [[1, 2], 0],
    [[1, 2, 3], 57],
    [[3, 1, 2], 57],
    [[1, 2, 60], 0],
    [[61, 62, 63, 64, 65, 66], 24 * 60 - 66],
    [[61, 62, 63, 64, 65], 0],
    [[1, 2, 3, 400, 500, 1_380], 60],
  ])('written %j minutes ago waits %i minutes', (written, minutes) => {
    expect(waitBeforeRepeat(minutesAgo(...written), now)).toBe(minutes * 60_000)
  })

  test('never goes out more often than the limits allow, however often it is asked for', () => {
    const steps = fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 200 })
    fc.assert(
      fc.property(steps, (pauses) => {
        const sent: Date[] = []
        let at = now.getTime()
        for (const minutes of pauses) {
          at += minutes * 60_000
          if (waitBeforeRepeat(sent, new Date(at)) === 0) sent.push(new Date(at))
        }
        for (const { count, withinMs } of REPEAT_LIMITS) {
          for (const first of sent) {
            const near = sent.filter((one) => one >= first && one.getTime() < first.getTime() + withinMs)
            expect(near.length).toBeLessThanOrEqual(count)
          }
        }
      }),
    )
  })

  test('may go when the wait is over, and not a moment before', () => {
    const wait = waitBeforeRepeat(minutesAgo(1, 2, 3), now)
    expect(waitBeforeRepeat(minutesAgo(1, 2, 3), new Date(now.getTime() + wait))).toBe(0)
    expect(waitBeforeRepeat(minutesAgo(1, 2, 3), new Date(now.getTime() + wait - 1))).toBe(1)
  })
})

test('messages that differ only in their links say the same', () => {
  const [one, other] = [
    'Follow your order at https://a.example/open/1.',
    'Follow your order at https://a.example/open/2.',
  ]
  expect(isSameText(one, other)).toBe(true)
  expect(isSameText(`To pay: ₹1.00. ${one}`, `To pay: ₹2.00. ${one}`)).toBe(false)
})

const TODAY = '2026-11-15'
const all = { undelivered: false, leastDays: 0, leastPaise: 0 }
const asha: Debts = { deliveredPaise: 20_000, deliveredOn: '2026-11-01', herePaise: 50_000, hereOn: '2026-10-01' }
const ravi: Debts = { deliveredPaise: 0, deliveredOn: null, herePaise: 9_000, hereOn: '2026-11-14' }

test('by default nobody is reminded of clothes that are still in the shop', () => {
  expect(remindedPaise(asha, false)).toBe(20_000)
  expect(isRemindable(asha, all, TODAY)).toBe(true)
  expect(isRemindable(ravi, all, TODAY)).toBe(false)
  expect(isRemindable(ravi, { ...all, undelivered: true }, TODAY)).toBe(true)
})

test('age and amount are those of what is reminded of', () => {
  expect(isRemindable(asha, { ...all, leastDays: 14 }, TODAY)).toBe(true)
  expect(isRemindable(asha, { ...all, leastDays: 15 }, TODAY)).toBe(false)
  expect(isRemindable(asha, { ...all, leastDays: 15, undelivered: true }, TODAY)).toBe(true)
  expect(isRemindable(asha, { ...all, leastPaise: 20_001 }, TODAY)).toBe(false)
})

test('a stricter choice never reminds anybody more', () => {
  const choice = fc.record({ undelivered: fc.boolean(), leastDays: fc.nat(60), leastPaise: fc.nat(80_000) })
  fc.assert(
    fc.property(choice, fc.nat(30), fc.nat(9_000), (given, days, paise) => {
      const stricter = { ...given, leastDays: given.leastDays + days, leastPaise: given.leastPaise + paise }
      for (const debts of [asha, ravi])
        if (isRemindable(debts, stricter, TODAY)) expect(isRemindable(debts, given, TODAY)).toBe(true)
    }),
  )
})
