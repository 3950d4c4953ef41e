import { allEndpoints, contract, type Endpoint } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FieldSchema, inputFields } from '../testing/input-fields.ts'
import { sampleOf, tokensFor } from '../testing/sample-of.ts'
import { sweep } from '../testing/sweep.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../testing/test-app.ts'
import { World } from '../testing/world.ts'
import { runEndpoint } from './run-endpoint.ts'

let app: TestApp
let inIndia: TestStore
let inAmerica: TestStore
beforeAll(async () => {
  app = await startTestApp()
  inIndia = await addTestStore(app, 'India')
  inAmerica = await addTestStore(app, 'America', { timeZone: 'America/New_York' })
})
afterAll(() => app.close())

const formatsOf = ({ format, anyOf = [] }: FieldSchema): string[] => [
  ...(format ? [format] : []),
  ...anyOf.flatMap(formatsOf),
]
const dayFields = (endpoint: Endpoint) =>
  Object.entries(inputFields(endpoint)).flatMap(([field, schema]) =>
    // `at` and `sentAt` are times of a phone, which are only noted.
    !['at', 'sentAt'].includes(field) && formatsOf(schema).some((format) => format.startsWith('date')) ? [field] : [],
  )
const withDays = allEndpoints().filter(({ endpoint }) => dayFields(endpoint).length > 0)

/** What the verb receives in the day fields of a call when each is sent as this instant. */
async function given(name: string, endpoint: Endpoint, store: TestStore, instant: string) {
  const fields = dayFields(endpoint)
  const sample = await sampleOf(name).input(new World(app, store))
  const body = {
    ...(await tokensFor(app, endpoint, store)),
    ...sample,
    ...Object.fromEntries(fields.map((field) => [field, instant])),
  }
  let seen: Record<string, unknown> = {}
  const verb = async (_ctx: never, input: never) => {
    seen = input
    return {}
  }
  const arrived = { body, key: undefined, requestId: 'days', address: '127.0.0.1', device: { hash: undefined } }
  await runEndpoint(endpoint, verb, arrived, app)
  return fields.map((field) => seen[field])
}

test('many calls have day fields, and each accepts an instant', () => {
  expect(withDays.length).toBeGreaterThan(25)
  for (const { name, endpoint } of withDays) {
    for (const field of dayFields(endpoint)) {
      expect(formatsOf(inputFields(endpoint)[field] ?? {}), `${name} ${field}`).toEqual(['date', 'date-time'])
    }
  }
})

test('every field named like a day is one', () => {
  // closedOn is a list of days with their names.
  const odd = allEndpoints().flatMap(({ name, endpoint }) =>
    Object.keys(inputFields(endpoint))
      .filter(
        (field) => /[dD]ate$|[a-z]On$/.test(field) && field !== 'closedOn' && !dayFields(endpoint).includes(field),
      )
      .map((field) => `${name} ${field}`),
  )
  expect(odd).toEqual([])
})

describe.each(sweep(withDays))('$name', ({ name, endpoint }) => {
  test("converts an instant to the day in the store's time zone", async () => {
    const days = async (store: TestStore, instant: string) => [...new Set(await given(name, endpoint, store, instant))]
    expect(await days(inIndia, '2026-11-15T20:00:00Z')).toEqual(['2026-11-16'])
    expect(await days(inIndia, '2026-11-15T18:29:59.999Z')).toEqual(['2026-11-15'])
    expect(await days(inIndia, '2026-11-16T00:30:00+05:30')).toEqual(['2026-11-16'])
    expect(await days(inAmerica, '2026-11-15T20:00:00Z')).toEqual(['2026-11-15'])
    expect(await days(inAmerica, '2026-11-16T04:59:59Z')).toEqual(['2026-11-15'])
    expect(await days(inAmerica, '2026-11-15')).toEqual(['2026-11-15'])
  })
})

