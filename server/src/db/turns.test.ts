import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../testing/test-app.ts'
import { inStore } from './transaction.ts'

let app: TestApp
let loud: TestStore
let quiet: TestStore
beforeAll(async () => {
  app = await startTestApp({ poolSize: 3 })
  loud = await addTestStore(app, 'Loud')
  quiet = await addTestStore(app, 'Quiet')
})
afterAll(() => app.close())

test('a store that takes all the connections it can get leaves one for other stores', async () => {
  let release = () => {}
  const held = new Promise<void>((resume) => {
    release = resume
  })
  const { tenant } = app.database
  const keeping = Array.from({ length: 20 }, () => inStore(tenant, loud.storeId, () => held))
  const one = await inStore(tenant, quiet.storeId, (tx) => tx.run('test-one', 'select 1 as one', []))
  expect(one).toBe(1)
  release()
  await Promise.all(keeping)
})

test('requests of one store beyond its limit are refused with Retry-After', async () => {
  let release = () => {}
  const held = new Promise<void>((resume) => {
    release = resume
  })
  const asked = Array.from({ length: 300 }, () => inStore(app.database.tenant, loud.storeId, () => held))
  const outcomes = Promise.allSettled(asked)
  release()
  const refused = (await outcomes).flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refused).toHaveLength(300 - 250 - 1)
  expect(refused[0]).toMatchObject({ status: 503, retryAfterSeconds: 5 })
})
