import crypto from 'node:crypto'
import { contract, type Endpoint } from '@clothesline/contract'
import { clerkRoles } from '@clothesline/domain'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  ADMIN,
  addTestStore,
  adminToken,
  startTestApp,
  type TestApp,
  type TestStore,
} from '../../../testing/test-app.ts'
import { World } from '../../../testing/world.ts'

const { store: stores, employee, order, transaction } = contract

afterEach(() => {
  vi.restoreAllMocks()
})

let app: TestApp
let shop: TestStore
let world: World
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  shop = await addTestStore(app, 'Counter', { tokenExpireTime: 43_200, clerkMode: 'money', clerkIdleMinutes: 10 })
  world = new World(app, { ...shop })
  await setMode('off')
})

const setMode = async (clerkMode: string) => {
  const authToken = await adminToken(app)
  const answer = await app.call(stores.updateStore, { authToken, storeId: shop.storeId, clerkMode })
  expect(answer.status).toBe(200)
}

/** Somebody with a PIN, in a store that asks for people. */
const person = async (permissions: object = clerkRoles.Counter, mode = 'money') => {
  const clerk = await world.clerk({ permissions })
  await setMode(mode)
  return clerk
}

const stepUp = (pin: string, storeToken = shop.storeToken) => app.call(stores.clerkIn, { storeToken, pin })
const tokensOf = async (pin: string) => ({
  storeToken: shop.storeToken,
  clerkToken: (await stepUp(pin)).body.clerkToken,
})
const whoIs = async (tokens: { storeToken: string; clerkToken: string }) =>
  (await app.call(stores.clerk, tokens)).body.clerk?.name

const secondSession = async () =>
  (await app.call(stores.loginStore, { username: shop.username, password: shop.password })).body.storeToken

describe('the PIN', () => {
  test('is drawn by the server, shown by that answer alone, replaced and taken away', async () => {
    const { _id } = await world.employee()
    const first = await world.call(employee.drawPin, { empId: _id })
    expect(first).toMatchObject({ pin: expect.stringMatching(/^\d{4}$/), employee: { _id, hasPin: true } })
    const list = await app.call(employee.allEmployees, { storeToken: shop.storeToken })
    expect(list.body.employees[0]).toMatchObject({ hasPin: true, permissions: clerkRoles.Counter })
    expect(JSON.stringify([list.body, first.employee])).not.toContain(`"${first.pin}"`)
    expect((await stepUp(first.pin)).status).toBe(200)

    const second = await world.call(employee.drawPin, { empId: _id })
    expect((await stepUp(first.pin)).body).toMatchObject({ code: 'pin_wrong' })
    expect((await stepUp(second.pin)).status).toBe(200)
    expect(await world.call(employee.removePin, { empId: _id })).toMatchObject({ hasPin: false })
    expect((await stepUp(second.pin)).body).toMatchObject({ code: 'pin_wrong' })
  })

  test('typed by the caller is ignored, so that nothing tells whether it is somebody’s', async () => {
    const other = await world.clerk()
    const { _id: empId } = await world.employee()
    const answer = await app.call(employee.drawPin, { storeToken: shop.storeToken, empId, pin: other.pin } as never)
    expect(answer.status).toBe(200)
    expect(answer.body.pin).not.toBe(other.pin)
    expect((await stepUp(other.pin)).body.clerk.name).toBe(other.name)
  })

  test('is neither easy nor anybody else’s in the store, also drawn at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => world.employee()))
    const numbers = [1234, 7777, 4827, 4827, 4827]
    // A PIN comes up twice about once in ten thousand draws: here the numbers are chosen.
    const { randomInt } = crypto
    vi.spyOn(crypto, 'randomInt').mockImplementation((() => numbers.shift() ?? randomInt(10_000)) as never)
    const drawn = await Promise.all(people.map(({ _id }) => world.call(employee.drawPin, { empId: _id })))
    const pins = drawn.map(({ pin }) => pin)
    expect(new Set(pins).size).toBe(3)
    expect(pins).toContain('4827')
    for (const { pin, employee: holder } of drawn) {
      expect((await stepUp(pin)).body.clerk.name).toBe(holder.name)
    }
    const other = new World(app, await addTestStore(app, 'Other'))
    numbers.push(4827)
    expect(await other.drawPin((await other.employee())._id)).toBe('4827')
  })

  test('is stored neither in the clear nor in a form that tells it', async () => {
    const { pin } = await world.clerk()
    const { rows } = await app.owner.query(`select to_jsonb(e) as row from employee e where store_id = $1`, [
      shop.storeId,
    ])
    expect(rows[0].row.pin_hash).toMatch(/^\$argon2id\$/)
    // Four digits may be a part of any id.
    const inTheClear = new RegExp(`\\b${pin}\\b`)
    const audit = await app.owner.query('select to_jsonb(a) as row from audit a where store_id = $1', [shop.storeId])
    const answers = await app.owner.query('select to_jsonb(i) as row from idempotency i where store_id = $1', [
      shop.storeId,
    ])
    for (const { row } of [...audit.rows, ...answers.rows]) expect(JSON.stringify(row)).not.toMatch(inTheClear)
    expect(JSON.stringify({ ...rows[0].row, pin_hash: '', pin_lookup: '' })).not.toMatch(inTheClear)
    expect(JSON.stringify(audit.rows)).not.toContain('argon2id')
    expect(app.logged.join('\n')).not.toMatch(inTheClear)
  })

  test('is given only to an employee of this store', async () => {
    const draw = (empId: string) => app.call(employee.drawPin, { storeToken: shop.storeToken, empId })
    expect((await draw('')).body).toMatchObject({ errors: [{ path: 'empId' }] })
    expect((await draw('E-999')).status).toBe(404)
    const other = new World(app, await addTestStore(app, 'Other'))
    expect((await draw((await other.employee())._id)).status).toBe(404)
  })

  test('cannot be given to somebody who has left, and ends when somebody leaves', async () => {
    const { _id, pin } = await world.clerk()
    await app.call(employee.updateEmployee, { storeToken: shop.storeToken, _id, active: false })
    expect((await stepUp(pin)).body).toMatchObject({ code: 'pin_wrong' })
    const again = await app.call(employee.drawPin, { storeToken: shop.storeToken, empId: _id })
    expect(again).toMatchObject({ status: 409, body: { code: 'employee_inactive' } })
  })
})

