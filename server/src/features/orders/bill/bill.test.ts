import { contract } from '@clothesline/contract'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { addTestCustomer } from '../../../testing/test-customer.ts'
import { PNG } from '../../../testing/world.ts'

let app: TestApp
let shop: TestStore
let storeToken: string
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://laundry.example/' } })
  shop = await addTestStore(app, 'Papers', {
    invoicePrefix: 'PAP',
    isGST: 'Yes',
    GSTINnumber: '27AAPFU0939F1ZV',
    upiId: 'papers@okaxis',
    icon: { data: PNG },
    printSettings: '58mm Roll',
    tokenExpireTime: 43_200,
  })
  storeToken = shop.storeToken
})
afterAll(() => app.close())

const { order, customer } = contract

async function take(fields: Record<string, unknown> = {}, who: Record<string, unknown> = {}) {
  const { id } = await addTestCustomer(app, shop, who)
  const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 5, rate: 100 }]
  const answer = await app.call(order.addorder, { storeToken, id, particulars, ...fields })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

const billOf = async (invoice: number) => (await app.call(order.bill, { storeToken, invoice })).body

async function textOf(base64: string): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(Buffer.from(base64, 'base64'))), {
    mergePages: true,
  })
  return text
}

describe('the bill of an order', () => {
  test('has the figures of the order, the payments, and codes for the balance', async () => {
    const made = await take({ amtPaidNow: 90, paymentMode: 'cash' }, { name: 'Asha Rao' })
    const bill = await billOf(made.invoice)
    expect(bill).toMatchObject({ kind: 'taxInvoice', number: made.printedNumber, marks: [], language: 'en' })
    expect(bill.sums.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
      'Taxable value 500.00',
      'CGST 9% 45.00',
      'SGST 9% 45.00',
      'Total ₹590.00',
      'Paid (Cash) 90.00',
      'Balance to pay ₹500.00',
    ])
    expect(bill.shop).toMatchObject({ hasLogo: true, lines: expect.arrayContaining(['GSTIN: 27AAPFU0939F1ZV']) })
    expect(bill.customer.name).toBe('Asha Rao')
    expect(bill.pay?.link).toContain('am=500.00')
    expect(bill.track?.link).toMatch(/^https:\/\/laundry\.example\/o\/[\w-]{43}$/)
  })

  test('has IGST for a customer in another state, and is in Hindi for one who reads Hindi', async () => {
    const { invoice } = await take({}, { gstin: '29AAGCB7383J1Z4', language: 'hi' })
    const bill = await billOf(invoice)
    expect(bill.language).toBe('hi')
    expect(bill.sums.map(({ kind }) => kind)).toContain('igst')
    expect(bill.facts.map(({ text }) => text)).toContain('29 Karnataka')
  })

  test('is marked as a reprint once it was printed; counting prints needs no payment and is idempotent', async () => {
    const made = await take({ amtPaidNow: 90, paymentMode: 'cash' })
    const { invoice } = made
    const print = (key: string) => app.call(order.billPrinted, { storeToken, invoice }, { key })
    expect((await print(`first-${invoice}`)).body).toEqual({ invoice, billPrints: 1 })
    expect((await print(`first-${invoice}`)).body).toEqual({ invoice, billPrints: 1 })
    expect((await print(`second-${invoice}`)).body).toEqual({ invoice, billPrints: 2 })
    expect((await billOf(invoice)).marks).toEqual(['Reprint'])
    const after = (await app.call(order.getOrder, { storeToken, invoice })).body
    expect(after).toEqual({ ...made, billPrints: 2, messageState: after.messageState })
    const { history } = (await app.call(order.orderHistory, { storeToken, invoice })).body
    expect(history.map(({ action }) => action)).toEqual(['order.add', 'order.billPrinted', 'order.billPrinted'])
  })

  test('says that a deleted order is cancelled, and asks for no payment', async () => {
    const { invoice } = await take()
    await app.call(order.deleteorder, { storeToken, invoice, reason: 'typed twice' })
    expect(await billOf(invoice)).toMatchObject({ isCancelled: true, marks: ['CANCELLED'], pay: null })
  })

  test("keeps its number when the store's prefix changes; the next bill has the new one", async () => {
    const other = await addTestStore(app, 'Renamed', { invoicePrefix: 'OLD' })
    const token = { storeToken: other.storeToken }
    const { id } = await addTestCustomer(app, other)
    const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 1, rate: 100 }]
    const add = async () => (await app.call(order.addorder, { ...token, id, particulars })).body
    const old = await add()
    await app.call(contract.store.updateStore, { authToken: other.storeToken, invoicePrefix: 'NEW' })
    const fresh = await add()
    const numbers = [old, fresh].map(({ printedNumber }) => printedNumber)
    expect(numbers).toEqual(['OLD/2627/000001', 'NEW/2627/000002'])

    const onPaper = []
    for (const { invoice } of [old, fresh]) {
      const { number, track } = (await app.call(order.bill, { ...token, invoice })).body
      const link = { token: track?.link.split('/').at(-1) }
      const { fileName } = (await app.call(order.billPdf, { ...token, invoice })).body
      onPaper.push([number, (await app.call(contract.open.order, link)).body.printedNumber, fileName])
    }
    expect(onPaper).toEqual(numbers.map((number) => [number, number, `${number.replaceAll('/', '-')}.pdf`]))
    const { orders } = (await app.call(order.allorders, token)).body
    expect(orders.map(({ printedNumber }) => printedNumber)).toEqual(numbers.toReversed())
    const { rows } = (await app.call(customer.statement, { ...token, id })).body
    expect(rows.map(({ text }) => text)).toEqual(numbers.map((number) => `Bill ${number}`))
  })

  test("as PDF uses the store's paper size unless another is requested", async () => {
    const made = await take()
    const own = (await app.call(order.billPdf, { storeToken, invoice: made.invoice })).body
    expect(own.fileName).toBe(`${made.printedNumber.replaceAll('/', '-')}.pdf`)
    expect(await textOf(own.base64)).toContain(made.printedNumber)
    const widthOf = async (base64: string) => {
      const document = await getDocumentProxy(new Uint8Array(Buffer.from(base64, 'base64')))
      return Math.round(((await document.getPage(1)).view[2] ?? 0) / (72 / 25.4))
    }
    const sheet = (await app.call(order.billPdf, { storeToken, invoice: made.invoice, paper: 'A4' })).body
    expect([await widthOf(own.base64), await widthOf(sheet.base64)]).toEqual([58, 210])
  })

  test('an unknown paper size and a missing number are refused together', async () => {
    const refused = await app.call(order.billPdf, { storeToken, paper: 'Letter' })
    expect(refused.status).toBe(422)
    const other = await addTestStore(app, 'Elsewhere')
    const { invoice, _id } = await take()
    const asked = { storeToken: other.storeToken, _id, invoice }
    for (const call of [order.bill, order.billPdf, order.billPrinted, order.revokeLink]) {
      expect((await app.call(call, asked)).status, call.path).toBe(404)
    }
  })
})

