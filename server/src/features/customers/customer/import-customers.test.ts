import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { customer } = contract
const importing = (store: TestStore, rows: unknown, dryRun = false) =>
  app.call(customer.importcustomers, { storeToken: store.storeToken, rows, dryRun })
const listOf = async (store: TestStore) =>
  (await app.call(customer.allcustomers, { storeToken: store.storeToken })).body

describe('importing customers', () => {
  test('adds the rows in order and reports on each', async () => {
    const shop = await addTestStore(app, 'Importing')
    await app.call(customer.addcustomer, { storeToken: shop.storeToken, name: 'Known', contact: '9000000001' })
    const rows = [
      {
        name: 'Asha',
        contact: '+91 90000-00002',
        discountPercent: '7.5 %',
        whatsappConsent: 'Yes',
        preferences: 'folded; On hanger',
        email: '',
        language: 'HI',
      },
      { name: 'Again Known', contact: '9000000001' },
      { name: '', contact: '12', discountPercent: 'lots', email: 'x' },
      { name: 'Same phone', contact: '09000000002' },
      { name: 'Glitter', contact: '9000000003', preferences: 'Glitter' },
      { name: 'Numbers', contact: 9000000004, discountPercent: 3 },
      {},
    ]
    const { status, body } = await importing(shop, rows)
    expect(status).toBe(200)
    expect(body).toMatchObject({ added: 2, duplicates: 2, invalid: 3, dryRun: false })
    expect(body.rows.map(({ row, outcome }) => `${row} ${outcome}`)).toEqual([
      ...['1 added', '2 duplicate', '3 invalid', '4 duplicate', '5 invalid', '6 added', '7 invalid'],
    ])
    expect(body.rows[0]?.customer).toMatchObject({ custId: 'C-2', name: 'Asha' })
    expect(body.rows[1]).toMatchObject({
      customer: { custId: 'C-1', name: 'Known' },
      problems: [{ path: 'contact', msg: '9000000001 is already the number of Known (C-1)' }],
    })
    expect(body.rows[2]?.problems.map(({ path }) => path).sort()).toEqual([
      'contact',
      'discountPercent',
      'email',
      'name',
    ])
    expect(body.rows[3]?.problems).toEqual([
      {
        path: 'contact',
        msg: '9000000002 is already in row 1',
        code: 'contact_twice',
        values: { contact: '9000000002', row: 1 },
      },
    ])
    expect(body.rows[4]?.problems).toMatchObject([{ path: 'preferences', msg: 'There is no preference "Glitter"' }])
    expect(body.rows[6]?.problems.map(({ path }) => path)).toEqual(['name', 'contact'])

    const { customers } = await listOf(shop)
    expect(customers.map((row) => [row.custId, row.contact])).toEqual([
      ['C-3', '9000000004'],
      ['C-2', '9000000002'],
      ['C-1', '9000000001'],
    ])
    expect(customers[1]).toMatchObject({
      discountPercent: 7.5,
      whatsappConsent: true,
      preferences: ['Folded', 'On hanger'],
      language: 'hi',
    })
    const written = await app.call(contract.message.allMessages, { storeToken: shop.storeToken })
    expect(written.body.totalMessages).toBe(0)
  })

  test('has a dry run with the same report that adds nobody', async () => {
    const shop = await addTestStore(app, 'Trying')
    const rows = [{ name: 'A', contact: '9000000001' }, { name: 'B', contact: '9000000001' }, { name: 'C' }]
    const tried = await importing(shop, rows, true)
    expect(tried.body).toMatchObject({ added: 1, duplicates: 1, invalid: 1, dryRun: true })
    expect((await listOf(shop)).totalCustomers).toBe(0)
    expect((await importing(shop, rows)).body).toMatchObject({ added: 1, duplicates: 1, invalid: 1 })
    expect((await listOf(shop)).customers[0]?.custId).toBe('C-1')
  })

  test('handles 500 rows in one call, and a second import adds nothing', async () => {
    const shop = await addTestStore(app, 'Many')
    const rows = Array.from({ length: 500 }, (_, at) => ({
      name: `Customer ${at}`,
      contact: String(9_100_000_000 + at),
    }))
    expect((await importing(shop, rows)).body).toMatchObject({ added: 500 })
    expect((await importing(shop, rows)).body).toMatchObject({ added: 0, duplicates: 500 })
    const { customers, totalCustomers } = await listOf(shop)
    expect(totalCustomers).toBe(500)
    expect(new Set(customers.map((row) => row.custId)).size).toBe(500)
    const inserts = await app.owner.query(
      `select count(*)::int as n from audit where store_id = $1 and action = 'customer.import'`,
      [shop.storeId],
    )
    expect(inserts.rows[0].n).toBe(1)
  })

  test('by two counters at once assigns each phone to one customer', async () => {
    const shop = await addTestStore(app, 'Twice')
    const rows = Array.from({ length: 50 }, (_, at) => ({
      name: `Customer ${at}`,
      contact: String(9_200_000_000 + at),
    }))
    const answers = await Promise.all([importing(shop, rows), importing(shop, [...rows].reverse())])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.reduce((sum, { body }) => sum + body.added, 0)).toBe(50)
    expect(answers.reduce((sum, { body }) => sum + body.duplicates, 0)).toBe(50)
    expect((await listOf(shop)).totalCustomers).toBe(50)
  })

  test('of no rows, too many rows or invalid data is refused', async () => {
    const shop = await addTestStore(app, 'Refusing')
    for (const rows of [undefined, [], 'rows', ['row'], Array.from({ length: 501 }, () => ({}))]) {
      expect((await importing(shop, rows)).status).toBe(422)
    }
    expect((await listOf(shop)).totalCustomers).toBe(0)
  })
})