describe('stepping up', () => {
  test('says who is there and what they may do; stepping away ends it', async () => {
    const { _id, name, pin } = await person()
    const answer = await stepUp(pin)
    expect(answer.body.clerk).toEqual({
      _id,
      empId: expect.stringMatching(/^E-/),
      name,
      permissions: clerkRoles.Counter,
      refundedToday: 0,
    })
    const tokens = { storeToken: shop.storeToken, clerkToken: answer.body.clerkToken }
    expect(await whoIs(tokens)).toBe(name)
    expect((await app.call(stores.clerkOut, tokens)).status).toBe(200)
    expect(await whoIs(tokens)).toBeUndefined()
  })

  test('replaces whoever was there; another counter keeps its person', async () => {
    const first = await world.clerk()
    const second = await person()
    const tokens = await tokensOf(first.pin)
    const elsewhere = await secondSession()
    const there = { storeToken: elsewhere, clerkToken: (await stepUp(first.pin, elsewhere)).body.clerkToken }
    expect(await whoIs(await tokensOf(second.pin))).toBe(second.name)
    expect(await whoIs(tokens)).toBeUndefined()
    expect(await whoIs(there)).toBe(first.name)
    expect(await whoIs({ ...there, storeToken: shop.storeToken })).toBeUndefined()
  })

  test.each([
    ['an unknown PIN', '1234'],
    ['no PIN', ''],
    ['a number', 1234],
    ['a list', []],
    ['nothing', undefined],
  ])('with %s is refused', async (_, pin) => {
    await person()
    const answer = await app.call(stores.clerkIn, { storeToken: shop.storeToken, pin } as never)
    expect(answer).toMatchObject({ status: 403, body: { code: 'pin_wrong' } })
  })

  test("with a PIN of another store's person is refused", async () => {
    await person()
    const other = new World(app, await addTestStore(app, 'Other'))
    const { pin } = await other.clerk()
    expect((await stepUp(pin)).status).toBe(403)
  })

  test.each<[string, (clerk: { _id: string; pin: string }) => Promise<unknown>]>([
    ['the person leaves', ({ _id }) => ownerCalls(employee.updateEmployee, { _id, active: false })],
    ['the PIN changes', ({ _id }) => ownerCalls(employee.drawPin, { empId: _id })],
    ['the PIN is taken away', ({ _id }) => ownerCalls(employee.removePin, { empId: _id })],
    ['nothing is done for ten minutes', async () => app.clock.advance(10 * 60_000)],
    ['the store stops asking', () => setMode('off')],
  ])('ends when %s', async (_, ends) => {
    const clerk = await person()
    const tokens = await tokensOf(clerk.pin)
    await ends(clerk)
    expect(await whoIs(tokens)).toBeUndefined()
  })

  test('does not end here for a manager who draws a new PIN for themselves, only at other counters', async () => {
    const { _id, name, pin } = await person(clerkRoles.Manager)
    const here = await tokensOf(pin)
    const storeToken = await secondSession()
    const there = { storeToken, clerkToken: (await stepUp(pin, storeToken)).body.clerkToken }
    expect((await app.call(employee.drawPin, { ...here, empId: _id })).status).toBe(200)
    expect(await whoIs(here)).toBe(name)
    expect(await whoIs(there)).toBeUndefined()
  })

  /** As the owner does it: with the store-admin step, whoever is at the counter. */
  async function ownerCalls(endpoint: Endpoint, body: object) {
    const [otherToken, otp] = [await secondSession(), await new World(app, shop).otp()]
    const step = await app.call(stores.validateOtp, { storeToken: otherToken, otp })
    const { storeAdminToken } = step.body
    const done = await app.call(endpoint, { storeToken: otherToken, storeAdminToken, ...body } as never)
    expect(done.status, JSON.stringify(done.body)).toBe(200)
  }

  test('ends with the session of the store and when it is frozen', async () => {
    const { pin, name } = await person()
    const tokens = await tokensOf(pin)
    await app.call(stores.logoutStore, tokens)
    expect((await app.call(stores.clerk, tokens)).status).toBe(401)
    const again = await secondSession()
    expect(await whoIs({ ...tokens, storeToken: again })).toBeUndefined()

    const there = { storeToken: again, clerkToken: (await stepUp(pin, again)).body.clerkToken }
    expect(await whoIs(there)).toBe(name)
    const admin = { authToken: await adminToken(app), storeId: shop.storeId, ...ADMIN }
    expect((await app.call(stores.freeze, admin)).status).toBe(200)
    expect((await app.call(stores.clerk, there)).body).toMatchObject({ code: 'store_frozen' })
    expect((await app.call(stores.unfreeze, admin)).status).toBe(200)
    expect((await app.call(stores.clerk, there)).status).toBe(401)
    expect(await whoIs({ ...there, storeToken: await secondSession() })).toBeUndefined()
  })

  test('work keeps it open', async () => {
    const { pin, name } = await person()
    const tokens = await tokensOf(pin)
    for (let minutes = 0; minutes < 45; minutes += 9) {
      app.clock.advance(9 * 60_000)
      expect(await whoIs(tokens)).toBe(name)
    }
  })
})

