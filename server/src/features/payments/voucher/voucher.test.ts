import { contract, type GstMonth } from '@clothesline/contract'
import { isGstWarning } from '@clothesline/domain'
import { BILL_PAPERS, billDocument } from '@clothesline/paper'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findBookErrors } from '../../../testing/check-books.ts'
import { whileMonthIsLocked } from '../../../testing/lock-race.ts'
import { pdfText } from '../../../testing/pdf-text.ts'
import { goTo } from '../../../testing/reported-shop.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { addTestCustomer } from '../../../testing/test-customer.ts'

const { gst, order, customer, transaction, store: storeCalls, dataExport } = contract
const STORE = '27AAPFU0939F1ZV'
const HOTEL = '29AAGCB7383J1Z4'

let app: TestApp
let store: TestStore
let asha: string
let stores = 0

const ask = <E extends Parameters<TestApp['call']>[0]>(endpoint: E, body: Record<string, unknown> = {}) =>
  app.call(endpoint, { storeToken: store.storeToken, ...body })
async function send<E extends Parameters<TestApp['call']>[0]>(endpoint: E, body: Record<string, unknown> = {}) {
  const answer = await ask(endpoint, body)
  if (answer.status >= 300) throw new Error(`${endpoint.path} was refused: ${JSON.stringify(answer.body)}`)
  return answer.body
}

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function openShop(more: Record<string, unknown> = {}): Promise<void> {
  app.clock.now = new Date('2026-10-05T06:00:00Z')
  stores += 1
  store = await addTestStore(app, `Vouchers ${stores}`, {
    isGST: 'Yes',
    isGSTRegular: 'Yes',
    GSTINregular: STORE,
    GSTINnumber: STORE,
    invoicePrefix: 'SPK',
    taxAdvances: true,
    ...more,
  })
  asha = (await addTestCustomer(app, store, { name: 'Asha' })).id
}
beforeEach(() => openShop())

const advance = (amt: number, id = asha) => send(transaction.addAdvance, { id, amtPaidNow: amt, paymentMode: 'Cash' })
const refund = (amt: number) => send(transaction.refundAdvance, { id: asha, amt, paymentMode: 'Cash' })
const bill = (more: Record<string, unknown> = {}) =>
  send(order.addorder, {
    id: asha,
    particulars: [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 1, rate: 100 }],
    ...more,
  })
const month = async (fp: string) => (await send(gst.month, { fp })) as GstMonth
const numbers = (answer: { transaction: { vouchers: { number: string }[] } }) =>
  answer.transaction.vouchers.map(({ number }) => number)
/** Every check but the end of the month, and what it only warns of. */
async function expectSound(fp: string): Promise<void> {
  const { checks } = await month(fp)
  expect(checks.filter(({ code, ok }) => !ok && code !== 'month_over' && !isGstWarning(code))).toEqual([])
  expect(await findBookErrors(app.owner)).toEqual([])
}
const items = (ad_amt: number, tax: number) => [{ rt: 18, ad_amt, camt: tax, samt: tax, csamt: 0 }]

