import { contract, type Endpoint } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'

let app: TestApp
let shop: TestStore
let other: TestStore
beforeAll(async () => {
  app = await startTestApp()
  shop = await addTestStore(app, 'Customers')
  other = await addTestStore(app, 'Neighbour')
})
afterAll(() => app.close())

const { customer, order, transaction, preferences } = contract

function ask<E extends Endpoint>(endpoint: E, body: Record<string, unknown> = {}, store = shop) {
  return app.call(endpoint, { storeToken: store.storeToken, ...body })
}

let phones = 7_000_000_000
const phone = () => String(++phones)
const add = async (fields: Record<string, unknown> = {}, store = shop) =>
  (await ask(customer.addcustomer, { name: 'Asha Rao', contact: phone(), ...fields }, store)).body

const problemsOf = (answer: { body: unknown }) =>
  (answer.body as { errors: { path: string }[] }).errors.map(({ path }) => path).sort()

const countOf = async (store = shop) => (await ask(customer.allcustomers, {}, store)).body.totalCustomers

describe('adding a customer', () => {
  test('needs a name and a phone, and assigns a number', async () => {
    const contact = phone()
    const answer = await ask(customer.addcustomer, {
      name: '  Asha   Rao ',
      contact: `+91 ${contact.slice(0, 5)}-${contact.slice(5)}`,
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      name: 'Asha Rao',
      contact,
      email: '',
      address: '',
      gstin: '',
      language: 'en',
      preferences: [],
      discountPercent: 0,
      note: '',
      whatsappConsent: false,
      due: 0,
      advance: 0,
      adjusted: 0,
      openOrders: 0,
      lastVisitAt: null,
      version: 1,
      createdAt: '2026-11-15T06:00:00.000Z',
    })
    const next = await add()
    expect(Number(next.custId.slice(2))).toBe(Number(answer.body.custId.slice(2)) + 1)
  })

  test('stores every field', async () => {
    const told = {
      email: 'asha@example.in',
      address: '4, MG Road',
      language: 'hi',
      discountPercent: 7.5,
      note: 'Rings twice',
    }
    const added = await add({ ...told, gstin: '27aapfu0939f1zv', preferences: ['folded', 'ON HANGER', 'Folded'] })
    expect(added).toMatchObject({ ...told, gstin: '27AAPFU0939F1ZV', preferences: ['Folded', 'On hanger'] })
  })

  test('queues a welcome if the customer agreed; status 220 only if WhatsApp rejects our messages', async () => {
    const answer = await ask(customer.addcustomer, { name: 'Meena', contact: phone(), whatsappConsent: true })
    expect([answer.status, answer.body.message?.leaves]).toEqual([200, 'none'])
    expect(answer.body.name).toBe('Meena')
    const written = await ask(contract.message.allMessages, { customerId: answer.body.custId })
    expect(written.body).toMatchObject({
      totalMessages: 1,
      messages: [{ kind: 'welcome', channel: 'whatsapp', state: 'queued', customer: 'Meena' }],
    })
    const silent = await add()
    expect((await ask(contract.message.allMessages, { customerId: silent._id })).body.totalMessages).toBe(0)

    app.services.whatsApp.state = 'refused'
    const refused = await ask(customer.addcustomer, { name: 'Meena', contact: phone(), whatsappConsent: true })
    const quiet = await ask(customer.addcustomer, { name: 'Mina', contact: phone(), whatsappConsent: false })
    app.services.whatsApp.state = 'none'
    expect([refused.status, quiet.status]).toEqual([220, 200])
  })

  test('is refused when the phone is taken, and the refusal names the customer who has it', async () => {
    const first = await add({ name: 'Old Friend' })
    const twice = await ask(customer.addcustomer, { name: 'Newcomer', contact: first.contact })
    expect(twice).toMatchObject({
      status: 409,
      body: { error: `${first.contact} is already the number of Old Friend (${first.custId})` },
    })
    expect((await ask(customer.addcustomer, { name: 'Elsewhere', contact: first.contact }, other)).status).toBe(200)
  })

  test('from many counters at once with one phone creates one customer, and numbers have no gaps', async () => {
    const before = await countOf()
    const contact = phone()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => ask(customer.addcustomer, { name: `Twin ${at}`, contact })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await countOf()).toBe(before + 1)
    const one = answers.find(({ status }) => status === 200)?.body.custId.slice(2)
    expect(Number((await add()).custId.slice(2))).toBe(Number(one) + 1)
  })

  test('with an idempotency key happens once, however often it is sent', async () => {
    const body = { storeToken: shop.storeToken, name: 'Once', contact: phone(), whatsappConsent: true }
    const first = await app.call(customer.addcustomer, body, { key: 'once-1' })
    const again = await app.call(customer.addcustomer, body, { key: 'once-1' })
    expect(again).toMatchObject({ status: 200, body: first.body })
    expect((await ask(contract.message.allMessages, { customerId: first.body._id })).body.totalMessages).toBe(1)
  })

  test('lists every problem at once and adds nothing', async () => {
    const before = await countOf()
    expect(problemsOf(await ask(customer.addcustomer, {}))).toEqual(['contact', 'name'])
    const all = await ask(customer.addcustomer, {
      name: '',
      contact: '12345',
      email: 'nobody',
      gstin: '27AAPFU0939F1ZW',
      language: 'klingon',
      preferences: 'Folded',
      discountPercent: 12.345,
      note: 'x'.repeat(1_001),
      whatsappConsent: 'maybe',
      address: 7,
    })
    expect(all.status).toBe(422)
    expect(problemsOf(all)).toEqual([
      ...['address', 'contact', 'discountPercent', 'email', 'gstin', 'language', 'name', 'note', 'preferences'],
      'whatsappConsent',
    ])
    for (const contact of ['5876543210', '98765432101', 9876543210, null, '987654321x', '9'.repeat(500)]) {
      expect(problemsOf(await ask(customer.addcustomer, { name: 'X', contact }))).toEqual(['contact'])
    }
    for (const discountPercent of [-1, 101, '5', Number.NaN]) {
      const wrong = await ask(customer.addcustomer, { name: 'X', contact: phone(), discountPercent })
      expect(problemsOf(wrong)).toEqual(['discountPercent'])
    }
    const unknown = await ask(customer.addcustomer, { name: 'X', contact: phone(), preferences: ['Glitter', 'Folded'] })
    expect(unknown.body).toMatchObject({
      errors: [
        {
          msg: 'There is no preference "Glitter"',
          path: 'preferences',
          code: 'master_unknown',
          values: { kind: 'preference', name: 'Glitter' },
        },
      ],
    })
    expect(await countOf()).toBe(before)
  })
})

