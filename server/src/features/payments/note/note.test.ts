import { contract, type GstMonth, OPEN_BILL_PATH } from '@clothesline/contract'
import { BILL_PAPERS, billDocument } from '@clothesline/paper'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findBookErrors } from '../../../testing/check-books.ts'
import { whileMonthIsLocked } from '../../../testing/lock-race.ts'
import { pdfText } from '../../../testing/pdf-text.ts'
import { goTo } from '../../../testing/reported-shop.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { addTestCustomer } from '../../../testing/test-customer.ts'

const { gst, order, customer } = contract

let app: TestApp
let store: TestStore
let other: TestStore
let asha: string
let invoice: number
let stores = 0

const STORE = '27AAPFU0939F1ZV'
const ask = <E extends Parameters<TestApp['call']>[0]>(endpoint: E, body: Record<string, unknown> = {}) =>
  app.call(endpoint, { storeToken: store.storeToken, ...body })
async function send<E extends Parameters<TestApp['call']>[0]>(endpoint: E, body: Record<string, unknown> = {}) {
  const answer = await ask(endpoint, body)
  if (answer.status >= 300) throw new Error(`${endpoint.path} was refused: ${JSON.stringify(answer.body)}`)
  return answer.body
}

beforeAll(async () => {
  app = await startTestApp()
  other = await addTestStore(app, 'Other')
})
afterAll(() => app.close())

/** A bill of October over 354: 300, and 27 each of CGST and SGST. 300 are paid, and October is locked. */
beforeEach(async () => {
  app.clock.now = new Date('2026-10-05T06:00:00Z')
  stores += 1
  store = await addTestStore(app, `Notes ${stores}`, {
    isGST: 'Yes',
    isGSTRegular: 'Yes',
    GSTINregular: STORE,
    GSTINnumber: STORE,
    invoicePrefix: 'SPK',
  })
  asha = (await addTestCustomer(app, store, { name: 'Asha' })).id
  const made = await send(order.addorder, {
    id: asha,
    particulars: [
      { cloth: 'Shirt', service: 'Dry Clean', quantity: 2, rate: 100 },
      { cloth: 'Trouser', service: 'Steam Iron', quantity: 2, rate: 50 },
    ],
    amtPaidNow: 300,
    paymentMode: 'Cash',
  })
  invoice = made.invoice
  await goTo(app, store, '2026-11-02T06:00:00Z')
  await send(gst.lock, { fp: '102026' })
})

const credit = (more: object) => ({ invoice, kind: 'credit', reason: 'A stain stayed', ...more })

