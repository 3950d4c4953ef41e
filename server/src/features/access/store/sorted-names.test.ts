import { contract } from '@clothesline/contract'
import { compareNames } from '@clothesline/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestStore, adminToken, startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Names that sort differently by bytes, by locale, or without numeric comparison. */
const NAMES = ['2nd Street', '10th', '1st', 'zubin', 'Élan', 'Farah', 'asha', 'ASHA 10', 'Asha 2', '_under', 'रमेश']

test("a store's categories are sorted like names on the pages", async () => {
  const { storeToken } = await addTestStore(app, 'Sorted')
  for (const name of NAMES) {
    expect((await app.call(contract.expense.addCategory, { storeToken, name })).status).toBe(200)
    const date = app.clock.now.toISOString().slice(0, 10)
    await app.call(contract.expense.addExpense, { storeToken, date, category: name, amt: 5, paymentMode: 'Cash' })
  }
  const { body } = await app.call(contract.expense.allExpenses, { storeToken })
  expect(body.byCategory.map(({ category }) => category)).toEqual(NAMES.toSorted(compareNames))
})

test("so are the Admin's stores", async () => {
  for (const name of NAMES) await addTestStore(app, name)
  const { body } = await app.call(contract.store.allStores, { authToken: await adminToken(app) })
  const names = body.map(({ storeName }) => storeName)
  expect(names).toEqual(names.toSorted(compareNames))
  expect(names.indexOf('2nd Street')).toBeLessThan(names.indexOf('10th'))
})
