import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'

let app: TestApp
let store: TestStore
let other: TestStore
beforeAll(async () => {
  app = await startTestApp()
  store = await addTestStore(app, 'Staffed')
  other = await addTestStore(app, 'Other')
})
afterAll(() => app.close())

const { employee, empTransaction } = contract
const TODAY = '2026-11-15'

const add = async (fields: Record<string, unknown> = {}) => {
  const made = await app.call(employee.addEmployee, { storeToken: store.storeToken, name: 'Ramesh', ...fields })
  expect(made.status).toBe(200)
  return made.body
}
const due = (empId: string, fields: Record<string, unknown> = {}) =>
  app.call(empTransaction.addDueTransaction, {
    storeToken: store.storeToken,
    empId,
    amt: 1_000,
    date: TODAY,
    ...fields,
  })
const pay = (empId: string, fields: Record<string, unknown> = {}) =>
  app.call(empTransaction.addPaidTransaction, {
    storeToken: store.storeToken,
    empId,
    amt: 400,
    date: TODAY,
    paymentMode: 'Cash',
    ...fields,
  })
const account = (empId: string, fields: Record<string, unknown> = {}) =>
  app.call(employee.employeeTransaction, { storeToken: store.storeToken, empId, ...fields })
const problemsOf = (answer: { body: unknown }) =>
  (answer.body as { errors: { msg: string; path: string }[] }).errors.map(({ path }) => path)

describe('employees', () => {
  test('are added with consecutive numbers, listed newest first and changed', async () => {
    const { storeToken } = await addTestStore(app, 'Numbers')
    const first = await app.call(employee.addEmployee, {
      storeToken,
      name: 'Sita',
      contact: '98765 43210',
      role: 'Presser',
      salary: 12_000.5,
      joinedOn: '2024-04-01',
    })
    expect(first.body).toMatchObject({
      empId: 'E-1',
      contact: '9876543210',
      salary: 12_000.5,
      balance: 0,
      active: true,
    })
    await app.call(employee.addEmployee, { storeToken, name: 'Gita' })

    const listed = await app.call(employee.allEmployees, { storeToken, startToken: 0, endToken: 1_000 })
    expect(listed.body.employees.map((row) => row.empId)).toEqual(['E-2', 'E-1'])
    expect(listed.body.totalEmployees).toBe(2)
    const page = await app.call(employee.allEmployees, { storeToken, startToken: 5, endToken: 10 })
    expect(page.body).toEqual({ employees: [], totalEmployees: 2 })

    const changed = await app.call(employee.updateEmployee, {
      storeToken,
      empId: 'e1',
      name: 'Sita Devi',
      joinedOn: null,
      active: false,
      version: 1,
    })
    expect(changed.body).toMatchObject({
      name: 'Sita Devi',
      role: 'Presser',
      joinedOn: null,
      active: false,
      version: 2,
    })
    const active = await app.call(employee.allEmployees, { storeToken })
    expect(active.body.employees.map((row) => row.name)).toEqual(['Gita'])
    const all = await app.call(employee.allEmployees, { storeToken, includeInactive: true })
    expect(all.body.totalEmployees).toBe(2)
    const log = await app.owner.query(`select action from audit where subject_id = $1 order by id`, [first.body._id])
    expect(log.rows.map((row) => row.action)).toEqual(['employee.add', 'employee.update'])
  })

  test('a change based on an outdated version is a conflict', async () => {
    const { _id } = await add()
    const { storeToken } = store
    await app.call(employee.updateEmployee, { storeToken, _id, role: 'Washer', version: 1 })
    const stale = await app.call(employee.updateEmployee, { storeToken, _id, role: 'Driver', version: 1 })
    expect(stale.status).toBe(409)
    expect((await account(_id)).body.employee.role).toBe('Washer')
  })

  test('invalid fields are refused all at once', async () => {
    const bad = await app.call(employee.addEmployee, {
      storeToken: store.storeToken,
      contact: '12',
      salary: -1,
      joinedOn: '0001-01-01',
      active: 'yes',
    })
    expect(bad.status).toBe(422)
    expect(problemsOf(bad).sort()).toEqual(['active', 'contact', 'joinedOn', 'name', 'salary'])
    const nobody = await app.call(employee.updateEmployee, { storeToken: store.storeToken, name: 'Who' })
    expect(problemsOf(nobody)).toEqual(['empId'])
  })

  test("another store's employee does not exist", async () => {
    const { _id, empId } = await add()
    const { storeToken } = other
    for (const ref of [_id, empId, 'banana', '00000000-0000-4000-8000-000000000000']) {
      expect((await app.call(employee.updateEmployee, { storeToken, empId: ref, name: 'Stolen' })).status).toBe(404)
      expect((await app.call(employee.employeeTransaction, { storeToken, empId: ref })).status).toBe(404)
      expect((await due(ref, { storeToken })).status).toBe(404)
      expect((await pay(ref, { storeToken })).status).toBe(404)
    }
    expect((await account(_id)).body).toMatchObject({ employee: { name: 'Ramesh' }, transactions: [], totalDue: 0 })
  })

  test('an id and a number of two different employees match nobody', async () => {
    const one = await add()
    const two = await add()
    const mixed = { storeToken: store.storeToken, _id: one._id, empId: two.empId, name: 'Both' }
    expect((await app.call(employee.updateEmployee, mixed)).status).toBe(404)
  })
})

