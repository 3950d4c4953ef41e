import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../testing/test-app.ts'
import { table, text, timestamptz, uuid } from './tables/table.ts'
import { inStore, type Tx } from './transaction.ts'

let app: TestApp
let shop: TestStore

beforeAll(async () => {
  // A pool of one connection, so that anything a transaction leaves behind affects the next one.
  app = await startTestApp({ poolSize: 1 })
  shop = await addTestStore(app, 'Unsent')
})
afterAll(() => app.close())

const inShop = <T>(work: (tx: Tx) => Promise<T>) => inStore(app.database.tenant, shop.storeId, work)
const addPreference = (tx: Tx, name: string) =>
  tx.run(
    'test-add-preference',
    'insert into preference (store_id, id, name, created_at) values ($1, gen_random_uuid(), $2, now())',
    [shop.storeId, name],
  )
const one = (tx: Tx) => tx.run('test-one', 'select 1 as one', [])

async function isThere(name: string): Promise<boolean> {
  const found = await app.owner.query('select from preference where store_id = $1 and name = $2', [shop.storeId, name])
  return found.rowCount === 1
}

test('a row with a value that its column cannot hold is not written, nor is anything before it', async () => {
  const preference = table('preference', { id: uuid, name: text, created_at: timestamptz })
  const written = inShop(async (tx) => {
    await addPreference(tx, 'Starched')
    tx.insert(preference, shop.storeId, [{ id: 'Starch', name: 'Starch', created_at: new Date() }])
  })
  await expect(written).rejects.toThrow('invalid input syntax for type uuid')
  await inShop((tx) => addPreference(tx, 'On a hanger'))
  expect([await isThere('Starched'), await isThere('On a hanger')]).toEqual([false, true])
})

test('a write that cannot be sent takes everything with it, as the last statement and before another one', async () => {
  const tooMany = Array.from({ length: 70_000 }, () => 1)
  const written = inShop(async (tx) => {
    await addPreference(tx, 'Pressed')
    tx.send('test-too-many', 'select 1', tooMany)
  })
  await expect(written).rejects.toThrow('more values than can be sent')
  const read = inShop(async (tx) => {
    await addPreference(tx, 'Pressed')
    tx.send('test-too-many', 'select 1', tooMany)
    tx.flush()
    await one(tx).catch(() => {})
    await one(tx)
  })
  await expect(read).rejects.toThrow('more values than can be sent')
  await inShop((tx) => addPreference(tx, 'Blued'))
  expect([await isThere('Pressed'), await isThere('Blued')]).toEqual([false, true])
})
