import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp } from '../testing/test-app.ts'
import { forgetAnswers } from './forget-answers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const DAY_MS = 24 * 3_600_000

test('answers are remembered for a week and then forgotten, however many there are', async () => {
  const { storeToken, storeId } = await addTestStore(app, 'Forgetful', { tokenExpireTime: 43_200 })
  const add = () => app.call(contract.cloth.addCloth, { storeToken, name: 'Zari veil' }, { key: 'add-zari-veil' })
  const first = await add()
  expect(first.status).toBe(200)
  await app.owner.query(
    `insert into idempotency (store_id, key, endpoint, body_hash, status, answer, created_at)
     select $1, 'old-' || n, '/api/x', '\\x00', 200, '{}', $2 from generate_series(1, 2500) n`,
    [storeId, new Date(app.clock.now.getTime() - 30 * DAY_MS)],
  )
  expect(await forgetAnswers(app.database, app.clock.now)).toBe(2_500)
  app.clock.advance(6 * DAY_MS)
  expect(await forgetAnswers(app.database, app.clock.now)).toBe(0)
  expect((await add()).body).toEqual(first.body)
  app.clock.advance(2 * DAY_MS)
  await forgetAnswers(app.database, app.clock.now)
  const { rowCount } = await app.owner.query('select from idempotency where store_id = $1', [storeId])
  expect(rowCount).toBe(0)
})
