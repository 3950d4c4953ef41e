import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { area, MONDAY, slot } from '../../../testing/visit-world.ts'
import { World } from '../../../testing/world.ts'

const { open } = contract

let app: TestApp
let world: World
beforeAll(async () => {
  app = await startTestApp()
  world = new World(app, await addTestStore(app, 'Asked'))
})
afterAll(() => app.close())

async function visitsOf(token: string) {
  const { body } = await app.call(open.me, { token })
  if (body.state !== 'open') throw new Error('The link asks for a code')
  return body.visits
}

test.each(['pickup', 'delivery'] as const)('a %s that a customer asks for twice is one', async (kind) => {
  const { token, invoice } = await world.myLink()
  const { _id, pinCode } = await area(world)
  const { _id: slotId } = await slot(world, _id)
  const wish = { token, kind, ...(kind === 'delivery' && { invoice }), date: MONDAY, slot: slotId, pinCode }
  const ask = async (address: string) => (await app.call(open.askVisit, { ...wish, address })).status
  expect([await ask('1 Hill Road'), await ask('1 Hill Road')]).toEqual([200, 200])
  const [mine, ...others] = await visitsOf(token)
  expect(others).toEqual([])
  // Another address is another wish; of one order there is one delivery.
  expect(await ask('2 Hill Road')).toBe(kind === 'pickup' ? 200 : 409)

  const cancel = async () => (await app.call(open.cancelVisit, { token, visit: mine?._id ?? '' })).status
  expect([await cancel(), await cancel()]).toEqual([200, 200])
  // What was cancelled can be asked for again.
  expect(await ask('1 Hill Road')).toBe(200)
})

test('a pickup with another PIN code is another wish', async () => {
  const { token } = await world.myLink()
  const areas = [await area(world), await area(world)]
  const { _id: slotId } = await slot(world)
  const wish = { token, kind: 'pickup', date: MONDAY, slot: slotId, address: '1 Hill Road' }
  for (const { pinCode } of areas) expect((await app.call(open.askVisit, { ...wish, pinCode })).status).toBe(200)
  expect(await visitsOf(token)).toHaveLength(2)
})