describe('names', () => {
  test('what a person does is theirs; what the store does without people stays the store', async () => {
    const { _id, pin } = await person({ ...clerkRoles.Manager })
    const tokens = await tokensOf(pin)
    const { id } = await new World(app, { ...shop }).customer()
    const taken = await app.call(transaction.addAdvance, { ...tokens, id, amtPaidNow: 30, paymentMode: 'Cash' })
    expect(taken.status, JSON.stringify(taken.body)).toBe(200)
    const actors = async (table: string) =>
      (await app.owner.query(`select distinct actor from ${table} where store_id = $1 order by actor`, [shop.storeId]))
        .rows
    expect(await actors('posting')).toEqual([{ actor: `employee:${_id}` }])
    await setMode('off')
    await app.call(transaction.addAdvance, { ...tokens, id, amtPaidNow: 30, paymentMode: 'Cash' })
    expect(await actors('posting')).toEqual([{ actor: `employee:${_id}` }, { actor: 'store' }])
  })
})

test('answers, exports and bills show the name', async () => {
  const { pin, name } = await person({ ...clerkRoles.Manager })
  await setMode('off')
  const { cloth, service } = await world.masters()
  const { id } = await world.customer({ whatsappConsent: true })
  await setMode('money')
  const { storeId } = shop
  await app.call(stores.updateStore, { authToken: await adminToken(app), storeId, servedByOnBill: true })
  const tokens = await tokensOf(pin)
  const particulars = [{ cloth, service, quantity: 2 }]
  const paid = { amtPaidNow: 500, paymentMode: 'Cash' }
  const taken = await app.call(order.addorder, { ...tokens, id, particulars, ...paid, sendMessage: true })
  expect(taken.body.message).toMatchObject({ actorName: name })
  const { invoice } = taken.body
  const bill = await app.call(order.bill, { ...tokens, invoice })
  expect(bill.body.facts).toContainEqual({ label: 'Served by', text: name })
  const dispatch = { ...tokens, pieces: taken.body.allPieces.map(({ tag }) => tag) }
  expect((await app.call(contract.workshop.dispatch, dispatch)).body).toMatchObject({ actorName: name })
  await app.call(contract.workshop.receive, dispatch)
  const note = { ...tokens, invoice, kind: 'credit', amt: 10, reason: 'a stain stayed' }
  expect((await app.call(contract.gst.addNote, note)).body).toMatchObject({ actorName: name })
  const history = await app.call(order.orderHistory, { ...tokens, invoice })
  expect(new Set(history.body.history.map(({ actorName }) => actorName))).toEqual(new Set([name]))
  const list = await app.call(transaction.allTransactions, tokens)
  expect(list.body.transactions[0]).toMatchObject({ actorName: name })
  const closed = await app.call(transaction.closeDay, { ...tokens, date: '2026-11-15', counted: 500 })
  expect(closed.body.closed).toMatchObject({ actorName: name })
  const changes = await app.call(contract.audit.allChanges, tokens)
  expect(changes.body.changes[0]).toMatchObject({ action: 'day.close', actorName: name })
  const messages = await app.call(contract.message.allMessages, tokens)
  expect(messages.body.messages[0]).toMatchObject({ actorName: name })
  for (const table of ['ledger', 'notes', 'cash-ups', 'dispatches', 'changes']) {
    const exported = await app.call(contract.dataExport.exportTable, { ...tokens, table })
    expect(JSON.stringify(exported.body), table).toContain(name)
    if (table !== 'changes') expect(JSON.stringify(exported.body)).not.toContain('employee:')
  }

  const other = (await app.call(order.addorder, { ...tokens, id, particulars })).body.invoice
  const deleted = await app.call(order.deleteorder, { ...tokens, invoice: other, reason: 'twice' })
  expect(deleted.body).toMatchObject({ deletedBy: name })
  const days = { startDate: '2026-11-01', endDate: '2026-11-30' }
  const report = await app.call(contract.report.deletions, { ...tokens, ...days })
  expect(report.body.orders[0]).toMatchObject({ deletedBy: name })
})

