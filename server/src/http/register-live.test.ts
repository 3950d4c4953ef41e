import { CLIENT_HEADER, contract, type Endpoint, LIVE_PATH, type LiveChange } from '@clothesline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLiveBus } from '../db/live-bus.ts'
import { ADMIN, addTestStore, adminToken, startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The stream as a page reads it. */
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
  return { response, next, close: () => gone.abort() }
}

test('a page hears what another page of its store changes, and nothing of other stores', async () => {
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

test('a message that was changed is told with the order that it is about', async () => {
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

test('a change is carried to the other servers on the same database', async () => {
  const { storeId, storeToken } = await addTestStore(app, 'Two servers')
  const elsewhere = startLiveBus(app.database.connection, { info: () => {}, warn: () => {}, error: () => {} })
  const stream = await listen(storeToken)
  const heard = new Promise<LiveChange>((resolve) => elsewhere.subscribe(storeId, resolve))
  // The other server may still be connecting: what it says itself shows when it is there.
  const asked = setInterval(() => elsewhere.publish(storeId, { area: 'order', call: 'addorder', invoice: 7 }), 50)
  expect(await stream.next()).toEqual({ area: 'order', call: 'addorder', invoice: 7 })
  clearInterval(asked)
  expect((await heard).area).toBe('order')
  stream.close()
  await elsewhere.close()
})

test('pages that leave before their stream is open leave nothing behind', async () => {
  const { storeToken } = await addTestStore(app, 'Impatient')
  await app.owner.query('begin')
  await app.owner.query('lock table session in access exclusive mode')
  const gone = new AbortController()
  const headers = { 'content-type': 'application/json' }
  const leaving = Array.from({ length: 101 }, () =>
    fetch(`${app.url}${LIVE_PATH}`, {
      ...{ method: 'POST', headers, body: JSON.stringify({ storeToken }), signal: gone.signal },
    }).catch(() => 'left'),
  )
  // Until their looks wait for the table.
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

test('the stream needs a good session', async () => {
  const { storeToken, storeId } = await addTestStore(app, 'Closed')
  expect((await listen('nonsense')).response.status).toBe(401)
  await app.call(contract.store.freeze, { authToken: await adminToken(app), storeId, ...ADMIN })
  expect((await listen(storeToken)).response.status).toBe(401)
})