describe('a store that taxes advances', () => {
  test('gives a receipt voucher for each advance, and tells of those that are left in 11A', async () => {
    expect(numbers(await advance(118))).toEqual(['RVSPK/2627/0001'])
    expect(numbers(await advance(59))).toEqual(['RVSPK/2627/0002'])
    const october = await month('102026')
    expect(october.portal).toMatchObject({
      at: [{ pos: '27', sply_ty: 'INTRA', itms: items(150, 13.5) }],
      doc_issue: { doc_det: [{ doc_num: 6, docs: [{ from: 'RVSPK/2627/0001', to: 'RVSPK/2627/0002', totnum: 2 }] }] },
    })
    expect(october.portal).not.toHaveProperty('txpd')
    expect(october.advances).toMatchObject({ vouchers: 2, received: { taxable: 150, cgst: 13.5, sgst: 13.5 } })
    expect(october.sheets.find(({ name }) => name === 'at')?.rows).toEqual([
      ['27-Maharashtra', '', 18, '150.00', '0.00'],
    ])
    await expectSound('102026')
  })

  test('nets out what is used in the same month, and tells in 11B of what is used in another', async () => {
    await advance(236)
    await bill({ useAdvance: 118 })
    expect((await month('102026')).portal).toMatchObject({ at: [{ itms: items(100, 9) }] })
    const before = JSON.stringify((await month('102026')).portal)
    await goTo(app, store, '2026-11-03T06:00:00Z')
    await send(gst.lock, { fp: '102026' })
    await bill({ useAdvance: 118 })
    const november = await month('112026')
    expect(november.portal).toMatchObject({
      txpd: [{ pos: '27', sply_ty: 'INTRA', itms: items(100, 9) }],
      b2cs: [{ txval: 100, camt: 9, samt: 9 }],
    })
    expect(november.portal).not.toHaveProperty('at')
    // The quarter knows only that it came and went.
    const { portal: quarter } = await send(gst.month, { fp: '122026', quarter: true })
    expect(quarter).not.toHaveProperty('at')
    expect(quarter).not.toHaveProperty('txpd')
    expect(JSON.stringify((await month('102026')).portal)).toBe(before)
    await expectSound('112026')
  })

  test('gives a refund voucher when an advance goes back, which names the receipt', async () => {
    const { transaction: taken } = await advance(118)
    await goTo(app, store, '2026-11-03T06:00:00Z')
    const back = await refund(59)
    expect(numbers(back)).toEqual(['RFSPK/2627/0001'])
    const { _id = '' } = back.transaction.vouchers[0] ?? {}
    const paper = await send(gst.voucher, { _id })
    expect(paper).toMatchObject({ kind: 'refundVoucher', title: 'Refund Voucher', number: 'RFSPK/2627/0001' })
    expect(paper.facts).toContainEqual({ label: 'For receipt voucher', text: 'RVSPK/2627/0001, 5 Oct 2026' })
    expect((await month('112026')).portal).toMatchObject({ txpd: [{ itms: items(50, 4.5) }] })
    // Taking the rest of the first payment back is no way around it.
    const lock = await ask(gst.lock, { fp: '102026' })
    expect(lock.status).toBe(200)
    await advance(59)
    expect(await ask(transaction.reverseTransaction, { _id: taken._id, reason: 'Typed twice' })).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'payment_given_back' }] },
    })
    // Half of it from the receipt of October, half from the one of today.
    expect(numbers(await refund(118))).toEqual(['RFSPK/2627/0002', 'RFSPK/2627/0003'])
    await expectSound('112026')
  })

  test('books no tax without a voucher when a refund is taken back after the store has stopped taxing advances', async () => {
    await advance(118)
    const { transaction: back } = await refund(118)
    await send(storeCalls.updateStore, { taxAdvances: false })
    const again = await send(transaction.reverseTransaction, { _id: back._id, reason: 'Never handed out' })
    expect(again.advance).toBe(118)
    expect(numbers(again)).toEqual([])
    await expectSound('102026')
  })

  test('follows whatever moves an advance: paid too much, a deleted bill, a credit note', async () => {
    const { invoice } = await bill({ amtPaidNow: 218, paymentMode: 'Cash' })
    const shown = async () => {
      const { transactions } = await send(customer.customer, { id: asha })
      return transactions.flatMap(({ vouchers, kind }) => vouchers.map(({ number }) => `${kind} ${number}`))
    }
    expect(await shown()).toEqual(['payment_received RVSPK/2627/0001'])
    await send(order.deleteorder, { invoice, reason: 'Typed twice' })
    expect(await shown()).toEqual(['paid_moved_to_advance RVSPK/2627/0002', 'payment_received RVSPK/2627/0001'])
    const second = await bill({ useAdvance: 118 })
    await send(gst.addNote, { invoice: second.invoice, kind: 'credit', amt: 59, reason: 'A stain stayed' })
    expect((await shown())[0]).toBe('paid_moved_to_advance RVSPK/2627/0003')
    // 218 came, 118 are used for a bill, of which 59 went back to the advance.
    expect((await month('102026')).advances.received).toMatchObject({ taxable: 134.74, cgst: 12.13 })
    await expectSound('102026')
  })

  test('taxes a customer of another state with IGST, and old advances not at all', async () => {
    await send(storeCalls.updateStore, { taxAdvances: false })
    expect(numbers(await advance(100))).toEqual([])
    await send(storeCalls.updateStore, { taxAdvances: true })
    await advance(118)
    // The untaxed hundred goes first.
    expect(numbers(await refund(100))).toEqual([])
    expect(numbers(await refund(118))).toEqual(['RFSPK/2627/0001'])
    const { id: hotel } = await addTestCustomer(app, store, { name: 'Hotel', gstin: HOTEL })
    await advance(118, hotel)
    expect((await month('102026')).portal.at).toEqual([
      { pos: '29', sply_ty: 'INTER', itms: [{ rt: 18, ad_amt: 100, iamt: 18, csamt: 0 }] },
    ])
    await expectSound('102026')
  })

  test('prints vouchers on every paper, and refuses those of others', async () => {
    const { transaction: taken } = await send(transaction.addAdvance, {
      id: asha,
      amtPaidNow: 500,
      paymentMode: 'Cash',
      note: 'For the wedding',
    })
    const { _id = '' } = taken.vouchers[0] ?? {}
    const paper = await send(gst.voucher, { _id })
    expect(paper).toMatchObject({ kind: 'receiptVoucher', title: 'Receipt Voucher', pay: null })
    // 500 × 9 ÷ 118 = 38.1355…
    expect(paper.sums.map(({ label, amount }) => [label, amount])).toEqual([
      ['Taxable value', '423.72'],
      ['CGST 9%', '38.14'],
      ['SGST 9%', '38.14'],
      ['Total', '₹500.00'],
    ])
    for (const size of BILL_PAPERS) {
      const { base64, fileName } = await send(gst.voucherPdf, { _id, paper: size })
      expect(fileName).toBe('RVSPK-2627-0001.pdf')
      expect(Buffer.from(base64, 'base64').subarray(0, 4).toString()).toBe('%PDF')
      expect(await pdfText(billDocument(paper, size))).toContain('For the wedding')
    }
    const own = store
    await openShop()
    expect(await ask(gst.voucher, { _id })).toMatchObject({ status: 404, body: { code: 'voucher_not_found' } })
    expect((await ask(gst.voucherPdf, { _id })).status).toBe(404)
    expect((await ask(gst.voucher, { _id: 'x' })).status).toBe(422)
    store = own
  })

  test('writes the tax on advances for Tally', async () => {
    await advance(118)
    const { vouchers } = await send(dataExport.tally, { startDate: '2026-10-01', endDate: '2026-10-31' })
    const lines = [...vouchers.matchAll(/<LEDGERNAME>(.*?)<\/LEDGERNAME>\n.*\n<AMOUNT>(.*?)</g)]
    expect(lines.map(([, ...both]) => both)).toEqual([
      ['Cash', '-118.00'],
      ['Customer Advances', '118.00'],
      ['GST on Advances', '-18.00'],
      ['Output CGST', '9.00'],
      ['Output SGST', '9.00'],
    ])
    expect(vouchers).toContain('<VOUCHERNUMBER>RVSPK/2627/0001</VOUCHERNUMBER>')
  })
})

