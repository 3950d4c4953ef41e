import { accounts, addDays, type Day } from '@clothesline/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoreCtx } from '../../../context.ts'
import { inStore } from '../../../db/transaction.ts'
import { Office, officeSteps } from '../../../testing/office-steps.ts'
import { recompute } from '../../../testing/recomputed-sums.ts'
import { startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { listTaxes, sumBills } from '../report/gst-queries.ts'
import { cashAt, listMovements } from '../report/movement-queries.ts'
import { countOrdersByDay, listMix } from '../report/order-sums-queries.ts'
import { readStats } from '../stats/stats-queries.ts'

/** The size of every run; the nightly one plays more and longer. */
const SEEDS = Number(process.env.BOOKS_SEEDS ?? 6)
const STEPS = Number(process.env.BOOKS_STEPS ?? 80)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const asStore = <T>({ storeId }: TestStore, ask: (ctx: StoreCtx) => Promise<T>) =>
  inStore(app.database.tenant, storeId, (tx) =>
    ask({ tx, store: { id: storeId, settings: { timeZone: 'Asia/Kolkata' } }, now: app.clock.now } as StoreCtx),
  )

const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort()

/** What reports and dashboard say of a span is what ledger and orders come to. */
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
  const row = await asStore(store, (ctx) =>
    readStats(ctx, { today, monthStart: startDate, readyBefore: app.clock.now, chart }),
  )
  const { due_paise: due, advance_paise: advance, adjusted_paise: adjusted } = row
  expect([{ due, advance, adjusted, customers: row.customers }]).toEqual(customers)
}

test('what is kept of past days is what ledger and orders come to, whatever happens to them later', async () => {
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
