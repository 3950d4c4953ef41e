import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp } from '../testing/test-app.ts'
import { World } from '../testing/world.ts'
import { startHousekeeping } from './start-housekeeping.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

function newLog() {
  const lines: string[] = []
  const tell = (line: string) => void lines.push(line)
  const log = { info: tell, warn: tell, error: (_: object, line: string) => tell(line) }
  return { lines, log }
}

test('deletes expired rows and logs it', async () => {
  const { storeId } = await addTestStore(app, 'Tidy')
  await app.owner.query(
    `insert into idempotency (store_id, key, endpoint, body_hash, status, answer, created_at)
     values ($1, 'old', '/api/x', '\\x00', 200, '{}', $2::timestamptz - interval '8 days')`,
    [storeId, app.clock.now],
  )
  const { lines, log } = newLog()
  const housekeeping = startHousekeeping(
    app.database,
    { clock: () => app.clock.now, log, jobs: new Map(), env: { archive: undefined } },
    0,
  )
  await expect.poll(() => lines).toEqual(['Deleted expired rows: 1 stored answers'])
  await housekeeping.stop()
})

test('saves the sums of past days', async () => {
  const store = await addTestStore(app, 'Past', { tokenExpireTime: 43_200 })
  await new World(app, store).order({ amtPaidNow: 10, paymentMode: 'Cash' })
  app.clock.advance(5 * 86_400_000)
  const { lines, log } = newLog()
  const housekeeping = startHousekeeping(
    app.database,
    { clock: () => app.clock.now, log, jobs: new Map(), env: { archive: undefined } },
    0,
  )
  await expect.poll(() => lines).toContain('Saved the sums of past days: 1')
  await housekeeping.stop()
})

test('saves the sums of past days also if a store fails, and names it', async () => {
  const [failing, other] = (await Promise.all([addTestStore(app, 'Astray'), addTestStore(app, 'Steady')])).sort(
    (a, b) => (a.storeId < b.storeId ? -1 : 1),
  )
  for (const store of [failing, other]) if (store) await new World(app, store).order()
  app.clock.advance(2 * 86_400_000)
  const setZone = (zone: string) =>
    app.owner.query(`update store set settings = settings || jsonb_build_object('timeZone', $2::text) where id = $1`, [
      ...[failing?.storeId, zone],
    ])
  await setZone('Nowhere/At all')
  const { lines, log } = newLog()
  const jobs = new Map<string, Date>()
  const env = { archive: undefined }
  const housekeeping = startHousekeeping(app.database, { clock: () => app.clock.now, log, jobs, env }, 0)
  await expect.poll(() => jobs.has('write repeating pickups')).toBe(true)
  await housekeeping.stop()
  await setZone('Asia/Kolkata')
  const failed = lines.filter((line) => line.startsWith('Could not'))
  expect(failed).toEqual([expect.stringContaining(`Could not save the sums of past days: store ${failing?.storeId}: `)])
  expect(jobs.has('save the sums of past days')).toBe(false)
  const saved = await app.owner.query('select count(*)::int as days from day_sums where store_id = $1', [
    other?.storeId,
  ])
  expect(saved.rows).toEqual([{ days: 1 }])
})
