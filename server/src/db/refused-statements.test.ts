import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../testing/test-app.ts'
import { inStore, type Tx } from './transaction.ts'

let app: TestApp
let shop: TestStore
beforeAll(async () => {
  app = await startTestApp()
  shop = await addTestStore(app, 'Refused')
})
afterAll(() => app.close())

const one = (tx: Tx) => tx.run('test-one', 'select 1 as one', [])
const fail = (tx: Tx, errcode: string) =>
  tx.run(undefined, `do $$ begin raise exception 'too many counters' using errcode = '${errcode}'; end $$`, [])

/** The failure has a longer way than what is only refused because of it, as a lock behind several functions has. */
async function inParallel(tx: Tx, failing: () => Promise<unknown>): Promise<void> {
  const behind = async () => await (async () => await failing())()
  await Promise.all([Promise.all([behind()]), one(tx)])
}

test('a deadlock is tried again, also when parallel work that was only refused is heard first', async () => {
  let tries = 0
  await inStore(app.database.tenant, shop.storeId, (tx) => {
    tries += 1
    return inParallel(tx, () => (tries > 1 ? one(tx) : fail(tx, 'deadlock_detected')))
  })
  expect(tries).toBe(2)
})

test('the caller hears why it failed, whichever of parallel statements is heard first', async () => {
  const failed = inStore(app.database.tenant, shop.storeId, (tx) =>
    inParallel(tx, () => fail(tx, 'unique_violation')).catch((error) => {
      throw Object.assign(new Error('Heard'), { code: error.code })
    }),
  )
  await expect(failed).rejects.toMatchObject({ message: 'Heard', code: '23505' })
})
