import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Not with fetch, which would decompress the answer itself. */
function ask(path: string, encodings?: string): Promise<{ encoding: string | undefined; vary: string; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = encodings === undefined ? {} : { 'accept-encoding': encodings }
    request(`${app.url}${path}`, { headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () => {
        const { 'content-encoding': encoding, vary = '' } = answer.headers
        resolve({ encoding, vary, body: Buffer.concat(parts) })
      })
    })
      .on('error', reject)
      .end()
  })
}

const LONG = '/api/openapi.json'

test('a long answer is compressed for clients that accept it, with the same content', async () => {
  const plain = await ask(LONG)
  const packed = await ask(LONG, 'gzip, deflate, br')
  expect(plain.encoding).toBeUndefined()
  expect(packed).toMatchObject({ encoding: 'gzip', vary: expect.stringContaining('accept-encoding') })
  expect(packed.body.length).toBeLessThan(plain.body.length / 4)
  expect(JSON.parse(gunzipSync(packed.body).toString())).toEqual(JSON.parse(plain.body.toString()))
})

test('a short answer is not compressed', async () => {
  expect((await ask('/api/health', 'gzip')).encoding).toBeUndefined()
})