test('neither an export nor a bill of the shop contains what is stored of a PIN', async () => {
  const { pin } = await person({ ...clerkRoles.Manager })
  const tokens = await tokensOf(pin)
  const exported = await app.call(contract.dataExport.exportTable, { ...tokens, table: 'employees' })
  expect(exported.status).toBe(200)
  expect(JSON.stringify(exported.body)).not.toMatch(/argon2id|pin/i)
})

describe('a store that always asks', () => {
  test('answers nothing but what is needed to step up until somebody is there', async () => {
    const { pin } = await person(clerkRoles.Presser, 'always')
    const { storeToken } = shop
    expect((await app.call(order.allorders, { storeToken })).body).toMatchObject({ code: 'clerk_needed' })
    expect((await app.call(stores.getStore, { storeToken })).status).toBe(200)
    expect((await app.call(order.allorders, await tokensOf(pin))).status).toBe(200)
  })
})

test('a store can begin to ask for people only when somebody can end it', async () => {
  const fresh = await addTestStore(app, 'Fresh')
  const { storeToken, storeId } = fresh
  const begin = () => app.call(stores.updateStore, { authToken: storeToken, storeId, clerkMode: 'money' })
  expect(await begin()).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'clerkMode', code: 'clerk_pin_missing' }] },
  })
  const there = new World(app, fresh)
  await there.clerk()
  expect((await begin()).status).toBe(422)
  await there.clerk({ permissions: clerkRoles.Manager })
  expect((await begin()).status).toBe(200)
})
