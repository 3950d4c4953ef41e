import { contract, type OutputOf } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { findBookErrors } from '../testing/check-books.ts'
import { tellRows } from '../testing/tell-rows.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { DEMO_STORES } from './demo-stores.ts'
import { makeDemo } from './make-demo.ts'
import { CallDesk } from './testing/call-desk.ts'

/** Long enough to begin before the end of a month, when staff are paid. */
const DAYS = 17
const shown: number[] = []

let app: TestApp
let twin: TestApp
beforeAll(async () => {
  ;[app, twin] = await Promise.all([startTestApp(), startTestApp()])
  const options = { env: readEnv({}), now: app.clock.now, days: DAYS }
  await Promise.all([
    makeDemo({ ...options, database: app.database, show: (done) => shown.push(done) }),
    makeDemo({ ...options, database: twin.database, desk: (shop) => new CallDesk(shop) }),
  ])
})
afterAll(() => Promise.all([app.close(), twin.close()]))

function firstDifference(table: string, found: readonly string[], wanted: readonly string[]) {
  const at = wanted.findIndex((row, index) => row !== found[index])
  if (at < 0 && found.length === wanted.length) return undefined
  return { table, rows: found.length, wantedRows: wanted.length, found: found[Math.max(0, at)], wanted: wanted[at] }
}

test('the books of the demo are right', async () => {
  expect(await findBookErrors(app.owner)).toEqual([])
})

test('every row of every table is the one that the calls write one by one', async () => {
  const told = await tellRows(app.owner)
  const [orders, audit, messages] = [told.orders, told.audit, told.message]
  expect(orders?.length).toBeGreaterThan(DAYS * 8)
  expect([audit?.length, messages?.length].every((count) => (count ?? 0) > DAYS * 10)).toBe(true)
  const byCalls = await tellRows(twin.owner)
  expect(Object.keys(byCalls)).toEqual(Object.keys(told))
  for (const [table, rows] of Object.entries(byCalls))
    expect(firstDifference(table, told[table] ?? [], rows)).toBeUndefined()
})

test('progress is told up to the end', () => {
  expect(shown.at(-1)).toBe(1)
  expect(shown).toEqual([...shown].sort((a, b) => a - b))
})

test('nothing happens after the moment at which it is made', async () => {
  const { rows } = await app.owner.query(
    `select (select max(created_at) from orders) as ordered, (select max(at) from posting) as booked`,
  )
  expect(rows[0].ordered.getTime()).toBeLessThanOrEqual(app.clock.now.getTime())
  expect(rows[0].booked.getTime()).toBeLessThanOrEqual(app.clock.now.getTime())
})

test('two of the shops are a group, whose head sees both', async () => {
  const login = { username: 'sparkle', password: 'clothesline-demo' }
  const { storeToken } = (await app.call(contract.store.loginStore, login)).body
  const days = { startDate: '2026-11-01', endDate: '2026-11-15' }
  const { body } = await app.call(contract.group.overview, { storeToken, ...days })
  expect(body.branches.map(({ storeName }) => storeName)).toEqual(['Sparkle Dry Cleaners', 'Sparkle Kothrud'])
  expect(body.branches.every(({ figures }) => (figures?.collected ?? 0) > 0)).toBe(true)
})

test('in one shop four people have a PIN, and half a year stands under their names', async () => {
  const login = { username: 'sparkle', password: 'clothesline-demo' }
  const { storeToken, storeId } = (await app.call(contract.store.loginStore, login)).body
  const { employees } = (await app.call(contract.employee.allEmployees, { storeToken })).body
  const people = employees.filter(({ hasPin }) => hasPin).map(({ name }) => name)
  expect(people.sort()).toEqual(['Imran Shaikh', 'Ramesh Kale', 'Sunita Pawar', 'Vijay More'])
  const namesIn = async (table: string) => {
    const { rows } = await app.owner.query(
      `select distinct e.name from ${table} t join employee e on e.store_id = t.store_id and t.actor = 'employee:' || e.id
        where t.store_id = $1 order by 1`,
      [storeId],
    )
    return rows.map(({ name }) => name)
  }
  expect(await namesIn('audit')).toEqual(people)
  expect(await namesIn('posting')).toEqual(['Ramesh Kale', 'Sunita Pawar', 'Vijay More'])
  const entered = await app.call(contract.store.clerkIn, { storeToken, pin: '5926' })
  expect(entered.body.clerk.name).toBe('Sunita Pawar')
})

