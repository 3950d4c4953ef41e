import { randomBytes } from 'node:crypto'
import { allEndpoints, contract, InvalidAnswer } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN, addTestStore, adminToken, startTestApp, type TestApp, type TestStore } from '../testing/test-app.ts'

let app: TestApp
let shop: TestStore
let authToken: string

beforeAll(async () => {
  app = await startTestApp()
  shop = await addTestStore(app, 'Pipeline')
  authToken = await adminToken(app)
})
afterAll(() => app.close())

const LIST = contract.cloth.allcloths.path
const nothingHere = { error: 'There is nothing at this address' }
const ended = { status: 401, body: { code: 'session_ended' } }

/** Sends bytes and headers unchanged. */
async function send(path: string, init: RequestInit): Promise<{ status: number; body: unknown; text: string }> {
  const response = await fetch(`${app.url}${path}`, init)
  const text = await response.text()
  return { status: response.status, text, body: text === '' ? undefined : JSON.parse(text) }
}

const json = { 'content-type': 'application/json' }

describe('the address', () => {
  test.each([LIST, `${LIST}/`, `${LIST}//`, `/${LIST.replaceAll('/', '//')}`, `${LIST}?from=counter`])(
    '%s answers',
    async (path) => {
      expect((await app.post(path, { storeToken: shop.storeToken })).status).toBe(200)
    },
  )

  test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('accepts only POST: %s is a 404', async (method) => {
    expect(await send(LIST, { method })).toMatchObject({ status: 404, body: nothingHere })
    expect(await send(`/${LIST}`, { method })).toMatchObject({ status: 404, body: nothingHere })
  })

  test.each([
    '/api',
    '/api/nothing/here',
    '/api/store/melt/',
    '/api/%',
    '/api/store/%c3%28',
    '/api/__proto__',
    '/../api',
  ])('%s is unknown, and refused in the usual format', async (path) => {
    const answer = await send(path, { method: 'POST', headers: json, body: '{}' })
    expect(answer).toMatchObject({ status: 404, body: nothingHere })
    expect(Object.keys(answer.body as object)).toEqual(['error', 'code', 'values'])
  })
})

