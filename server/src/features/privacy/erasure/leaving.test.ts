import { allEndpoints, contract, type Endpoint } from '@clothesline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { sampleOf } from '../../../testing/sample-of.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { area, MONDAY, slot } from '../../../testing/visit-world.ts'
import { World } from '../../../testing/world.ts'

const { customer, order, pickup, privacy, transaction } = contract

const NAME = 'Zubeida Quraishi'
const SECRETS = { address: '12 Rose Lane', email: 'zubeida@mail.example', note: 'no starch for Zubeida' }

const SAYS_WHO = ['Zubeida', 'Rose Lane']

/** Calls that may name somebody who asked to be erased while something is open, and what needs it. */
const MAY_NAME: Record<string, string> = {
  'audit.allChanges': 'what an entry is about, if the order is open',
  'customer.customer': 'the page of what is open with them',
  'customer.statement': 'the account that is to be paid',
  'dataExport.exportTable': 'open orders and visits, see below',
  'order.allorders': 'open orders',
  'order.bill': 'tax law keeps the name on a bill',
  'order.orderByStatus': 'open orders',
  'pickup.allPickups': 'pickups and deliveries to come',
  'privacy.breachCustomers': 'whose data is here must hear of a breach',
  'privacy.inbox': 'open complaints, claims and requests',
  'report.dues': 'what they owe',
  'tag.waiting': 'the clothes of open orders',
  'workshop.pieces': 'the clothes of open orders',
}

let app: TestApp
let shop: TestStore
let world: World
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://laundry.example' } })
  shop = await addTestStore(app, 'Farewell', { tokenExpireTime: 43_200, sessionIdleMinutes: 43_200 })
  world = new World(app, shop)
})
afterAll(() => app.close())

let phone = 9_811_100_000

/** Somebody with one order that is settled, one that is open, and a pickup to come, who asked to be erased. */
async function leaving() {
  phone += 1
  const who = await world.call(customer.addcustomer, { name: NAME, contact: String(phone), ...SECRETS })
  const { cloth, service } = await world.masters()
  const particulars = [{ cloth, service, quantity: 1, rate: 80 }]
  const taken = { id: who._id, particulars, note: 'a stain of Zubeida' }
  const settled = await world.call(order.addorder, { ...taken, amtPaidNow: 80, paymentMode: 'Cash' })
  await world.call(order.updateorder, { invoice: settled.invoice, status: 'Delivered' })
  const kept = await world.call(order.addorder, taken)
  const { pinCode, _id } = await area(world)
  const { _id: slotId } = await slot(world, _id)
  const wish = { kind: 'pickup', id: who._id, date: MONDAY, slot: slotId, address: '12 Rose Lane', pinCode }
  const visit = await world.call(pickup.request, wish)
  const weekly = await world.call(pickup.request, { ...wish, repeats: true })
  expect(await world.call(privacy.erase, { id: who._id })).toEqual({ erased: false })
  return { who, settled, kept, visit, weekly }
}

const said = async (endpoint: Endpoint, body: Record<string, unknown> = {}) =>
  JSON.stringify((await app.call(endpoint, { storeToken: shop.storeToken, ...body })).body)

test('is named only by the calls that are about an open matter', async () => {
  const { who, settled } = await leaving()
  const ids: Record<string, unknown> = { id: who._id, customer: who._id, invoice: settled.invoice }
  const named = new Set<string>()
  for (const { name, endpoint } of allEndpoints()) {
    if (endpoint.mutates || endpoint.access !== 'store') continue
    const sample: Record<string, unknown> = { ...(await sampleOf(name).input(world)) }
    const fields = Object.keys((endpoint.input as z.ZodObject).shape ?? {})
    const asked = Object.fromEntries(fields.flatMap((key) => (key in ids ? [[key, ids[key]]] : [])))
    for (const body of [sample, { ...sample, ...asked }]) {
      const text = await said(endpoint, body)
      if ([...SAYS_WHO, who.contact].some((part) => text.includes(part))) named.add(name)
    }
  }
  expect([...named].sort()).toEqual(Object.keys(MAY_NAME).sort())
  for (const table of contract.dataExport.exportTable.input.shape.table.options) {
    const range = { table, startToken: 0, endToken: 5_000 }
    const { rows } = await world.call(contract.dataExport.exportTable, range)
    const about = rows.map((row) => JSON.stringify(row)).filter((row) => SAYS_WHO.some((part) => row.includes(part)))
    expect([table, about.length]).toEqual([table, table === 'orders' || table === 'visits' ? 1 : 0])
  }
})

