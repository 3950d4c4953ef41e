import { contract } from '@clothesline/contract'
import { makeTag } from '@clothesline/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bindNames } from '../../../db/bind-names.ts'
import { text } from '../../../db/columns.ts'
import { inStore } from '../../../db/transaction.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { BY_INVOICE, BY_NAME, BY_PHONE } from './search-queries.ts'
import { soundKey } from './typo-patterns.ts'

let app: TestApp
let shop: TestStore
let other: TestStore
const ids = new Map<string, string>()

const people = {
  'Rahul Sharma': '9876543210',
  'Priya Sharma': '9876500001',
  'Lakshmi Iyer': '9000043210',
  'Pooja Choudhary': '8123456789',
  'Satish D’Souza': '7000000001',
  'रमेश कुमार': '7000000002',
  'Mohammed 100% Wash': '7000000003',
}

beforeAll(async () => {
  app = await startTestApp()
  shop = await addTestStore(app, 'Seeking', { orderConfiguration: { invoiceStartingPoint: 98 } })
  other = await addTestStore(app, 'Neighbour')
  for (const [name, contact] of Object.entries(people)) {
    const { body } = await app.call(contract.customer.addcustomer, { storeToken: shop.storeToken, name, contact })
    ids.set(name, body._id)
  }
  for (let at = 0; at < 5; at++) await takeOrder(at === 0 ? 'Priya Sharma' : 'Rahul Sharma')
})
afterAll(() => app.close())

async function takeOrder(name: string) {
  const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 2 }]
  const { body } = await app.call(contract.order.addorder, {
    storeToken: shop.storeToken,
    id: ids.get(name),
    particulars,
  })
  return body
}

async function look(text: unknown, fields: Record<string, unknown> = {}, store = shop) {
  return app.call(contract.search.search, { storeToken: store.storeToken, text, ...fields })
}
const names = async (text: string) => (await look(text)).body.customers.map((hit) => hit.name)

describe('digits', () => {
  test('find an invoice exactly and by prefix, the exact one first and then the newest', async () => {
    const { body } = await look('10')
    expect(body.intent).toEqual({ kind: 'invoice', invoice: '10' })
    expect(body.orders.map((hit) => hit.label)).toEqual([
      '102 (Rahul Sharma)',
      '101 (Rahul Sharma)',
      '100 (Rahul Sharma)',
    ])
    expect((await look('98')).body.orders).toMatchObject([
      {
        invoice: 98,
        customer: 'Priya Sharma',
        customerId: ids.get('Priya Sharma'),
        status: 'Not Ready',
        balance: expect.any(Number),
        label: '98 (Priya Sharma)',
      },
    ])
    expect((await look('000101')).body.orders.map((hit) => hit.invoice)).toEqual([101])
    expect((await look('103')).body.orders).toEqual([])
  })

  test('find phones by their first and last four digits', async () => {
    const { body } = await look('987')
    expect(body.customers.map((hit) => hit.label).sort()).toEqual([
      '9876500001 (Priya Sharma)',
      '9876543210 (Rahul Sharma)',
    ])
    const lastFour = (await look('3210')).body.customers
    expect(lastFour.map((hit) => hit.label)).toEqual(['9876543210 (Rahul Sharma)', '9000043210 (Lakshmi Iyer)'])
    expect((await look('543210')).body.customers.map((hit) => hit.name)).toEqual(['Rahul Sharma'])
    expect((await look('321')).body.customers).toEqual([])
  })

  test('of a complete phone number find its customer', async () => {
    const { body } = await look(' 9876543210 ')
    expect(body.intent).toEqual({ kind: 'phone', contact: '9876543210' })
    expect(body.customers).toEqual([
      {
        _id: ids.get('Rahul Sharma'),
        custId: 'C-1',
        name: 'Rahul Sharma',
        contact: '9876543210',
        due: 720,
        label: '9876543210 (Rahul Sharma)',
      },
    ])
    expect(body.orders).toEqual([])
    expect((await look('9876543219')).body.customers).toEqual([])
    expect((await look('98765432101')).body).toMatchObject({ customers: [], orders: [] })
  })

  test('find no deleted orders or customers', async () => {
    const gone = await takeOrder('Lakshmi Iyer')
    await app.call(contract.order.deleteorder, {
      storeToken: shop.storeToken,
      invoice: gone.invoice,
      reason: 'mistake',
    })
    expect((await look(String(gone.invoice))).body.orders).toEqual([])
    const contact = '6999999999'
    const made = await app.call(contract.customer.addcustomer, {
      storeToken: shop.storeToken,
      name: 'Brief Guest',
      contact,
    })
    await app.call(contract.customer.deletecustomer, { storeToken: shop.storeToken, _id: made.body._id })
    expect((await look(contact)).body.customers).toEqual([])
    expect(await names('brief guest')).toEqual([])
  })
})

