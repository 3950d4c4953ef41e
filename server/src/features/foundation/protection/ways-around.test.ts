import { contract, type Endpoint } from '@clothesline/contract'
import { type ClerkPermissions, clerkRoles, noPermissions } from '@clothesline/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTestStore, adminToken, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { TODAY, World } from '../../../testing/world.ts'

const { transaction, store: stores } = contract

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const mayNot = { status: 403, body: { code: 'clerk_may_not' } }

/** A store that asks for people, with one of them at the counter; `make` is done before it asks. */
async function openCounter<T>(
  given: Partial<ClerkPermissions>,
  make: (world: World, shop: TestStore) => Promise<T> = async () => undefined as T,
) {
  const shop = await addTestStore(app, 'Ways around', { tokenExpireTime: 43_200, clerkIdleMinutes: 720 })
  const world = new World(app, shop)
  const { pin } = await world.clerk({ permissions: { ...noPermissions, ...given } })
  const manager = await world.clerk({ permissions: clerkRoles.Manager })
  const made = await make(world, shop)
  const { storeId, storeToken } = shop
  await app.call(stores.updateStore, { authToken: await adminToken(app), storeId, clerkMode: 'money' })
  const { clerkToken } = (await app.call(stores.clerkIn, { storeToken, pin })).body
  const ask = <E extends Endpoint>(endpoint: E, body: Record<string, unknown> = {}) =>
    app.call(endpoint, { storeToken, authToken: storeToken, clerkToken, ...body })
  return { ask, made, shop, approval: { pin: manager.pin, reason: 'the manager said so' } }
}

describe('a late close is an entry for an earlier day', () => {
  const late = { date: '2026-11-02', banked: 500, counted: 4_000, reason: 'found it' }

  test('whoever may enter nothing for earlier days closes yesterday, and no day before it', async () => {
    const { ask, approval } = await openCounter({})
    expect(await ask(transaction.bankCash, { date: late.date, amt: 500 })).toMatchObject(mayNot)
    expect(await ask(transaction.closeDay, late)).toMatchObject(mayNot)
    expect(await ask(transaction.closeDay, { date: '2026-11-13', counted: 0 })).toMatchObject(mayNot)
    const { body } = await ask(transaction.cashUp, { date: late.date })
    expect(body).toMatchObject({ banked: 0, closed: null })
    expect((await ask(transaction.closeDay, { date: '2026-11-13', counted: 0, approval })).status).toBe(200)
    const lastEvening = { date: '2026-11-14', counted: 20, reason: 'found it' }
    expect((await ask(transaction.closeDay, lastEvening)).status).toBe(200)
    expect((await ask(transaction.closeDay, { date: TODAY, counted: 30, reason: 'found it' })).status).toBe(200)
  })

  test('a limit of days holds for it', async () => {
    const { ask } = await openCounter({ backdate: 12 })
    expect(await ask(transaction.closeDay, late)).toMatchObject({ status: 403, body: { code: 'clerk_limit' } })
    expect((await ask(transaction.closeDay, { ...late, date: '2026-11-03' })).status).toBe(200)
  })
})
