import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp } from '../testing/test-app.ts'
import { World } from '../testing/world.ts'
import { startHousekeeping } from './start-housekeeping.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('deletes expired rows and logs it', async () => {
  const { storeId } = await addTestStore(app, 'Tidy')
  await app.owner.query(
    `insert into idempotency (store_id, key, endpoint, body_hash, status, answer, created_at)
     values ($1, 'old', '/api/x', '\\x00', 200, '{}', $2::timestamptz - interval '8 days')`,
    [storeId, app.clock.now],
  )
  const lines: string[] = []
  const tell = (line: string) => void lines.push(line)
  const log = { info: tell, warn: tell, error: (_: object, line: string) => tell(line) }
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
  const lines: string[] = []
  const tell = (line: string) => void lines.push(line)
  const log = { info: tell, warn: tell, error: (_: object, line: string) => tell(line) }
  const housekeeping = startHousekeeping(
    app.database,
    { clock: () => app.clock.now, log, jobs: new Map(), env: { archive: undefined } },
    0,
  )
  await expect.poll(() => lines).toContain('Saved the sums of past days: 1')
  await housekeeping.stop()
})
