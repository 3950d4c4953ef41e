import { contract } from '@clothesline/contract'
import { breachTextForBoard, breachTextForCustomers } from '@clothesline/paper'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { addTestCustomer } from '../../../testing/test-customer.ts'

const { privacy, customer } = contract

let app: TestApp
let shop: TestStore
let other: TestStore
beforeAll(async () => {
  app = await startTestApp()
  shop = await addTestStore(app, 'Breached', { tokenExpireTime: 43_200, sessionIdleMinutes: 43_200 })
  other = await addTestStore(app, 'Other', { tokenExpireTime: 43_200, sessionIdleMinutes: 43_200 })
})
afterAll(() => app.close())

const save = (fields: Record<string, unknown>, { storeToken } = shop) =>
  app.call(privacy.saveBreach, { storeToken, ...fields })
const told = async (_id: string) => {
  const { body } = await app.call(privacy.breachCustomers, { storeToken: shop.storeToken, _id })
  return body.customers.map(({ customer: name }) => name)
}
const sheet = { what: 'A phone was stolen', data: ['name', 'phone'], sinceOn: '2026-11-10' }

test('a sheet says whose data it is about, by when the Board must know, and who was told', async () => {
  const { storeToken } = shop
  const old = await addTestCustomer(app, shop, { name: 'Old Customer' })
  const leaving = await addTestCustomer(app, shop, { name: 'Leaving Customer' })
  const gone = await addTestCustomer(app, shop, { name: 'Gone Customer' })
  await addTestCustomer(app, other, { name: 'Of another shop' })
  app.clock.advance(3 * 86_400_000)
  const fresh = await addTestCustomer(app, shop, { name: 'New Customer' })
  // The shop still holds the data of a customer who waits for erasure, and none of one who was erased.
  await app.call(contract.transaction.addAdvance, { storeToken, id: leaving.id, amtPaidNow: 50, paymentMode: 'Cash' })
  for (const { id } of [leaving, gone]) await app.call(privacy.erase, { storeToken, id })
  await app.call(customer.deletecustomer, { storeToken, _id: old.id })

  const made = (await save(sheet)).body
  expect(made).toMatchObject({ ...sheet, customers: 3, visitedSince: null, customersToldAt: null, boardToldAt: null })
  expect(Date.parse(made.dueAt) - Date.parse(made.noticedAt)).toBe(72 * 3_600_000)
  expect(await told(made._id)).toEqual(['Old Customer', 'Leaving Customer', 'New Customer'])

  const at = app.clock.now.toISOString()
  const changed = { ...sheet, _id: made._id, visitedSince: '2026-11-18', measures: 'All logins ended', boardTold: true }
  expect((await save(changed)).body).toMatchObject({ customers: 1, boardToldAt: at, customersToldAt: null })
  app.clock.advance(3_600_000)
  expect((await save({ ...changed, customersTold: true })).body).toMatchObject({ boardToldAt: at })
  expect(await told(made._id)).toEqual(['New Customer'])
  const { breaches } = (await app.call(privacy.breaches, { storeToken })).body
  expect(breaches).toMatchObject([{ _id: made._id, measures: 'All logins ended' }])
  const { changes } = (await app.call(contract.audit.allChanges, { storeToken, subjectKind: 'breach' })).body
  expect(changes).toHaveLength(3)
  expect(fresh.id).not.toBe(old.id)
})

test('a sheet refuses bad input with every problem, and is of one store alone', async () => {
  const bad = await save({ data: ['fingerprint'], sinceOn: 'soon', boardTold: 'perhaps' })
  expect(bad.status).toBe(422)
  const { errors } = bad.body as unknown as { errors: { path: string }[] }
  expect(errors.map(({ path }) => path)).toEqual(['what', 'data.0', 'sinceOn', 'boardTold'])
  const { _id } = (await save(sheet)).body
  const { storeToken } = other
  expect(await save({ ...sheet, _id }, other)).toMatchObject({ status: 404, body: { code: 'breach_not_found' } })
  expect((await app.call(privacy.breachCustomers, { storeToken, _id })).status).toBe(404)
  expect((await app.call(privacy.breaches, { storeToken })).body).toEqual({ breaches: [] })
  const guarded = await addTestStore(app, 'Guarded', { storeAdminProtection: true })
  expect((await save(sheet, guarded)).status).toBe(403)
})

test('the texts say what happened, since when, whose data, and whom to ask', async () => {
  const breach = (await save({ ...sheet, measures: 'All logins ended' })).body
  const from = { storeName: 'Breached', phone: '9876543210', email: 'shop@mail.example' }
  const facts = { ...from, timeZone: 'Asia/Kolkata' }
  const days = { en: '10 Nov 2026', hi: '10 नवंबर 2026' }
  for (const language of ['en', 'hi'] as const) {
    const text = breachTextForCustomers(breach, facts, language)
    for (const part of [...Object.values(from), sheet.what, days[language], 'All logins ended', 'OTP'])
      expect(text).toContain(part)
    expect(text).not.toMatch(/undefined|\bdues\b/)
  }
  expect(breachTextForCustomers(breach, facts, 'en')).toContain('Your data concerned: name, phone number')
  expect(breachTextForCustomers(breach, facts, 'hi')).toContain('नाम, फ़ोन नंबर')
  const board = breachTextForBoard({ ...breach, noticedAt: '2026-11-18T19:05:00Z' }, facts)
  expect(board).toContain('section 8(6)')
  for (const part of ['Began on: 10 Nov 2026', 'Noticed on: 19 Nov 2026, 00:35', `affected: ${breach.customers}`])
    expect(board).toContain(part)
})
