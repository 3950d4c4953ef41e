import { contract, type Endpoint } from '@clothesline/contract'
import { clerkRoles } from '@clothesline/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addTestStore, adminToken, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { World } from '../../../testing/world.ts'

const { attendance, audit, employee, empTransaction, order, store: stores } = contract

let app: TestApp
let shop: TestStore
let world: World
let started: number
beforeAll(async () => {
  app = await startTestApp()
  started = app.clock.now.getTime()
})
afterAll(() => app.close())
beforeEach(async () => {
  // Every case begins at the same moment, however far the one before went.
  app.clock.advance(started - app.clock.now.getTime())
  shop = await addTestStore(app, 'Shifts', { tokenExpireTime: 43_200 })
  world = new World(app, shop)
})

const MINUTES = 60_000
const ask = <E extends Endpoint>(endpoint: E, body: Record<string, unknown>) =>
  app.call(endpoint, { storeToken: shop.storeToken, ...body })
const clock = (pin: string) => ask(attendance.clock, { pin })
const sheet = async (month: string) => (await ask(attendance.month, { month })).body
const rowOf = async (id: string, month = '2026-11') =>
  (await sheet(month)).employees.find(({ _id }) => _id === id) as Awaited<ReturnType<typeof sheet>>['employees'][number]
const correct = (body: Record<string, unknown>) => ask(attendance.correct, { reason: 'Forgot the clock', ...body })

describe('the clock', () => {
  test('says who came and went, by the PIN alone', async () => {
    const { _id, name, pin } = await world.clerk()
    const came = await clock(pin)
    expect(came.body).toMatchObject({ direction: 'in', name, minutesToday: 0 })
    app.clock.advance(90 * MINUTES)
    expect((await clock(pin)).body).toMatchObject({ direction: 'out', name, minutesToday: 90 })
    app.clock.advance(30 * MINUTES)
    expect((await clock(pin)).body).toMatchObject({ direction: 'in', minutesToday: 90 })
    const row = await rowOf(_id)
    expect(row).toMatchObject({ minutes: 90, present: 0.5, forgotten: 0 })
    expect(row.days[0]).toMatchObject({ isOpen: true, shifts: [{ state: 'done' }, { state: 'open' }] })
  })

  test('takes a second touch, and two at once, for one', async () => {
    const { _id, pin } = await world.clerk()
    const both = await Promise.all([clock(pin), clock(pin)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await clock(pin)).body).toMatchObject({ code: 'clocked_just_now' })
    expect((await rowOf(_id)).days[0]?.shifts).toHaveLength(1)
  })

  test('begins a new day after somebody forgot to leave, and says so on the sheet', async () => {
    const { _id, pin } = await world.clerk()
    await clock(pin)
    app.clock.advance(24 * 60 * MINUTES)
    expect((await clock(pin)).body.direction).toBe('in')
    expect(await rowOf(_id)).toMatchObject({ forgotten: 1, days: [{ isForgotten: true }, { isOpen: true }] })
  })

  test('refuses a wrong PIN and one of another store, and keeps neither', async () => {
    const other = new World(app, await addTestStore(app, 'Other'))
    const { pin } = await other.clerk()
    expect((await clock(pin)).body).toMatchObject({ code: 'pin_wrong' })
    expect((await ask(attendance.clock, { pin: [] })).body).toMatchObject({ code: 'pin_wrong' })
    const mine = await world.clerk()
    await app.call(attendance.clock, { storeToken: shop.storeToken, pin: mine.pin }, { key: 'clock-1' })
    const kept = await app.owner.query('select key from idempotency where store_id = $1', [shop.storeId])
    expect(kept.rows.map(({ key }) => key)).not.toContain('clock-1')
  })

  test('works with nobody at a counter that always asks who is there', async () => {
    const { pin } = await world.clerk()
    const authToken = await adminToken(app)
    await app.call(stores.updateStore, { authToken, storeId: shop.storeId, clerkMode: 'always' })
    expect((await clock(pin)).status).toBe(200)
  })
})