describe('changing a customer', () => {
  test('by id or by number changes the given fields and keeps the rest', async () => {
    const asha = await add({ note: 'Rings twice', discountPercent: 5 })
    const byId = await ask(customer.updatecustomer, { _id: asha._id, name: 'Asha Iyer', email: 'a@b.in' })
    expect(byId.body).toEqual({ ...asha, name: 'Asha Iyer', email: 'a@b.in', version: 2 })
    const byNumber = await ask(customer.updatecustomer, {
      custId: asha.custId.toLowerCase(),
      note: '',
      whatsappConsent: true,
    })
    expect(byNumber).toMatchObject({
      status: 200,
      body: { note: '', whatsappConsent: true, discountPercent: 5, version: 3 },
    })
    const kept = await app.owner.query(
      `select action, before->>'name' as was from audit where subject_id = $1 order by id`,
      [asha._id],
    )
    expect(kept.rows.map((row) => row.action)).toEqual(['customer.add', 'customer.update', 'customer.update'])
    expect(kept.rows[1].was).toBe('Asha Rao')
  })

  test('with an outdated version is a conflict and changes nothing', async () => {
    const asha = await add()
    await ask(customer.updatecustomer, { _id: asha._id, note: 'one', version: 1 })
    const late = await ask(customer.updatecustomer, { _id: asha._id, note: 'two', version: 1 })
    expect(late.status).toBe(409)
    const { customers } = (await ask(customer.allcustomers, { text: asha.contact })).body
    expect(customers).toMatchObject([{ note: 'one', version: 2 }])
  })

  test("to another customer's phone is refused, to their own it is not", async () => {
    const [first, second] = [await add({ name: 'First' }), await add({ name: 'Second' })]
    const taken = await ask(customer.updatecustomer, { _id: second._id, contact: first.contact })
    expect(taken).toMatchObject({ status: 409, body: { error: expect.stringContaining('First') } })
    expect((await ask(customer.updatecustomer, { _id: second._id, contact: second.contact })).status).toBe(200)
  })

  test('keeps a preference that has been deactivated, but does not assign it to others', async () => {
    await ask(preferences.addpref, { name: 'Incense' })
    const fan = await add({ preferences: ['Incense'] })
    expect((await ask(preferences.deletepref, { name: 'Incense' })).body.deleted).toBe(false)
    const kept = await ask(customer.updatecustomer, { _id: fan._id, preferences: ['incense', 'Folded'] })
    expect(kept.body.preferences).toEqual(['Incense', 'Folded'])
    const late = await ask(customer.addcustomer, { name: 'Late', contact: phone(), preferences: ['Incense'] })
    expect(late.body).toMatchObject({
      errors: [{ msg: 'The preference "Incense" is no longer in use', path: 'preferences' }],
    })
  })

  test('refuses invalid fields, a missing customer, unknown ids and other stores', async () => {
    const asha = await add()
    expect(problemsOf(await ask(customer.updatecustomer, { name: '', version: 0 }))).toEqual(['_id', 'name', 'version'])
    for (const _id of ['C-999999', 'nonsense', '0190163d-8694-739b-aea5-966c26f8ad91', '9999999999']) {
      expect((await ask(customer.updatecustomer, { _id, name: 'X' })).status).toBe(404)
    }
    expect((await ask(customer.updatecustomer, { _id: asha._id, name: 'X' }, other)).status).toBe(404)
    expect((await ask(customer.allcustomers, { text: asha.contact })).body.customers).toEqual([asha])
  })
})

