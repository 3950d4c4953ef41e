import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { contract } from '@clothesline/contract'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { DueMessage } from '../features/foundation/outbox/outbox-queries.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../testing/test-app.ts'
import { logSender, mailSender } from './senders/mail.ts'
import type { Sender } from './senders/sender.ts'
import { backOffMs, startWorker, type Worker } from './worker.ts'

let app: TestApp
let shop: TestStore
beforeAll(async () => {
  app = await startTestApp({ poolSize: 6 })
  shop = await addTestStore(app, 'Messages')
})
afterAll(() => app.close())

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  // Messages left waiting by a test must not be sent by the next one's worker.
  await app.owner.query(`update message set state = 'failed' where state = 'queued'`)
})

/** A test waits this long only if it fails. */
const PATIENCE = { timeout: 10_000 }

interface Sink {
  url: string
  port: number
  /** What arrived, unparsed. */
  mails: string[]
  recipients: string[]
  close(): Promise<void>
}

/** A real mail server that stores what it receives. `refuse` makes it answer differently, `gate` makes it wait. */
async function startSink(options: { port?: number; refuse?: number; gate?: Promise<void> } = {}): Promise<Sink> {
  const mails: string[] = []
  const recipients: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      if (options.refuse) return done(Object.assign(new Error('Not here'), { responseCode: options.refuse }))
      recipients.push(address)
      done()
    },
    async onData(stream, _session, done) {
      let text = ''
      for await (const chunk of stream) text += chunk
      mails.push(text)
      await options.gate
      done()
    },
  })
  server.on('error', () => {})
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  closing.push(close)
  return { url: `smtp://127.0.0.1:${port}`, port, mails, recipients, close }
}

function work(senders: Partial<Record<DueMessage['channel'], Sender>>): Worker {
  const log = { info: (line: string) => app.logged.push(line), warn: () => {}, error: () => {} }
  const worker = startWorker({ database: app.database, senders, clock: () => app.clock.now, log })
  closing.push(() => worker.stop())
  return worker
}

const mailTo = (url: string) => mailSender(url, 'Clothesline <no-reply@shop.example>')

async function queue(fields: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID()
  const row = {
    store_id: shop.storeId,
    id,
    channel: 'mail',
    kind: 'otp',
    recipient: 'owner@shop.example',
    subject: 'Your code',
    body: `The code is ${id}`,
    holds_secret: true,
    next_attempt_at: app.clock.now,
    created_at: app.clock.now,
    ...fields,
  }
  const names = Object.keys(row)
  const places = names.map((_, at) => `$${at + 1}`)
  await app.owner.query(`insert into message (${names}) values (${places})`, Object.values(row))
  return id
}

async function messageRow(id: string) {
  const { rows } = await app.owner.query(
    'select state, attempts, body, error, next_attempt_at, sent_at from message where id = $1',
    [id],
  )
  return rows[0]
}

const untilRow = (id: string, wanted: object) => expect.poll(() => messageRow(id), PATIENCE).toMatchObject(wanted)

describe('a mail', () => {
  test('arrives once, and its secret is deleted then', async () => {
    const sink = await startSink()
    const id = await queue()
    const letter = await queue({ holds_secret: false, body: 'Your shop is ready', subject: 'Welcome' })
    const worker = work({ mail: mailTo(sink.url) })
    await untilRow(id, { state: 'sent', attempts: 1, body: null, error: null, sent_at: app.clock.now })
    await untilRow(letter, { state: 'sent', body: 'Your shop is ready' })
    worker.wake()
    await worker.stop()
    expect(sink.mails).toHaveLength(2)
    const mail = sink.mails.find((text) => text.includes(id))
    expect(mail).toMatch(/^From: Clothesline <no-reply@shop\.example>$/m)
    expect(mail).toMatch(/^To: owner@shop\.example$/m)
    expect(mail).toMatch(/^Subject: Your code$/m)
  })

  test('is sent as soon as the call that caused it has committed', async () => {
    const sink = await startSink()
    const worker = work({ mail: mailTo(sink.url) })
    await app.call(contract.store.sendOtp, { storeToken: shop.storeToken })
    worker.wake()
    await expect.poll(() => sink.mails.length, PATIENCE).toBe(1)
    expect(sink.mails[0]).toMatch(/is \d{6}\./)
  })

  test("gets no extra recipients or headers through a shop's name", async () => {
    const sink = await startSink()
    const id = await queue({ subject: 'OTP for A\r\nBcc: spy@other.example\r\n\r\nHello' })
    work({ mail: mailTo(sink.url) })
    await untilRow(id, { state: 'sent' })
    expect(sink.recipients).toEqual(['owner@shop.example'])
    expect(sink.mails[0]).not.toMatch(/^Bcc:/m)
  })

  test('is written to the log if there is no mail server', async () => {
    const id = await queue()
    work({ mail: logSender({ info: (line) => app.logged.push(line), warn: () => {}, error: () => {} }) })
    await untilRow(id, { state: 'sent', body: null })
    const lines = app.logged.filter((line) => line.includes(id))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('Mail to owner@shop.example (SMTP_URL is not set)\n  Your code\n  The code is')
  })
})

