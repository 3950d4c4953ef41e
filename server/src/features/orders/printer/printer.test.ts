import { contract, type Endpoint, type Printer } from '@clothesline/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Printing, startPrinting } from '../../../printing/start-printing.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { addTestCustomer } from '../../../testing/test-customer.ts'
import { startVirtualPrinter, type VirtualPrinter } from '../../../testing/virtual-printer/virtual-printer.ts'

const PATIENCE = { timeout: 20_000, interval: 20 }
const QUICK = { connectMs: 3_000, answerMs: 1_500, partMs: 10_000, pollMs: 20 }

let app: TestApp
let shop: TestStore
let other: TestStore
let device: VirtualPrinter
let printing: Printing
beforeAll(async () => {
  app = await startTestApp({ poolSize: 8 })
  shop = await addTestStore(app, 'Sparkle', { tokenExpireTime: 43_200 })
  other = await addTestStore(app, 'Other')
  device = await startVirtualPrinter()
  printing = startPrinting(app.database, app.services, { patience: QUICK, idleMs: 50 })
  app.services.wakePrinters = printing.wake
})
afterEach(async () => {
  device.fault = {}
  for (const { _id } of (await ask(contract.printer.printers)).body.printers) {
    await ask(contract.printer.remove, { printerId: _id })
  }
})
afterAll(async () => {
  await printing.stop()
  await device.close()
  await app.close()
})

const { printer } = contract
const ask = <E extends Endpoint>(endpoint: E, body: Record<string, unknown> = {}, store = shop) =>
  app.call(endpoint, { storeToken: store.storeToken, ...body })

const RECEIPT = { kind: 'roll80', language: 'escpos', uses: [{ paper: 'bill' }] }

async function addPrinter(fields: Record<string, unknown> = {}): Promise<Printer> {
  const answer = await ask(printer.save, { name: 'Front', address: device.address, ...RECEIPT, ...fields })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

async function takeOrder(fields: Record<string, unknown> = {}) {
  const { id } = await addTestCustomer(app, shop, { name: 'Asha Rao' })
  const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 3, rate: 100 }]
  return (await ask(contract.order.addorder, { id, particulars, ...fields })).body
}

const jobs = async () => (await ask(printer.jobs)).body.jobs
const jobOf = async (id: string | undefined) => (await jobs()).find(({ _id }) => _id === id)
const untilState = (id: string | undefined, wanted: object) =>
  expect.poll(() => jobOf(id), PATIENCE).toMatchObject(wanted)
const papersAfter = (before: number) => device.papers().slice(before)

test('a bill comes out once, with its marks, and is counted; the next one says Reprint', async () => {
  await addPrinter()
  const order = await takeOrder()
  const before = device.papers().length
  const { jobs: made } = (await ask(printer.printOrder, { invoice: order.invoice })).body
  expect(made).toMatchObject([{ paper: 'bill', parts: 1, isReprint: false, printer: 'Front' }])
  await untilState(made[0]?._id, { state: 'printed', done: 1 })
  await ask(printer.printOrder, { invoice: order.invoice })
  await expect.poll(() => papersAfter(before).length, PATIENCE).toBe(2)
  const [first, second] = papersAfter(before).map(({ texts }) => texts.join('\n'))
  expect(first).toContain(order.printedNumber)
  expect([first, second].map((text) => text?.includes('Reprint'))).toEqual([false, true])
  const now = (await ask(contract.order.getOrder, { invoice: order.invoice })).body
  expect(now.billPrints).toBe(2)
})

test('with the first bill come the shop copy and the job slip, each on the printer of its counter', async () => {
  const front = await addPrinter({ uses: [{ paper: 'bill', counter: 'Front' }, { paper: 'shopCopy' }] })
  const back = await addPrinter({ name: 'Back', uses: [{ paper: 'bill' }, { paper: 'jobSlip' }] })
  const { invoice } = await takeOrder()
  const at = async (counter: string) => (await ask(printer.printOrder, { invoice, counter })).body.jobs
  expect((await at('front')).map(({ paper, printerId }) => [paper, printerId])).toEqual([
    ['bill', front._id],
    ['shopCopy', front._id],
    ['jobSlip', back._id],
  ])
  expect((await at('')).map(({ paper, printerId }) => [paper, printerId])).toEqual([['bill', back._id]])
})

