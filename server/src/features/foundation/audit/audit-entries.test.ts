import { type Change, contract, type Endpoint } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN, addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { PNG, World } from '../../../testing/world.ts'

let app: TestApp
let shop: TestStore
let world: World
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: 'loopback' } })
  shop = await addTestStore(app, 'Told')
  world = new World(app, shop)
})
afterAll(() => app.close())

const { admin, audit, cloth, customer, dataExport, employee, expense, message, order, rate, store, transaction } =
  contract
type Body = Record<string, unknown>

const ask = async <E extends Endpoint>(endpoint: E, body: Body) => {
  const answer = await app.call(endpoint, { storeToken: shop.storeToken, ...body })
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}
/** Newest first. */
const changes = async (count = 1, { storeToken } = shop): Promise<Change[]> =>
  (await app.call(audit.allChanges, { storeToken, endToken: count })).body.changes
const newest = async () => (await changes())[0] as Change & { before: Body; after: Body }

/** The fields that differ between before and after, except those that change every time. */
async function auditEntriesOf<E extends Endpoint>(endpoint: E, body: Body) {
  await ask(endpoint, body)
  const { before, after } = await newest()
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => key !== 'version')
  return keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key])).sort()
}

describe('the history of an order', () => {
  const saree = { cloth: 'Silk saree', service: 'Dry Clean', quantity: 1, rate: 400 }
  const take = async (particulars: object[], fields: Body = {}) => {
    const { id } = await world.customer()
    return ask(order.addorderkg, { id, particulars, ...fields })
  }

  test('records a line that was replaced by another one at the same price', async () => {
    await app.call(cloth.addCloth, { storeToken: shop.storeToken, name: 'Silk saree' })
    const { invoice, _id } = await take([saree])
    await ask(order.updateorder, { invoice, particulars: [{ ...saree, cloth: 'Shirt', preferences: ['On hanger'] }] })
    const { before, after, ...change } = await newest()
    expect(change).toMatchObject({ action: 'order.update', subjectId: _id })
    expect(before).toMatchObject({ amt: 400, lines: [{ cloth: 'Silk saree', rate: 400, preferences: [] }] })
    expect(after).toMatchObject({ amt: 400, lines: [{ cloth: 'Shirt', rate: 400, preferences: ['On hanger'] }] })
  })

  test.each([
    ['service', [{ ...saree, service: 'Steam Iron' }], ['lines']],
    ['quantity and rate', [{ ...saree, quantity: 2, rate: 200 }], ['lines', 'pieces']],
    ['preference', [{ ...saree, preferences: ['No starch'] }], ['lines']],
    ['note', [{ ...saree, note: 'Torn' }], ['lines']],
  ])('records a change of %s', async (_what, particulars, told) => {
    const { invoice } = await take([saree])
    expect(await auditEntriesOf(order.updateorder, { invoice, particulars })).toEqual(told)
  })

  test('records the weight, the discount, the express charge and the payment mode', async () => {
    const line = { service: 'Wash & Fold', kg: 2, pieces: 4, rate: 100 }
    const { invoice } = await take([line])
    const heavier = { ...line, kg: 2.5, rate: 80, cloths: [{ cloth: 'Shirt', quantity: 2 }] }
    expect(await auditEntriesOf(order.updateorder, { invoice, particulars: [heavier] })).toEqual(['lines'])
    expect(await auditEntriesOf(order.updateorder, { invoice, discount: { percent: 5 } })).toEqual([
      'amt',
      'balance',
      'discount',
    ])
    expect(await auditEntriesOf(order.updateorder, { invoice, discount: { amount: 10 } })).toEqual(['discount'])
    expect((await newest()).after.discount).toEqual({ amount: 10 })
    const express = await auditEntriesOf(order.updateorder, { invoice, express: true })
    expect(express).toEqual(['amt', 'balance', 'express', 'expressCharge'])
    expect(await auditEntriesOf(order.updateorder, { invoice, paid: 10, paymentMode: 'UPI' })).toEqual([
      ...['balance', 'paid', 'paymentMode'],
    ])
    const moved = await newest()
    expect(moved.after).not.toHaveProperty('lines')
  })
})