describe("a customer's statement", () => {
  test('starts with the balance before the requested days, and ends with what is due', async () => {
    const who = await addTestCustomer(app, shop, { name: 'Ledger Reader' })
    const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 1, rate: 100 }]
    const early = (await app.call(order.addorder, { storeToken, id: who.id, particulars })).body
    app.clock.advance(2 * 86_400_000)
    const late = (
      await app.call(order.addorder, { storeToken, id: who.id, particulars, amtPaidNow: 100, paymentMode: 'UPI' })
    ).body
    const statement = (await app.call(customer.statement, { storeToken, id: who.custId, startDate: late.billedOn }))
      .body
    expect(statement.opening.text).toBe('118.00')
    expect(statement.rows.map(({ text, debit, credit, balance }) => [text, debit, credit, balance])).toEqual([
      [`Bill ${late.printedNumber}`, '118.00', '', '236.00'],
      [`Payment for ${late.printedNumber} (UPI)`, '', '100.00', '136.00'],
    ])
    expect(statement.closing).toEqual({ label: 'To pay', text: '₹136.00' })
    const whole = (await app.call(customer.statement, { storeToken, id: who.id })).body
    expect(whole.rows[0]?.text).toBe(`Bill ${early.printedNumber}`)
    const { base64, fileName } = (await app.call(customer.statementPdf, { storeToken, id: who.id })).body
    expect(fileName).toBe(`${who.custId}-statement.pdf`)
    expect(await textOf(base64)).toContain('₹136.00')
  })

  test('refuses days in the wrong order, and other stores', async () => {
    const who = await addTestCustomer(app, shop)
    const days = { startDate: '2026-12-02', endDate: '2026-12-01' }
    expect((await app.call(customer.statement, { storeToken, id: who.id, ...days })).status).toBe(422)
    const other = await addTestStore(app, 'Nosy')
    for (const call of [customer.statement, customer.statementPdf]) {
      expect((await app.call(call, { storeToken: other.storeToken, id: who.id })).status).toBe(404)
    }
  })
})