describe('a credit note', () => {
  test('lowers what is owed, with its tax, and the filed month stays as it is', async () => {
    const before = JSON.stringify(await send(gst.month, { fp: '102026' }))
    const note = await send(gst.addNote, credit({ amt: 59 }))
    expect(note).toMatchObject({
      number: 'CNSPK/2627/0001',
      date: '2026-11-02',
      billNumber: 'SPK/2627/000001',
      billedOn: '2026-10-05',
      taxable: 50,
      cgst: 4.5,
      sgst: 4.5,
      igst: 0,
      roundOff: 0,
      amt: 59,
    })
    // 354 − 59 − 300: five rupees were paid too much.
    expect(await send(order.getOrder, { invoice })).toMatchObject({
      amt: 354,
      noted: -59,
      paid: 295,
      balance: 0,
      advance: 5,
      due: 0,
    })
    const { transactions } = await send(customer.customer, { id: asha })
    expect(transactions).toContainEqual(
      expect.objectContaining({ kind: 'credit_note', billed: -59, note: 'A stain stayed' }),
    )
    expect(JSON.stringify(await send(gst.month, { fp: '102026' }))).toBe(before)
    const november = await send(gst.month, { fp: '112026' })
    expect(november.portal).toMatchObject({
      b2cs: [{ pos: '27', rt: 18, txval: -50, camt: -4.5, samt: -4.5 }],
      doc_issue: { doc_det: [{ doc_num: 5, docs: [{ from: 'CNSPK/2627/0001', totnum: 1 }] }] },
    })
    expect(november.checks.filter(({ ok }) => !ok).map(({ code }) => code)).toEqual(['month_over', 'untaxed_advances'])
    expect(await findBookErrors(app.owner)).toEqual([])
  })

  test('is why report and return differ, and both say so to the paisa', async () => {
    await send(gst.addNote, credit({ amt: 59 }))
    await send(gst.addNote, { ...credit({ amt: 11.8 }), kind: 'debit' })
    const days = { startDate: '2026-11-01', endDate: '2026-11-30' }
    await send(order.addorder, {
      id: asha,
      particulars: [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 1, rate: 333.33 }],
    })
    const report = await send(contract.report.gst, days)
    const month = (await send(gst.month, { fp: '112026' })) as GstMonth
    const { taxable, cgst, sgst, igst } = month.totals
    expect(report.taxOfReturn).toEqual(month.taxOfReturn)
    expect(report.taxOfReturn).toMatchObject({
      bills: { taxable: report.totals.taxable, cgst: report.totals.cgst },
      creditNotes: { taxable: 50, cgst: 4.5 },
      debitNotes: { taxable: 10, cgst: 0.9 },
      rounding: { taxable: 0, cgst: 0, sgst: 0, igst: 0 },
      returned: { taxable, cgst, sgst, igst },
    })
    expect(report.changedOnOtherDays).toEqual({ taxable: 0, cgst: 0, sgst: 0, igst: 0 })
  })

  test('for a line leaves the bill without it', async () => {
    const note = await send(gst.addNote, credit({ lines: [2] }))
    expect(note).toMatchObject({ lines: [2], taxable: 100, cgst: 9, sgst: 9, amt: 118 })
    expect(await ask(gst.addNote, credit({ lines: [2] }))).toMatchObject({
      status: 409,
      body: { code: 'note_line_again' },
    })
    await send(gst.addNote, credit({ lines: [1] }))
    expect(await send(order.getOrder, { invoice })).toMatchObject({ noted: -354, balance: 0, advance: 300 })
    expect((await send(gst.notes, { invoice })).notes.map(({ number }) => number)).toEqual([
      ...['CNSPK/2627/0001', 'CNSPK/2627/0002'],
    ])
    expect(await findBookErrors(app.owner)).toEqual([])
  })

  test('is refused beyond the bill, after the last day, and without reason, amount or lines', async () => {
    expect(await ask(gst.addNote, credit({ amt: 354.01 }))).toMatchObject({ status: 422 })
    expect((await ask(gst.addNote, credit({ amt: 354.01 }))).body).toMatchObject({
      errors: [{ code: 'note_too_large' }],
    })
    expect(await ask(gst.addNote, { invoice, kind: 'other' })).toMatchObject({
      status: 422,
      body: { errors: expect.arrayContaining([expect.objectContaining({ path: 'reason' })]) },
    })
    expect((await ask(gst.addNote, credit({ amt: 1, lines: [1] }))).status).toBe(422)
    expect((await ask(gst.addNote, { ...credit({ lines: [1] }), kind: 'debit' })).status).toBe(422)
    await goTo(app, store, '2027-12-01T06:00:00Z')
    expect(await ask(gst.addNote, credit({ amt: 1 }))).toMatchObject({
      status: 409,
      body: { code: 'note_too_late', values: { day: '2027-11-30' } },
    })
    expect((await ask(gst.notes, { invoice })).body).toEqual({ notes: [] })
  })

  test('keeps its bill from being changed even when the month is open again', async () => {
    await send(gst.addNote, credit({ amt: 10 }))
    await send(gst.unlock, { fp: '102026', reason: 'Filed too early' })
    const refused = { status: 409, body: { code: 'order_has_notes' } }
    expect(await ask(order.updateorder, { invoice, discount: 10 })).toMatchObject(refused)
    expect(await ask(order.deleteorder, { invoice, reason: 'x' })).toMatchObject(refused)
  })

  test('prints on every paper, and says which bill it corrects and why', async () => {
    const { _id } = await send(gst.addNote, credit({ lines: [2] }))
    const paper = await send(gst.note, { _id })
    expect(paper).toMatchObject({ kind: 'creditNote', title: 'Credit Note', number: 'CNSPK/2627/0001', pay: null })
    expect(paper.facts).toContainEqual({ label: 'For bill', text: 'SPK/2627/000001, 5 Oct 2026' })
    expect(paper.lines.map(({ description }) => description)).toEqual(['Trouser – Steam Iron'])
    for (const size of BILL_PAPERS) {
      const { base64, fileName } = await send(gst.notePdf, { _id, paper: size })
      expect(fileName).toBe('CNSPK-2627-0001.pdf')
      expect(Buffer.from(base64, 'base64').subarray(0, 4).toString()).toBe('%PDF')
      expect(await pdfText(billDocument(paper, size))).toContain('A stain stayed')
    }
    const bill = await send(order.bill, { invoice })
    expect(bill.sums).toContainEqual({ kind: 'noted', label: 'Credit and debit notes', amount: '-118.00' })
  })

  test('of two counters at once: consecutive numbers, and never more than the bill', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => ask(gst.addNote, credit({ amt: 100 }))))
    expect(made.map(({ status }) => status).sort()).toEqual([200, 200, 200, 422])
    const { notes } = await send(gst.notes, { invoice })
    expect(notes.map(({ number }) => number)).toEqual([1, 2, 3].map((count) => `CNSPK/2627/000${count}`))
    expect(await findBookErrors(app.owner)).toEqual([])
  })

  test('waits for a counter that locks its month, and is refused then', async () => {
    const november = { storeId: store.storeId, month: '2026-11-01' }
    const body = credit({ amt: 10 })
    expect(await whileMonthIsLocked(app, november, () => ask(gst.addNote, body))).toMatchObject({
      status: 409,
      body: { code: 'month_filed' },
    })
    expect((await send(gst.notes, { invoice })).notes).toEqual([])
    expect(await findBookErrors(app.owner)).toEqual([])
  })

  test('is sent like a bill, and its document opens through the link of its order alone', async () => {
    await send(customer.updatecustomer, { _id: asha, whatsappConsent: true })
    const { _id } = await send(gst.addNote, credit({ amt: 59 }))
    const { message } = await send(gst.sendNote, { _id })
    expect(message).toMatchObject({ kind: 'note', state: 'queued' })
    expect(message.body).toContain('CNSPK/2627/0001')
    expect(message.body).toContain('₹59.00')
    const { link } = await send(order.revokeLink, { invoice })
    const token = link.split('/').at(-1)
    const open = (id: string) => fetch(`${app.url}${OPEN_BILL_PATH}${token}/${id}`)
    const opened = await open(_id)
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const another = await send(order.addorder, {
      id: asha,
      particulars: [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 1, rate: 100 }],
    })
    const strange = await send(gst.addNote, { invoice: another.invoice, kind: 'credit', amt: 1, reason: 'x' })
    expect((await open(strange._id)).status).toBe(404)
    expect((await open('x')).status).toBe(404)
  })

  test('of another store is not found', async () => {
    const { _id } = await send(gst.addNote, credit({ amt: 10 }))
    const stranger = { storeToken: other.storeToken }
    expect((await app.call(gst.note, { ...stranger, _id })).status).toBe(404)
    expect((await app.call(gst.notePdf, { ...stranger, _id })).status).toBe(404)
    expect((await app.call(gst.sendNote, { ...stranger, _id })).status).toBe(404)
  })
})