describe('other changes', () => {
  test("a customer's payment is recorded with its mode", async () => {
    const { id } = await world.customer()
    await ask(transaction.addAdvance, { id, amtPaidNow: 25, paymentMode: 'UPI' })
    expect((await newest()).after).toMatchObject({ amt: 25, modes: [{ mode: 'UPI', amt: 25 }] })
  })

  test('every field of a customer, an employee, an expense and the settings is recorded', async () => {
    const { id: _id } = await world.customer()
    const fields = { name: 'Zoya', address: '2 Mill Road', language: 'hi', note: 'Kind', discountPercent: 5 }
    expect(await auditEntriesOf(customer.updatecustomer, { _id, ...fields })).toEqual(Object.keys(fields).sort())
    const { empId } = await world.employee()
    expect(
      await auditEntriesOf(employee.updateEmployee, { empId, salary: 900, role: 'Presser', joinedOn: '2026-01-01' }),
    ).toEqual([...['joined_on', 'role', 'salary_paise']])
    const spent = await world.expense()
    const png = PNG.replace('NgGAWj', 'NgGBWj')
    expect(await auditEntriesOf(expense.updateExpense, { _id: spent._id, bill: png })).toEqual(['picture'])
    expect(await auditEntriesOf(expense.updateExpense, { _id: spent._id, paymentMode: 'UPI', vendor: 'Asha' })).toEqual(
      [...['paymentMode', 'vendor']],
    )
    expect(await auditEntriesOf(store.updateStore, { expressPercent: 40, upiId: 'shop@bank' })).toEqual([
      'expressPercent',
      'upiId',
    ])
    const text = { kind: 'ready', language: 'en', body: 'Come, {customer}!', template: 'come_now' }
    expect(await auditEntriesOf(message.saveText, text)).toEqual(['body', 'isOwn', 'template'])
  })

  test('rates are recorded by name: single changes, a sheet, and the deletion of their cloth', async () => {
    const { cloth: name, service, rateId } = await world.masters()
    expect(await auditEntriesOf(rate.updaterate, { _id: rateId, newRate: 45 })).toEqual(['rate'])
    await ask(rate.saverates, { rates: [{ cloth: name, service, rate: 55 }] })
    const cell = { cloth: name, service, perKg: false }
    expect(await newest()).toMatchObject({ before: [{ ...cell, rate: 45 }], after: [{ ...cell, rate: 55 }] })
    await ask(cloth.deleteCloth, { name })
    const gone = (await changes(2)).find(({ action }) => action === 'rate.delete')
    expect(gone?.before).toEqual([{ cloth: name, service, rate: 55 }])
  })

  test('a password set by the Admin is recorded, without the password itself', async () => {
    const other = await addTestStore(app, 'Renewed')
    const authToken = (await app.call(admin.loginAdmin, ADMIN)).body.authToken
    const password = 'an even better one'
    await app.call(store.updateStore, { authToken, storeId: other.storeId, password })
    const login = await app.call(store.loginStore, { username: other.username, password })
    const told = await changes(5, { ...other, storeToken: login.body.storeToken })
    const [change] = told.filter(({ action }) => action === 'store.update')
    expect(change?.after).toMatchObject({ passwordChanged: true })
    expect(JSON.stringify(told)).not.toContain(password)
  })
})

