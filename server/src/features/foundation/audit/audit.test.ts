import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTestStore, adminToken, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { World } from '../../../testing/world.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { audit, cloth, employee, order, store: store_ } = contract
const changes = async (store: TestStore, fields: Record<string, unknown> = {}) =>
  (await app.call(audit.allChanges, { storeToken: store.storeToken, ...fields })).body

describe('the change log', () => {
  test('shows who changed what and when, newest first', async () => {
    const store = await addTestStore(app, 'Logged', { tokenExpireTime: 43_200 })
    const { storeToken } = store
    const hired = await app.call(employee.addEmployee, { storeToken, name: 'Mohan' })
    app.clock.advance(24 * 3_600_000)
    await app.call(employee.updateEmployee, { storeToken, empId: hired.body.empId, role: 'Washer' })
    await app.call(cloth.updateCloth, { storeToken, name: 'Shirt', newName: 'Shirt (half)' })

    const all = await changes(store)
    expect(all.changes.slice(0, 3).map(({ action, actor }) => [action, actor])).toEqual([
      ['cloth.rename', 'store'],
      ['employee.update', 'store'],
      ['employee.add', 'store'],
    ])
    expect(all.totalChanges).toBe(all.changes.length)
    expect(all.changes[0]).toMatchObject({
      at: app.clock.now.toISOString(),
      subjectKind: 'cloth',
      before: { name: 'Shirt' },
      after: { name: 'Shirt (half)' },
    })

    const ofOne = await changes(store, { subjectKind: 'employee', subjectId: hired.body._id })
    expect(ofOne.changes.map(({ action }) => action)).toEqual(['employee.update', 'employee.add'])
    const second = await changes(store, { subjectKind: 'employee', startToken: 1, endToken: 2 })
    expect(second).toMatchObject({ changes: [{ action: 'employee.add' }], totalChanges: 2 })
    const later = await changes(store, { startDate: '2026-11-16', endDate: '2026-11-16' })
    expect(later.changes.map(({ action }) => action)).toEqual(['cloth.rename', 'employee.update'])
    expect((await changes(store, { startDate: '2026-11-17' })).totalChanges).toBe(0)
    app.clock.advance(-24 * 3_600_000)
  })

  test('names orders, customers and employees as people call them', async () => {
    const store = await addTestStore(app, 'Named')
    const world = new World(app, store)
    const { invoice, customer, _id } = await world.order()
    const hired = await app.call(employee.addEmployee, { storeToken: store.storeToken, name: 'Ravi' })
    const all = (await changes(store)).changes
    const of = (kind: string, id: string) => all.find((each) => each.subjectKind === kind && each.subjectId === id)
    expect(of('order', _id)).toMatchObject({ subjectNumber: String(invoice), subjectName: customer })
    expect(of('employee', hired.body._id)).toMatchObject({ subjectNumber: hired.body.empId, subjectName: 'Ravi' })
    expect(all.find((each) => each.subjectKind === 'customer')).toMatchObject({ subjectName: customer })
    expect(all.find((each) => each.subjectKind === 'login')).toMatchObject({ subjectNumber: null, subjectName: null })
  })

  test('finds by person and by kind; a payment at an order is money too', async () => {
    const store = await addTestStore(app, 'Found', { storeAdminProtection: false })
    const { storeToken } = store
    const { invoice } = await new World(app, store).order()
    await app.call(order.updateorder, { storeToken, invoice, note: 'Call first' })
    await app.call(order.updateorder, { storeToken, invoice, amtPaidNow: 5, paymentMode: 'Cash' })
    await app.call(store_.updateStore, { storeToken, websiteName: 'laundry.example' })
    const actions = async (fields: Record<string, unknown>) =>
      (await changes(store, fields)).changes.map(({ action }) => action)
    expect(await actions({ kind: 'money' })).toEqual(['order.update'])
    expect(await actions({ kind: 'change' })).toEqual(['store.update', 'order.update', 'order.update'])
    expect(await actions({ kind: 'access' })).toEqual(['store.login'])
    expect(await actions({ actor: 'visitor' })).toEqual(['store.login'])
    expect(await actions({ actor: 'admin' })).toEqual(['store.add'])
    expect(await actions({ actor: 'ad%' })).toEqual([])
    expect(await actions({ actor: 'store', kind: 'money', subjectKind: 'order' })).toEqual(['order.update'])
    const bad = await app.call(audit.allChanges, { storeToken, kind: 'gossip' })
    expect(bad).toMatchObject({ status: 422, body: { errors: [{ path: 'kind' }] } })
  })

  test('names the person at the counter, and finds what they did', async () => {
    const store = await addTestStore(app, 'People')
    const world = new World(app, store)
    const { _id, name, pin } = await world.clerk()
    const { invoice } = await world.order()
    const { storeToken, storeId } = store
    const mode = { authToken: await adminToken(app), storeId, clerkMode: 'money' }
    await app.call(store_.updateStore, mode)
    const { clerkToken } = (await app.call(store_.clerkIn, { storeToken, pin })).body
    await app.call(order.updateorder, { storeToken, clerkToken, invoice, note: 'Call first' })
    await app.call(store_.updateStore, { ...mode, clerkMode: 'off' })
    const { changes: theirs } = await changes(store, { actor: `employee:${_id}` })
    expect(theirs.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['order.update', name],
      ['clerk.in', name],
    ])
    const [counters] = (await changes(store, { actor: 'store' })).changes
    expect(counters).not.toHaveProperty('actorName')
    expect(counters).not.toHaveProperty('approvedBy')
  })

  test('contains nothing of another store, and no secrets', async () => {
    const store = await addTestStore(app, 'Mine')
    const other = await addTestStore(app, 'Theirs')
    const hired = await app.call(employee.addEmployee, { storeToken: other.storeToken, name: 'Mohan' })
    expect((await changes(store, { subjectId: hired.body._id })).changes).toEqual([])
    const text = JSON.stringify(await changes(other))
    expect(text).not.toContain(other.password)
    expect(text).not.toContain('password_hash')
    expect(text).not.toContain(other.storeToken)
  })

  test('needs the store-admin step in a protected store', async () => {
    const { storeToken } = await addTestStore(app, 'Protected', { storeAdminProtection: true })
    const refused = await app.call(audit.allChanges, { storeToken })
    expect(refused).toMatchObject({ status: 403, body: { code: 'store_admin_needed' } })
  })

  test('refuses days in the wrong order and invalid ranges', async () => {
    const { storeToken } = await addTestStore(app, 'Bad')
    const bad = await app.call(audit.allChanges, {
      storeToken,
      startDate: '2026-11-15',
      endDate: '2026-11-01',
      startToken: -1,
      endToken: 'x',
    })
    expect(bad.status).toBe(422)
  })
})
