import { contract, OPEN_BILL_PATH } from '@clothesline/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type PaperJob, Papers } from '../../../paper/index.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { addTestCustomer } from '../../../testing/test-customer.ts'

const DAY_MS = 86_400_000
/** A test waits this long only if it fails. */
const PATIENCE = { timeout: 60_000 }

/** Draws like the real one, and records its jobs. */
class WatchedPapers extends Papers {
  readonly jobs: PaperJob[] = []

  override draw(...asked: Parameters<Papers['draw']>): Promise<Buffer> {
    this.jobs.push(asked[1])
    return super.draw(...asked)
  }
}

let app: TestApp
let loud: TestStore
let quiet: TestStore
let papers: WatchedPapers
let invoice: number
let custId: string

beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://laundry.example' } })
  loud = await addTestStore(app, 'Loud', { tokenExpireTime: 43_200 })
  quiet = await addTestStore(app, 'Quiet')
  const who = await addTestCustomer(app, loud)
  custId = who.id
  const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 3, rate: 50 }]
  const made = await app.call(contract.order.addorder, { storeToken: loud.storeToken, id: custId, particulars })
  invoice = made.body.invoice
})
beforeEach(() => {
  papers = new WatchedPapers()
  app.services.papers = papers
})
afterAll(() => app.close())

/** Nothing is drawn until it is released. */
function hold(): () => void {
  let release = () => {}
  const held = new Promise<void>((resume) => {
    release = resume
  })
  void papers.queue.run('holder', () => held)
  onTestFinished(release)
  return release
}

const inUse = () => app.database.tenant.totalCount - app.database.tenant.idleCount
const billPdf = () => app.call(contract.order.billPdf, { storeToken: loud.storeToken, invoice })
const openBill = (token: string) => fetch(`${app.url}${OPEN_BILL_PATH}${token}`)

async function linkToken(): Promise<string> {
  const { track } = (await app.call(contract.order.bill, { storeToken: loud.storeToken, invoice })).body
  return track?.link.split('/').at(-1) ?? ''
}

const tokenOn = (job: PaperJob | undefined) => /\/o\/([^/"]+)"/.exec(JSON.stringify(job?.document))?.[1]

describe('while documents are drawn', () => {
  test('no connection waits for them, and other stores are served', async () => {
    const release = hold()
    const { storeToken } = loud
    const days = { startDate: '2026-11-01', endDate: '2026-11-15' }
    const asked = [
      ...Array.from({ length: 8 }, billPdf),
      app.call(contract.customer.statementPdf, { storeToken, id: custId }),
      app.call(contract.dataExport.reportPdf, { storeToken, report: 'gst', ...days }),
    ]
    await expect.poll(() => papers.queue.waiting(), PATIENCE).toBe(asked.length)
    await expect.poll(inUse, PATIENCE).toBe(0)
    const list = { storeToken: quiet.storeToken, startToken: 0, endToken: 10 }
    expect((await app.call(contract.order.allorders, list)).status).toBe(200)
    release()
    const answers = await Promise.all(asked)
    expect(answers.map(({ status }) => status)).toEqual(Array(asked.length).fill(200))
    for (const { body } of answers) expect(Buffer.from(body.base64, 'base64').toString('latin1', 0, 5)).toBe('%PDF-')
  })

  test('requests of one store beyond its limit are refused with Retry-After', async () => {
    app.services.papers = papers = new WatchedPapers({ bounds: { atOnce: 1, lanes: [{ most: 9, mostOfOne: 2 }] } })
    const release = hold()
    const waiting = [billPdf(), billPdf()]
    await expect.poll(() => papers.queue.waiting(), PATIENCE).toBe(2)
    const refused = await billPdf()
    expect(refused).toMatchObject({
      status: 503,
      body: { error: 'Too many papers are being prepared right now. Please try again in a moment.' },
    })
    expect(refused.headers.get('retry-after')).toBe('5')
    release()
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200])
  })

  test('a link opened by many at once is drawn once, after the bill that the shop prints', async () => {
    const token = await linkToken()
    const release = hold()
    const opened = Array.from({ length: 110 }, () => openBill(token))
    await expect.poll(() => papers.queue.waiting(1), PATIENCE).toBe(1)
    const printed = billPdf()
    await expect.poll(() => papers.queue.waiting(0), PATIENCE).toBe(1)
    release()
    expect((await printed).status).toBe(200)
    expect((await Promise.all(opened)).map(({ status }) => status)).toEqual(Array(110).fill(200))
    expect(papers.jobs).toHaveLength(2)
  })
})

describe('the bill behind a link', () => {
  test('is drawn again only when the order changes', async () => {
    const token = await linkToken()
    for (const _ of [1, 2, 3]) expect((await openBill(token)).status).toBe(200)
    const before = papers.jobs.length
    expect(before).toBeLessThanOrEqual(1)
    const { storeToken } = loud
    const paid = { storeToken, id: custId, amtPaidNow: 20, paymentMode: 'Cash' }
    expect((await app.call(contract.transaction.collect, paid)).status).toBe(200)
    for (const _ of [1, 2]) expect((await openBill(token)).status).toBe(200)
    expect(papers.jobs.length - before).toBe(1)
    const [last] = papers.jobs.slice(-1)
    expect(JSON.stringify(last?.document)).toContain('130.00')
  })

  test('contains that same link, so that it cannot extend itself; a document for the shop has a new one', async () => {
    // A link that was never opened.
    app.clock.advance(60_000)
    const token = await linkToken()
    app.clock.advance(10 * DAY_MS)
    expect((await openBill(token)).status).toBe(200)
    expect(tokenOn(papers.jobs.at(-1))).toBe(token)
    await billPdf()
    const fresh = tokenOn(papers.jobs.at(-1))
    expect(fresh).not.toBe(token)
    app.clock.advance(80 * DAY_MS)
    expect((await openBill(token)).status).toBe(404)
    expect((await openBill(fresh ?? '')).status).toBe(200)
  })
})
