import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBookErrors } from '../../../testing/check-books.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { addTestCustomer } from '../../../testing/test-customer.ts'

let app: TestApp
let shop: TestStore
let storeToken: string
beforeAll(async () => {
  app = await startTestApp()
  shop = await addTestStore(app, 'Till')
  storeToken = shop.storeToken
})
afterAll(async () => {
  expect(await findBookErrors(app.owner)).toEqual([])
  await app.close()
})

const { order, transaction } = contract
const shirts = (quantity: number) => [{ cloth: 'Shirt', service: 'Dry Clean', quantity, rate: 100 }]

/** An order of ten shirts at 100 each, for a customer of its own unless one is named. */
async function take(body: Record<string, unknown> = {}) {
  const id = body.id ?? (await addTestCustomer(app, shop)).id
  const answer = await app.call(order.addorder, { storeToken, particulars: shirts(10), ...body, id })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

const change = (invoice: number, body: object) => app.call(order.updateorder, { storeToken, invoice, ...body })
const cash = (amtPaidNow: number) => ({ amtPaidNow, paymentMode: 'Cash' })
const upi = (amtPaidNow: number) => ({ amtPaidNow, paymentMode: 'UPI' })
const collect = (id: string, body: object) => app.call(transaction.collect, { storeToken, id, ...body })
const look = async (invoice: number) => (await app.call(order.getOrder, { storeToken, invoice })).body
const modesOf = async (invoice: number) => (await look(invoice)).paymentMode
const newestOf = async (customer: string) =>
  (await app.call(transaction.allTransactions, { storeToken, customer })).body.transactions[0]?._id
const reverse = (_id: string | undefined) =>
  app.call(transaction.reverseTransaction, { storeToken, _id, reason: 'typed wrong' })

describe('the modes of an order are those of its payments that still stand', () => {
  test('a second payment is told beside the first, on the order and on the bill', async () => {
    const { invoice } = await take(cash(500))
    expect((await change(invoice, upi(500))).body.paymentMode).toBe('Cash, UPI')
    const bill = (await app.call(order.bill, { storeToken, invoice })).body
    expect(bill.sums.map(({ label, amount }) => `${label} ${amount}`)).toContain('Paid (Cash, UPI) 1,000.00')
  })

  test('a payment collected from the customer is told on every order that it settles', async () => {
    const first = await take(cash(100))
    const second = await take({ id: first.id })
    await collect(first.id, upi(1_000))
    expect([await modesOf(first.invoice), await modesOf(second.invoice)]).toEqual(['Cash, UPI', 'UPI'])
  })

  test('a payment that was taken back is told no more', async () => {
    const { id, invoice } = await take(cash(500))
    await change(invoice, upi(300))
    expect((await reverse(await newestOf(id))).status).toBe(200)
    expect(await modesOf(invoice)).toBe('Cash')
    const alone = await take(upi(300))
    await reverse(await newestOf(alone.id))
    expect(await look(alone.invoice)).toMatchObject({ paid: 0, paymentMode: '' })
  })

  test('money that was given back takes its mode away with it', async () => {
    const { invoice } = await take(cash(500))
    await change(invoice, upi(300))
    expect((await change(invoice, { paid: 500, paymentMode: 'UPI' })).body).toMatchObject({
      paid: 500,
      paymentMode: 'Cash',
    })
    expect((await change(invoice, { paid: 0, paymentMode: 'Cash' })).body.paymentMode).toBe('')
  })

  test('what became advance is told no more: neither after a deletion nor after the order is back', async () => {
    const { invoice } = await take(cash(500))
    await app.call(order.deleteorder, { storeToken, invoice, reason: 'typed twice' })
    expect(await modesOf(invoice)).toBe('')
    const back = await app.call(order.restoreOrder, { storeToken, invoice })
    expect(back.body).toMatchObject({ paid: 0, paymentMode: '', advance: 500 })
    const used = await change(invoice, { useAdvance: true })
    expect(used.body).toMatchObject({ adjusted: 500, paymentMode: '' })
    expect((await change(invoice, upi(500))).body).toMatchObject({ balance: 0, paymentMode: 'UPI' })
  })
})

describe('the orders of a deleted customer', () => {
  const drop = async (_id: string) => {
    const gone = await app.call(contract.customer.deletecustomer, { storeToken, _id })
    expect(gone.status, JSON.stringify(gone.body)).toBe(200)
  }
  const refusal = { status: 409, body: { error: expect.stringContaining('was deleted from the customers') } }

  test('are not restored onto nobody', async () => {
    const { id, invoice } = await take()
    await app.call(order.deleteorder, { storeToken, invoice, reason: 'typed twice' })
    await drop(id)
    expect(await app.call(order.restoreOrder, { storeToken, invoice })).toMatchObject(refusal)
    expect(await look(invoice)).toMatchObject({ deletedAt: expect.any(String), due: 0 })
  })

  test('keep their money and their pieces, while the rest can be written down', async () => {
    const { id, invoice, allPieces } = await take(cash(1_000))
    const settled = (await change(invoice, { status: 'Delivered' })).body
    await drop(id)
    const changes = [
      { paid: 400, paymentMode: 'Cash' },
      cash(50),
      // The fee can change when the lines no longer can.
      { deliveryFee: 25 },
      { status: 'Ready', reason: 'wrong bag' },
      { pieces: [{ piece: 1, state: 'ready' }], reason: 'wrong bag', note: 'Came back' },
    ]
    for (const wanted of changes) expect(await change(invoice, wanted), JSON.stringify(wanted)).toMatchObject(refusal)
    const scan = { storeToken, tag: allPieces[0]?.tag, to: 'ready', reason: 'wrong bag' }
    expect(await app.call(order.scan, scan)).toMatchObject(refusal)
    expect(await look(invoice)).toEqual(settled)
    expect((await app.call(order.scan, { ...scan, to: 'look' })).status).toBe(200)
    expect((await change(invoice, { note: 'Asked about it', paid: 1_000 })).body.note).toBe('Asked about it')
  })
})

describe('money makes a new version of an order', () => {
  test('so two counters cannot take the same debt', async () => {
    const seen = await take(cash(500))
    expect((await collect(seen.id, cash(500))).status).toBe(200)
    const late = await change(seen.invoice, { version: seen.version, ...cash(500) })
    expect(late).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('changed by someone else') },
    })
    expect(await look(seen.invoice)).toMatchObject({ paid: 1_000, balance: 0, advance: 0 })
  })

  test('whichever way it goes: paid, advance used, taken back, given back', async () => {
    const { id, invoice } = await take()
    await app.call(transaction.addAdvance, { storeToken, id, ...cash(100) })
    const before = await look(invoice)
    const seen = [before.version]
    const steps = [
      () => collect(id, upi(200)),
      async () => reverse(await newestOf(id)),
      () => change(invoice, { useAdvance: true }),
      () => change(invoice, { adjusted: 0 }),
      () => change(invoice, { paid: 300, paymentMode: 'Cash' }),
      () => change(invoice, { paid: 100, paymentMode: 'Cash' }),
    ]
    for (const step of steps) {
      expect((await step()).status).toBe(200)
      seen.push((await look(invoice)).version)
    }
    expect(seen).toEqual(seen.map((_, turn) => before.version + turn))
  })

  test('and money on one order is no change of another', async () => {
    const first = await take()
    const second = await take({ id: first.id })
    await change(first.invoice, cash(1_500))
    expect((await look(second.invoice)).version).toBe(second.version)
  })

  test('a clerk who goes on from each answer never meets a conflict', async () => {
    let now = await take(cash(100))
    const steps = [
      { ...upi(200) },
      { particulars: shirts(2) },
      { ready: 2, counterNumber: 'B4' },
      { useAdvance: true, note: 'Call first' },
      { delivered: 1, ...cash(10) },
      { status: 'Delivered', payments: [{ mode: 'UPI', amt: 5 }], promisedDate: '2026-11-20' },
    ]
    for (const step of steps) {
      const answer = await change(now.invoice, { version: now.version, ...step })
      expect(answer.status, JSON.stringify([step, answer.body])).toBe(200)
      expect(answer.body.version).toBeGreaterThan(now.version)
      now = answer.body
    }
  })

  test('several orders are handed over in one go with the versions seen at its start', async () => {
    const first = await take(cash(400))
    const second = await take({ id: first.id })
    await app.call(transaction.addAdvance, { storeToken, id: first.id, ...cash(300) })
    const tray = [await look(first.invoice), await look(second.invoice)]
    const shares = [{ useAdvance: 300, ...cash(300) }, cash(1_200)]
    for (const [turn, { invoice, version }] of tray.entries()) {
      const answer = await change(invoice, { version, status: 'Delivered', ...shares[turn] })
      expect(answer.body).toMatchObject({ status: 'Delivered', balance: 0 })
    }
    expect(await look(second.invoice)).toMatchObject({ due: 0, advance: 200 })
  })
})

