import { contract, type Endpoint, type OutputOf } from '@clothesline/contract'
import { type ClerkPermissions, noPermissions } from '@clothesline/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestStore, adminToken, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { TODAY, World } from '../../../testing/world.ts'

const { group, store: stores, expense, transaction, empTransaction } = contract
const DAYS = { startDate: TODAY, endDate: TODAY }

let app: TestApp
let head: TestStore
let branch: TestStore
let world: World
beforeAll(async () => {
  app = await startTestApp()
  const authToken = await adminToken(app)
  head = await addTestStore(app, 'Head', { tokenExpireTime: 43_200, clerkIdleMinutes: 720 })
  branch = await addTestStore(app, 'Branch', { tokenExpireTime: 43_200 })
  world = new World(app, head)
  for (const each of [world, new World(app, branch)]) {
    await each.order({ amtPaidNow: 20, paymentMode: 'Cash' })
    await each.call(expense.addExpense, { date: TODAY, category: 'Rent', amt: 3, paymentMode: 'Cash' })
    const { _id } = await each.employee()
    await each.call(empTransaction.addPaidTransaction, { empId: _id, amt: 5, date: TODAY, paymentMode: 'Cash' })
    await each.call(transaction.closeDay, { date: TODAY, counted: 1, reason: 'short' })
  }
  const storeIds = [head.storeId, branch.storeId]
  await app.call(group.addGroup, { authToken, name: 'Pune', headStoreId: head.storeId, storeIds })
})
afterAll(() => app.close())

/** Asks at the head's counter as somebody with these permissions, while it asks for people. */
async function askAs<E extends Endpoint>(permissions: Partial<ClerkPermissions>, endpoint: E, body: object) {
  const { storeToken, storeId } = head
  const { pin } = await world.clerk({ permissions: { ...noPermissions, ...permissions } })
  const asks = async (clerkMode: string) =>
    app.call(stores.updateStore, { authToken: await adminToken(app), storeId, clerkMode })
  await asks('money')
  try {
    const { clerkToken } = (await app.call(stores.clerkIn, { storeToken, pin })).body
    return await app.call(endpoint, { storeToken, clerkToken, ...body })
  } finally {
    await asks('off')
  }
}

/** What stands in an answer, by the path to it. */
function leaves(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([name, part]) => leaves(part, path ? `${path}.${name}` : name))
}

/** The fields in which the answer differs from what the whole store sees: all of them null. */
async function hiddenIn<E extends Endpoint>(endpoint: E, body: object, permissions: Partial<ClerkPermissions>) {
  const whole = (await app.call(endpoint, { storeToken: head.storeToken, ...body })).body as OutputOf<E>
  const { status, body: seen } = await askAs(permissions, endpoint, body)
  expect(status).toBe(200)
  const shown = new Map(leaves(seen))
  const all = leaves(whole)
  expect([...shown.keys()]).toEqual(all.map(([path]) => path))
  const hidden = all.filter(([path, value]) => shown.get(path) !== value).map(([path]) => path)
  expect(hidden.map((path) => shown.get(path))).toEqual(hidden.map(() => null))
  return hidden
}

const inOverview = (name: string) => [...[0, 1].map((at) => `branches.${at}.figures.${name}`), `totals.${name}`]

test.each([
  ['reports alone', {}, ['dues', 'drawerDifference', 'wages', 'profit']],
  ['dues', { seeDues: true }, ['drawerDifference', 'wages', 'profit']],
  ['wages', { seeWages: true }, ['dues']],
  ['dues and wages', { seeDues: true, seeWages: true }, []],
])('the overview for somebody who may see %s', async (_, more, names) => {
  const hidden = await hiddenIn(group.overview, DAYS, { seeReports: true, ...more })
  expect(hidden.sort()).toEqual(names.flatMap(inOverview).sort())
})

test.each(['head', 'branch'])(
  'the day of the %s without leave to see wages has neither them nor the drawer',
  async (which) => {
    const { storeId } = which === 'head' ? head : branch
    const asked = { storeId, date: TODAY }
    const drawer = ['opening', 'spent', 'expected', 'difference', 'closing', 'counted']
    const hidden = await hiddenIn(group.day, asked, { seeReports: true, seeDues: true })
    expect(hidden.sort()).toEqual(['report.wages', ...drawer.map((name) => `report.cash.${name}`)].sort())
    expect(await hiddenIn(group.day, asked, { seeReports: true, seeWages: true })).toEqual([])
  },
)

test('the paper of the branches and the daily summary tell no more', async () => {
  const paper = await askAs({ seeReports: true }, group.overviewPdf, DAYS)
  expect(paper.status).toBe(200)
  const summary = { channel: 'mail', recipient: 'owner@shop.example', hour: 21 }
  const may = { manage: true, seeReports: true, seeDues: true, seeWages: true }
  for (const missing of ['manage', 'seeReports', 'seeDues', 'seeWages']) {
    const { status, body } = await askAs({ ...may, [missing]: false }, group.saveSummary, summary)
    expect([status, body]).toMatchObject([403, { code: 'clerk_may_not' }])
  }
  expect((await askAs(may, group.saveSummary, summary)).status).toBe(200)
})
