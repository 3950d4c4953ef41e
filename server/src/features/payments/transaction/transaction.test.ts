import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inStore } from '../../../db/transaction.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { addTestCustomer } from '../../../testing/test-customer.ts'
import { findTransaction, listCustomerAccount, listTransactions } from './transaction-queries.ts'

let app: TestApp
let shop: TestStore
let customerId: string
beforeAll(async () => {
  app = await startTestApp()
  shop = await addTestStore(app, 'Payments')
  customerId = (await addTestCustomer(app, shop)).id
  for (const amtPaidNow of [100, 250.5]) {
    const body = { storeToken: shop.storeToken, id: customerId, amtPaidNow, paymentMode: 'Cash' }
    expect((await app.call(contract.transaction.addAdvance, body)).status).toBe(200)
  }
})
afterAll(() => app.close())

const list = async (startToken: number, endToken: number) =>
  (await app.call(contract.transaction.allTransactions, { storeToken: shop.storeToken, startToken, endToken })).body

test('the list returns the total number of transactions, even past the last one', async () => {
  const whole = await list(0, 10)
  expect([whole.transactions.length, whole.totalTransactions]).toEqual([2, 2])
  expect(await list(10, 20)).toEqual({ transactions: [], totalTransactions: 2 })
})

test('every sum of a transaction is a number, not text', async () => {
  const rows = await inStore(app.database.tenant, shop.storeId, async (tx) => {
    const ctx = { tx, store: { id: shop.storeId } } as Parameters<typeof listTransactions>[0]
    const without = { employees: false, customers: false, differences: false }
    const page = await listTransactions(ctx, { startToken: 0, endToken: 10, without })
    const account = await listCustomerAccount(ctx, customerId, {})
    const one = await findTransaction(ctx, account[0]?.id ?? '')
    return [...page.rows, ...account, ...(one ? [one] : [])]
  })
  expect(rows).toHaveLength(5)
  for (const row of rows) {
    const sums = [row.money_paise, row.billed_paise, row.paid_paise, row.advance_paise, row.adjusted_paise]
    expect(sums).toEqual([row.money_paise, 0, 0, row.money_paise, 0])
    expect(typeof row.money_paise).toBe('number')
  }
})

test('a payment that was given back over the counter cannot be taken back once more', async () => {
  const { storeToken } = shop
  const call = async <E extends Parameters<TestApp['call']>[0]>(endpoint: E, body: object) =>
    (await app.call(endpoint, { storeToken, ...body })).body
  const { id } = await addTestCustomer(app, shop)
  const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 1, rate: 60 }]
  const paid = { amtPaidNow: 60, paymentMode: 'Cash' }
  const { invoice } = await call(contract.order.addorder, { id, particulars, ...paid })
  const { transactions } = await call(contract.transaction.allTransactions, {
    customer: id,
    startToken: 0,
    endToken: 10,
  })
  const first = transactions.find(({ kind }) => kind === 'payment_received')
  await call(contract.order.updateorder, { invoice, paid: 0, paymentMode: 'Cash' })
  await call(contract.order.updateorder, { invoice, amtPaidNow: 60, paymentMode: 'UPI' })
  const back = { storeToken, _id: first?._id, reason: 'Typed twice' }
  expect(await app.call(contract.transaction.reverseTransaction, back)).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'payment_given_back' }] },
  })
  expect(await call(contract.order.getOrder, { invoice })).toMatchObject({ paid: 60, balance: 0 })

  // The advance of another day is not taken in its place.
  const advance = { id, amtPaidNow: 60, paymentMode: 'Cash' }
  const { transaction } = await call(contract.transaction.addAdvance, advance)
  await call(contract.transaction.refundAdvance, { id, amt: 60, paymentMode: 'Cash' })
  await call(contract.transaction.addAdvance, { ...advance, paymentMode: 'UPI' })
  const again = { storeToken, _id: transaction._id, reason: 'Typed twice' }
  expect((await app.call(contract.transaction.reverseTransaction, again)).status).toBe(422)
})
