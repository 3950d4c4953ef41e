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
    const page = await listTransactions(ctx, { startToken: 0, endToken: 10, withoutEmployees: false })
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