test('in one shop people clocked in and out, and somebody forgot to', async () => {
  const login = { username: 'sparkle', password: 'clothesline-demo' }
  const { storeToken } = (await app.call(contract.store.loginStore, login)).body
  const { employees } = (await app.call(contract.attendance.month, { storeToken, month: '2026-11' })).body
  const clocking = employees.filter(({ days }) => days.some(({ shifts }) => shifts.length > 0))
  expect(clocking.map(({ name }) => name).sort()).toEqual(['Imran Shaikh', 'Ramesh Kale', 'Sunita Pawar', 'Vijay More'])
  expect(clocking.every(({ present }) => present > 5)).toBe(true)
  expect(employees.reduce((sum, { forgotten }) => sum + forgotten, 0)).toBe(1)
})

test('in one shop the rider handed over by code, brought cash in, and a customer is asked about a count', async () => {
  const login = { username: 'sparkle', password: 'clothesline-demo' }
  const { storeToken, storeId } = (await app.call(contract.store.loginStore, login)).body
  const { rows } = await app.owner.query(
    `select (select count(*)::int from rider_act where store_id = $1 and kind = 'deliver' and refusal is null) as handed_over,
            (select count(*)::int from posting where store_id = $1 and kind = 'rider_cash_counted') as counted_in,
            (select count(*)::int from visit where store_id = $1 and count_answer = 'confirmed') as confirmed,
            (select count(*)::int from visit where store_id = $1 and bag_number <> '' and order_id is not null
                and count_answer is null) as asked`,
    [storeId],
  )
  expect(Object.entries(rows[0]).filter(([, count]) => count === 0)).toEqual([])
  const { ratings, complaints } = (await app.call(contract.privacy.inbox, { storeToken })).body
  expect(ratings.length).toBeGreaterThan(0)
  expect(complaints.some(({ closedAt }) => closedAt === null)).toBe(true)
})

describe.each(DEMO_STORES)('in $fields.storeName', ({ fields }) => {
  let storeToken: string
  let stats: OutputOf<typeof contract.stats.allStats>
  beforeAll(async () => {
    const { username, password } = fields
    storeToken = (await app.call(contract.store.loginStore, { username, password })).body.storeToken
    stats = (await app.call(contract.stats.allStats, { storeToken })).body
  })

  test('every tile of the dashboard has something to show', () => {
    const { dueToday, overdue, readyOver7Days, numberOfIncomplete, homeDeliveries, totalDue, customerAdvance } = stats
    const { todaysCollection, monthsCollection, todaysRevenue, monthsRevenue } = stats
    const tiles = { dueToday, overdue, readyOver7Days, numberOfIncomplete, homeDeliveries, totalDue, customerAdvance }
    const money = { todaysCollection, monthsCollection, todaysRevenue, monthsRevenue }
    expect(Object.entries({ ...tiles, ...money }).filter(([, value]) => !value)).toEqual([])
  })

  test('pieces are overdue at the workshop, orders were deleted, the drawer was counted and staff were paid', async () => {
    const ask = { storeToken }
    expect((await app.call(contract.workshop.overdue, ask)).body.totalPieces).toBeGreaterThan(0)
    expect((await app.call(contract.order.deletedOrders, ask)).body.totalOrders).toBeGreaterThan(0)
    const { cashUps } = (await app.call(contract.transaction.allCashUps, ask)).body
    expect(cashUps.some(({ difference }) => difference !== 0)).toBe(true)
    const { employees } = (await app.call(contract.employee.allEmployees, ask)).body
    expect(employees.every(({ totalDue, totalPaid }) => (totalDue ?? 0) > 0 && (totalPaid ?? 0) > 0)).toBe(true)
  })

  test('messages are in every state', async () => {
    const { rows } = await app.owner.query(
      `select distinct state from message m join store s on s.id = m.store_id where s.store_name = $1 order by 1`,
      [fields.storeName],
    )
    const states = rows.map(({ state }) => state)
    expect(states).toEqual(expect.arrayContaining(['delivered', 'failed', 'queued', 'read', 'sent']))
  })
})