describe('dues and payments', () => {
  test('have a running balance, newest first, and the stored totals follow the ledger', async () => {
    const { _id, empId } = await add()
    await due(empId, { amt: 10_000.25, date: '2026-10-31', note: 'October' })
    const paid = await pay(empId, { amt: 4_000, date: '2026-11-05', note: 'advance' })
    expect(paid.body).toMatchObject({ type: 'paid', amt: 4_000, paymentMode: 'Cash', runningBalance: 6_000.25 })
    await pay(empId, { amt: 7_000, paymentMode: 'upi' })
    // Entered last, but for an earlier day: it is placed by its day.
    await due(empId, { amt: 500, date: '2026-11-01' })

    const { body } = await account(empId)
    expect(body.transactions.map(({ date, type, amt, runningBalance }) => [date, type, amt, runningBalance])).toEqual([
      [TODAY, 'paid', 7_000, -499.75],
      ['2026-11-05', 'paid', 4_000, 6_500.25],
      ['2026-11-01', 'due', 500, 10_500.25],
      ['2026-10-31', 'due', 10_000.25, 10_000.25],
    ])
    expect(body).toMatchObject({ totalDue: 10_500.25, totalPaid: 11_000, balance: -499.75, totalTransactions: 4 })
    expect(body.transactions.map((row) => row.paymentMode)).toEqual(['UPI', 'Cash', null, null])

    const second = await account(empId, { startToken: 1, endToken: 2 })
    expect(second.body.transactions).toEqual([body.transactions[1]])
    const ledger = await app.owner.query(
      `select account, sum(amount_paise)::int paise from ledger_entry where employee_id = $1 group by account order by account`,
      [_id],
    )
    expect(ledger.rows).toEqual([
      { account: 'employee_payable', paise: 49_975 },
      { account: 'money', paise: -1_100_000 },
      { account: 'wages', paise: 1_050_025 },
    ])
  })

  test('a wrong one is reversed once, on its own day, and stays visible', async () => {
    const { empId } = await add()
    const wrong = await due(empId, { amt: 900, date: '2026-11-10' })
    const { storeToken } = store
    const back = { storeToken, _id: wrong.body._id, reason: 'Typed twice' }
    const taken = await app.call(empTransaction.reverseTransaction, back)
    expect(taken.body).toMatchObject({
      type: 'due',
      amt: -900,
      date: '2026-11-10',
      isReversal: true,
      runningBalance: 0,
    })
    expect((await app.call(empTransaction.reverseTransaction, back)).status).toBe(409)
    const again = { ...back, _id: taken.body._id }
    expect((await app.call(empTransaction.reverseTransaction, again)).status).toBe(409)
    const foreign = { ...back, storeToken: other.storeToken }
    expect((await app.call(empTransaction.reverseTransaction, foreign)).status).toBe(404)
    const { body } = await account(empId)
    expect(body).toMatchObject({ totalDue: 0, totalPaid: 0, balance: 0 })
    expect(body.transactions.map(({ reversed, isReversal }) => [reversed, isReversal])).toEqual([
      [false, true],
      [true, false],
    ])
  })

  test('the same idempotency key pays once', async () => {
    const { empId } = await add()
    const fields = { storeToken: store.storeToken, empId, amt: 50, date: TODAY, paymentMode: 'Cash' }
    const once = await app.call(empTransaction.addPaidTransaction, fields, { key: 'wage-1' })
    const twice = await app.call(empTransaction.addPaidTransaction, fields, { key: 'wage-1' })
    expect(twice.body).toEqual(once.body)
    expect((await account(empId)).body.totalPaid).toBe(50)
  })

  test('invalid input is refused all at once and changes nothing', async () => {
    const { empId } = await add()
    expect(problemsOf(await due(empId, { amt: 0, date: 'yesterday' })).sort()).toEqual(['amt', 'date'])
    for (const amt of [-5, 1.005, 1e12, '12', null]) expect(problemsOf(await due(empId, { amt }))).toEqual(['amt'])
    expect(problemsOf(await due(empId, { date: '2026-11-16' }))).toEqual(['date'])
    expect(problemsOf(await pay(empId, { date: '2026-11-16', paymentMode: 'Barter' })).sort()).toEqual([
      'date',
      'paymentMode',
    ])
    expect(problemsOf(await pay(empId, { paymentMode: undefined }))).toEqual(['paymentMode'])
    expect((await account(empId)).body).toMatchObject({ transactions: [], totalTransactions: 0, balance: 0 })
  })

  test('a deactivated payment mode cannot be used', async () => {
    const { empId } = await add()
    await app.owner.query(`update payment_mode set active = false where store_id = $1 and mode = 'Card'`, [
      store.storeId,
    ])
    expect(problemsOf(await pay(empId, { paymentMode: 'Card' }))).toEqual(['paymentMode'])
    expect((await account(empId)).body.totalPaid).toBe(0)
  })

  test('wages cannot be paid from a closed drawer, while a due can still be recorded', async () => {
    const closing = await addTestStore(app, 'Closing')
    const { storeToken } = closing
    const made = await app.call(employee.addEmployee, { storeToken, name: 'Mohan' })
    const { empId } = made.body
    const paid = await pay(empId, { storeToken, date: '2026-11-12' })
    await app.call(contract.transaction.closeDay, {
      storeToken,
      date: '2026-11-13',
      counted: 0,
      reason: 'Float missing',
    })
    for (const date of ['2026-11-12', '2026-11-13']) {
      expect((await pay(empId, { storeToken, date })).status).toBe(409)
      expect((await due(empId, { storeToken, date })).status).toBe(200)
    }
    const back = { storeToken, _id: paid.body._id, reason: 'Never paid' }
    expect((await app.call(empTransaction.reverseTransaction, back)).status).toBe(409)
    expect((await pay(empId, { storeToken, date: '2026-11-14' })).status).toBe(200)
    expect((await app.call(employee.employeeTransaction, { storeToken, empId })).body.totalPaid).toBe(800)
  })
})