test('without a printer there is no job, and nothing is counted', async () => {
  const { invoice } = await takeOrder()
  expect((await ask(printer.printOrder, { invoice })).body).toEqual({ invoice, jobs: [] })
  expect((await ask(contract.order.getOrder, { invoice })).body.billPrints).toBe(0)
})

describe('a job fails with its reason, and nothing came out, when', () => {
  test.each([
    ['the paper is out', { isPaperOut: true }, 'paper_out'],
    ['the cover is open', { isCoverOpen: true }, 'cover_open'],
    ['it answers nothing', { isMute: true }, 'no_answer'],
    ['it reads nothing', { isDeaf: true }, 'no_answer'],
  ])('%s', async (_, fault, problem) => {
    const { _id: printerId } = await addPrinter()
    device.fault = fault
    const before = device.papers().length
    const { _id } = (await ask(printer.test, { printerId })).body
    await untilState(_id, { state: 'failed', problem, done: 0 })
    expect(papersAfter(before)).toEqual([])
    device.fault = {}
    expect((await ask(printer.again, { jobId: _id })).body).toMatchObject({ isReprint: false })
    await untilState(_id, { state: 'printed', problem: null })
    expect(papersAfter(before)).toHaveLength(1)
  })

  test('nobody is at its address', async () => {
    const { _id: printerId } = await addPrinter({ address: '127.0.0.1:9109' })
    const { _id } = (await ask(printer.test, { printerId })).body
    await untilState(_id, { state: 'failed', problem: 'not_reached' })
  })
})

test('a line that breaks after bytes have left is asked about, and a reprint says so', async () => {
  await addPrinter()
  const { invoice } = await takeOrder()
  device.fault = { breaksAfter: 200 }
  const before = device.papers().length
  const { jobs: made } = (await ask(printer.printOrder, { invoice })).body
  const jobId = made[0]?._id
  await untilState(jobId, { state: 'unknown', problem: 'line_broke', done: 0 })
  device.fault = {}
  expect((await ask(printer.again, { jobId })).body).toMatchObject({ isReprint: true, state: 'waiting' })
  await untilState(jobId, { state: 'printed' })
  expect(papersAfter(before).map(({ texts }) => texts.some((text) => text.includes('Reprint')))).toEqual([true])
  const { history } = (await ask(contract.order.orderHistory, { invoice })).body
  expect(history.map(({ action }) => action)).toContain('order.printedAgain')
})

test('tags go on from the one that is not known to be out', async () => {
  await addPrinter({ uses: [{ paper: 'tags' }] })
  const order = await takeOrder()
  const codes = order.allPieces.map(({ tag }) => tag)
  const before = device.papers().length
  const { job } = (await ask(printer.printTags, { codes })).body
  await untilState(job?._id, { state: 'printed', done: 3, parts: 3 })
  const bars = () => papersAfter(before).flatMap((paper) => paper.codes.map(({ text }) => text))
  expect(bars()).toEqual(codes)
  await ask(printer.again, { jobId: job?._id, from: 2 })
  await expect.poll(() => bars(), PATIENCE).toEqual([...codes, ...codes.slice(1)])
  const now = (await ask(contract.order.getOrder, { invoice: order.invoice })).body
  expect(now.allPieces.map(({ tagPrints }) => tagPrints)).toEqual([1, 1, 1])
})

test('many jobs over a line that breaks anywhere: none is lost, and none comes twice without its mark', async () => {
  await addPrinter()
  for (let round = 0; round < 25; round++) {
    const { invoice } = await takeOrder()
    const before = device.papers().length
    device.fault = { breaksAfter: 1 + Math.floor(Math.random() * 1_800) }
    const jobId = (await ask(printer.printOrder, { invoice })).body.jobs[0]?._id
    await expect.poll(async () => (await jobOf(jobId))?.state, PATIENCE).toMatch(/printed|failed|unknown/)
    device.fault = {}
    const first = await jobOf(jobId)
    if (first?.state !== 'printed') {
      await ask(printer.again, { jobId })
      await untilState(jobId, { state: 'printed' })
    }
    const marked = papersAfter(before).map(({ texts }) => texts.some((text) => text.includes('Reprint')))
    expect(marked.length, `bytes ${first?.state}`).toBeGreaterThan(0)
    expect(marked.filter((isMarked) => !isMarked).length).toBeLessThanOrEqual(1)
  }
}, 120_000)

