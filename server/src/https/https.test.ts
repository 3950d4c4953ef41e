import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { request as askHttps } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, createServer } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServer as createProgram } from '../server.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { makeServerCertificate } from './certificate.ts'
import { type Certificates, keepCertificates, type Machine, openCertificates } from './certificate-files.ts'
import { startHttps } from './start-https.ts'

const now = new Date('2026-11-19T06:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const machine: Machine = { name: 'SHOP-PC', addresses: ['192.168.1.7', '203.0.113.9', 'fd00::7'] }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clothesline-https-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const place = (name: string) => join(folder, name)

/** What a client that trusts only this authority says to a server with this certificate. */
async function shakeHands(trusted: string, server: { certificate: string; key: string }, servername: string) {
  // Today, because a TLS client goes by its own clock.
  const listening = createServer({ cert: server.certificate, key: server.key }).listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as { port: number }
  const client = connect({ host: '127.0.0.1', port, ca: trusted, servername })
  try {
    await once(client, 'secureConnect')
    return 'trusted'
  } catch (error) {
    return (error as Error).message
  } finally {
    client.destroy()
    listening.close()
  }
}

describe('the certificates of a shop', () => {
  test('are made once, are valid no longer than browsers take, and their keys are only for the owner', async () => {
    const made = await keepCertificates(place('once'), machine, now)
    expect(made.isNew).toBe(true)
    expect(made.hosts).toEqual(['localhost', 'shop-pc', 'shop-pc.local', '127.0.0.1', '::1', ...machine.addresses])
    const server = new X509Certificate(made.server.certificate)
    for (const address of machine.addresses) expect(server.checkIP(address)).toBe(address)
    expect(server.checkHost('shop-pc.local')).toBe('shop-pc.local')
    expect(Date.parse(server.validTo) - Date.parse(server.validFrom)).toBeLessThanOrEqual(397 * 86_400_000)
    expect(server.ca).toBe(false)
    expect(new X509Certificate(made.authority).ca).toBe(true)
    for (const name of ['authority.key', 'server.key']) {
      if (process.platform !== 'win32') expect((await stat(place(`once/${name}`))).mode & 0o777).toBe(0o600)
    }
    const again = await keepCertificates(place('once'), machine, later(30))
    expect(again).toEqual({ ...made, isNew: false })
  })

  test('the server’s is renewed for another address, near its end, and when its file is damaged', async () => {
    const first = await keepCertificates(place('renewed'), machine, now)
    const moved = await keepCertificates(place('renewed'), { ...machine, addresses: ['10.0.0.4'] }, now)
    expect(new X509Certificate(moved.server.certificate).checkIP('10.0.0.4')).toBe('10.0.0.4')
    const nearEnd = await keepCertificates(place('renewed'), machine, later(340))
    expect(Date.parse(new X509Certificate(nearEnd.server.certificate).validTo)).toBeGreaterThan(later(700).getTime())
    await writeFile(place('renewed/server.crt'), 'half a fi')
    const mended = await keepCertificates(place('renewed'), machine, later(340))
    expect([moved, nearEnd, mended].map(({ authority }) => authority)).toEqual(Array(3).fill(first.authority))
    expect(mended.server).not.toEqual(nearEnd.server)
  })

  test('the authority is replaced only before it ends, and no certificate outlives it', async () => {
    const first = await keepCertificates(place('end'), machine, now)
    const late = await keepCertificates(place('end'), machine, later(3500))
    expect(late.authority).toBe(first.authority)
    const ends = (certificate: string) => Date.parse(new X509Certificate(certificate).validTo)
    expect(ends(late.server.certificate)).toBeLessThanOrEqual(ends(late.authority))
    const next = await keepCertificates(place('end'), machine, later(3600))
    expect(next.isNew).toBe(true)
    expect(next.authority).not.toBe(first.authority)
  })

  test('an address that the authority must not vouch for is left out', async () => {
    await keepCertificates(place('outside'), { name: 'pc', addresses: [] }, now)
    const { hosts } = await keepCertificates(place('outside'), { name: 'other', addresses: ['8.8.8.8'] }, now)
    expect(hosts).toEqual(['localhost', 'other.local', '127.0.0.1', '::1'])
  })

  test('a client that trusts the authority trusts the shop’s addresses, and nothing in its name outside them', async () => {
    const today = new Date()
    const { authority, server } = await keepCertificates(place('client'), machine, today)
    expect(await shakeHands(authority, server, 'shop-pc.local')).toBe('trusted')
    const other = await keepCertificates(place('other'), machine, today)
    expect(await shakeHands(other.authority, server, 'shop-pc.local')).toBe('unable to verify the first certificate')
    const key = await readFile(place('client/authority.key'), 'utf8')
    const bank = makeServerCertificate({ certificate: authority, key }, ['bank.example'], today)
    expect(await shakeHands(authority, bank, 'bank.example')).toBe('permitted subtree violation')
  })
})

describe('a program with https', () => {
  let testApp: TestApp
  let kept: () => Certificates
  let url: { http: string; https: number }
  let check: () => Promise<void>
  const stops: (() => unknown)[] = []
  let addresses = ['192.168.1.7']

  beforeAll(async () => {
    testApp = await startTestApp()
    const options = { clock: () => new Date(), machine: () => ({ name: 'SHOP-PC', addresses }) }
    const certificates = await openCertificates(place('program'), options)
    kept = certificates.kept
    const { services, database } = testApp
    const env = { ...services.env, httpsPort: 4443 }
    const app = await createProgram({ services: { ...services, env }, database, certificates })
    const http = await app.listen({ port: 0, host: '127.0.0.1' })
    const onFailure = (error: unknown) => expect(error).toBeUndefined()
    const https = await startHttps(app, certificates, { host: '127.0.0.1', port: 0, onFailure })
    check = https.check
    url = { http, https: https.port }
    stops.push(
      https.close,
      () => app.close(),
      () => testApp.close(),
    )
  })
  afterAll(async () => {
    for (const stop of stops) await stop()
  })

  /** A real TLS client that trusts only this certificate. */
  function askTrusting(ca: string, path: string): Promise<{ status: number; text: string; names: string }> {
    return new Promise((resolve, reject) => {
      const asking = askHttps({ host: '127.0.0.1', port: url.https, path, ca, agent: false }, (response) => {
        const names = (response.socket as ReturnType<typeof connect>).getPeerCertificate().subjectaltname ?? ''
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text, names }))
      })
      asking.on('error', reject).end()
    })
  }

  test('the certificate that /trust gives over http opens https, and without it the client refuses', async () => {
    const answer = await fetch(`${url.http}/trust/clothesline.crt`)
    expect(answer.headers.get('content-type')).toBe('application/x-x509-ca-cert')
    const certificate = await answer.text()
    expect(certificate).toBe(kept().authority)
    const health = await askTrusting(certificate, '/api/health')
    expect(health.status).toBe(200)
    expect(JSON.parse(health.text)).toMatchObject({ status: 'ok' })
    await expect(fetch(`https://127.0.0.1:${url.https}/api/health`)).rejects.toThrow()
  })

  test('/trust explains it for each kind of device, in the reader’s language', async () => {
    const page = async (path: string, language = 'en-IN') =>
      (await fetch(`${url.http}${path}`, { headers: { 'accept-language': language } })).text()
    const english = await page('/trust')
    for (const word of ['Android', 'iPhone', 'Windows', 'https://192.168.1.7:4443', 'https://shop-pc.local:4443']) {
      expect(english).toContain(word)
    }
    expect(english).toContain(new X509Certificate(kept().authority).fingerprint256)
    expect(await page('/trust', 'hi-IN,en;q=0.5')).toContain('दुकान के कंप्यूटर पर भरोसा करें')
    expect(await page('/trust?lang=mr')).toContain('<html lang="mr">')
    expect(await page('/trust?lang="><script>')).toContain('<html lang="en">')
  })

  test('another address of the machine is in the certificate without a restart', async () => {
    addresses = ['192.168.1.9']
    await check()
    expect((await askTrusting(kept().authority, '/api/health')).names).toContain('192.168.1.9')
  })
})
