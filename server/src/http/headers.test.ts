import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@clothesline/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { answerError } from './answer-error.ts'
import { setHeaders } from './headers.ts'
import { serveWeb } from './serve-web.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const { path } = contract.cloth.allcloths
const POLICY = {
  'default-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'self'",
}

function policyOf(headers: Headers): Record<string, string> {
  const text = headers.get('content-security-policy') ?? ''
  return Object.fromEntries(text.split(';').map((part) => part.trim().split(/ (.*)/, 2)))
}

/** With the built-in fetch, since only a real response shows which headers are sent. */
const ask = (address: string, init?: RequestInit) => fetch(`${app.url}${address}`, init)
const post = (body: string, contentType = 'application/json') => ({
  method: 'POST',
  headers: { 'content-type': contentType },
  body,
})

describe('every response has the security headers', () => {
  test.each<[string, string, RequestInit]>([
    ['a missing session', path, post('{}')],
    ['a list of problems', contract.store.loginStore.path, post('{}')],
    ['broken JSON', path, post('{')],
    ['another content type', path, post('x', 'text/plain')],
    ['an oversized body', path, post(' '.repeat(300_000))],
    ['an unknown address', '/api/nothing', post('{}')],
    ['doubled slashes', `/${path}`, post('{}')],
    ['escaped letters', path.replace('api', '%61pi'), post('{}')],
    ['a malformed address', '/api/%', post('{}')],
    ['an overlong address', `/api/icon/${'x'.repeat(500)}/x`, {}],
    ['another method', path, { method: 'DELETE' }],
    ['a look with HEAD', '/api/health', { method: 'HEAD' }],
    ['health', '/api/health', {}],
    ['the document', '/api/openapi.json', {}],
  ])('%s', async (_what, address, init) => {
    const { headers } = await ask(address, init)
    expect(policyOf(headers)).toMatchObject(POLICY)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    })
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
  })

  test('scripts of other origins and inline scripts are blocked', async () => {
    const policy = policyOf((await ask('/api/health')).headers)
    expect(policy['script-src']).toBe("'self' 'wasm-unsafe-eval'")
    expect(policy['style-src']).toBe("'self' 'unsafe-inline'")
  })

  test('also on the documentation page, which hosts its own scripts', async () => {
    const { headers, status } = await ask('/api/docs/static/index.html')
    expect(status).toBe(200)
    expect(policyOf(headers)).toMatchObject({ ...POLICY, 'default-src': expect.stringContaining("'self'") })
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]* 'unsafe-(inline|eval)/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })
})

test('behind TLS the browser is told to use only TLS', async () => {
  const secure = Fastify()
  setHeaders(secure, { behindTls: true })
  secure.get('/', async () => 'here')
  const { headers } = await secure.inject('/')
  await secure.close()
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

describe('the web app', () => {
  let folder: string
  let web: FastifyInstance
  const get = (url: string, headers: Record<string, string> = {}) => web.inject({ url, headers })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'clothesline-web-'))
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Clothesline</title>')
    await writeFile(join(folder, 'rider.html'), '<!doctype html><title>Run</title>')
    await writeFile(join(folder, 'assets', 'main-abc.js'), 'export {}')
    web = Fastify({ routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true } })
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    web.setErrorHandler((error, _request, reply) => answerError(error, reply, log))
    web.setNotFoundHandler((_request, reply) => answerError({ statusCode: 404 }, reply, log))
    setHeaders(web, { behindTls: false })
    await serveWeb(web, folder)
  })
  afterAll(async () => {
    await web.close()
    await rm(folder, { recursive: true })
  })

  test('serves its page at every app address, never cached', async () => {
    for (const url of ['/', '/login', '/search/allOrders?id=1&x=%', '/apiary']) {
      const answer = await get(url)
      expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
      expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    }
  })

  test("a rider's link has its own page, never cached, and links of old lead to it", async () => {
    const page = await get('/open/run/abc-1?stop=2')
    expect(page.body).toContain('<title>Run')
    expect(page.headers).toMatchObject({ 'cache-control': 'no-cache', 'referrer-policy': 'no-referrer' })
    expect((await get('/run/abc-1')).headers.location).toBe('/open/run/abc-1')
    for (const url of ['/run', '/run/a/b', '/run/%2f%2fevil.example']) {
      expect((await get(url)).headers.location, url).toBeUndefined()
    }
  })

  test('never serves its page for the API', async () => {
    for (const url of ['/api', '/api/nothing', '//api/nothing', '/%61pi/nothing', '/api/../api/nothing']) {
      expect((await get(url)).statusCode, url).toBe(404)
    }
  })

  test('lets browsers cache files with a content hash in their name', async () => {
    const kept = await get('/assets/main-abc.js')
    expect(kept.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('serves no file outside its folder, and refuses invalid ranges', async () => {
    for (const url of ['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json', '/assets/%00']) {
      const answer = await get(url)
      expect(answer.statusCode, url).toBeLessThan(500)
      expect(answer.body, url).not.toContain('workspaces')
    }
    const beyond = await get('/assets/main-abc.js', { range: 'bytes=900-' })
    expect(beyond.statusCode).toBe(416)
  })
})