test('a server that dies leaves a job that is asked about', async () => {
  const { _id: printerId } = await addPrinter()
  device.fault = { isPaperOut: true }
  const { _id } = (await ask(printer.test, { printerId })).body
  await untilState(_id, { state: 'failed' })
  const lease = new Date(app.clock.now.getTime() - 1)
  await app.owner.query(`update print_job set state = 'printing', lease_until = $2 where id = $1`, [_id, lease])
  await untilState(_id, { state: 'unknown', problem: 'line_broke' })
  expect((await ask(printer.settle, { jobId: _id, isPrinted: true })).body).toMatchObject({ state: 'printed', done: 1 })
})

test('the drawer opens once for cash, not for other payments, and otherwise with a reason', async () => {
  await addPrinter({ hasDrawer: true })
  const before = device.kicks()
  const paidBy = async (paymentMode: string) => takeOrder({ amtPaidNow: 100, paymentMode })
  const upi = await paidBy('UPI')
  await ask(printer.printOrder, { invoice: upi.invoice })
  const cash = await paidBy('cash')
  await ask(printer.printOrder, { invoice: cash.invoice })
  await ask(printer.printOrder, { invoice: cash.invoice })
  await expect.poll(() => device.kicks() - before, PATIENCE).toBe(1)
  const opened = (await ask(printer.openDrawer, { reason: 'Change for the tailor' })).body
  await untilState(opened._id, { state: 'printed' })
  expect(device.kicks() - before).toBe(2)
  expect((await ask(printer.again, { jobId: opened._id })).status).toBe(409)
  const { changes } = (await ask(contract.audit.allChanges, {})).body
  expect(changes.map(({ action }) => action)).toContain('drawer.open')
  expect((await ask(printer.openDrawer, {})).status).toBe(422)
})

test.each(['tspl', 'zpl'] as const)('a label printer that speaks %s says how it is', async (language) => {
  const labels = await startVirtualPrinter(language)
  const { _id: printerId } = await addPrinter({ kind: 'label', language, address: labels.address, uses: [] })
  labels.fault = { isPaperOut: true }
  const first = (await ask(printer.test, { printerId })).body
  await untilState(first._id, { state: 'failed', problem: 'paper_out' })
  labels.fault = {}
  await ask(printer.again, { jobId: first._id })
  await untilState(first._id, { state: 'printed' })
  expect(labels.papers().flatMap(({ codes }) => codes)).toHaveLength(1)
  await labels.close()
})

test('only addresses in the shop are taken, and only where the operator allows it', async () => {
  for (const address of ['8.8.8.8', '169.254.169.254', '10.0.0.1:80', 'printer.example']) {
    expect((await ask(printer.save, { name: 'X', ...RECEIPT, address })).status).toBe(422)
  }
  expect((await ask(printer.save, { name: 'X', ...RECEIPT, way: 'queue', address: '-o x' })).status).toBe(422)
  const kept = app.services.env.printers
  app.services.env.printers = undefined
  const refused = await ask(printer.save, { name: 'X', ...RECEIPT, address: '10.0.0.1' })
  app.services.env.printers = kept
  expect(refused).toMatchObject({ status: 409, body: { code: 'printers_elsewhere' } })
})

test('printers and jobs of another store are not found', async () => {
  const { _id: printerId } = await addPrinter({ address: '127.0.0.1:9109' })
  const { _id: jobId } = (await ask(printer.test, { printerId })).body
  await untilState(jobId, { state: 'failed' })
  expect((await ask(printer.test, { printerId }, other)).status).toBe(404)
  expect((await ask(printer.remove, { printerId }, other)).status).toBe(404)
  expect((await ask(printer.again, { jobId }, other)).status).toBe(404)
  expect((await ask(printer.settle, { jobId, isPrinted: true }, other)).status).toBe(404)
  expect((await ask(printer.jobs, {}, other)).body.jobs).toEqual([])
})
