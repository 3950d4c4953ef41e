import { describe, expect, test } from 'vitest'
import { openSteps } from './open-steps.ts'

const taken = {
  ...{ status: 'Not Ready' as const, pieces: 4, ready: 0, delivered: 0, homeDelivery: false },
  ...{ billedOn: '2020-08-05', promisedDate: '2020-08-08' },
}
const stepsOf = (order: Parameters<typeof openSteps>[0]) =>
  openSteps(order).map(({ name, state }) => `${name}: ${state}`)

describe('the steps of an order', () => {
  test('clothes that were just brought in are being cleaned, for a promised day', () => {
    expect(stepsOf(taken)).toEqual(['We have your clothes: done', 'Being cleaned: now', 'Pick up at the shop: later'])
    expect(openSteps(taken)[1]?.detail).toBe('Promised for 8 Aug 2020')
  })

  test('a part that is ready is counted and does not end the step', () => {
    const [, cleaning] = openSteps({ ...taken, ready: 3 })
    expect(cleaning).toEqual({ name: 'Being cleaned', detail: '3 of 4 pieces · Promised for 8 Aug 2020', state: 'now' })
  })

  test('ready ones wait in the shop, or are brought', () => {
    expect(stepsOf({ ...taken, ready: 4 }).slice(1)).toEqual(['Ready: done', 'Pick up at the shop: now'])
    expect(stepsOf({ ...taken, ready: 4, homeDelivery: true }).at(-1)).toBe('We bring them to you: now')
  })

  test('what was partly picked up says how much', () => {
    const [, , last] = openSteps({ ...taken, ready: 4, delivered: 1 })
    expect(last).toEqual({ name: 'Pick up at the shop', detail: '1 of 4 pieces', state: 'now' })
  })

  test('everything handed over is done', () => {
    expect(stepsOf({ ...taken, ready: 4, delivered: 4 }).at(-1)).toBe('Picked up: done')
    expect(stepsOf({ ...taken, ready: 4, delivered: 4, homeDelivery: true }).at(-1)).toBe('Delivered to you: done')
  })
})