describe('deleting a customer', () => {
  test('frees the phone and keeps the number', async () => {
    const gone = await add({ name: 'Leaving' })
    expect((await ask(customer.deletecustomer, { _id: gone._id })).body).toBe(true)
    expect((await ask(customer.deletecustomer, { _id: gone._id })).status).toBe(404)
    expect((await ask(customer.updatecustomer, { _id: gone._id, name: 'X' })).status).toBe(404)
    expect((await ask(customer.allcustomers, { text: gone.contact })).body.totalCustomers).toBe(0)
    const back = await add({ name: 'Back again', contact: gone.contact })
    expect(back.custId).not.toBe(gone.custId)
  })

  test('is refused while an order, a due or an advance is open, listing all of them', async () => {
    const busy = await add({ name: 'Busy' })
    const line = { cloth: 'Shirt', service: 'Dry Clean', quantity: 1 }
    const taken = await ask(order.addorder, { id: busy._id, particulars: [line] })
    expect(taken.status).toBe(200)
    const refused = await ask(customer.deletecustomer, { custId: busy.custId })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error: 'This customer cannot be deleted. Still open: 1 order that is not delivered, a due of ₹90.00.',
      },
    })
    await ask(order.updateorder, {
      invoice: taken.body.invoice,
      status: 'Delivered',
      amtPaidNow: 100,
      paymentMode: 'Cash',
    })
    expect(await ask(customer.deletecustomer, { _id: busy._id })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('an advance of ₹10.00') },
    })
    await ask(transaction.refundAdvance, { id: busy._id, amt: 10, paymentMode: 'Cash' })
    expect((await ask(customer.deletecustomer, { _id: busy._id })).body).toBe(true)
    const after = await ask(order.addorder, { id: busy._id, particulars: [line] })
    expect(after.status).toBe(404)
  })

  test('is refused for another store, for an unknown customer and without an id', async () => {
    const asha = await add()
    expect((await ask(customer.deletecustomer, { _id: asha._id }, other)).status).toBe(404)
    expect((await ask(customer.deletecustomer, { _id: 'C-0' })).status).toBe(404)
    expect(problemsOf(await ask(customer.deletecustomer, {}))).toEqual(['_id'])
    expect((await ask(customer.allcustomers, { text: asha.contact })).body.totalCustomers).toBe(1)
  })
})