test('notes that cancel out are still counted, so that the order shows them', async () => {
  await send(gst.addNote, credit({ amt: 59 }))
  await send(gst.addNote, { ...credit({ amt: 59 }), kind: 'debit' })
  expect(await send(order.getOrder, { invoice })).toMatchObject({ noted: 0, noteCount: 2 })
})

test('a debit note adds to what is owed, in a series of its own', async () => {
  const note = await send(gst.addNote, { invoice, kind: 'debit', amt: 118, reason: 'Forgot a coat' })
  expect(note).toMatchObject({ number: 'DNSPK/2627/0001', taxable: 100, cgst: 9, sgst: 9 })
  expect(await send(order.getOrder, { invoice })).toMatchObject({ noted: 118, balance: 172, paid: 300 })
  await send(order.updateorder, { invoice, amtPaidNow: 172, paymentMode: 'Cash' })
  expect(await send(order.getOrder, { invoice })).toMatchObject({ balance: 0, paid: 472, advance: 0 })
  expect(await findBookErrors(app.owner)).toEqual([])
})

test('in a protected store a credit note needs the store-admin step, and a debit note does not', async () => {
  await send(contract.store.updateStore, { storeAdminProtection: true })
  const refused = { status: 403, body: { code: 'store_admin_needed' } }
  expect(await ask(gst.addNote, credit({ amt: 1 }))).toMatchObject(refused)
  expect(await ask(gst.lock, { fp: '092026' })).toMatchObject(refused)
  await send(gst.addNote, { invoice, kind: 'debit', amt: 1, reason: 'Forgot a button' })
})
