import { contract } from '@clothesline/contract'
import { compareNames } from '@clothesline/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestStore, adminToken, startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Each of them would stand elsewhere by bytes, by the letters of a locale, or without regard to numbers. */
const NAMES = ['2nd Street', '10th', '1st', 'zubin', 'Élan', 'Farah', 'asha', 'ASHA 10', 'Asha 2', '_under', 'रमेश']

test('the categories of a store come in the order in which the pages sort names', async () => {
  const { storeToken } = await addTestStore(app, 'Sorted')
  for (const name of NAMES) {
    expect((await app.call(contract.expense.addCategory, { storeToken, name })).status).toBe(200)
    const date = app.clock.now.toISOString().slice(0, 10)
    await app.call(contract.expense.addExpense, { storeToken, date, category: name, amt: 5, paymentMode: 'Cash' })
  }
  const { body } = await app.call(contract.expense.allExpenses, { storeToken })
  expect(body.byCategory.map(({ category }) => category)).toEqual(NAMES.toSorted(compareNames))
})

test('so do the stores of the Admin', async () => {
  for (const name of NAMES) await addTestStore(app, name)
  const { body } = await app.call(contract.store.allStores, { authToken: await adminToken(app) })
  const names = body.map(({ storeName }) => storeName)
  expect(names).toEqual(names.toSorted(compareNames))
  expect(names.indexOf('2nd Street')).toBeLessThan(names.indexOf('10th'))
})
