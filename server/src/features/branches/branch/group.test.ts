import { contract, defaultSettings } from '@clothesline/contract'
import { addDays } from '@clothesline/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoreCtx } from '../../../context.ts'
import {
  ADMIN,
  addTestStore,
  adminToken,
  startTestApp,
  type TestApp,
  type TestStore,
} from '../../../testing/test-app.ts'
import { addTestCustomer } from '../../../testing/test-customer.ts'
import { TODAY, World } from '../../../testing/world.ts'
import type { MemberRow } from '../../access/store-group/index.ts'
import { type HeadCtx, inBranches } from './in-branch.ts'

const { group } = contract
const MONTH = { startDate: '2026-11-01', endDate: '2026-11-20' }

let app: TestApp
let authToken: string
beforeAll(async () => {
  app = await startTestApp()
  authToken = await adminToken(app)
})
afterAll(() => app.close())

const addGroup = (stores: TestStore[], fields: Record<string, unknown> = {}) =>
  app.call(group.addGroup, {
    authToken,
    name: `Group ${Math.random()}`,
    headStoreId: stores[0]?.storeId,
    storeIds: stores.map(({ storeId }) => storeId),
    ...fields,
  })

const addStores = (...names: string[]) =>
  Promise.all(names.map((name) => addTestStore(app, name, { tokenExpireTime: 43_200 })))

/** A day of business: orders, money in two modes, an expense and a drawer that is short. */
async function doBusiness(store: TestStore, times: number): Promise<void> {
  const world = new World(app, store)
  for (let at = 1; at <= times; at++) {
    await world.order({ amtPaidNow: 10 * at + 0.5, paymentMode: 'Cash', promisedDate: '2026-11-15' })
    await world.order({ amtPaidNow: 7 * at, paymentMode: 'UPI' })
  }
  await world.call(contract.expense.addExpense, { date: TODAY, category: 'Rent', amt: 3.25, paymentMode: 'Cash' })
  await world.call(contract.transaction.closeDay, { date: TODAY, counted: 1, reason: 'short' })
}

