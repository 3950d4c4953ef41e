import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withHindiDigits } from '../../../testing/hindi-digits.ts'
import { addTestStore, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { addTestCustomer } from '../../../testing/test-customer.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { order } = contract
const shirts = (quantity: number) => ({ cloth: 'Shirt', service: 'Dry Clean', quantity })

describe('lists of orders', () => {
  test('filter by status, customer, day, promise and text, with totals beside', async () => {
    const list = await addTestStore(app, 'Lists')
    const token = { storeToken: list.storeToken }
    const [asha, binod] = [
      await addTestCustomer(app, list, { name: 'Asha Rao' }),
      await addTestCustomer(app, list, { name: 'Binod' }),
    ]
    const add = async (id: string, more = {}) =>
      (await app.call(order.addorder, { ...token, id, particulars: [shirts(1)], ...more })).body
    const orders = [
      await add(asha.id),
      await add(asha.id, { homeDelivery: true }),
      await add(binod.id, { amtPaidNow: 90, paymentMode: 'Cash' }),
    ]
    await app.call(order.updateorder, { ...token, invoice: orders[0]?.invoice, status: 'Ready' })
    await app.owner.query(`update orders set promised_on = '2026-11-01' where id = $1`, [orders[1]?._id])
    const numbers = async (body: object) => {
      const answer = await app.call(order.allorders, { ...token, ...body })
      expect(answer.body.totalOrders).toBe(answer.body.orders.length)
      return answer.body.orders.map((row) => row.invoice)
    }
    expect(await numbers({})).toEqual([3, 2, 1])
    expect(await numbers({ customer: asha.id })).toEqual([2, 1])
    expect(await numbers({ unpaid: true })).toEqual([2, 1])
    expect(await numbers({ promised: 'late' })).toEqual([2])
    expect(await numbers({ homeDelivery: true })).toEqual([2])
    const row = async () => (await app.call(order.allorders, { ...token, customer: binod.id })).body.orders[0]
    expect(await row()).toMatchObject({ readyAt: null })
    await app.call(order.updateorder, { ...token, invoice: orders[2]?.invoice, ready: 1 })
    expect((await row())?.readyAt).toMatch(/^2026-11-15T/)
    await app.call(order.updateorder, { ...token, invoice: orders[2]?.invoice, ready: 0 })
    expect(await row()).toMatchObject({ readyAt: null })
    expect(await numbers({ text: 'ASHA' })).toEqual([2, 1])
    expect(await numbers({ text: '3' })).toContain(3)
    expect(await numbers({ text: '३' })).toContain(3)
    expect(await numbers({ text: withHindiDigits(binod.contact) })).toEqual([3])
    expect(await numbers({ text: withHindiDigits(orders[2]?.printedNumber ?? '') })).toEqual([3])
    expect(await numbers({ startDate: '2026-11-16' })).toEqual([])
    expect(await numbers({ endDate: '2026-11-15T10:00:00+05:30' })).toEqual([3, 2, 1])
    const page = await app.call(order.allorders, { ...token, startToken: 1, endToken: 2 })
    expect(page.body).toMatchObject({ totalOrders: 3, orders: [{ invoice: 2 }] })
    const ready = await app.call(order.orderByStatus, { ...token, status: 'Ready' })
    expect(ready.body).toMatchObject({ totalOrders: 1, orders: [{ invoice: 1 }] })
    expect((await app.call(order.orderByStatus, { ...token, status: 'Not Ready' })).body.totalOrders).toBe(2)
    expect((await app.call(order.orderByStatus, { ...token, status: 'Lost' })).status).toBe(422)

    const notReady = async (body: object) =>
      (await app.call(order.orderByStatus, { ...token, status: 'Not Ready', ...body })).body
    const today = ready.body.orders[0]?.billedOn
    expect(await notReady({ startDate: today, endDate: today })).toMatchObject({ totalOrders: 2 })
    expect(await notReady({ startDate: '2026-11-16' })).toEqual({ orders: [], totalOrders: 0 })
    expect(await notReady({ paidFrom: today, paymentMode: 'Cash' })).toMatchObject({
      totalOrders: 1,
      orders: [{ invoice: 3 }],
    })
  })
})
