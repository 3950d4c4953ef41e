import { contract } from '@clothesline/contract'
import { accounts, addDays, type Day } from '@clothesline/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services, StoreCtx } from '../context.ts'
import { inStore } from '../db/transaction.ts'
import { Office, officeSteps } from '../testing/office-steps.ts'
import { countWaiting } from '../testing/on-citus.ts'
import { recompute } from '../testing/recomputed-sums.ts'
import { startTestApp, type TestApp, type TestStore } from '../testing/test-app.ts'
import { dayChanged } from './foundation/day-sums/index.ts'
import { savePastDaySums } from './reports/day-sums/index.ts'
import { cashAt, listMovements } from './reports/report/movement-queries.ts'
import { countOrdersByDay, listMix, listTaxes, sumBills } from './reports/report/order-sums-queries.ts'
import { readEarlier } from './reports/stats/all-stats.ts'
import { readEarlierDays, readStats } from './reports/stats/stats-queries.ts'

/** The size of a normal run; the nightly run is longer. */
const SEEDS = Number(process.env.BOOKS_SEEDS ?? 6)
const STEPS = Number(process.env.BOOKS_STEPS ?? 80)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const services = {} as Services

const asStore = <T>({ storeId }: TestStore, ask: (ctx: StoreCtx) => Promise<T>) =>
  inStore(app.database.tenant, storeId, (tx) =>
    ask({
      tx,
      services,
      store: { id: storeId, settings: { timeZone: 'Asia/Kolkata' } },
      now: app.clock.now,
    } as StoreCtx),
  )

const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort()

/** Compares the reports and the dashboard for a period with the ledger and the orders. */
async function compare({ store, today }: Office, startDate: Day, endDate: Day): Promise<void> {
  const days = { startDate, endDate }
  const found = await asStore(store, async (ctx) => ({
    ledger: await listMovements(ctx, days, accounts),
    orders: await countOrdersByDay(ctx, days),
    bills: await sumBills(ctx, days),
    taxes: await listTaxes(ctx, days),
    mix: await listMix(ctx, days),
    cash: [{ paise: await cashAt(ctx, addDays(startDate, -1)) }],
  }))
  const { customers, ...wanted } = await recompute(app.owner, store.storeId, startDate, endDate)
  for (const [what, rows] of Object.entries(wanted)) {
    expect(sorted(found[what as keyof typeof found]), `${what} from ${startDate} to ${endDate}`).toEqual(sorted(rows))
  }
  const chart = { startOn: startDate, endOn: endDate }
  const row = await asStore(store, (ctx) => readStats(ctx, { today, monthStart: startDate, readyBefore: today, chart }))
  const { due_paise: due, advance_paise: advance, adjusted_paise: adjusted } = row
  expect([{ due, advance, adjusted, customers: row.customers }]).toEqual(customers)
  await compareUntilNoon(store, startDate, endDate)
}

/** Compares what the dashboard holds today and the month against with the ledger. */
async function compareUntilNoon({ storeId, ...store }: TestStore, startDate: Day, endDate: Day): Promise<void> {
  const until = new Date(`${endDate}T12:00:00+05:30`)
  const sums = await app.owner.query(
    `select coalesce(sum(amount_paise) filter (where account = 'receivable_billed' and p.day = $3), 0)::int as day,
            coalesce(sum(amount_paise) filter (where account = 'receivable_billed'), 0)::int as days,
            coalesce(-sum(amount_paise) filter (where account <> 'receivable_billed' and p.day = $3), 0)::int as paid_day,
            coalesce(-sum(amount_paise) filter (where account <> 'receivable_billed'), 0)::int as paid_days
       from posting p join ledger_entry e on e.store_id = p.store_id and e.posting_id = p.id
      where p.store_id = $1 and p.day between $2 and $3 and (p.day < $3 or p.at < $4)
        and account in ('receivable_billed', 'receivable_paid', 'receivable_adjusted', 'customer_advance')`,
    [storeId, startDate, endDate, until],
  )
  const { day, days, paid_day, paid_days } = sums.rows[0]
  const wanted = { week: { billed: day, collected: paid_day }, month: { billed: days, collected: paid_days } }
  const [cut, whole] = [
    { day: endDate, until },
    { startOn: startDate, endOn: addDays(endDate, -1) },
  ]
  const read = () => asStore({ storeId, ...store }, (ctx) => readEarlier(ctx, { whole, week: cut, month: cut }))
  expect(await read()).toEqual(wanted)
  // The second time, a day that is over is remembered.
  expect(await read()).toEqual(wanted)
}