describe('a number from a bill', () => {
  const invoices = async (text: string, store = shop) =>
    (await look(text, {}, store)).body.orders.map((hit) => hit.invoice)

  beforeAll(async () => {
    // Five orders, 98 to 102: one with an earlier prefix, one from the year before.
    const change = 'update orders set invoice_prefix = $3, billed_on = $4 where store_id = $1 and invoice = $2'
    await app.owner.query(change, [shop.storeId, 100, 'Spk', '2026-11-10'])
    await app.owner.query(change, [shop.storeId, 101, 'OLD', '2026-03-31'])
    await app.owner.query(change, [shop.storeId, 102, '', '2026-04-01'])
  })

  test('finds its order, regardless of case, spaces and leading zeros', async () => {
    for (const text of ['SPK/2627/000100', 'spk/2627/100', ' Spk / 2627 / 0100 ']) {
      expect(await invoices(text)).toEqual([100])
    }
    const { body } = await look('spk/2627/100')
    expect(body).toMatchObject({
      intent: { kind: 'printed', printed: 'SPK/2627/000100' },
      customers: [],
      orders: [{ label: '100 (Rahul Sharma)' }],
    })
    expect(await invoices('2627/102')).toEqual([102])
    expect(await invoices('old/2526/101')).toEqual([101])
  })

  test('with another year, prefix or store finds nothing', async () => {
    for (const text of [
      'SPK/2526/100',
      'OLD/2627/000101',
      'OLD/2627/100',
      '2627/000100',
      'SPK/2627/102',
      'SPK/2627/999',
    ]) {
      expect(await invoices(text)).toEqual([])
    }
    expect(await invoices('SPK/2627/000100', other)).toEqual([])
  })

  test('finds a customer with that name if no order has the number', async () => {
    await app.call(contract.customer.addcustomer, {
      storeToken: shop.storeToken,
      name: 'Club/2627/12',
      contact: '7000000077',
    })
    expect(await names('club/2627/12')).toEqual(['Club/2627/12'])
  })

  test('finds the order in the lists too', async () => {
    const list = async (text: string) => {
      const { body } = await app.call(contract.order.allorders, { storeToken: shop.storeToken, text })
      return body.orders.map(({ invoice }) => invoice)
    }
    expect(await list('spk / 2627 / 100')).toEqual([100])
    expect(await list('OLD/2526/000101')).toEqual([101])
    expect(await list('OLD/2627/000101')).toEqual([])
  })
})