describe('the Admin', () => {
  test('makes, changes, lists and takes apart a group', async () => {
    const [head, branch, other] = await addStores('Head', 'Branch', 'Other')
    const made = await addGroup([head as TestStore, branch as TestStore], { name: 'Pune shops' })
    expect(made.body).toMatchObject({ name: 'Pune shops', headStoreId: head?.storeId, version: 1 })
    const { _id } = made.body
    const storeIds = [branch?.storeId, other?.storeId]
    const changed = await app.call(group.updateGroup, {
      authToken,
      _id,
      version: 1,
      headStoreId: other?.storeId,
      storeIds,
    })
    expect(changed.body).toMatchObject({ name: 'Pune shops', headStoreId: other?.storeId, storeIds, version: 2 })
    expect((await app.call(group.updateGroup, { authToken, _id, version: 1, name: 'X' })).body).toMatchObject({
      code: 'group_outdated',
    })
    const listed = (await app.call(group.allGroups, { authToken })).body.groups
    expect(listed.find((each) => each._id === _id)).toEqual(changed.body)
    expect((await app.call(group.deleteGroup, { authToken, _id })).body).toBe(true)
    expect((await app.call(group.deleteGroup, { authToken, _id })).status).toBe(404)
    expect((await addGroup([other as TestStore])).status).toBe(200)
  })

  test('is refused a head outside of its group, a store in two groups, and stores that do not exist', async () => {
    const [one, two, three] = (await addStores('One', 'Two', 'Three')) as [TestStore, TestStore, TestStore]
    const outside = await addGroup([one, two], { headStoreId: three.storeId })
    expect([outside.status, outside.body]).toMatchObject([409, { code: 'head_not_in_group' }])
    const { _id } = (await addGroup([one, two], { name: 'Both' })).body
    const twice = await addGroup([three, two])
    expect([twice.status, twice.body]).toMatchObject([409, { code: 'store_in_another_group' }])
    expect((await addGroup([three], { name: 'BOTH' })).body).toMatchObject({ code: 'group_name_taken' })
    const unknown = '019a0000-0000-7000-8000-000000000000'
    expect((await addGroup([three], { storeIds: [three.storeId, unknown] })).status).toBe(404)
    expect((await app.call(group.updateGroup, { authToken, _id, storeIds: [two.storeId] })).status).toBe(409)
    const problems = await app.call(group.addGroup, { authToken, name: '', storeIds: [] })
    expect((problems.body as unknown as { errors: { path: string }[] }).errors.map(({ path }) => path)).toEqual([
      'name',
      'headStoreId',
      'storeIds',
    ])
  })

  test('who puts one store into two groups at once succeeds with one of them', async () => {
    const [one, two, shared] = (await addStores('One', 'Two', 'Shared')) as [TestStore, TestStore, TestStore]
    const answers = await Promise.all([addGroup([one, shared]), addGroup([two, shared])])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('the overview', () => {
  test('equals the own reports of every branch to the paisa, and adds up', async () => {
    const stores = (await addStores('Big', 'Small', 'Quiet')) as [TestStore, TestStore, TestStore]
    await doBusiness(stores[0], 3)
    await doBusiness(stores[1], 1)
    await addGroup(stores)
    const { now } = app.clock
    app.clock.advance(3 * 86_400_000)
    const { storeToken } = stores[0]
    const { body } = await app.call(group.overview, { storeToken, ...MONTH })
    expect(body.branches.map(({ storeName, isHead }) => [storeName, isHead])).toEqual([
      ['Big', true],
      ['Quiet', false],
      ['Small', false],
    ])
    for (const store of stores) {
      const own = { storeToken: store.storeToken, ...MONTH }
      const { body: dayClose } = await app.call(contract.report.dayClose, own)
      const { body: dues } = await app.call(contract.report.dues, own)
      const { body: billed } = await app.call(contract.report.billed, own)
      const { body: profit } = await app.call(contract.report.profit, own)
      const { body: stats } = await app.call(contract.stats.allStats, { storeToken: store.storeToken })
      const row = body.branches.find(({ storeId }) => storeId === store.storeId)
      expect(row).toMatchObject({
        state: 'read',
        figures: {
          orders: dayClose.ordersTaken,
          billed: dayClose.billed,
          collected: dayClose.collected,
          byMode: dayClose.byMode,
          expenses: dayClose.expenses,
          drawerDifference: dayClose.cash.difference,
          dues: dues.totals.due,
          sales: profit.sales,
          tax: dayClose.tax,
          wages: profit.wages,
          profit: profit.profit,
          overdue: stats.overdue,
          readyOver7Days: stats.readyOver7Days,
        },
      })
      expect(row?.trend).toHaveLength(14)
      expect(row?.trend.filter(({ collected }) => collected !== 0)).toEqual(
        billed.rows.filter(({ collected }) => collected !== 0).map(({ date, collected }) => ({ date, collected })),
      )
    }
    const [big, , small] = body.branches
    expect(big?.figures?.collected).toBe(10.5 + 20.5 + 30.5 + 7 + 14 + 21)
    expect(big?.figures?.drawerDifference).toBeLessThan(0)
    expect(body.totals.collected).toBe((big?.figures?.collected ?? 0) + (small?.figures?.collected ?? 0))
    expect(body.totals.byMode.map(({ paymentMode }) => paymentMode)).toEqual(['Cash', 'UPI'])
    expect(body.totals.overdue).toBe(4)
    expect(body.branchesRead).toBe(3)
    app.clock.now = now
  })

  test('holds a day that is not over against the same hours, as the reports of the branch do', async () => {
    const [head, branch] = (await addStores('Head', 'Branch')) as [TestStore, TestStore]
    await doBusiness(branch, 1)
    await addGroup([head, branch])
    const { now } = app.clock
    const before = async (afterMs: number, fields: object = {}) => {
      app.clock.now = new Date(now.getTime() + 7 * 86_400_000 + afterMs)
      const startDate = addDays(TODAY, 7)
      const { body } = await app.call(group.overview, {
        storeToken: head.storeToken,
        startDate,
        endDate: startDate,
        ...fields,
      })
      return body.totals.before
    }
    const all = { orders: 2, collected: 17.5, expenses: 3.25 }
    const hour = 3_600_000
    expect(await before(-hour)).toMatchObject({ orders: 0, collected: 0, billed: 0, expenses: 0 })
    expect(await before(hour)).toMatchObject(all)
    // Of several days, only the last is cut.
    const span = { startDate: addDays(TODAY, 2), endDate: addDays(TODAY, 3) }
    expect(await before(-4 * 86_400_000 - hour, span)).toMatchObject(all)
    app.clock.now = now
  })

  test('is for the head alone, after the step if it or any branch is protected', async () => {
    const [head, branch] = (await addStores('Head', 'Branch')) as [TestStore, TestStore]
    const ask = (store: TestStore) => app.call(group.overview, { storeToken: store.storeToken, ...MONTH })
    expect([(await ask(head)).status, (await ask(head)).body]).toMatchObject([409, { code: 'store_not_head' }])
    await addGroup([head, branch])
    expect((await ask(branch)).status).toBe(409)
    expect((await ask(head)).status).toBe(200)
    await app.call(contract.store.updateStore, { authToken, storeId: branch.storeId, storeAdminProtection: true })
    expect([(await ask(head)).status, (await ask(head)).body]).toMatchObject([403, { code: 'store_admin_needed' }])
    const otp = await new World(app, head).otp()
    const step = await app.call(contract.store.validateOtp, { storeToken: head.storeToken, otp })
    const { storeAdminToken } = step.body
    const { status } = await app.call(group.overview, { storeToken: head.storeToken, storeAdminToken, ...MONTH })
    expect(status).toBe(200)
  })

  test('names a frozen store without reading it, and hides one that left at once', async () => {
    const stores = (await addStores('Head', 'Cold', 'Gone')) as [TestStore, TestStore, TestStore]
    const [head, cold, gone] = stores
    await doBusiness(cold, 1)
    const { _id } = (await addGroup(stores)).body
    await app.call(contract.store.freeze, { authToken, storeId: cold.storeId, ...ADMIN })
    const storeIds = [head.storeId, cold.storeId]
    await app.call(group.updateGroup, { authToken, _id, storeIds })
    const { body } = await app.call(group.overview, { storeToken: head.storeToken, ...MONTH })
    expect(body.branches.map(({ storeName, state, figures }) => [storeName, state, figures === null])).toEqual([
      ['Head', 'read', false],
      ['Cold', 'frozen', true],
    ])
    const day = (storeId: string) => app.call(group.day, { storeToken: head.storeToken, storeId, date: TODAY })
    expect((await day(gone.storeId)).status).toBe(404)
    expect([(await day(cold.storeId)).status, (await day(cold.storeId)).body]).toMatchObject([
      409,
      { code: 'branch_frozen' },
    ])
    expect((await day(head.storeId)).status).toBe(200)
  })

  test('says which branch is slow or fails, and shows the rest', async () => {
    const stores = (await addStores('Head', 'Broken', 'Fine')) as [TestStore, TestStore, TestStore]
    await doBusiness(stores[2], 1)
    await addGroup(stores)
    const { asStore } = app.services
    app.services.asStore = (storeId, work) =>
      storeId === stores[1].storeId ? Promise.reject(new Error('disk is gone')) : asStore(storeId, work)
    try {
      const { body } = await app.call(group.overview, { storeToken: stores[0].storeToken, ...MONTH })
      expect(body.branches.map(({ storeName, state }) => [storeName, state])).toEqual([
        ['Head', 'read'],
        ['Broken', 'failed'],
        ['Fine', 'read'],
      ])
      expect(body.totals.collected).toBe(17.5)
    } finally {
      app.services.asStore = asStore
    }
  })

  test('does not wait for a branch whose database does not answer', async () => {
    const [slow, fine] = (await addStores('Slow', 'Fine')) as [TestStore, TestStore]
    const memberOf = ({ storeId }: TestStore): MemberRow => ({
      group_id: '',
      store_id: storeId,
      store_name: '',
      is_head: false,
      frozen: false,
      is_protected: false,
    })
    const head: HeadCtx = {
      services: app.services,
      now: app.clock.now,
      requestId: '',
      address: '',
      device: { hash: undefined },
      store: { id: '', storeName: 'Head', email: '', settings: defaultSettings },
      session: { tokenHash: Buffer.alloc(0), username: '', isStoreAdmin: true },
    }
    const work = (ctx: StoreCtx) =>
      ctx.tx.run(undefined, ctx.store.id === slow.storeId ? 'select pg_sleep(60)' : 'select 1', [])
    const outcomes = await inBranches(head, [memberOf(slow), memberOf(fine)], work, 500)
    expect(outcomes.get(slow.storeId)).toEqual({ state: 'slow' })
    expect(outcomes.get(fine.storeId)).toEqual({ state: 'read', found: 1 })
  })

  test('of the day of one branch is its own day close', async () => {
    const [head, branch] = (await addStores('Head', 'Branch')) as [TestStore, TestStore]
    await doBusiness(branch, 2)
    await addGroup([head, branch])
    const { body } = await app.call(group.day, { storeToken: head.storeToken, storeId: branch.storeId, date: TODAY })
    const days = { startDate: TODAY, endDate: TODAY }
    const own = await app.call(contract.report.dayClose, { storeToken: branch.storeToken, ...days })
    expect(body).toEqual({ storeId: branch.storeId, storeName: 'Branch', date: TODAY, report: own.body })
    expect(body.report.collected).toBeGreaterThan(0)
  })

  test('as PDF has every branch on it', async () => {
    const [head, branch] = (await addStores('Head', 'Branch')) as [TestStore, TestStore]
    await addGroup([head, branch])
    const { body } = await app.call(group.overviewPdf, { storeToken: head.storeToken, ...MONTH })
    expect(body.fileName).toBe('branches-2026-11-01-2026-11-20.pdf')
    expect(Buffer.from(body.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  })
})

describe('a login', () => {
  test('tells whether the store is a head, and hears of it at once', async () => {
    const [head, branch] = (await addStores('Head', 'Branch')) as [TestStore, TestStore]
    const told: string[] = []
    const stop = app.services.live.subscribe(head.storeId, (change) => told.push(JSON.stringify(change)))
    const isHead = async (store: TestStore) => {
      const own = { storeToken: store.storeToken, storeId: store.storeId }
      return (await app.call(contract.store.getStore, own)).body.isGroupHead
    }
    expect(await isHead(head)).toBe(false)
    await addGroup([head, branch])
    expect([await isHead(head), await isHead(branch)]).toEqual([true, false])
    await expect.poll(() => told.some((change) => change.includes('addGroup'))).toBe(true)
    stop()
  })

  test('of a store cannot put itself into a group or make itself a head', async () => {
    const { storeId } = await addTestStore(app, 'Sly')
    for (const change of ['group_id = null', 'is_group_head = true']) {
      const asked = app.services.asStore(storeId, (tx) => tx.run(undefined, `update store set ${change}`, []))
      await expect(asked).rejects.toMatchObject({ code: '42501' })
    }
  })
})

test('a customer of a branch is not reached through the group', async () => {
  const [head, branch] = (await addStores('Head', 'Branch')) as [TestStore, TestStore]
  const { id } = await addTestCustomer(app, branch)
  await addGroup([head, branch])
  expect((await app.call(contract.customer.customer, { storeToken: head.storeToken, id })).status).toBe(404)
})