describe('an instant', () => {
  const { expense, report } = contract

  test('is stored and returned as its day', async () => {
    const { storeToken } = inIndia
    const fields = { storeToken, category: 'Rent', amt: 10, paymentMode: 'Cash' }
    const made = await app.call(expense.addExpense, { ...fields, date: '2026-11-14T20:00:00.000Z' })
    expect(made.body).toMatchObject({ date: '2026-11-15' })
    const late = await app.call(expense.addExpense, { ...fields, date: '2026-11-15T20:00:00Z' })
    expect(late).toMatchObject({
      status: 422,
      body: { errors: [{ msg: 'Date must not be in the future', path: 'date' }] },
    })
  })

  test('is compared by its day', async () => {
    const range = { startDate: '2026-11-15T20:00:00Z', endDate: '2026-11-15' }
    const [india, america] = [{ storeToken: inIndia.storeToken }, { storeToken: inAmerica.storeToken }]
    expect((await app.call(report.billed, { ...india, ...range })).status).toBe(422)
    expect((await app.call(report.billed, { ...america, ...range })).status).toBe(200)
  })

  test('without a time zone, or of a day that does not exist, is refused', async () => {
    for (const startDate of [
      '2026-11-15T20:00:00',
      '2026-02-30T10:00:00Z',
      '2026-11-15 20:00',
      '0001-01-01T00:00:00Z',
    ]) {
      const answer = await app.call(report.billed, { storeToken: inIndia.storeToken, startDate, endDate: '2026-11-15' })
      expect(answer, startDate).toMatchObject({ status: 422, body: { errors: [{ path: 'startDate' }] } })
    }
  })

  test('and its day count as the same request under one idempotency key', async () => {
    const { storeToken } = inIndia
    const body = { storeToken, category: 'Rent', amt: 11, paymentMode: 'Cash', date: '2026-11-14T20:00:00Z' }
    const first = await app.call(expense.addExpense, body, { key: 'same-instant' })
    const second = await app.call(expense.addExpense, body, { key: 'same-instant' })
    expect(second.body).toEqual(first.body)
  })
})

describe('an implausible day', () => {
  const { employee, empTransaction, expense, order, transaction, workshop } = contract

  test.each(['1901-11-15', '2062-11-15'])('%s is refused for every payment and promise', async (date) => {
    const world = new World(app, inIndia)
    const { storeToken } = inIndia
    const { empId } = await world.employee()
    const spent = await world.expense()
    const { id } = await world.customer()
    const { cloth, service } = await world.masters()
    const { allPieces, invoice } = await world.order()
    const calls: [Endpoint, Record<string, unknown>, string][] = [
      [expense.addExpense, { category: 'Rent', amt: 1, paymentMode: 'Cash', date }, 'date'],
      [expense.updateExpense, { _id: spent._id, date }, 'date'],
      [empTransaction.addDueTransaction, { empId, amt: 1, date }, 'date'],
      [empTransaction.addPaidTransaction, { empId, amt: 1, date, paymentMode: 'Cash' }, 'date'],
      [employee.addEmployee, { name: 'Old', joinedOn: date }, 'joinedOn'],
      [employee.updateEmployee, { empId, joinedOn: date }, 'joinedOn'],
      [transaction.bankCash, { amt: 1, date }, 'date'],
      [transaction.ownerCash, { amt: 1, date }, 'date'],
      [transaction.closeDay, { counted: 0, date }, 'date'],
      [order.addorder, { id, particulars: [{ cloth, service, quantity: 1 }], promisedDate: date }, 'promisedDate'],
      [order.updateorder, { invoice, promisedDate: date }, 'promisedDate'],
      [workshop.dispatch, { pieces: allPieces.map(({ tag }) => tag), expectedOn: date }, 'expectedOn'],
    ]
    for (const [endpoint, body, path] of calls) {
      const answer = await app.call(endpoint, { storeToken, ...body })
      expect(answer, endpoint.path).toMatchObject({ status: 422, body: { errors: [{ path }] } })
    }
  })
})
