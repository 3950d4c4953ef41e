import { contract, type Endpoint, type Order } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inputFields } from '../testing/input-fields.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../testing/test-app.ts'
import { World } from '../testing/world.ts'

let app: TestApp
let shop: TestStore
let world: World
beforeAll(async () => {
  app = await startTestApp()
  shop = await addTestStore(app, 'Heard')
  world = new World(app, shop)
})
afterAll(() => app.close())

const { customer, employee, order, rate, store, transaction } = contract
type Body = Record<string, unknown>

const ask = <E extends Endpoint>(endpoint: E, body: Body) =>
  app.call(endpoint, { storeToken: shop.storeToken, ...body })
const problemsOf = (answer: { body: unknown }) =>
  (answer.body as { errors?: { path: string }[] }).errors?.map(({ path }) => path)
const shirts = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 2 }]
const take = (body: Body) => ask(order.addorder, { particulars: shirts, ...body })
const look = async (invoice: number) => (await ask(order.getOrder, { invoice })).body

/** The fields that each object has always had in the API, and the calls that accept the whole object. */
const ORDER = [
  ...['_id', 'invoice', 'id', 'customer', 'status', 'particulars', 'ready', 'paid', 'adjusted', 'delivered'],
  ...['counterNumber', 'amt', 'balance', 'allBalance', 'advance', 'due', 'paymentMode'],
]
const CUSTOMER = ['_id', 'custId', 'name', 'contact', 'due', 'advance']
const STORE = [
  ...['storeName', 'alias', 'subStoreName', 'contact1', 'contact2', 'websiteName', 'storeAddress', 'freeze', 'icon'],
  ...['GSTINnumber', 'isGST', 'isGSTRegular', 'GSTINregular', 'GSTINcomposite', 'printSettings', 'addCounterNumber'],
  ...['canSendDeliveryMessage', 'tokenExpireTime', 'storeAdminTokenExpireTime', 'upiId'],
  ...['dashboardConfiguration', 'orderConfiguration', 'isGst', 'rGst', 'cGst', 'gstRegular', 'gstComposite'],
]
const heard: [string, Endpoint, string[]][] = [
  ['addorder', order.addorder, ORDER],
  ['addorderkg', order.addorderkg, ORDER],
  ['updateorder', order.updateorder, ORDER],
  ['updateCounterNo', order.updateCounterNo, ORDER],
  ['addcustomer', customer.addcustomer, CUSTOMER],
  ['updatecustomer', customer.updatecustomer, CUSTOMER],
  ['addEmployee', employee.addEmployee, ['_id', 'empId']],
  ['updateEmployee', employee.updateEmployee, ['_id', 'empId']],
  ['updaterate', rate.updaterate, ['_id', 'cloth', 'service', 'rate', 'newRate']],
  ['addStore', store.addStore, STORE],
  ['updateStore', store.updateStore, STORE],
]

test.each(heard)('%s reads every field of the object it accepts', (_name, endpoint, fields) => {
  expect(Object.keys(inputFields(endpoint))).toEqual(expect.arrayContaining(fields))
})