describe('a text', () => {
  test('finds names regardless of case: names that start with it first, then by last visit', async () => {
    expect((await look('  SHARMA ')).body.intent).toEqual({ kind: 'name', text: 'SHARMA' })
    expect((await names('sharma')).sort()).toEqual(['Priya Sharma', 'Rahul Sharma'])
    expect(await names('rahul sharma')).toEqual(['Rahul Sharma'])
    expect(await names('sharma rah')).toEqual(['Rahul Sharma'])
    expect(await names('arm')).toHaveLength(2)
    expect((await names('p')).slice(0, 2)).toEqual(['Priya Sharma', 'Pooja Choudhary'])
    expect(await names('रमेश')).toEqual(['रमेश कुमार'])
    const [hit] = (await look('priya')).body.customers
    expect(hit).toMatchObject({ name: 'Priya Sharma', label: 'Priya Sharma', due: 180 })
  })

  test('gives the same order whether there is room for all or only for the first ones', async () => {
    for (const text of ['r', 'p', 'm', 's', 'priya', 'rahul sharma', 'sharma', 'a', 'रमेश', 'c-1']) {
      const all = (await look(text, { limit: 50 })).body.customers
      for (const limit of [1, 2, 3]) {
        expect((await look(text, { limit })).body.customers, `${limit} of ${text}`).toEqual(all.slice(0, limit))
      }
    }
  })

  test.each([
    ['rahlu', 'Rahul Sharma'],
    ['rahl sharma', 'Rahul Sharma'],
    ['pryia shrma', 'Priya Sharma'],
    ['laxmi', 'Lakshmi Iyer'],
    ['Puja Chaudhary', 'Pooja Choudhary'],
    ['sathish', 'Satish D’Souza'],
    ['dsouza', 'Satish D’Souza'],
    ['mohamed', 'Mohammed 100% Wash'],
  ])('tolerates typos: %s finds %s', async (typed, name) => {
    expect(await names(typed)).toEqual([name])
  })

  test('is matched literally', async () => {
    expect(await names('100% w')).toEqual(['Mohammed 100% Wash'])
    expect(await names('%%')).toEqual([])
    expect(await names('_______')).toEqual([])
    expect(await names("'; drop table customer; --")).toEqual([])
    expect(await names('xyzzy')).toEqual([])
  })

  test('can be a customer number or a phone with spaces', async () => {
    expect(await names('c-2')).toEqual(['Priya Sharma'])
    expect(await names('+91 81234 56789')).toEqual(['Pooja Choudhary'])
  })

  test('that is a garment tag finds its order', async () => {
    const tag = makeTag({ alias: 'S', invoice: 101, piece: 2 })
    const { body } = await look(tag.toLowerCase())
    expect(body.intent).toEqual({ kind: 'tag', tag })
    expect(body).toMatchObject({ customers: [], orders: [{ invoice: 101, label: '101 (Rahul Sharma)' }] })
    for (const stranger of [
      { alias: 'S', invoice: 101, piece: 3 },
      { alias: 'X', invoice: 101, piece: 1 },
    ]) {
      expect((await look(makeTag(stranger))).body.orders).toEqual([])
    }
  })
})

