import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp } from '../testing/test-app.ts'
import { World } from '../testing/world.ts'
import { runErasures } from './start-erasures.ts'

const JOB = 'carry out erasures'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A store in which somebody waited to be erased and has nothing open any more. */
async function openStore(name: string) {
  const world = new World(app, await addTestStore(app, name))
  const { id, invoice, amt } = await world.order()
  expect(await world.call(contract.privacy.erase, { id })).toEqual({ erased: false })
  await world.call(contract.order.updateorder, { invoice, status: 'Delivered', amtPaidNow: amt, paymentMode: 'Cash' })
  const isErased = async () => {
    const { rows } = await app.owner.query('select deleted_at is not null as gone from customer where id = $1', [id])
    return rows[0].gone as boolean
  }
  return { storeId: world.store.storeId, isErased }
}

test('a store that fails is named, and keeps no other from its erasures', async () => {
  const stores = [await openStore('One'), await openStore('Two'), await openStore('Three')]
  const [failing, ...others] = stores.sort((a, b) => (a.storeId < b.storeId ? -1 : 1))
  const setZone = (zone: string) =>
    app.owner.query(`update store set settings = settings || jsonb_build_object('timeZone', $2::text) where id = $1`, [
      ...[failing?.storeId, zone],
    ])
  const run = () => runErasures(app.database, app.services, { read: async () => app.erased })
  const areErased = async () => {
    const answers: (boolean | undefined)[] = []
    for (const store of [failing, ...others]) answers.push(await store?.isErased())
    return answers
  }

  await setZone('Nowhere/At all')
  await run()
  expect(await areErased()).toEqual([false, true, true])
  const told = app.logged.filter((line) => line.startsWith('Could not carry out erasures: '))
  expect(told).toEqual([expect.stringContaining(`store ${failing?.storeId}: `)])
  expect(app.services.jobs.has(JOB)).toBe(false)

  await setZone('Asia/Kolkata')
  await run()
  expect(await areErased()).toEqual([true, true, true])
  expect(app.services.jobs.has(JOB)).toBe(true)
})