describe('the history of an order tells its money', () => {
  const moneyOf = async (invoice: number) => {
    const { history } = (await app.call(order.orderHistory, { storeToken, invoice })).body
    return history.filter(({ action }) => action === 'order.update')
  }
  const sums = (paid: number, adjusted: number) => ({ paid, adjusted, balance: 1_000 - paid - adjusted })

  test('when it was collected from the customer, on every order that it reached and on no other', async () => {
    const first = await take(cash(100.5))
    const second = await take({ id: first.id })
    const third = await take({ id: first.id })
    await collect(first.id, { ...upi(1_000), note: 'From her brother' })
    expect(await moneyOf(first.invoice)).toEqual([
      {
        at: app.clock.now.toISOString(),
        actor: 'store',
        action: 'order.update',
        before: sums(100.5, 0),
        after: { ...sums(1_000, 0), paymentMode: 'Cash, UPI', reason: 'From her brother' },
      },
    ])
    expect(await moneyOf(second.invoice)).toMatchObject([{ before: sums(0, 0), after: sums(100.5, 0) }])
    expect(await moneyOf(third.invoice)).toEqual([])
  })

  test('when the advance was used with it', async () => {
    const { id, invoice } = await take()
    await app.call(transaction.addAdvance, { storeToken, id, ...cash(300) })
    await collect(id, { ...cash(200), useAdvance: true })
    expect(await moneyOf(invoice)).toMatchObject([{ before: sums(0, 0), after: sums(200, 300) }])
  })

  test('when a payment was taken back, with the reason', async () => {
    const { id, invoice } = await take(cash(400))
    const other = await take({ id })
    await collect(id, upi(700))
    expect((await reverse(await newestOf(id))).status).toBe(200)
    const back = { action: 'order.update', actor: 'store' }
    expect((await moneyOf(invoice)).at(-1)).toMatchObject({
      ...back,
      before: sums(1_000, 0),
      after: { ...sums(400, 0), reason: 'typed wrong' },
    })
    expect((await moneyOf(other.invoice)).at(-1)).toMatchObject({ before: sums(100, 0), after: sums(0, 0) })
  })
})