describe('a correction', () => {
  test('writes down, changes and takes out, with who and why in the log', async () => {
    const { _id: empId } = await world.employee()
    const added = await correct({ empId, date: '2026-11-10', from: '22:00', to: '02:30' })
    expect(added.body.shift).toMatchObject({ day: '2026-11-10', state: 'done', correctedBy: 'store' })
    const _id = added.body.shift?._id
    const changed = await correct({ empId, _id, date: '2026-11-10', from: '21:00', to: '23:00', reason: 'Left early' })
    expect(changed.body.shift).toMatchObject({ _id, correction: 'Left early' })
    expect((await rowOf(empId)).minutes).toBe(120)
    const removed = await correct({ empId, _id, date: '2026-11-10', from: '21:00', remove: true, reason: 'Was away' })
    expect(removed.body.shift).toBeNull()
    expect((await rowOf(empId)).days).toEqual([])
    const { changes } = (await ask(audit.allChanges, { kind: 'attendance' })).body
    expect(changes).toMatchObject([
      { action: 'attendance.remove', before: { from: '21:00', to: '23:00' }, after: { reason: 'Was away' } },
      { action: 'attendance.correct', before: { from: '22:00', to: '02:30' }, after: { from: '21:00', to: '23:00' } },
      { action: 'attendance.add', subjectId: empId, after: { day: '2026-11-10', from: '22:00', to: '02:30' } },
    ])
  })

  test('is refused where it cannot be, with every problem', async () => {
    const { _id: empId } = await world.employee()
    const bad = await ask(attendance.correct, { empId: '', date: 'soon', from: '9', to: '25:00' })
    const paths = (bad.body as unknown as { errors: { path: string }[] }).errors.map(({ path }) => path)
    expect(paths.sort()).toEqual(['date', 'empId', 'from', 'reason', 'to'])
    const codes = async (body: object) =>
      ((await correct({ empId, ...body })).body as unknown as { errors: { code: string }[] }).errors[0]?.code
    expect(await codes({ date: '2026-12-01', from: '09:00' })).toBe('shift_in_future')
    expect(await codes({ date: '2026-11-10', from: '05:00', to: '22:00' })).toBe('shift_too_long')
    await correct({ empId, date: '2026-11-10', from: '22:00', to: '02:00' })
    expect(await codes({ date: '2026-11-11', from: '01:00', to: '03:00' })).toBe('shifts_overlap')
    expect(await codes({ date: '2026-11-10', from: '09:00', remove: true })).toBe('field_needed')
  })

  test("does not find another person's or another store's", async () => {
    const { _id: empId } = await world.employee()
    const mine = (await correct({ empId, date: '2026-11-10', from: '09:00', to: '12:00' })).body.shift?._id
    const { _id: colleague } = await world.employee()
    const taken = { _id: mine, date: '2026-11-10', from: '09:00', to: '13:00' }
    expect((await correct({ ...taken, empId: colleague })).body).toMatchObject({ code: 'shift_not_found' })
    const other = await addTestStore(app, 'Other')
    expect((await correct({ ...taken, empId, storeToken: other.storeToken })).status).toBe(404)
  })

  test('needs the store-admin step in a protected store, which also hides wages', async () => {
    const { storeToken } = await addTestStore(app, 'Protected', { storeAdminProtection: true })
    const made = await app.call(employee.addEmployee, { storeToken, name: 'Asha' })
    const body = { storeToken, empId: made.body.empId, date: '2026-11-10', from: '09:00' }
    expect((await correct(body)).body).toMatchObject({ code: 'store_admin_needed' })
    expect((await ask(attendance.book, { storeToken, month: '2026-10' })).body).toMatchObject({
      code: 'store_admin_needed',
    })
    const { body: shown } = await app.call(attendance.month, { storeToken, month: '2026-11' })
    expect(shown).toMatchObject({ hidesWages: true, employees: [{ salary: null, salaryDue: null, pieceRates: null }] })
  })
})