describe.each([
  ['addorder', order.addorder, shirts],
  ['addorderkg', order.addorderkg, [{ service: 'Wash & Fold', kg: 3, pieces: 4 }]],
] as const)('%s', (_name, endpoint, particulars) => {
  const make = async (body: Body) => {
    const { id } = await world.customer()
    return ask(endpoint, { id, particulars, ...body })
  }

  test('treats paid as the payment now, and books it once', async () => {
    const made = await make({ paid: 100.5, paymentMode: 'Cash' })
    expect(made.body).toMatchObject({ paid: 100.5, paymentMode: 'Cash', balance: made.body.amt - 100.5 })
    const twice = await make({ paid: 50, amtPaidNow: 50, paymentMode: 'UPI' })
    expect(twice.body).toMatchObject({ paid: 50, paymentMode: 'UPI' })
    const parts = [
      { mode: 'Cash', amt: 20.1 },
      { mode: 'UPI', amt: 30.2 },
    ]
    expect((await make({ paid: 50.3, payments: parts })).body).toMatchObject({ paid: 50.3, paymentMode: 'Cash, UPI' })
    expect((await make({ paid: 0 })).body).toMatchObject({ paid: 0 })
  })

  test('refuses paid together with a different amount, and without a payment mode', async () => {
    expect(problemsOf(await make({ paid: 50, amtPaidNow: 40, paymentMode: 'Cash' }))).toEqual(['paid'])
    expect(problemsOf(await make({ paid: 50, amtPaidNow: 0, paymentMode: 'Cash' }))).toEqual(['paid'])
    expect(problemsOf(await make({ paid: 50, payments: [{ mode: 'Cash', amt: 40 }] }))).toEqual(['paid'])
    expect(problemsOf(await make({ paid: 50 }))).toEqual(['paymentMode'])
    expect(problemsOf(await make({ paid: -1, adjusted: 'all' }))).toEqual(['paid', 'adjusted'])
  })

  test('treats adjusted as the advance used', async () => {
    const { id } = await world.customer()
    await ask(transaction.addAdvance, { id, amtPaidNow: 80, paymentMode: 'Cash' })
    const made = await ask(endpoint, { id, particulars, adjusted: 30 })
    expect(made.body).toMatchObject({ adjusted: 30, advance: 50, paid: 0 })
    expect(problemsOf(await ask(endpoint, { id, particulars, adjusted: 30, useAdvance: 20 }))).toEqual(['adjusted'])
    expect(problemsOf(await ask(endpoint, { id, particulars, adjusted: 30, useAdvance: false }))).toEqual(['adjusted'])
    expect((await ask(endpoint, { id, particulars, adjusted: 60 })).status).toBe(422)
  })

  test('refuses fields that the server decides, and creates no order', async () => {
    const { id } = await world.customer()
    const { amt } = (await ask(endpoint, { id, particulars })).body
    const { totalOrders } = (await ask(order.allorders, {})).body
    const wrong = { amt: amt + 1, balance: amt - 1, allBalance: 7, due: 8, advance: 9 }
    const answer = await ask(endpoint, { id, particulars, ...wrong })
    expect(answer).toMatchObject({
      status: 422,
      body: {
        errors: [{ msg: `amt is ${amt}, not ${amt + 1}. The server computes it: leave it out.` }, {}, {}, {}, {}],
      },
    })
    const made = { _id: '0190a0a0-0000-7000-8000-000000000000', status: 'Ready', ready: 1, delivered: 2 }
    expect(problemsOf(await ask(endpoint, { id, particulars, ...made }))?.sort()).toEqual(Object.keys(made).sort())
    expect((await ask(order.allorders, {})).body.totalOrders).toBe(totalOrders)
  })

  test('accepts computed fields that agree, and fields that clients send along', async () => {
    const { id } = await world.customer()
    const first = (await ask(endpoint, { id, particulars })).body
    const agrees = { _id: '', status: 'Not Ready', ready: 0, delivered: 0, amt: first.amt, balance: first.amt - 10 }
    const before = { allBalance: first.amt, due: first.amt, advance: 0 }
    const along = { customer: 'Whoever', storeName: 'Heard', contact: '9812345678', datetime: 'now' }
    const made = await ask(endpoint, { id, particulars, paid: 10, paymentMode: 'Cash', ...agrees, ...before, ...along })
    expect(made, JSON.stringify(made.body)).toMatchObject({ status: 200, body: { paid: 10 } })
    const after = { allBalance: 3 * first.amt - 10, due: 3 * first.amt - 10 }
    expect((await ask(endpoint, { id, particulars, ...after })).status).toBe(200)
  })
})

describe('updateorder', () => {
  let one: Order
  const change = (body: Body) => ask(order.updateorder, { invoice: one.invoice, ...body })
  const unchanged = async () => expect(await look(one.invoice)).toEqual(one)
  beforeAll(async () => {
    const { id } = await world.customer()
    one = (await take({ id, paid: 20, paymentMode: 'Cash' })).body
  })

  test('refuses amounts that equal neither the old nor the new values', async () => {
    const wrong = { amt: 1, balance: 2, allBalance: 3, due: 4, advance: 5 }
    expect(problemsOf(await change({ ...wrong, note: 'Lost' }))).toEqual(Object.keys(wrong))
    await unchanged()
  })

  test('refuses another customer, and another mode for an existing payment', async () => {
    const other = await world.customer()
    expect(problemsOf(await change({ id: other.id }))).toEqual(['id'])
    expect(problemsOf(await change({ paymentMode: 'UPI' }))).toEqual(['paymentMode'])
    expect((await change({ id: one.custId, paymentMode: 'cash', customer: 'Whoever' })).status).toBe(200)
    await unchanged()
  })

  test('accepts amounts as they will be after the change', async () => {
    const balance = one.balance - 30
    const paid = await change({
      paid: 50,
      paymentMode: 'UPI',
      balance,
      allBalance: balance,
      due: balance,
      amt: one.amt,
    })
    expect(paid.body).toMatchObject({ paid: 50, balance, paymentMode: 'Cash, UPI' })
  })
})

