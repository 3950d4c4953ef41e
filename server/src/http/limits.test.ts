import { randomUUID } from 'node:crypto'
import { allEndpoints, contract, ErrorAnswer } from '@clothesline/contract'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createServer } from '../server.ts'
import { adminToken, startTestApp, type TestApp } from '../testing/test-app.ts'

const LIMIT = 8
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ addressLimit: LIMIT })
})
afterAll(() => app.close())

const ask = (from: string, path: string) =>
  fetch(`${app.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: '{}',
  })

test('every call without a session is limited per address, whatever its body', async () => {
  const open = allEndpoints().filter(({ endpoint }) =>
    ['public', 'link', 'customer', 'riderPhone', 'adminOrPassword'].includes(endpoint.access),
  )
  for (const { endpoint } of open) {
    const from = `203.0.113.${Math.floor(Math.random() * 250) + 1}`
    for (let i = 0; i < LIMIT; i++) expect((await ask(from, endpoint.path)).status, endpoint.path).toBe(422)
    const refused = await ask(from, `/${endpoint.path}//`)
    expect(refused.status, endpoint.path).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(ErrorAnswer.strict().parse(await refused.json()).error).toBe('Too many requests. Please wait a moment.')
    expect(refused.headers.get('cache-control')).toBe('no-store')
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
    // Another address is not affected.
    expect((await ask('198.51.100.7', endpoint.path)).status).toBe(422)
  }
})

test('servers on one database count together', async () => {
  const { services, database } = app
  const other = await createServer({ services, database, addressLimit: LIMIT })
  onTestFinished(() => other.close())
  const from = '203.0.113.251'
  const { path } = contract.store.loginStore
  const askOther = () =>
    other.inject({
      method: 'POST',
      url: path,
      headers: { 'x-forwarded-for': from },
      payload: {},
      remoteAddress: '127.0.0.1',
    })
  for (let i = 0; i < LIMIT / 2; i++) expect((await ask(from, path)).status).toBe(422)
  for (let i = 0; i < LIMIT / 2; i++) expect((await askOther()).statusCode).toBe(422)
  expect((await ask(from, path)).status).toBe(429)
  expect((await askOther()).statusCode).toBe(429)
})

test('calls with a session are not limited, so a busy shop is never blocked', async () => {
  const authToken = await adminToken(app)
  const answers = await Promise.all(
    Array.from({ length: LIMIT * 3 }, () => app.call(contract.store.allStores, { authToken })),
  )
  expect(answers.every(({ status }) => status === 200)).toBe(true)
})

test('failed logins to an account are throttled in addition, with Retry-After', async () => {
  const guess = { username: `nobody-${randomUUID()}`, password: 'a wrong password' }
  for (let i = 0; i < 5; i++) expect((await app.call(contract.store.loginStore, guess)).status).toBe(401)
  const slowed = await app.call(contract.store.loginStore, guess)
  expect(slowed).toMatchObject({ status: 429, body: { error: expect.stringContaining('Too many wrong tries') } })
  expect(slowed.headers.get('retry-after')).toBe('1')
})