describe('no voucher', () => {
  test('is made by default, nor under composition, nor without GST', async () => {
    for (const more of [{ taxAdvances: false }, { isGSTRegular: 'No', GSTINcomposite: STORE }, { isGST: 'No' }]) {
      await openShop(more)
      expect(numbers(await advance(118))).toEqual([])
      expect((await month('102026')).portal).not.toHaveProperty('at')
    }
    await openShop({ taxAdvances: undefined })
    expect(numbers(await advance(118))).toEqual([])
  })
})

describe('a month that is locked', () => {
  test('takes no advance and gives none back, even when the clock goes back into it', async () => {
    await advance(118)
    await goTo(app, store, '2026-11-01T01:00:00Z')
    await send(gst.lock, { fp: '102026' })
    await goTo(app, store, '2026-10-31T18:00:00Z')
    const filed = { status: 409, body: { code: 'month_filed' } }
    const before = JSON.stringify((await month('102026')).portal)
    expect(await ask(transaction.addAdvance, { id: asha, amtPaidNow: 1, paymentMode: 'Cash' })).toMatchObject(filed)
    expect(await ask(transaction.refundAdvance, { id: asha, amt: 1, paymentMode: 'Cash' })).toMatchObject(filed)
    expect(JSON.stringify((await month('102026')).portal)).toBe(before)
    expect(await findBookErrors(app.owner)).toEqual([])
  })

  test('and an advance, or its use, at the same moment: it waits for the lock, and is refused', async () => {
    await advance(118)
    const october = { storeId: store.storeId, month: '2026-10-01' }
    const filed = { status: 409, body: { code: 'month_filed' } }
    const body = { id: asha, amtPaidNow: 118, paymentMode: 'Cash' }
    expect(await whileMonthIsLocked(app, october, () => ask(transaction.addAdvance, body))).toMatchObject(filed)
    await send(gst.unlock, { fp: '102026', reason: 'Filed too early' })
    const { invoice } = await bill()
    const use = { invoice, useAdvance: 50 }
    expect(await whileMonthIsLocked(app, october, () => ask(order.updateorder, use))).toMatchObject(filed)
    await send(gst.unlock, { fp: '102026', reason: 'Filed too early' })
    expect((await month('102026')).advances.received).toMatchObject({ taxable: 100, cgst: 9 })
    await expectSound('102026')
  })

  test('of two counters at once: consecutive numbers, and no receipt is used twice', async () => {
    await advance(118)
    await Promise.all([1, 2, 3, 4].map(() => advance(10)))
    const back = await Promise.all(
      [1, 2, 3].map(() => ask(transaction.refundAdvance, { id: asha, amt: 60, paymentMode: 'Cash' })),
    )
    expect(back.map(({ status }) => status).sort()).toEqual([200, 200, 422])
    const { portal } = await month('102026')
    expect(portal.doc_issue).toMatchObject({
      doc_det: [
        { doc_num: 6, docs: [{ from: 'RVSPK/2627/0001', to: 'RVSPK/2627/0005', totnum: 5 }] },
        { doc_num: 8, docs: [{ from: 'RFSPK/2627/0001', totnum: expect.any(Number) }] },
      ],
    })
    // 158 − 120.
    expect((await month('102026')).advances.received.taxable).toBeCloseTo(38 / 1.18, 1)
    await expectSound('102026')
  })
})