describe('the body', () => {
  test.each([
    ['text/plain', '{}'],
    ['application/x-www-form-urlencoded', 'storeToken=x'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/xml', '<a/>'],
    ['application/', '{}'],
    ['json', '{}'],
  ])('as %s is an unsupported type', async (contentType, raw) => {
    const answer = await app.post(LIST, undefined, { contentType, raw })
    expect(answer).toMatchObject({ status: 415, body: { error: 'Only application/json is understood' } })
  })

  test('without a content type is unsupported', async () => {
    expect((await send(LIST, { method: 'POST', body: Buffer.from('{}') })).status).toBe(415)
  })

  test.each([
    ['truncated', '{"storeToken":'],
    ['not JSON', 'storeToken=x'],
    ['empty', ''],
    ['only spaces', '   '],
    ['null', 'null'],
    ['an array', '[]'],
    ['a text', '"storeToken"'],
    ['a number', '1'],
    ['with a key that would pollute prototypes', '{"__proto__":{"role":"admin"}}'],
    ['with such a key nested deeply', '{"a":[{"constructor":{"prototype":{"role":"admin"}}}]}'],
    ['nested too deeply', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ])('%s is refused with a clear message', async (_what, raw) => {
    const answer = await app.post(LIST, undefined, { raw })
    expect(answer.status).toBe(422)
    const { errors } = InvalidAnswer.parse(answer.body)
    expect(errors).toHaveLength(1)
    expect(errors[0]?.msg).toMatch(/^The request (is not valid JSON|must be a JSON object)$/)
  })

  test('is required', async () => {
    expect((await send(LIST, { method: 'POST' })).status).toBe(422)
    expect((await send(LIST, { method: 'POST', headers: json })).status).toBe(422)
  })

  test('may have 256 KB and not a byte more', async () => {
    const padded = (length: number) => {
      const start = `{"storeToken":"${shop.storeToken}","padding":"`
      return `${start}${'x'.repeat(length - start.length - 2)}"}`
    }
    expect((await app.post(LIST, undefined, { raw: padded(256 * 1024) })).status).toBe(200)
    const over = await app.post(LIST, undefined, { raw: padded(256 * 1024 + 1) })
    expect(over).toMatchObject({ status: 413, body: { error: 'The request is too large' } })
  })

  test.each([
    ['UTF-16', json, Buffer.from('{"name":"Saree"}', 'utf16le')],
    ['broken UTF-8', json, Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')])],
    ['a byte order mark', json, Buffer.from('\ufeff{}')],
    ['random bytes', json, randomBytes(500)],
    ['invalid gzip', { ...json, 'content-encoding': 'gzip' }, Buffer.from('{}')],
    ['another character set', { 'content-type': 'application/json; charset=utf-7' }, Buffer.from('{}')],
  ])('in %s never causes a server error', async (_what, headers, body) => {
    const { status } = await send(contract.cloth.addCloth.path, { method: 'POST', headers, body })
    expect([401, 415, 422]).toContain(status)
  })

  test.each([
    ['NUL', '"\\u0000"', 422],
    ['an unpaired high surrogate', '"Kurta \\ud83d"', 422],
    ['an unpaired low surrogate', '"\\udc56 Kurta"', 422],
    ['a surrogate pair', '"Kurta \\ud83d\\udc56"', 200],
    ['a number that overflows', '1e999', 422],
    ['a very long number', '9'.repeat(5000), 422],
    ['negative zero', '-0', 422],
    ['a deeply nested value', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 422],
    ['an object with string methods', '{"toString":"Kurta","length":5}', 422],
  ])('with %s as a name is answered properly', async (_what, name, status) => {
    const raw = `{"storeToken":"${shop.storeToken}","name":${name}}`
    const answer = await app.post(contract.cloth.addCloth.path, undefined, { raw, key: randomBytes(8).toString('hex') })
    expect(answer.status).toBe(status)
    if (status === 422) expect(InvalidAnswer.parse(answer.body).errors[0]?.path).toBe('name')
  })

  test('with an unpaired surrogate in the settings changes nothing', async () => {
    const raw = `{"authToken":"${shop.storeToken}","subStoreName":"East \\ud800"}`
    expect((await app.post(contract.store.updateStore.path, undefined, { raw })).status).toBe(422)
    const seen = await app.call(contract.store.getStore, { authToken: shop.storeToken })
    expect(seen.body.subStoreName).not.toContain('East')
  })

  test('is refused with every problem at once', async () => {
    const answer = await app.call(contract.store.changePassword, { username: 7, loginType: 'Guest' }, { key: 'a key' })
    const paths = InvalidAnswer.parse(answer.body).errors.map((problem) => problem.path)
    expect(paths).toEqual(['username', 'password', 'newPassword', 'loginType'])
  })
})

describe('the token', () => {
  const flip = (token: string) => `${token.slice(0, 30)}${token[30] === 'A' ? 'B' : 'A'}${token.slice(31)}`

  test('is required by every call that is not public', async () => {
    for (const { endpoint } of allEndpoints()) {
      // Other required fields are checked first, which reveals nothing.
      const { status } = await app.post(endpoint.path, {})
      expect([401, 422], endpoint.path).toContain(status)
      if (endpoint.access !== 'public' && endpoint.input.safeParse({}).success) expect(status, endpoint.path).toBe(401)
    }
  })

  test.each(['undefined', 'null', '', 'x', 'a'.repeat(43), 'a'.repeat(64), 'ä'.repeat(64), '../../etc/passwd'])(
    '"%s" is refused',
    async (token) => {
      expect(await app.post(LIST, { storeToken: token })).toMatchObject(ended)
      expect(await app.post(contract.store.allStores.path, { authToken: token })).toMatchObject(ended)
      expect(await app.post(contract.admin.logoutAdmin.path, { authToken: token })).toMatchObject(ended)
    },
  )

  test.each<{ token: unknown }>([{ token: 0 }, { token: true }, { token: [] }, { token: { toString: 'x' } }])(
    '%j is refused',
    async ({ token }) => {
      expect(await app.post(LIST, { storeToken: token })).toMatchObject(ended)
    },
  )

  test('is refused when it is shortened, lengthened or altered', async () => {
    const { storeToken } = shop
    const wrong = [
      storeToken.slice(0, -1),
      storeToken.slice(0, 43),
      storeToken.slice(21),
      `${storeToken}A`,
      flip(storeToken),
    ]
    for (const token of wrong) expect(await app.post(LIST, { storeToken: token })).toMatchObject(ended)
    for (const token of [authToken.slice(1), flip(authToken)]) {
      expect(await app.post(contract.store.allStores.path, { authToken: token })).toMatchObject(ended)
    }
  })

  test("of one store is refused with another store's id in front", async () => {
    const other = await addTestStore(app, 'Other pipeline')
    const mine = Buffer.from(shop.storeToken, 'base64url')
    const theirs = Buffer.from(other.storeToken, 'base64url')
    const forged = Buffer.concat([theirs.subarray(0, 16), mine.subarray(16)]).toString('base64url')
    expect(await app.post(LIST, { storeToken: forged })).toMatchObject(ended)
  })

  test('of the Admin is refused by store calls, and the other way round, and stays valid', async () => {
    for (const { endpoint } of allEndpoints()) {
      const token = endpoint.access === 'store' ? authToken : shop.storeToken
      if (endpoint.access !== 'store' && endpoint.access !== 'admin') continue
      const { status } = await app.post(endpoint.path, { storeToken: token, authToken: token })
      expect([403, 422], endpoint.path).toContain(status)
    }
    const asAdmin = { status: 403, body: { code: 'store_login_needed' } }
    expect(await app.post(LIST, { storeToken: authToken })).toMatchObject(asAdmin)
    expect(await app.post(LIST, { authToken })).toMatchObject(asAdmin)
    const asStore = { status: 403, body: { code: 'admin_login_needed' } }
    const logout = contract.admin.logoutAdmin.path
    expect(await app.post(logout, { authToken: shop.storeToken })).toMatchObject(asStore)
    expect((await app.post(contract.store.allStores.path, { authToken })).status).toBe(200)
    expect((await app.post(LIST, { storeToken: shop.storeToken })).status).toBe(200)
  })

  test('of the other login is like none once it has ended', async () => {
    const other = await addTestStore(app, 'Ended pipeline')
    const { storeToken } = other
    const logout = contract.admin.logoutAdmin.path
    await app.call(contract.store.logoutStore, { storeToken })
    expect(await app.post(logout, { authToken: storeToken })).toMatchObject(ended)
    const admin = (await app.call(contract.admin.loginAdmin, ADMIN)).body.authToken
    await app.post(logout, { authToken: admin })
    expect(await app.post(LIST, { storeToken: admin })).toMatchObject(ended)
  })
})

test('none of this was written to the log', () => {
  expect(app.logged).toEqual([])
})
