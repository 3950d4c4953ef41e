import { allEndpoints, contract } from '@clothesline/contract'
import { type ClerkPermissions, clerkRoles, noPermissions, permissionWords } from '@clothesline/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleOf } from '../testing/sample-of.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../testing/test-app.ts'
import { World } from '../testing/world.ts'

/** Every call of a store that needs a permission as a whole, from the contract; so a new one is tested, too. */
const guarded = allEndpoints().flatMap(({ name, endpoint }) => {
  const { permission, access } = endpoint
  const isOfStores = access === 'store' || access === 'adminOrStore'
  return isOfStores && typeof permission === 'string' ? [{ name, endpoint, permission }] : []
})

const everything: ClerkPermissions = { ...clerkRoles.Manager, discount: 100, refund: 10_000, backdate: 31 }

/** What a call needs besides, because of what its sample does. */
const also: Record<string, Partial<ClerkPermissions>> = {
  // The due is of the last day of its month.
  'attendance.book': { backdate: 31 },
  // They have rates, which leave the price list with them.
  'cloth.deleteCloth': { changeRates: true },
  'service.deleteService': { changeRates: true },
}

let app: TestApp
let shop: TestStore
let world: World
let clerk: { _id: string; name: string; pin: string }
let clerkToken: string
beforeAll(async () => {
  app = await startTestApp()
  shop = await addTestStore(app, 'Permitted', { tokenExpireTime: 43_200, clerkIdleMinutes: 720 })
  world = new World(app, shop)
  clerk = await world.clerk()
  await setMode('money')
  const { storeToken } = shop
  clerkToken = (await app.call(contract.store.clerkIn, { storeToken, pin: clerk.pin })).body.clerkToken
})
afterAll(() => app.close())

// Both directly, because the calls for it would take most of the time.
const setMode = (clerkMode: 'off' | 'money') =>
  app.owner.query('update store set settings = settings || $2 where id = $1', [shop.storeId, { clerkMode }])
const setPermissions = (permissions: ClerkPermissions) =>
  app.owner.query('update employee set permissions = $3 where store_id = $1 and id = $2', [
    ...[shop.storeId, clerk._id, permissions],
  ])

describe.each(guarded)('$name needs $permission', ({ name, endpoint, permission }) => {
  test('it is refused to whoever may do everything else, and allowed to whoever may do this', async () => {
    await setMode('off')
    const body = await sampleOf(name).input(world)
    await setMode('money')
    const { storeToken } = shop
    const ask = () => app.call(endpoint, { storeToken, authToken: storeToken, clerkToken, ...body })

    await setPermissions({ ...everything, [permission]: false })
    const what = permissionWords[permission]
    expect(await ask()).toMatchObject({
      status: 403,
      body: { code: 'clerk_may_not', values: { name: clerk.name, what } },
    })

    // Nobody changes people who may do more than they.
    await setPermissions(permission === 'manage' ? everything : { ...noPermissions, ...also[name], [permission]: true })
    const allowed = await ask()
    expect([200, 220], JSON.stringify(allowed.body)).toContain(allowed.status)
  })
})
