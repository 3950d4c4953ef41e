import { allEndpoints } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fingerprint, idsOf } from '../testing/fingerprint.ts'
import { ENDS_SESSION, sampleOf, tokensFor } from '../testing/sample-of.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../testing/test-app.ts'
import { World } from '../testing/world.ts'

/** Calls without a session. The list is fixed, so that adding a call is a deliberate decision. */
const PUBLIC = ['admin.loginAdmin', 'store.loginStore', 'store.changePassword', 'store.forgotPassword']
/** Calls that accept the Admin's username and password instead of a session. Fixed as well. */
const BY_PASSWORD = ['store.freeze', 'store.unfreeze']
/** Calls for the holder of a customer link. Fixed as well. */
const WITH_LINK = ['open.order']
/** Calls for a customer with their own link. Fixed as well. */
const OF_CUSTOMER = [
  ...[
    'open.answerCount',
    'open.askShop',
    'open.askVisit',
    'open.cancelVisit',
    'open.claimPaid',
    'open.complain',
    'open.enterCode',
    'open.enterDigits',
  ],
  ...['open.me', 'open.rateOrder', 'open.saveDetails', 'open.sendCode', 'open.setConsent', 'open.takeAway'],
  ...['open.takeBack', 'open.takeBackClaim', 'open.visitSlots'],
]
/** Calls of a rider's phone, before and after the PIN. Fixed as well. */
const OF_RIDERS = ['run.enter', 'run.stops', 'run.act']

const isAdmins = (access: string) => access === 'admin' || access === 'adminOrPassword'

let app: TestApp
let mine: TestStore
let other: TestStore
beforeAll(async () => {
  app = await startTestApp()
  // Order numbers far apart, so that one store's number is never valid in the other.
  mine = await addTestStore(app, 'Mine', {
    orderConfiguration: { invoiceStartingPoint: 5_001 },
    tokenExpireTime: 43_200,
  })
  other = await addTestStore(app, 'Other', { tokenExpireTime: 43_200 })
})
afterAll(() => app.close())

test('only the listed calls are public', () => {
  const open = allEndpoints().filter(({ endpoint }) => endpoint.access === 'public')
  expect(open.map(({ name }) => name).sort()).toEqual([...PUBLIC].sort())
  const byPassword = allEndpoints().filter(({ endpoint }) => endpoint.access === 'adminOrPassword')
  expect(byPassword.map(({ name }) => name).sort()).toEqual([...BY_PASSWORD].sort())
  const withLink = allEndpoints().filter(({ endpoint }) => endpoint.access === 'link')
  expect(withLink.map(({ name }) => name).sort()).toEqual([...WITH_LINK].sort())
  const ofCustomer = allEndpoints().filter(({ endpoint }) => endpoint.access === 'customer')
  expect(ofCustomer.map(({ name }) => name).sort()).toEqual(OF_CUSTOMER)
  const ofRiders = allEndpoints().filter(({ endpoint }) => /^rider/.test(endpoint.access))
  expect(ofRiders.map(({ name }) => name)).toEqual(OF_RIDERS)
})

test('no two calls share a path', () => {
  const paths = allEndpoints().map(({ endpoint }) => endpoint.path)
  expect(new Set(paths).size).toBe(paths.length)
})

describe.each(allEndpoints())('$name', ({ name, endpoint }) => {
  test('works', async () => {
    const store = ENDS_SESSION.includes(name) ? await addTestStore(app, 'Brief') : mine
    const body = await sampleOf(name).input(new World(app, store))
    const answer = await app.call(endpoint, { ...(await tokensFor(app, endpoint, store)), ...body })
    expect([200, 220], JSON.stringify(answer.body)).toContain(answer.status)
  })

  test.runIf(!['public', 'link', 'customer', 'riderPhone'].includes(endpoint.access))(
    'is refused without a token and with an unknown one',
    async () => {
      const store = endpoint.access === 'adminOrPassword' ? await addTestStore(app, 'Brief') : mine
      const { riderToken: _own, ...body } = await sampleOf(name).input(new World(app, store))
      const unknown = 'A'.repeat(64)
      const authToken = 'A'.repeat(isAdmins(endpoint.access) ? 43 : 64)
      const wrong = { storeToken: unknown, riderToken: unknown, authToken }
      const withoutPassword = endpoint.access === 'adminOrPassword' ? { password: 'not the one' } : {}
      expect((await app.call(endpoint, { ...body, ...withoutPassword })).status).toBe(401)
      expect((await app.call(endpoint, { ...body, ...wrong })).status).toBe(401)
    },
  )

  const named = endpoint.access === 'store' || endpoint.access === 'adminOrStore'
  test.runIf(named)("cannot reach another store's data", async () => {
    const sample = sampleOf(name)
    const body = await sample.input(new World(app, mine))
    const before = await fingerprint(app, mine.storeId)
    const store = ENDS_SESSION.includes(name) ? await addTestStore(app, 'Brief') : other
    const answer = await app.call(endpoint, { ...(await tokensFor(app, endpoint, store)), ...body })
    if (!sample.namesNothing) expect([403, 404, 409, 422], JSON.stringify(answer.body)).toContain(answer.status)
    expect(answer.status).toBeLessThan(500)
    const text = JSON.stringify(answer.body)
    expect((await idsOf(app, mine.storeId)).filter((id) => text.includes(id))).toEqual([])
    expect(await fingerprint(app, mine.storeId)).toBe(before)
  })
})