describe('the list of customers', () => {
  test('is newest first, in pages, with the total', async () => {
    const store = await addTestStore(app, 'Listing')
    for (let at = 1; at <= 5; at++) await add({ name: `Number ${at}` }, store)
    const names = async (body: Record<string, unknown>) => {
      const answer = await ask(customer.allcustomers, body, store)
      return [answer.body.totalCustomers, answer.body.customers.map((row) => row.name.slice(-1)).join('')]
    }
    expect(await names({})).toEqual([5, '54321'])
    expect(await names({ startToken: 1, endToken: 3 })).toEqual([5, '43'])
    expect(await names({ startToken: 5, endToken: 10 })).toEqual([5, ''])
    expect(await names({ startToken: 3, endToken: 2 })).toEqual([5, ''])
    expect(await names({ text: 'NUMBER 2' })).toEqual([1, '2'])
    for (const text of ['c-4', 'C-४']) expect(await names({ text })).toEqual([1, '4'])
    await add({ name: 'Dukan ५', contact: '9811100045' }, store)
    for (const text of ['११०००४५', 'dukan ५']) expect(await names({ text })).toEqual([1, '५'])
    expect(await names({ text: '%' })).toEqual([0, ''])
    expect((await ask(customer.allcustomers, { startToken: -1, endToken: 'x' }, store)).status).toBe(422)
  })

  test('shows due, advance, open orders and the last visit', async () => {
    const asha = await add()
    const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 2 }]
    await ask(order.addorder, { id: asha._id, particulars, amtPaidNow: 30.5, paymentMode: 'UPI' })
    const { customers } = (await ask(customer.allcustomers, { text: asha.contact })).body
    expect(customers).toMatchObject([
      { due: 149.5, advance: 0, openOrders: 1, lastVisitAt: '2026-11-15T06:00:00.000Z' },
    ])
  })

  test('can be filtered by due, by advance and by open orders', async () => {
    const store = await addTestStore(app, 'Standing')
    const [owes, hasMoney] = [await add({ name: 'Owes' }, store), await add({ name: 'Has money' }, store)]
    await add({ name: 'Neither' }, store)
    const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 1 }]
    await ask(order.addorder, { id: owes._id, particulars }, store)
    await ask(contract.transaction.addAdvance, { id: hasMoney._id, amtPaidNow: 80, paymentMode: 'Cash' }, store)
    const names = async (body: Record<string, unknown>) =>
      (await ask(customer.allcustomers, body, store)).body.customers.map(({ name }) => name)
    expect(await names({ standing: 'due' })).toEqual(['Owes'])
    expect(await names({ standing: 'open' })).toEqual(['Owes'])
    expect(await names({ standing: 'advance' })).toEqual(['Has money'])
    expect(await names({ standing: 'advance', text: 'owes' })).toEqual([])
    expect((await ask(customer.allcustomers, { standing: 'rich' }, store)).status).toBe(422)
  })
})

test('no language is offered in which customers would get English', async () => {
  const { status, body } = await app.call(contract.customer.addcustomer, {
    storeToken: shop.storeToken,
    name: 'Sunita Patil',
    contact: '9822011223',
    language: 'ta',
  })
  expect([status, (body as unknown as { errors: { path: string }[] }).errors]).toMatchObject([
    422,
    [{ path: 'language' }],
  ])
})
