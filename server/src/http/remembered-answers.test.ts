import { allEndpoints, contract } from '@clothesline/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ENDS_SESSION, sampleOf, tokensFor } from '../testing/sample-of.ts'
import { sweep } from '../testing/sweep.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../testing/test-app.ts'
import { World } from '../testing/world.ts'

let app: TestApp
let began: Date
beforeAll(async () => {
  app = await startTestApp()
  began = app.clock.now
})
// Each step with the one-time password takes a quarter of an hour; after a day of them no pickup can be asked for.
beforeEach(() => {
  app.clock.now = began
})
afterAll(() => app.close())

const { store, employee } = contract
const refused = { status: 403, body: { code: 'store_admin_needed' } }

const protect = ({ storeId, storeToken }: TestStore) =>
  app.call(store.updateStore, { authToken: storeToken, storeId, storeAdminProtection: true })

const takeStep = async (shop: TestStore) => {
  const otp = await new World(app, shop).otp()
  const { body } = await app.call(store.validateOtp, { storeToken: shop.storeToken, storeId: shop.storeId, otp })
  return body.storeAdminToken
}

/** The paths in an answer whose values are hidden. */
function emptyPlaces(answer: unknown, path = ''): string[] {
  if (answer === null) return [path]
  if (typeof answer !== 'object') return []
  return Object.entries(answer as object).flatMap(([key, value]) => emptyPlaces(value, `${path}/${key}`))
}

const changing = allEndpoints().filter(
  ({ name, endpoint }) =>
    ['store', 'adminOrStore'].includes(endpoint.access) &&
    endpoint.mutates &&
    !endpoint.secretAnswer &&
    !ENDS_SESSION.includes(name) &&
    name !== 'store.endStoreAdmin',
)

describe.each(sweep(changing))('the stored answer of $name', ({ name, endpoint }) => {
  test('shows nothing that the counter may not see now', async () => {
    const days = { tokenExpireTime: 43_200 }
    const [open, plain] = [await addTestStore(app, 'Open', days), await addTestStore(app, 'Plain', days)]
    const inputOf = async (shop: TestStore) => ({
      ...(await sampleOf(name).input(new World(app, shop))),
      ...(await tokensFor(app, endpoint, shop)),
    })
    const [asOwner, asCounter] = [await inputOf(open), await inputOf(plain)]
    await protect(open)
    await protect(plain)
    const storeAdminToken = await takeStep(open)
    const key = crypto.randomUUID()
    const first = await app.call(endpoint, { ...asOwner, storeAdminToken }, { key })
    expect(first.status, JSON.stringify(first.body)).toBeLessThan(300)
    expect(await app.call(endpoint, { ...asOwner, storeAdminToken }, { key })).toMatchObject({ body: first.body })
    await app.call(store.endStoreAdmin, { storeToken: open.storeToken })

    const again = await app.call(endpoint, asOwner, { key })
    const fresh = await app.call(endpoint, asCounter)
    if (again.status === 403) return expect(again).toMatchObject(refused)
    expect(fresh.status, 'what is refused is refused again').toBeLessThan(300)
    expect(emptyPlaces(again.body)).toEqual(expect.arrayContaining(emptyPlaces(fresh.body)))
  })
})

test('a salary shown once is not shown again to the counter, and the change is not made twice', async () => {
  const shop = await addTestStore(app, 'Salaries', { tokenExpireTime: 43_200 })
  const { storeToken } = shop
  const hire = (fields: object = {}) =>
    app.call(employee.addEmployee, { storeToken, name: 'Mohan', salary: 9_000, ...fields }, { key: 'hire' })
  // Before protection is turned on, everybody sees it.
  expect((await hire()).body.salary).toBe(9_000)
  await protect(shop)
  expect(await hire()).toMatchObject(refused)
  const seen = await hire({ storeAdminToken: await takeStep(shop) })
  expect(seen.body.salary).toBe(9_000)
  const { employees } = (await app.call(employee.allEmployees, { storeToken })).body
  expect(employees).toHaveLength(1)
})

test('an order taken during the step is answered again without the step', async () => {
  const shop = await addTestStore(app, 'Counter', { tokenExpireTime: 43_200 })
  const world = new World(app, shop)
  const { cloth, service } = await world.masters()
  const { id } = await world.customer()
  await protect(shop)
  const body = { storeToken: shop.storeToken, id, particulars: [{ cloth, service, quantity: 1 }] }
  const storeAdminToken = await takeStep(shop)
  const taken = await app.call(contract.order.addorder, { ...body, storeAdminToken }, { key: 'order' })
  await app.call(store.endStoreAdmin, { storeToken: shop.storeToken })
  expect(await app.call(contract.order.addorder, body, { key: 'order' })).toMatchObject({
    status: 200,
    body: { invoice: taken.body.invoice },
  })
})
