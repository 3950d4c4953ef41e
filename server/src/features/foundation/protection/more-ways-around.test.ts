import { contract, type Endpoint } from '@clothesline/contract'
import { type ClerkPermissions, clerkRoles, noPermissions } from '@clothesline/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestStore, adminToken, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { visit } from '../../../testing/visit-world.ts'
import { PNG, TODAY, World } from '../../../testing/world.ts'

const { customer, dataExport, expense, group, order, pickup, service, store: stores, transaction } = contract
const GSTIN = '27AAPFU0939F1ZV'
const TAXED = { isGST: 'Yes', isGSTRegular: 'Yes', GSTINregular: GSTIN, GSTINnumber: GSTIN, taxAdvances: true }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const mayNot = { status: 403, body: { code: 'clerk_may_not' } }

/** A store that asks for people, with one of them at the counter; `make` is done before it asks. */
async function openCounter<T>(given: Partial<ClerkPermissions>, make: (world: World) => Promise<T>) {
  const shop = await addTestStore(app, 'More ways', { ...TAXED, tokenExpireTime: 43_200, clerkIdleMinutes: 720 })
  const world = new World(app, shop)
  const { pin } = await world.clerk({ permissions: { ...noPermissions, ...given } })
  const manager = await world.clerk({ permissions: clerkRoles.Manager })
  const made = await make(world)
  const { storeId, storeToken } = shop
  await app.call(stores.updateStore, { authToken: await adminToken(app), storeId, clerkMode: 'money' })
  const { clerkToken } = (await app.call(stores.clerkIn, { storeToken, pin })).body
  const ask = <E extends Endpoint>(endpoint: E, body: Record<string, unknown> = {}) =>
    app.call(endpoint, { storeToken, clerkToken, ...body })
  return { ask, made, approval: { pin: manager.pin, reason: 'the manager said so' } }
}

test('a low rate that was agreed for two is not agreed for ten', async () => {
  const { ask, made, approval } = await openCounter({ lowerBill: true }, async (world) => {
    const [{ cloth, service: of }, { id }] = [await world.masters(), await world.customer()]
    const other = await world.masters()
    const line = { cloth, service: of, quantity: 2, rate: 1 }
    const rest = { cloth: other.cloth, service: other.service, quantity: 1 }
    const { invoice } = await world.call(order.addorder, { id, particulars: [line, rest] })
    return { invoice, line, rest }
  })
  const { invoice, line, rest } = made
  const save = (...particulars: unknown[]) => ask(order.updateorder, { invoice, particulars })
  const { rate: _, ...unsaid } = line
  expect(await save({ ...line, quantity: 10 }, rest)).toMatchObject(mayNot)
  expect(await save({ ...unsaid, quantity: 3 }, rest)).toMatchObject(mayNot)
  expect(await save(line, line, rest)).toMatchObject(mayNot)
  // Another line, and less of it, are no news.
  expect((await save(line, { ...rest, quantity: 4 })).status).toBe(200)
  expect((await save({ ...line, quantity: 1 }, rest)).status).toBe(200)
  const approved = { invoice, particulars: [{ ...line, quantity: 3 }, rest], approval }
  expect((await ask(order.updateorder, approved)).status).toBe(200)
})

test('the SAC of a service changes only for whoever may change rates', async () => {
  const { ask, made } = await openCounter({}, (world) => world.call(service.addService, { name: 'Carpet Dry Wash' }))
  const { name, sac } = made
  expect(await ask(service.updateService, { name, sac: '999719' })).toMatchObject(mayNot)
  expect(await ask(service.updateService, { name, isSelfService: true })).toMatchObject(mayNot)
  expect((await ask(service.updateService, { name, sac })).status).toBe(200)
  const manager = await openCounter({ changeRates: true }, (world) => world.call(service.addService, { name }))
  expect((await manager.ask(service.updateService, { name, sac: '999719' })).status).toBe(200)
})

test('the photo of a bill is taken away, or changed for another, only by whoever may delete', async () => {
  const { ask, made, approval } = await openCounter({}, async (world) => {
    const { categories } = await world.call(expense.allCategories, {})
    const spent = { category: categories[0]?.name, amt: 100, paymentMode: 'Cash', date: '2026-11-15' }
    return {
      bare: await world.call(expense.addExpense, spent),
      seen: await world.call(expense.addExpense, { ...spent, bill: PNG }),
    }
  })
  const { bare, seen } = made
  expect(await ask(expense.updateExpense, { _id: seen._id, bill: null })).toMatchObject(mayNot)
  expect(await ask(expense.updateExpense, { _id: seen._id, bill: PNG })).toMatchObject(mayNot)
  expect((await ask(expense.updateExpense, { _id: seen._id, note: 'soap' })).body).toMatchObject({ hasBill: true })
  expect((await ask(expense.updateExpense, { _id: bare._id, bill: PNG })).body).toMatchObject({ hasBill: true })
  const gone = await ask(expense.updateExpense, { _id: seen._id, bill: null, approval })
  expect(gone.body).toMatchObject({ hasBill: false })
})

