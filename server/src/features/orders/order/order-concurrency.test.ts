import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBookErrors } from '../../../testing/check-books.ts'
import { addTestStore, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { addTestCustomer } from '../../../testing/test-customer.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ poolSize: 10 })
})
afterAll(() => app.close())

const { order, transaction } = contract
const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 2 }]

test('50 clients at once, some of them gone before the answer, leave numbers without gap or repeat', async () => {
  const store = await addTestStore(app, 'Crowded')
  const customers = await Promise.all(Array.from({ length: 5 }, () => addTestCustomer(app, store)))
  const body = (client: number) =>
    JSON.stringify({
      storeToken: store.storeToken,
      id: customers[client % 5]?.id,
      particulars,
      amtPaidNow: 50,
      paymentMode: 'Cash',
      // Every seventh is refused after its number was taken: the number must come back.
      ...(client % 7 === 0 && { useAdvance: 99_999 }),
    })
  const client = async (number: number) => {
    for (let turn = 0; turn < 4; turn++) {
      const leaves = (number + turn) % 9 === 0 ? AbortSignal.timeout(3) : null
      await fetch(`${app.url}${order.addorder.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: body(number),
        signal: leaves,
      })
        .then((response) => response.text())
        .catch(() => {})
    }
  }
  await Promise.all(Array.from({ length: 50 }, (_, number) => client(number)))
  // Aborted calls may still be at work; the next one waits its turn behind them.
  const last = await app.call(order.addorder, { storeToken: store.storeToken, id: customers[0]?.id, particulars })
  const seen = await app.owner.query('select invoice from orders where store_id = $1 order by invoice', [store.storeId])
  const numbers = seen.rows.map((row) => row.invoice)
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index + 1))
  expect(numbers.length).toBeGreaterThan(100)
  expect(numbers).toContain(last.body.invoice)
  expect(await findBookErrors(app.owner)).toEqual([])
})

test('the same request sent again and at the same time makes one order, one payment and one message', async () => {
  const store = await addTestStore(app, 'Retried')
  const customer = await addTestCustomer(app, store, { whatsappConsent: true })
  const { storeToken } = store
  const body = { storeToken, id: customer.id, particulars, amtPaidNow: 500, paymentMode: 'Cash' }
  const sent = await Promise.all(Array.from({ length: 8 }, () => app.call(order.addorder, body, { key: 'order-1' })))
  const again = await app.call(order.addorder, body, { key: 'order-1' })
  expect(new Set([...sent, again].map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  const other = await app.call(order.addorder, { ...body, amtPaidNow: 1 }, { key: 'order-1' })
  expect(other.status).toBe(422)
  const paid = { storeToken, id: customer.id, amtPaidNow: 10, paymentMode: 'UPI' }
  await Promise.all(Array.from({ length: 8 }, () => app.call(transaction.addAdvance, paid, { key: 'advance-1' })))

  const counts = await app.owner.query(
    `select (select count(*)::int from orders where store_id = $1) orders,
            (select count(*)::int from posting where store_id = $1 and kind in ('payment_received', 'advance_received')) payments,
            (select count(*)::int from message where store_id = $1 and kind = 'invoice') messages`,
    [store.storeId],
  )
  expect(counts.rows[0]).toEqual({ orders: 1, payments: 2, messages: 1 })
})

test('two counters cannot spend the same advance', async () => {
  const store = await addTestStore(app, 'Spent')
  const customer = await addTestCustomer(app, store)
  const { storeToken } = store
  await app.call(transaction.addAdvance, { storeToken, id: customer.id, amtPaidNow: 180, paymentMode: 'Cash' })
  const take = () => app.call(order.addorder, { storeToken, id: customer.id, particulars, useAdvance: 180 })
  const statuses = (await Promise.all([take(), take(), take()])).map((answer) => answer.status).sort()
  expect(statuses).toEqual([200, 422, 422])
  expect(await findBookErrors(app.owner)).toEqual([])
})