describe('a search', () => {
  test('returns at most the limit of each kind', async () => {
    const { body } = await look('9', { limit: 1 })
    expect(body.orders.map((hit) => hit.invoice)).toEqual([99])
    expect(body.customers).toHaveLength(1)
    expect((await look('sharma', { limit: 1 })).body.customers).toHaveLength(1)
  })

  test('without matches finds nothing; without a text or with an invalid limit it is refused', async () => {
    expect((await look('   ')).body).toEqual({ intent: { kind: 'nothing' }, customers: [], orders: [] })
    for (const [text, fields] of [
      [undefined, {}],
      [7, {}],
      ['x'.repeat(101), {}],
      ['a', { limit: 0 }],
      ['a', { limit: 51 }],
      ['a\u0000', {}],
    ] as const) {
      expect((await look(text, fields)).status).toBe(422)
    }
  })

  test('finds nothing of other stores', async () => {
    const tag = makeTag({ alias: 'S', invoice: 101, piece: 1 })
    for (const text of ['sharma', 'rahlu', '9876543210', '3210', '98', 'C-1', tag]) {
      expect((await look(text, {}, other)).body).toMatchObject({ customers: [], orders: [] })
    }
  })

  test('computes the same sound keys here and in the database', async () => {
    const sounds = await app.owner.query('select lower(name) as name, name_sound from customer where store_id = $1', [
      shop.storeId,
    ])
    expect(sounds.rows.length).toBeGreaterThan(6)
    for (const row of sounds.rows) expect(row.name_sound).toBe(` ${soundKey(row.name)}`)
  })

  test('reads numbers and phones from their indexes', async () => {
    const big = await addTestStore(app, 'Big')
    await app.owner.query(
      `insert into customer (store_id, id, number, name, contact, created_at)
       select $1, gen_random_uuid(), n, 'Customer ' || n, (9000000000 + n * 37)::text, now() from generate_series(1, 5000) n`,
      [big.storeId],
    )
    await app.owner.query(
      `insert into orders (store_id, id, invoice, customer_id, customer_name, kind, alias, pieces_total, promised_on, discount, express_charge,
         round_to_rupee, tax_profile, taxes, lines_paise, discount_paise, express_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise,
         round_off_paise, amt_paise, created_at, billed_on, invoice_prefix)
       select store_id, gen_random_uuid(), number * 4 - turn, id, name, 'quantity', 'B', 1, current_date, '{}', '{}', true, '{}', '[]',
              0, 0, 0, 0, 0, 0, 0, 0, 0, now(), current_date, ''
         from customer, generate_series(0, 3) turn where store_id = $1`,
      [big.storeId],
    )
    await app.owner.query('analyze customer, orders')
    const planOf = (sql: string, values: unknown[]) =>
      inStore(app.database.tenant, big.storeId, async (tx) => {
        const rows = await tx.rows({ 'QUERY PLAN': text }, undefined, `explain ${sql}`, values)
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      })
    const orders = await planOf(BY_INVOICE, [big.storeId, [1, 10, 100], [1, 19, 199], 1, 10])
    expect(orders).toMatch(/Index Scan Backward using orders_store_id_invoice_key/)
    expect(orders).toMatch(/Index Cond: .*invoice >= span.low/)
    const phones = await planOf(BY_PHONE, [big.storeId, '9000000000', '9000999999', '9000', '9000', 10])
    expect(phones).toMatch(/Index Cond: .*contact_last4 =/)
    expect(phones).toMatch(/Index Cond: .*contact >=/)
    const wanted = {
      storeId: big.storeId,
      text: 'name 1',
      textEnd: 'name 2',
      longest: 'name',
      words: ['%name%', '%1%'],
      number: null,
      contact: null,
    }
    const slips = Object.fromEntries(
      [1, 2, 3, 4].flatMap((at) => [`near${at}`, `all${at}`].map((name) => [name, ['%']])),
    )
    const { text: byName, values } = bindNames('by-name', BY_NAME, { ...wanted, limit: 10, ...slips })
    expect(await planOf(byName, values)).toMatch(/Index Cond: .*name_key >=/)
    expect(orders + phones).not.toContain('Seq Scan')
  })
})

describe('a place on the rack', () => {
  test('finds the orders that wait there, however it is written, and not what was handed over', async () => {
    const { body } = await app.call(contract.order.addorder, {
      storeToken: shop.storeToken,
      id: ids.get('Priya Sharma'),
      counterNumber: 'A 17',
      particulars: [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 1 }],
    })
    for (const text of ['A17', 'a-17', 'A १७']) {
      expect(
        (await look(text)).body.orders.map(({ invoice }) => invoice),
        text,
      ).toEqual([body.invoice])
    }
    expect((await look('A1')).body.orders).toEqual([])
    expect((await look('A17', {}, other)).body.orders).toEqual([])
    const { storeToken } = shop
    await app.call(contract.order.updateorder, { storeToken, invoice: body.invoice, status: 'Ready' })
    await app.call(contract.order.updateorder, { storeToken, invoice: body.invoice, status: 'Delivered' })
    expect((await look('A17')).body.orders).toEqual([])
  })
})