test('the figures of all branches are sent to no phone that a person gives who may not see them', async () => {
  const saved = { channel: 'whatsapp', recipient: '9876543210', hour: 20 }
  const open = (given: Partial<ClerkPermissions>) =>
    openCounter({ manage: true, ...given }, async ({ store: { storeId } }) => {
      const made = { name: `Group ${storeId}`, headStoreId: storeId, storeIds: [storeId] }
      await app.call(group.addGroup, { authToken: await adminToken(app), ...made })
    })
  for (const given of [{}, { seeReports: true, seeDues: true }, { seeReports: true, seeWages: true }]) {
    const { ask } = await open(given)
    expect(await ask(group.saveSummary, saved)).toMatchObject(mayNot)
    expect((await ask(group.saveSummary, { ...saved, channel: 'off' })).status).toBe(200)
  }
  const { ask } = await open({ seeReports: true, seeDues: true, seeWages: true })
  expect((await ask(group.saveSummary, saved)).body).toMatchObject({ recipient: saved.recipient })
})

test.each(['customers', 'orders', 'vouchers', 'ledger', 'payment-claims'])(
  'the exported table %s tells nobody else who owes how much',
  async (table) => {
    const look = async (given: Partial<ClerkPermissions>) => {
      const { ask } = await openCounter({ export: true, ...given }, async (world) => {
        const { id, invoice } = await world.order()
        await world.call(order.updateorder, { invoice, amtPaidNow: 7, paymentMode: 'Cash' })
        await world.call(transaction.addAdvance, { id, amtPaidNow: 118, paymentMode: 'Cash' })
        await world.claim()
      })
      const { status, body } = await ask(dataExport.exportTable, { table, startToken: 0, endToken: 100 })
      expect(status).toBe(200)
      expect(body.total).toBe(body.rows.length)
      return body.rows.map((row) => Object.fromEntries(body.columns.map((name, at) => [name, row[at]])))
    }
    const [hidden, shown] = [await look({}), await look({ seeDues: true })]
    const tells =
      {
        customers: ['Due', 'Advance'],
        orders: ['Paid', 'Balance'],
        vouchers: ['Customer'],
        ledger: ['Customer', 'Invoice'],
        'payment-claims': ['Amount'],
      }[table] ?? []
    for (const name of tells) {
      expect(hidden.map((row) => row[name]).filter((cell) => cell !== null)).toEqual([])
      expect(shown.map((row) => row[name]).some((cell) => cell !== null)).toBe(true)
    }
    const owed = (rows: typeof hidden) =>
      rows.filter(({ Account }) => String(Account).startsWith('receivable')).length > 0
    expect([owed(hidden), owed(shown)]).toEqual([false, table === 'ledger'])
  },
)

test.each(['messages', 'changes'])('the exported table %s tells nobody else what a customer owes', async (table) => {
  const look = async (given: Partial<ClerkPermissions>) => {
    const { ask } = await openCounter({ export: true, ...given }, async (world) => {
      const { id } = await world.customer({ whatsappConsent: true })
      const { cloth, service: of } = await world.masters()
      const particulars = [{ cloth, service: of, quantity: 1, rate: 10_000 }]
      const { invoice, amt } = await world.call(order.addorder, { id, particulars })
      // 9,137 are left, then 4,211.
      await world.call(order.updateorder, { invoice, amtPaidNow: amt - 9_137, paymentMode: 'Cash', status: 'Ready' })
      await world.call(transaction.collect, { id, amtPaidNow: 4_926, paymentMode: 'Cash' })
      await world.call(customer.updatecustomer, { _id: id, note: 'starch' })
      await world.call(contract.whatsappMessage.resendInvoice, { invoice })
      // 3,391 are left of what came in a bag.
      const bag = await visit(world)
      await world.call(pickup.bag, { _id: bag._id, number: 'B-7', seal: '4411' })
      const paid = { amtPaidNow: amt - 3_391, paymentMode: 'Cash' }
      await world.call(order.addorder, { id: bag.id, particulars, pickup: bag._id, ...paid })
    })
    const { status, body } = await ask(dataExport.exportTable, { table, startToken: 0, endToken: 500 })
    expect(status).toBe(200)
    return JSON.stringify(body.rows)
  }
  const owed = /(?<![\w-])(9,?137|913700|4,?211|421100|4,?926|492600|3,?391|339100)(?![\w-])/
  expect(await look({})).not.toMatch(owed)
  const shown = await look({ seeDues: true })
  for (const one of [/4,?211/, /3,?391/]) expect(shown).toMatch(one)
})

test('the books for Tally, with customers and bills, go only to whoever may see who owes how much', async () => {
  const days = { startDate: TODAY, endDate: TODAY }
  const open = (given: Partial<ClerkPermissions>) => openCounter({ export: true, ...given }, (world) => world.order())
  const { ask, approval } = await open({})
  expect(await ask(dataExport.tally, days)).toMatchObject(mayNot)
  expect((await ask(dataExport.tally, { ...days, approval })).status).toBe(200)
  expect((await ask(dataExport.tally, { startDate: '2026-10-01', endDate: '2026-10-31' })).status).toBe(200)
  const seeing = await open({ seeDues: true })
  expect((await seeing.ask(dataExport.tally, days)).body.vouchers).toContain('C-1')
})