describe('updateCounterNo', () => {
  test('accepts the whole order with another counter number', async () => {
    const { id } = await world.customer()
    const one = (await take({ id, paid: 20, paymentMode: 'Cash' })).body
    const moved = await ask(order.updateCounterNo, { ...one, counterNumber: 'B 7' })
    expect(moved.body).toEqual({ ...one, counterNumber: 'B 7', version: one.version + 1 })
  })

  test('refuses every other change', async () => {
    const { id } = await world.customer()
    const { invoice } = (await take({ id })).body
    const others = {
      status: 'Ready',
      paid: 10,
      note: 'Call',
      homeDelivery: true,
      particulars: [{ ...shirts[0], quantity: 9 }],
    }
    const answer = await ask(order.updateCounterNo, { invoice, counterNumber: 'B 7', ...others })
    expect(answer.status).toBe(422)
    expect(problemsOf(answer)?.sort()).toEqual(Object.keys(others).sort())
    expect(problemsOf(await ask(order.updateCounterNo, { invoice, counterNumber: 'B 7', amt: 1 }))).toEqual(['amt'])
    expect(await look(invoice)).toMatchObject({ counterNumber: '', status: 'Not Ready', note: '' })
  })
})

describe('customers, employees, rates and stores', () => {
  test('a new customer cannot bring its own id, due or advance', async () => {
    const fields = { name: 'Asha', contact: '9812300001' }
    const wrong = { _id: 'C-9', custId: 'C-9', due: 500, advance: 20 }
    expect(problemsOf(await ask(customer.addcustomer, { ...fields, ...wrong }))).toEqual(Object.keys(wrong))
    const made = await ask(customer.addcustomer, { ...fields, _id: '', custId: null, due: 0, advance: 0 })
    expect(made.status).toBe(200)
    const row = { name: 'Meena', contact: '9812300002', due: '500' }
    const imported = (await ask(customer.importcustomers, { rows: [row, { ...row, due: '0' }] })).body
    expect(imported.rows.map(({ outcome }) => outcome)).toEqual(['invalid', 'added'])
  })

  test("a customer's due and advance cannot be set directly", async () => {
    const { id } = await world.customer()
    await ask(transaction.addAdvance, { id, amtPaidNow: 80, paymentMode: 'Cash' })
    const wrong = { due: 1, advance: 2, adjusted: 3 }
    expect(problemsOf(await ask(customer.updatecustomer, { _id: id, note: 'Kind', ...wrong }))).toEqual(
      Object.keys(wrong),
    )
    const told = (await ask(customer.customer, { id })).body.customer
    expect(told).toMatchObject({ note: '', advance: 80 })
    expect((await ask(customer.updatecustomer, { ...told, note: 'Kind' })).body).toMatchObject({ note: 'Kind' })
  })

  test("nor can an employee's balance", async () => {
    const wrong = { _id: 'E-1', empId: 'E-1', totalDue: 1, totalPaid: 2, balance: 3 }
    expect(problemsOf(await ask(employee.addEmployee, { name: 'Ravi', ...wrong }))).toEqual(Object.keys(wrong))
    const made = (await ask(employee.addEmployee, { name: 'Ravi' })).body
    const totals = { totalDue: 1, totalPaid: 2, balance: 3 }
    expect(problemsOf(await ask(employee.updateEmployee, { _id: made._id, ...totals }))).toEqual(Object.keys(totals))
    expect((await ask(employee.updateEmployee, { ...made, role: 'Presser' })).body).toMatchObject({ role: 'Presser' })
  })

  test('a rate is changed only from the value that the client saw', async () => {
    const { rateId: _id } = await world.masters()
    expect((await ask(rate.updaterate, { _id, rate: 39, newRate: 50 })).status).toBe(409)
    expect((await ask(rate.updaterate, { _id, rate: 40, newRate: 50 })).body).toMatchObject({ rate: 50 })
  })

  test('an update cannot freeze a store, and contradictory GST fields are refused', async () => {
    expect(problemsOf(await ask(store.updateStore, { freeze: true }))).toEqual(['freeze'])
    const gst = { GSTINnumber: '27AAPFU0939F1ZV', isGst: 'Yes', isGstRegular: 'No' }
    expect((await ask(store.updateStore, { freeze: false, ...gst })).body).toMatchObject({
      freeze: false,
      isGST: 'Yes',
      isGSTRegular: 'No',
    })
    expect(problemsOf(await ask(store.updateStore, { isGst: 'No', isGST: 'Yes' }))).toEqual(['isGst'])
  })
})
