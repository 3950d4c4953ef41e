import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp } from '../testing/test-app.ts'
import { World } from '../testing/world.ts'
import { startHousekeeping } from './start-housekeeping.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('forgets by itself what is old, and tells the log', async () => {
  const { storeId } = await addTestStore(app, 'Tidy')
  await app.owner.query(
    `insert into idempotency (store_id, key, endpoint, body_hash, status, answer, created_at)
     values ($1, 'old', '/api/x', '\\x00', 200, '{}', $2::timestamptz - interval '8 days')`,
    [storeId, app.clock.now],
  )
  const lines: string[] = []
  const tell = (line: string) => void lines.push(line)
  const log = { info: tell, warn: tell, error: (_: object, line: string) => tell(line) }
  const housekeeping = startHousekeeping(app.database, { clock: () => app.clock.now, log, jobs: new Map() }, 0)
  await expect.poll(() => lines).toEqual(['Forgot old rows: 1 remembered answers'])
  await housekeeping.stop()
})

test('adds up by itself what days past come to', async () => {
  const store = await addTestStore(app, 'Past', { tokenExpireTime: 43_200 })
  await new World(app, store).order({ amtPaidNow: 10, paymentMode: 'Cash' })
  app.clock.advance(5 * 86_400_000)
  const lines: string[] = []
  const tell = (line: string) => void lines.push(line)
  const log = { info: tell, warn: tell, error: (_: object, line: string) => tell(line) }
  const housekeeping = startHousekeeping(app.database, { clock: () => app.clock.now, log, jobs: new Map() }, 0)
  await expect.poll(() => lines).toContain('Added up past days: 1')
  await housekeeping.stop()
})