describe('an unavailable mail server', () => {
  test('delays a mail but never the counter, and it still arrives once', async () => {
    const gone = await startSink()
    await gone.close()
    const id = await queue()
    const worker = work({ mail: mailTo(gone.url) })
    await untilRow(id, { state: 'queued', attempts: 1, error: expect.stringContaining('ECONNREFUSED') })
    expect((await app.call(contract.cloth.allcloths, { storeToken: shop.storeToken })).status).toBe(200)

    const waitOf = async () => (await messageRow(id)).next_attempt_at.getTime() - app.clock.now.getTime()
    const first = await waitOf()
    expect(first).toBeGreaterThanOrEqual(3_750)
    expect(first).toBeLessThanOrEqual(6_250)
    app.clock.advance(first - 1)
    worker.wake()
    // Another due mail shows that the worker has checked: it skipped the waiting one.
    await untilRow(await queue({ subject: 'Another' }), { attempts: 1 })
    expect(await messageRow(id)).toMatchObject({ attempts: 1, body: expect.stringContaining(id) })
    app.clock.advance(1)
    worker.wake()
    await untilRow(id, { attempts: 2 })
    expect(await waitOf()).toBeGreaterThanOrEqual(7_500)

    const back = await startSink({ port: gone.port })
    app.clock.advance(60_000)
    worker.wake()
    await untilRow(id, { state: 'sent', attempts: 3, error: null, body: null })
    expect(back.mails.filter((mail) => mail.includes(id))).toHaveLength(1)
  })

  test('is retried after a temporary error, and not after a permanent one', async () => {
    const later = await startSink({ refuse: 451 })
    const patient = await queue()
    const first = work({ mail: mailTo(later.url) })
    await untilRow(patient, { state: 'queued', attempts: 1, body: expect.stringContaining(patient) })
    await first.stop()

    const never = await startSink({ refuse: 550 })
    const refused = await queue()
    work({ mail: mailTo(never.url) })
    const failed = { state: 'failed', attempts: 1, body: null, error: 'The mail server refused it (550)' }
    await untilRow(refused, failed)
  })

  test('is given up after ten tries, and the secret is deleted', async () => {
    const send = async () => Promise.reject(new Error('no line to 9876543210'))
    const failing: Sender = { send, mostAttempts: 10 }
    const id = await queue()
    const worker = work({ mail: failing })
    for (let attempts = 1; attempts < 10; attempts++) {
      await untilRow(id, { state: 'queued', attempts, error: 'no line to ••••••3210' })
      app.clock.advance(2 * 3_600_000)
      worker.wake()
    }
    await untilRow(id, { state: 'failed', attempts: 10, body: null })
  })

  test('is retried at growing intervals, up to an hour', () => {
    const middle = [1, 2, 3, 4, 10, 11, 50].map((attempts) => backOffMs(attempts, 0.5) / 1000)
    expect(middle).toEqual([5, 10, 20, 40, 2560, 3600, 3600])
    expect([backOffMs(1, 0), backOffMs(1, 1)]).toEqual([3_750, 6_250])
  })
})

describe('two workers at the same time', () => {
  test('send every mail once', async () => {
    const sink = await startSink()
    const ids = []
    for (let at = 0; at < 25; at++) ids.push(await queue())
    const workers = [
      work({ mail: mailTo(sink.url) }),
      work({ mail: mailTo(sink.url) }),
      work({ mail: mailTo(sink.url) }),
    ]
    for (const id of ids) await untilRow(id, { state: 'sent', attempts: 1 })
    for (const worker of workers) await worker.stop()
    expect(sink.mails).toHaveLength(ids.length)
    for (const id of ids) expect(sink.mails.filter((mail) => mail.includes(id))).toHaveLength(1)
  })

  test('do so even when the mail server of one takes longer than a minute', async () => {
    let answer = () => {}
    const gate = new Promise<void>((resolve) => {
      answer = resolve
    })
    const slow = await startSink({ gate })
    const quick = await startSink()
    const ids = [await queue(), await queue(), await queue()]
    work({ mail: mailTo(slow.url) })
    await expect.poll(() => slow.mails.length, PATIENCE).toBe(1)
    const held = ids.find((id) => slow.mails[0]?.includes(id))
    app.clock.advance(61_000)
    work({ mail: mailTo(quick.url) })
    for (const id of ids) if (id !== held) await untilRow(id, { state: 'sent', attempts: 1 })
    answer()
    await untilRow(held ?? '', { state: 'sent', attempts: 1 })
    const arrived = [...slow.mails, ...quick.mails]
    for (const id of ids) expect(arrived.filter((mail) => mail.includes(id))).toHaveLength(1)
  })
})

describe('a worker', () => {
  test('skips messages that it has no sender for', async () => {
    const sink = await startSink()
    const dueAt = app.clock.now
    const waiting = await queue({ channel: 'whatsapp', kind: 'ready', recipient: '9876543210', holds_secret: false })
    const id = await queue()
    work({ mail: mailTo(sink.url) })
    await untilRow(id, { state: 'sent' })
    expect(await messageRow(waiting)).toMatchObject({
      state: 'queued',
      attempts: 0,
      error: null,
      next_attempt_at: dueAt,
    })
  })

  test('finishes the message it is sending before it stops', async () => {
    let answer = () => {}
    const gate = new Promise<void>((resolve) => {
      answer = resolve
    })
    const sink = await startSink({ gate })
    const id = await queue()
    const worker = work({ mail: mailTo(sink.url) })
    await expect.poll(() => sink.mails.length, PATIENCE).toBe(1)
    const stopped = worker.stop()
    const later = await queue()
    answer()
    await stopped
    expect(await messageRow(id)).toMatchObject({ state: 'sent', body: null })
    expect(await messageRow(later)).toMatchObject({ state: 'queued', attempts: 0 })
  })
})