test('shows the number on settled orders, the name on open ones, and nothing of the past on their page', async () => {
  const { who, settled, kept } = await leaving()
  const shown = async (invoice: number) => world.call(order.getOrder, { invoice })
  expect(await shown(settled.invoice)).toMatchObject({ customer: who.custId, contact: '', note: '' })
  expect(await shown(kept.invoice)).toMatchObject({ customer: NAME, contact: who.contact })
  expect(await said(order.bill, { invoice: settled.invoice })).toContain(NAME)
  const page = await world.call(customer.customer, { id: who._id })
  expect(page.customer).toMatchObject({ name: NAME, contact: who.contact, email: '', address: '', note: '' })
  expect(page.orders.map(({ invoice }) => invoice)).toEqual([kept.invoice])
  expect(page.transactions.flatMap(({ invoices }) => invoices)).not.toContain(settled.invoice)
  const { repeats } = await world.call(pickup.allRepeats, {})
  expect(JSON.stringify(repeats)).not.toContain(who._id)
  // The phone number is still theirs, and the refusal does not say whose.
  const again = await app.call(customer.addcustomer, { storeToken: shop.storeToken, name: 'New', contact: who.contact })
  expect(JSON.stringify(again.body)).not.toContain('Zubeida')
})

test('is no longer visited every week, but waits for the pickup that was asked for', async () => {
  const { visit, weekly } = await leaving()
  const { visits } = await world.call(pickup.allPickups, { date: MONDAY })
  expect(visits.find(({ _id }) => _id === visit._id)?.status).toBe('accepted')
  expect(visits.find(({ _id }) => _id === weekly._id)?.status).toBe('cancelled')
  // Whoever has nothing but such a stop is gone at once.
  const regular = await world.customer()
  const { slot: slotId, address, pinCode } = visit
  const wish = { kind: 'pickup', id: regular.id, date: MONDAY, slot: slotId, address, pinCode, repeats: true }
  await world.call(pickup.request, wish)
  expect(await world.call(privacy.erase, { id: regular.id })).toEqual({ erased: true })
})

test('loses the name on an order in the call that settles it, and gets it back when it is open again', async () => {
  const { kept } = await leaving()
  const nameOn = async (invoice: number) => (await world.call(order.getOrder, { invoice })).customer
  await world.call(order.updateorder, { invoice: kept.invoice, status: 'Delivered' })
  expect(await nameOn(kept.invoice)).toBe(NAME)
  await world.call(order.updateorder, { invoice: kept.invoice, amtPaidNow: 80, paymentMode: 'Cash' })
  expect(await nameOn(kept.invoice)).not.toBe(NAME)
  await world.call(order.updateorder, { invoice: kept.invoice, status: 'Ready', reason: 'Forgotten' })
  expect(await world.call(order.getOrder, { invoice: kept.invoice })).toMatchObject({
    customer: NAME,
    note: 'a stain of Zubeida',
  })
})

test('is shown again everywhere if the shop has to refuse', async () => {
  const { who, settled } = await leaving()
  const { requests } = await world.call(privacy.inbox, {})
  const _id = requests.find(({ customerId, outcome }) => customerId === who._id && outcome === null)?._id
  await world.call(privacy.settleRequest, { _id, outcome: 'refused', answer: 'A court asks for it' })
  const shown = await world.call(order.getOrder, { invoice: settled.invoice })
  expect(shown).toMatchObject({ customer: NAME, contact: who.contact, note: 'a stain of Zubeida' })
  expect((await world.call(customer.customer, { id: who._id })).customer).toMatchObject(SECRETS)
  expect((await world.call(transaction.allTransactions, { customer: who._id })).transactions[0]?.customer).toBe(NAME)
})
