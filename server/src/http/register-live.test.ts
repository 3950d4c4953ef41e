import { CLIENT_HEADER, contract, type Endpoint, LIVE_PATH, type LiveChange } from '@clothesline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLiveBus } from '../db/live-bus.ts'
import { ADMIN, addTestStore, adminToken, startTestApp, type TestApp, type TestStore } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Reads the stream like a page does. */
async function listen(storeToken: string) {
  const gone = new AbortController()
  const body = JSON.stringify({ storeToken })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${app.url}${LIVE_PATH}`, { method: 'POST', headers, body, signal: gone.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (): Promise<LiveChange> => {
    for (;;) {
      const match = text.match(/(?:^|\n\n)data: (.*)\n\n/)
      if (match?.[1]) {
        text = text.slice((match.index ?? 0) + match[0].length)
        return JSON.parse(match[1])
      }
      const chunk = await reader?.read()
      if (!chunk || chunk.done) throw new Error('The stream ended')
      text += chunk.value
    }
  }
  /** Everything until the stream ends. */
  const rest = async () => {
    for (;;) {
      const chunk = await reader?.read()
      if (!chunk || chunk.done) return text
      text += chunk.value
    }
  }
  return { response, next, text: rest, close: () => gone.abort() }
}

test('a page receives the changes of other pages of its store, and none of other stores', async () => {
  const mine = await addTestStore(app, 'Listening')
  const other = await addTestStore(app, 'Other')
  const stream = await listen(mine.storeToken)
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream')
  await app.call(contract.cloth.addCloth, { storeToken: other.storeToken, name: 'Theirs' })
  await fetch(`${app.url}${contract.cloth.addCloth.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [CLIENT_HEADER]: 'tab-number-one' },
    body: JSON.stringify({ storeToken: mine.storeToken, name: 'Ours' }),
  })
  expect(await stream.next()).toEqual({ area: 'cloth', call: 'addCloth', client: 'tab-number-one' })
  stream.close()
})

test('a page hears a beat at once, so that it notices when the server hangs right after', async () => {
  const { storeToken } = await addTestStore(app, 'Beating')
  const headers = { 'content-type': 'application/json' }
  const gone = new AbortController()
  const asked = { method: 'POST', headers, body: JSON.stringify({ storeToken }), signal: gone.signal }
  const response = await fetch(`${app.url}${LIVE_PATH}`, asked)
  const first = await response.body?.getReader().read()
  expect(new TextDecoder().decode(first?.value)).toBe('event: beat\ndata: {}\n\n')
  gone.abort()
})

test("a page receives the Admin's changes to its store's settings", async () => {
  const { storeId, storeToken } = await addTestStore(app, 'Admin’s')
  const stream = await listen(storeToken)
  const change = { authToken: await adminToken(app), storeId, storeName: 'Renamed by the Admin' }
  expect((await app.call(contract.store.updateStore, change)).status).toBe(200)
  expect(await stream.next()).toEqual({ area: 'store', call: 'updateStore' })
  stream.close()
})

test('a changed message is published with its order', async () => {
  const { storeId, storeToken } = await addTestStore(app, 'Messages')
  const ask = <E extends Endpoint>(endpoint: E, body: object) => app.call(endpoint, { storeToken, ...body })
  const agreed = { name: 'Asha Rao', contact: '9800000001', whatsappConsent: true }
  const { _id: id } = (await ask(contract.customer.addcustomer, agreed)).body
  const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 2 }]
  const { invoice } = (await ask(contract.order.addorder, { id, particulars, sendMessage: false })).body
  const told: LiveChange[] = []
  const leave = app.services.live.subscribe(storeId, (change) => told.push(change))
  const { message } = (await ask(contract.whatsappMessage.resendInvoice, { invoice })).body
  await ask(contract.message.cancelMessage, { _id: message._id })
  leave()
  expect(told).toEqual([
    { area: 'whatsappMessage', call: 'resendInvoice', invoice },
    { area: 'message', call: 'cancelMessage', invoice },
  ])
})