describe('booking a month', () => {
  const dues = async (empId: string) => (await ask(employee.employeeTransaction, { empId })).body

  test('turns the days present into a due, once, and again after it was taken back', async () => {
    await ask(stores.updateStore, { closedWeekdays: [0] })
    const { _id: empId } = await world.attended('2026-10-05')
    await ask(employee.updateEmployee, { _id: empId, salary: 8_100 })
    await correct({ empId, date: '2026-10-06', from: '09:00', to: '11:00' })
    const first = await ask(attendance.book, { month: '2026-10' })
    expect(first.body.booked).toMatchObject([{ isIncomplete: false, salary: 450, pieces: 0 }])
    const { transactions, totalDue } = await dues(empId)
    expect(totalDue).toBe(450)
    expect(transactions[0]).toMatchObject({ type: 'due', date: '2026-10-31' })
    expect(transactions[0]?.note).toBe('Salary for October 2026: 1.5 of 27 days')
    expect((await ask(attendance.book, { month: '2026-10', empId })).body.booked).toEqual([])
    expect(await rowOf(empId, '2026-10')).toMatchObject({ salaryDue: 450, bookedSalary: 450, bookedPieces: null })

    await ask(empTransaction.reverseTransaction, { _id: transactions[0]?._id, reason: 'A day was missing' })
    expect((await rowOf(empId, '2026-10')).bookedSalary).toBeNull()
    await correct({ empId, date: '2026-10-07', from: '09:00', to: '18:00' })
    expect((await ask(attendance.book, { month: '2026-10', empId })).body.booked).toMatchObject([{ salary: 750 }])
    expect((await dues(empId)).totalDue).toBe(750)
  })

  test('pays the days off near a day of work where the shop says so', async () => {
    await ask(stores.updateStore, { closedWeekdays: [0], paidDaysOff: true })
    const { _id: empId } = await world.attended('2026-10-05')
    await ask(employee.updateEmployee, { _id: empId, salary: 9_300 })
    expect(await sheet('2026-10')).toMatchObject({ workingDays: 31, paysDaysOff: true })
    // Monday the 5th, and the Sundays before and after it.
    expect(await rowOf(empId, '2026-10')).toMatchObject({ present: 1, paidDaysOff: 2, salaryDue: 900 })
    expect((await ask(attendance.book, { month: '2026-10' })).body.booked).toMatchObject([{ salary: 900 }])
    const { transactions } = await dues(empId)
    expect(transactions[0]?.note).toBe('Salary for October 2026: 1 and 2 paid days off, of 31 days')
  })

  test('happens once, however many ask at the same time', async () => {
    const { _id: empId } = await world.attended('2026-10-05')
    const asked = Array.from({ length: 5 }, () => ask(attendance.book, { month: '2026-10', empId }))
    const answers = await Promise.all(asked)
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(answers.filter(({ body }) => body.booked.length > 0)).toHaveLength(1)
    expect((await dues(empId)).totalTransactions).toBe(1)
  })

  test('books no salary twice that was entered by hand, nor by hand what was booked, unless told so', async () => {
    const { _id: empId } = await world.attended('2026-10-05')
    await ask(employee.updateEmployee, { _id: empId, salary: 8_100 })
    const byHand = (fields: object) => ask(empTransaction.addDueTransaction, { empId, amt: 8_100, ...fields })
    const { body: hand } = await byHand({ date: '2026-11-02', note: 'Salary of October' })
    expect((await rowOf(empId, '2026-10')).salaryByHand).toEqual([
      { date: '2026-11-02', amt: 8_100, note: 'Salary of October' },
    ])
    const left = await ask(attendance.book, { month: '2026-10' })
    expect(left.body.booked).toMatchObject([{ byHand: 8_100, salary: 0 }])
    expect((await dues(empId)).totalTransactions).toBe(1)

    await ask(empTransaction.reverseTransaction, { _id: hand._id, reason: 'Booked from attendance' })
    expect((await ask(attendance.book, { month: '2026-10' })).body.booked).toMatchObject([
      { byHand: 0, salary: 261.29 },
    ])
    const refused = await byHand({ date: '2026-11-02' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'salary_booked' } })
    expect((await byHand({ date: '2026-11-02', amt: 500, note: 'Overtime' })).status).toBe(200)
    expect((await byHand({ date: '2026-11-02', besides: true })).status).toBe(200)
  })

  test('leaves out whoever has a shift without an end, and waits for the end of the month', async () => {
    const { _id: empId } = await world.attended('2026-10-05')
    await correct({ empId, date: '2026-10-06', from: '09:00' })
    expect((await ask(attendance.book, { month: '2026-10' })).body.booked).toMatchObject([
      { isIncomplete: true, salary: 0 },
    ])
    expect((await dues(empId)).totalTransactions).toBe(0)
    expect((await ask(attendance.book, { month: '2026-11' })).body).toMatchObject({ code: 'wages_month_not_over' })
    expect((await ask(attendance.book, { month: '2026-13' })).status).toBe(422)
    expect((await ask(attendance.book, { month: '2026-10', empId: 'E-999' })).status).toBe(404)
  })
})