describe('exports and failed logins', () => {
  test('every export is recorded with its table, its row count and who made it', async () => {
    await world.customer()
    const taken = await ask(dataExport.exportTable, { table: 'customers', endToken: 2 })
    expect(await newest()).toMatchObject({
      action: 'export.table',
      actor: 'store',
      subjectKind: 'export',
      subjectId: 'customers',
      after: { from: 0, rows: taken.rows.length, total: taken.total },
    })
    await ask(dataExport.reportPdf, { report: 'dues', startDate: '2026-11-01', endDate: '2026-11-15' })
    expect(await newest()).toMatchObject({
      action: 'export.report',
      subjectId: 'dues',
      after: { endDate: '2026-11-15' },
    })
    await ask(dataExport.noteExport, { what: 'orders', rows: 7 })
    expect(await newest()).toMatchObject({ action: 'export.note', subjectId: 'orders', after: { rows: 7 } })
  })

  test("a failed login is recorded in that store's log, and in no other", async () => {
    const other = await addTestStore(app, 'Guessed')
    const before = (await changes(1))[0]?._id
    const guess = { username: other.username.toUpperCase(), password: 'let me in please' }
    expect((await app.call(store.loginStore, guess)).status).toBe(401)
    const [told] = await changes(1, other)
    expect(told).toMatchObject({
      action: 'store.loginFailed',
      actor: 'visitor',
      subjectId: other.username,
      session: null,
      address: '127.0.0.0/24',
    })
    expect(JSON.stringify(told)).not.toContain(guess.password)
    expect((await app.call(store.changePassword, { ...guess, newPassword: 'something else' })).status).toBe(401)
    expect((await changes(2, other)).map(({ action }) => action)).toEqual(['store.loginFailed', 'store.loginFailed'])
    expect((await changes(1))[0]?._id).toBe(before)
    expect((await app.call(store.loginStore, { ...guess, username: 'nobody-at-all' })).status).toBe(401)
  })

  test("a failed Admin login is recorded in the platform's log", async () => {
    expect((await app.call(admin.loginAdmin, { ...ADMIN, password: 'guess' })).status).toBe(401)
    await app.call(admin.loginAdmin, ADMIN)
    const { rows } = await app.owner.query(
      'select action, subject, session, address from platform_audit order by id desc limit 2',
    )
    expect(rows).toEqual([
      {
        action: 'admin.login',
        subject: 'admin',
        session: expect.stringMatching(/^[0-9a-f]{10}$/),
        address: '127.0.0.0/24',
      },
      { action: 'admin.loginFailed', subject: 'admin', session: null, address: '127.0.0.0/24' },
    ])
  })
})

describe('the origin of a change', () => {
  test('is its session, device and network: the same for one login, different for another', async () => {
    const { username, password } = shop
    const login = async (cookie?: string) => {
      const answer = await app.call(store.loginStore, { username, password }, cookie ? { cookie } : {})
      const mark = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie ?? ''
      return { storeToken: answer.body.storeToken, cookie: mark }
    }
    const write = async ({ storeToken, cookie }: { storeToken: string; cookie: string }) => {
      await app.call(cloth.addCloth, { storeToken, name: world.name('Cloth') }, { cookie })
      const { session, device, address } = await newest()
      return { session, device, address }
    }
    const first = await login()
    const [began] = await changes()
    const one = await write(first)
    const short = expect.stringMatching(/^[0-9a-f]{10}$/)
    expect(one).toEqual({ session: short, device: short, address: '127.0.0.0/24' })
    expect(began).toMatchObject({ action: 'store.login', session: one.session, device: one.device })
    expect(await write(first)).toEqual(one)

    const again = await write(await login(first.cookie))
    expect(again.device).toBe(one.device)
    expect(again.session).not.toBe(one.session)
    const elsewhere = await write(await login())
    expect(elsewhere.device).not.toBe(one.device)

    const told = JSON.stringify(await changes(20))
    const { rows } = await app.owner.query(
      `select encode(token_hash, 'hex') as hex from session where store_id = $1 union all select encode(device_hash, 'hex') from known_device`,
      [shop.storeId],
    )
    for (const { hex } of rows) expect(told).not.toContain(hex.slice(0, 10))
  })

  test('is also recorded for money allocated to orders through their customer, and in the export of the log', async () => {
    const { id } = await world.customer()
    await ask(order.addorder, { id, particulars: [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 1 }] })
    await ask(transaction.collect, { id, amtPaidNow: 5, paymentMode: 'Cash' })
    const paid = (await changes(2)).find(({ action }) => action === 'order.update')
    expect(paid).toMatchObject({ session: expect.any(String), address: '127.0.0.0/24', after: { paymentMode: 'Cash' } })
    const { columns } = await ask(dataExport.exportTable, { table: 'changes', endToken: 1 })
    expect(columns).toEqual(expect.arrayContaining(['Session', 'Device', 'Network']))
  })
})
