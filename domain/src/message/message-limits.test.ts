import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSameText, REPEAT_LIMITS, waitBeforeRepeat } from './message-limits.ts'

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
