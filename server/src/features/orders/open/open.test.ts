import { contract, OPEN_BILL_PATH } from '@clothesline/contract'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ADMIN,
  addTestStore,
  adminToken,
  startTestApp,
  type TestApp,
  type TestStore,
} from '../../../testing/test-app.ts'
import { addTestCustomer } from '../../../testing/test-customer.ts'

let app: TestApp
let shop: TestStore
let storeToken: string
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://laundry.example' } })
  shop = await addTestStore(app, 'Linked', { upiId: 'linked@okaxis', contact2: '9876500000' })
  storeToken = shop.storeToken
})
afterAll(() => app.close())

/** After the clock was advanced, or the store was frozen. */
async function logInAgain() {
  const { username, password } = shop
  storeToken = (await app.call(contract.store.loginStore, { username, password })).body.storeToken
  shop = { ...shop, storeToken }
}

const { order, open } = contract

async function linked() {
  const who = await addTestCustomer(app, shop, {
    name: 'Asha Rao',
    address: 'Flat 7, Lake View',
    email: 'asha@mail.example',
    note: 'pays late',
  })
  const particulars = [
    { cloth: 'Shirt', service: 'Dry Clean', quantity: 3, rate: 50, note: 'torn pocket' },
    { cloth: 'Trouser', service: 'Dry Clean', quantity: 1, rate: 200 },
  ]
  const body = { storeToken, id: who.id, particulars, amtPaidNow: 50, paymentMode: 'cash', note: 'rude on the phone' }
  const { status, body: made } = await app.call(order.addorder, body)
  expect(status, JSON.stringify(made)).toBe(200)
  const { track } = (await app.call(order.bill, { storeToken, invoice: made.invoice })).body
  return { made, who, token: track?.link.split('/').at(-1) ?? '' }
}

const see = (token: string) => app.call(open.order, { token })
const fetchBill = (token: string) => fetch(`${app.url}${OPEN_BILL_PATH}${token}`)
const ended = { status: 404, body: { code: 'link_ended' } }

async function expectEnded(token: string) {
  expect(await see(token)).toMatchObject(ended)
  const bill = await fetchBill(token)
  expect([bill.status, bill.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
}

describe("a customer's link", () => {
  test('shows the order without a login, and nothing personal except the first name', async () => {
    const { made, who, token } = await linked()
    const { body } = await see(token)
    expect(body).toMatchObject({
      firstName: 'Asha',
      printedNumber: made.printedNumber,
      status: 'Not Ready',
      promisedDate: made.promisedDate,
      pieces: 4,
      ready: 0,
      delivered: 0,
      amt: 350,
      paid: 50,
      balance: 300,
      upiId: 'linked@okaxis',
      items: [
        { cloth: 'Shirt', service: 'Dry Clean', pieces: 3 },
        { cloth: 'Trouser', service: 'Dry Clean', pieces: 1 },
      ],
    })
    expect(body.upiLink).toContain('am=300.00')
    const told = JSON.stringify(body)
    for (const secret of [
      'Rao',
      who.contact,
      'Lake View',
      'asha@mail',
      'pays late',
      'rude',
      'torn',
      made._id,
      who.id,
    ]) {
      expect(told).not.toContain(secret)
    }
  })

  test('follows the order: ready, handed over, cancelled', async () => {
    const { made, token } = await linked()
    const { invoice } = made
    await app.call(order.updateorder, { storeToken, invoice, ready: 4 })
    expect((await see(token)).body).toMatchObject({ status: 'Ready', ready: 4 })
    await app.call(order.updateorder, { storeToken, invoice, delivered: 4, amtPaidNow: 300, paymentMode: 'UPI' })
    expect((await see(token)).body).toMatchObject({ status: 'Delivered', balance: 0, upiLink: '' })

    const second = await linked()
    await app.call(order.deleteorder, { storeToken, invoice: second.made.invoice, reason: 'typed twice' })
    expect((await see(second.token)).body).toMatchObject({ status: 'Cancelled', balance: 0, upiLink: '' })
  })

  test('serves the bill as a PDF, never marked as a reprint', async () => {
    const { made, who, token } = await linked()
    await app.call(order.billPrinted, { storeToken, invoice: made.invoice })
    const bill = await fetchBill(token)
    expect(bill.status).toBe(200)
    expect(bill.headers.get('content-type')).toBe('application/pdf')
    expect(bill.headers.get('content-disposition')).toBe(
      `inline; filename="${made.printedNumber.replaceAll('/', '-')}.pdf"`,
    )
    expect(bill.headers.get('cache-control')).toBe('no-store')
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await bill.arrayBuffer())), {
      mergePages: true,
    })
    for (const shown of ['Asha', '₹350.00', 'Trouser']) expect(text).toContain(shown)
    for (const secret of ['Rao', who.contact.slice(0, 5), 'Lake View', 'rude', 'torn'])
      expect(text).not.toContain(secret)
  })

  test('ends after ninety days', async () => {
    const { token } = await linked()
    app.clock.advance(89 * 86_400_000)
    expect((await see(token)).status).toBe(200)
    app.clock.advance(86_400_000)
    await expectEnded(token)
    await logInAgain()
  })

  test('ends when it is revoked, and the new one works', async () => {
    const { made, token } = await linked()
    const { link } = (await app.call(order.revokeLink, { storeToken, invoice: made.invoice })).body
    await expectEnded(token)
    expect((await see(link.split('/').at(-1) ?? '')).body.printedNumber).toBe(made.printedNumber)
    const { history } = (await app.call(order.orderHistory, { storeToken, invoice: made.invoice })).body
    expect(history.at(-1)?.action).toBe('order.revokeLink')
  })

  test('ends while the store is frozen', async () => {
    const { token } = await linked()
    const authToken = await adminToken(app)
    await app.call(contract.store.freeze, { authToken, storeId: shop.storeId, ...ADMIN })
    await expectEnded(token)
    await app.call(contract.store.unfreeze, { authToken, storeId: shop.storeId, ...ADMIN })
    await logInAgain()
    expect((await see(token)).status).toBe(200)
  })

  test('cannot be altered: changing any single character invalidates it', async () => {
    const { token } = await linked()
    const altered = [...token].map((was, at) => token.slice(0, at) + (was === 'A' ? 'B' : 'A') + token.slice(at + 1))
    const answers = await Promise.all(altered.map(see))
    expect(answers.every(({ status, body }) => status === 404 && JSON.stringify(body).includes('link_ended'))).toBe(
      true,
    )
    for (const text of [`${token}=`, `${token}A`, token.slice(0, -1), 'A', '1', '../../../etc', '%00'])
      await expectEnded(encodeURIComponent(text))
  })

  test('is required, with a clear message', async () => {
    expect(await app.call(open.order, {})).toMatchObject({ status: 422, body: { errors: [{ msg: 'Link is needed' }] } })
  })

  test('is not accepted as a session, nor a session as a link', async () => {
    const { token } = await linked()
    expect((await app.call(order.allorders, { storeToken: token })).status).toBe(401)
    await expectEnded(storeToken)
  })
})