describe('in a protected store without the store-admin step', () => {
  test('employees can be shown and changed, but not their money', async () => {
    const { storeToken } = await addTestStore(app, 'Protected', { storeAdminProtection: true })
    const made = await app.call(employee.addEmployee, { storeToken, name: 'Asha' })
    expect(made.body).toMatchObject({ name: 'Asha', salary: null, balance: null })
    const { empId } = made.body
    const refused = { status: 403, body: { code: 'store_admin_needed' } }
    expect(await app.call(employee.addEmployee, { storeToken, name: 'Usha', salary: 1 })).toMatchObject(refused)
    expect(await app.call(employee.updateEmployee, { storeToken, empId, salary: 1 })).toMatchObject(refused)
    expect(await app.call(employee.employeeTransaction, { storeToken, empId })).toMatchObject(refused)
    expect(await due(empId, { storeToken })).toMatchObject(refused)
    expect(await pay(empId, { storeToken })).toMatchObject(refused)
    expect((await app.call(employee.updateEmployee, { storeToken, empId, role: 'Washer' })).body.role).toBe('Washer')
    const listed = await app.call(employee.allEmployees, { storeToken })
    expect(listed.body.employees).toMatchObject([
      { empId, salary: null, totalDue: null, totalPaid: null, balance: null },
    ])
  })
})