describe('piece-rate pay', () => {
  const scanAs = async (tokens: object, tag: string, to = 'ready') => {
    const answer = await app.call(order.scan, { ...tokens, tag, to, reason: 'Once more' } as never)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }

  test('counts each piece that a person scans ready once, for whoever was first', async () => {
    const [ravi, meena] = [await world.clerk({ permissions: clerkRoles.Manager }), await world.clerk()]
    const { cloth, service } = await world.masters()
    const { id } = await world.customer()
    const taken = await ask(order.addorder, { id, particulars: [{ cloth, service, quantity: 3 }] })
    const tags = taken.body.allPieces.map(({ tag }) => tag)
    const rates = await ask(attendance.setPieceRates, { empId: ravi._id, rates: [{ service, rate: 2.5 }] })
    expect(rates.body).toEqual({ rates: [{ service, rate: 2.5 }] })
    const authToken = await adminToken(app)
    await app.call(stores.updateStore, { authToken, storeId: shop.storeId, clerkMode: 'money' })
    const tokensOf = async ({ pin }: { pin: string }) => {
      const { storeToken } = shop
      return { storeToken, clerkToken: (await app.call(stores.clerkIn, { storeToken, pin })).body.clerkToken }
    }
    const asRavi = await tokensOf(ravi)
    for (const tag of tags.slice(0, 2)) await scanAs(asRavi, tag)
    await scanAs(asRavi, tags[0] ?? '', 'received')
    const asMeena = await tokensOf(meena)
    for (const tag of [tags[0] ?? '', tags[2] ?? '']) await scanAs(asMeena, tag)
    await app.call(stores.updateStore, { authToken, storeId: shop.storeId, clerkMode: 'off' })

    expect(await rowOf(ravi._id)).toMatchObject({ pieces: [{ service, pieces: 2, rate: 2.5 }], pieceDue: 5 })
    expect(await rowOf(meena._id)).toMatchObject({ pieces: [{ service, pieces: 1, rate: null }], pieceDue: 0 })
    app.clock.advance(30 * 24 * 60 * MINUTES)
    const { storeToken } = (await app.call(stores.loginStore, { ...shop })).body
    const booked = await app.call(attendance.book, { storeToken, month: '2026-11', empId: ravi._id })
    expect(booked.body.booked).toMatchObject([{ salary: 0, pieces: 5 }])
  })

  test('refuses unknown and repeated services with every problem', async () => {
    const { service } = await world.masters()
    const empId = (await world.employee())._id
    const rates = [
      { service: 'Moon wash', rate: 1 },
      { service, rate: 1 },
      { service: service.toUpperCase(), rate: 2 },
    ]
    const bad = await ask(attendance.setPieceRates, { empId, rates })
    expect(bad).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'rates.0.service' }, { path: 'rates.2.service', code: 'service_twice' }] },
    })
    const free = await ask(attendance.setPieceRates, { empId, rates: [{ service, rate: 0 }] })
    expect(free.status).toBe(422)
  })
})