/** A shop with an order and an expense three days ago, and no saved sums. */
async function pastDay() {
  const office = await Office.open(app)
  const day = office.today
  await office.play({ op: 'add', daysAgo: 0, which: 1, money: 100, mode: 'Cash' })
  app.clock.advance(3 * 86_400_000)
  const spend = () =>
    office.try(contract.expense.addExpense, { date: day, category: 'Rent', amt: 5, paymentMode: 'UPI' })
  const rows = async () => {
    const found = await app.owner.query('select version, summed_version from day_sums where store_id = $1', [
      office.store.storeId,
    ])
    return found.rows
  }
  const keep = () =>
    inStore(app.database.tenant, office.store.storeId, (tx) =>
      savePastDaySums(tx, { id: office.store.storeId, timeZone: 'Asia/Kolkata' }, app.clock.now),
    )
  return { office, day, spend, rows, keep }
}

test('sums of past days are saved once, by a report, the dashboard or the background job, and again after a change', async () => {
  const { office, day, spend, rows, keep } = await pastDay()
  expect(await rows()).toEqual([])
  expect(await keep()).toBe(1)
  expect(await rows()).toEqual([{ version: 0, summed_version: 0 }])
  expect(await keep()).toBe(0)
  expect((await spend()).status).toBe(200)
  expect(await rows()).toEqual([{ version: 1, summed_version: 0 }])
  await office.try(contract.stats.allStats, {})
  expect(await rows()).toEqual([{ version: 1, summed_version: 1 }])
  await spend()
  await office.try(contract.report.profit, { startDate: day, endDate: day })
  expect(await rows()).toEqual([{ version: 2, summed_version: 2 }])
  await compare(office, day, day)
})

test('sums computed while the day was being changed are not saved, whichever comes first', async () => {
  const { office, day, spend, rows, keep } = await pastDay()
  const { storeId } = office.store
  // The change is not committed yet. The sums do not see it, and wait for it at the row of the day.
  const change = inStore(app.database.tenant, storeId, async (tx) => {
    await tx.run('test-change-day', dayChanged('$1::uuid', 'select $2::date', '$2::date + 1'), [storeId, day])
    const kept = keep()
    await expect.poll(() => countWaiting(app.owner)).toBe(1)
    return { kept }
  })
  expect(await (await change).kept).toBe(0)
  expect(await rows()).toEqual([{ version: 1, summed_version: null }])
  // In the opposite order the change waits, and then finds the row.
  const sums = inStore(app.database.tenant, storeId, async (tx) => {
    expect(await savePastDaySums(tx, { id: storeId, timeZone: 'Asia/Kolkata' }, app.clock.now)).toBe(1)
    const changed = spend()
    await expect.poll(() => countWaiting(app.owner)).toBe(1)
    return { changed }
  })
  expect((await (await sums).changed).status).toBe(200)
  expect(await rows()).toEqual([{ version: 2, summed_version: 1 }])
  await compare(office, day, day)
})

test('when a corrected clock makes a past day today again, the next order outdates its sums', async () => {
  const { office, day, rows, keep } = await pastDay()
  await keep()
  const ahead = app.clock.now
  app.clock.advance(-3 * 86_400_000)
  await office.play({ op: 'free', daysAgo: 0, which: 0, money: 100, mode: 'Cash' })
  expect(await rows()).toEqual([{ version: 1, summed_version: 0 }])
  await office.play({ op: 'add', daysAgo: 0, which: 1, money: 100, mode: 'Cash' })
  app.clock.now = ahead
  await compare(office, day, day)
})

test('what came in on a day is read again only when its version is not the known one', async () => {
  const { office, day, keep } = await pastDay()
  await keep()
  const known = { day, version: 0 }
  const wanted = { whole: { startOn: day, endOn: day }, week: known, month: { day, version: 1 } }
  expect(await asStore(office.store, (ctx) => readEarlierDays(ctx, wanted))).toMatchObject({
    week_version: 0,
    week_moves: null,
    month_version: 0,
    month_moves: [{ at: expect.any(Number), billed: expect.any(Number), collected: 10_000 }],
  })
})

test('an order of today writes nothing for day sums', async () => {
  const office = await Office.open(app)
  await office.play({ op: 'add', daysAgo: 0, which: 1, money: 100, mode: 'Cash' })
  const { rowCount } = await app.owner.query('select from day_sums where store_id = $1', [office.store.storeId])
  expect(rowCount).toBe(0)
})

test('saved sums of past days equal ledger and orders, whatever changes later', async () => {
  await fc.assert(
    fc.asyncProperty(officeSteps(STEPS), fc.nat(30), async (steps, back) => {
      const office = await Office.open(app)
      for (const step of steps) await office.play(step)
      const { today } = office
      await compare(office, addDays(today, -back), today)
      await compare(office, addDays(today, -60), addDays(today, -2))
    }),
    { numRuns: SEEDS, endOnFailure: true },
  )
  const count = async (which: string) => (await app.owner.query(`select from day_sums where ${which}`)).rowCount
  expect(await count('summed_version = version and orders > 0')).toBeGreaterThan(0)
  expect(await count('summed_version = version and version > 0')).toBeGreaterThan(0)
}, 3_600_000)