test('a change is delivered to other servers on the same database', async () => {
  const { storeId, storeToken } = await addTestStore(app, 'Two servers')
  const elsewhere = startLiveBus(app.database, { info: () => {}, warn: () => {}, error: () => {} })
  const stream = await listen(storeToken)
  // The creation of the store is delivered there too.
  const heard = new Promise<LiveChange>((resolve) =>
    elsewhere.subscribe(storeId, (change) => change.area === 'order' && resolve(change)),
  )
  // The other server may still be connecting: it is ready once its own change arrives.
  const asked = setInterval(() => elsewhere.publish(storeId, { area: 'order', call: 'addorder', invoice: 7 }), 50)
  expect(await stream.next()).toEqual({ area: 'order', call: 'addorder', invoice: 7 })
  clearInterval(asked)
  expect(await heard).toMatchObject({ call: 'addorder', invoice: 7 })
  stream.close()
  await elsewhere.close()
})

test('pages that disconnect before their stream is open leave nothing behind', async () => {
  const { storeToken } = await addTestStore(app, 'Impatient')
  await app.owner.query('begin')
  await app.owner.query('lock table session in access exclusive mode')
  const gone = new AbortController()
  const headers = { 'content-type': 'application/json' }
  const leaving = Array.from({ length: 101 }, () =>
    fetch(`${app.url}${LIVE_PATH}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ storeToken }),
      signal: gone.signal,
    }).catch(() => 'left'),
  )
  // Until their session checks wait for the table.
  await expect
    .poll(async () => {
      const { rows } = await app.owner.query(
        `select count(*)::int as waiting from pg_locks where not granted and relation = 'session'::regclass`,
      )
      return rows[0].waiting
    })
    .toBeGreaterThan(0)
  gone.abort()
  expect(new Set(await Promise.all(leaving))).toEqual(new Set(['left']))
  await app.owner.query('commit')
  const stream = await listen(storeToken)
  expect(stream.response.status).toBe(200)
  stream.close()
})

test('the stream needs a valid session', async () => {
  const { storeToken, storeId, username } = await addTestStore(app, 'Closed')
  expect((await listen('nonsense')).response.status).toBe(401)

  // A one-time password opens a session that can only change the password, so it gets no stream either.
  await app.call(contract.store.forgotPassword, { username })
  const mail = await app.owner.query(`select body from message where store_id = $1 and channel = 'mail'`, [storeId])
  const password = /One-time password: (\S+)/.exec(mail.rows[0].body)?.[1]
  const login = await app.call(contract.store.loginStore, { username, password })
  expect(login.body.mustChangePassword).toBe(true)
  const half = await listen(login.body.storeToken)
  expect(half.response.status).toBe(403)
  expect(JSON.parse(await half.text())).toEqual({
    error: 'Please change your password first.',
    code: 'password_change_needed',
    values: {},
  })

  await app.call(contract.store.freeze, { authToken: await adminToken(app), storeId, ...ADMIN })
  expect((await listen(storeToken)).response.status).toBe(403)
})

test.each([
  ['logged out', (shop: TestStore) => app.call(contract.store.logoutStore, { storeToken: shop.storeToken })],
  [
    'frozen',
    async ({ storeId }: TestStore) =>
      app.call(contract.store.freeze, { authToken: await adminToken(app), storeId, ...ADMIN }),
  ],
  [
    'given a new password',
    ({ username, password }: TestStore) =>
      app.call(contract.store.changePassword, { username, password, newPassword: 'quite another password' }),
  ],
  [
    'given a new password by the Admin',
    async ({ storeId }: TestStore) =>
      app.call(contract.store.updateStore, {
        authToken: await adminToken(app),
        storeId,
        password: 'quite another password',
      }),
  ],
])(
  'the stream ends at once when its store is %s',
  async (_, end) => {
    const shop = await addTestStore(app, 'Ending')
    const stream = await listen(shop.storeToken)
    expect(stream.response.status).toBe(200)
    expect((await end(shop)).status).toBe(200)
    // Otherwise it would only end at its next check, twenty seconds later.
    expect(await stream.text()).toMatch(/event: end\ndata: \{\}\n\n$/)
  },
  15_000,
)

test('the stream of one counter continues when another logs out', async () => {
  const { storeToken, username, password } = await addTestStore(app, 'Two counters')
  const second = (await app.call(contract.store.loginStore, { username, password })).body.storeToken
  const stream = await listen(storeToken)
  await app.call(contract.store.logoutStore, { storeToken: second })
  await app.call(contract.cloth.addCloth, { storeToken, name: 'Poncho' })
  expect(await stream.next()).toMatchObject({ area: 'store', call: 'logout' })
  expect(await stream.next()).toMatchObject({ area: 'cloth', call: 'addCloth' })
  stream.close()
})
