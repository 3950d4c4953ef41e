import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { addTestCustomer } from '../../../testing/test-customer.ts'

let app: TestApp
let shop: TestStore
let storeToken: string
beforeAll(async () => {
  app = await startTestApp()
  shop = await addTestStore(app, 'Counter', { roundToRupee: true })
  storeToken = shop.storeToken
})
afterAll(() => app.close())

const { order, transaction } = contract
const shirts = (quantity: number) => ({ cloth: 'Shirt', service: 'Dry Clean', quantity })

async function take(body: Record<string, unknown>) {
  const answer = await app.call(order.addorder, { storeToken, particulars: [shirts(5)], ...body })
  expect(answer.body).not.toHaveProperty('errors')
  expect(answer.status).toBe(200)
  return answer.body
}

describe('taking an order', () => {
  test('by quantity: numbered, priced from the rates, tagged piece by piece', async () => {
    const customer = await addTestCustomer(app, shop)
    const shown = await app.call(order.generateinvoice, { storeToken })
    const valid = await app.call(order.validateOrder, {
      storeToken,
      invoice: shown.body.invoice,
      customerId: customer.id,
    })
    expect(valid.body).toEqual({ valid: true })
    const made = await take({
      id: customer.id,
      invoice: shown.body.invoice,
      particulars: [
        shirts(3),
        { cloth: 'trouser', service: 'steam iron', quantity: 2, preferences: ['on hanger'], note: 'torn pocket' },
      ],
      amtPaidNow: 100,
      paymentMode: 'cash',
    })
    expect(made).toMatchObject({
      invoice: shown.body.invoice,
      id: customer.id,
      status: 'Not Ready',
      pieces: 5,
      ready: 0,
      delivered: 0,
      amt: 294,
      paid: 100,
      adjusted: 0,
      balance: 194,
      due: 194,
      allBalance: 194,
      advance: 0,
      paymentMode: 'Cash',
      taxKind: 'none',
      tax: 0,
      promisedDate: '2026-11-18',
      billedOn: '2026-11-15',
    })
    expect(made.particulars[1]).toMatchObject({
      cloth: 'Trouser',
      service: 'Steam Iron',
      amt: 24,
      preferences: ['On hanger'],
      note: 'torn pocket',
    })
    expect(made.allPieces.map((piece) => [piece.piece, piece.cloth, piece.state])).toEqual([
      ...[1, 2, 3].map((piece) => [piece, 'Shirt', 'received']),
      ...[4, 5].map((piece) => [piece, 'Trouser', 'received']),
    ])
    expect(made.allPieces[0]?.tag).toMatch(new RegExp(`^C${made.invoice}-01-[A-Z]$`))
    expect((await app.call(order.generateinvoice, { storeToken })).body.invoice).toBe(made.invoice + 1)
  })

  test('by kilogram, with pieces beside the weight', async () => {
    const customer = await addTestCustomer(app, shop)
    const answer = await app.call(order.addorderkg, {
      storeToken,
      id: customer.custId,
      particulars: [
        { service: 'Wash & Fold', kg: 3.25, pieces: 14, cloths: [{ cloth: 'Shirt', quantity: 4 }] },
        { cloth: 'Coat', service: 'Dry Clean', quantity: 1 },
      ],
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ kind: 'kg', pieces: 15, amt: 508, lines: 507.5, roundOff: 0.5 })
    expect(answer.body.particulars[0]).toMatchObject({ kind: 'kg', kg: 3.25, rate: 70, amt: 227.5, quantity: 14 })
    expect(answer.body.allPieces.filter((piece) => piece.cloth === 'Shirt')).toHaveLength(4)
  })

  test('with tax, discount, express, advance and several payment modes', async () => {
    const gst = await addTestStore(app, 'Taxed', { isGST: 'Yes', GSTINnumber: '27AAPFU0939F1ZV', expressPercent: 50 })
    const customer = await addTestCustomer(app, gst)
    const advance = { id: customer.id, amtPaidNow: 50, paymentMode: 'UPI' }
    expect((await app.call(transaction.addAdvance, { storeToken: gst.storeToken, ...advance })).body.advance).toBe(50)
    const answer = await app.call(order.addorder, {
      storeToken: gst.storeToken,
      id: customer.id,
      particulars: [shirts(2)],
      discount: { percent: 10 },
      express: true,
      payments: [
        { mode: 'Cash', amt: 100 },
        { mode: 'UPI', amt: 200 },
      ],
      useAdvance: true,
    })
    // 180 − 18 + 81 = 243; 9 % of it twice is 21.87 each; 286.74 is rounded to 287.
    expect(answer.body).toMatchObject({
      lines: 180,
      discount: 18,
      expressCharge: 81,
      taxable: 243,
      cgst: 21.87,
      sgst: 21.87,
      igst: 0,
      roundOff: 0.26,
      amt: 287,
      adjusted: 50,
      paid: 237,
      balance: 0,
      advance: 63,
      paymentMode: 'Cash, UPI',
      promisedDate: '2026-11-16',
    })
    expect(answer.body.taxes).toEqual([{ sac: '999712', rate: 18, taxable: 243, cgst: 21.87, sgst: 21.87, igst: 0 }])
    expect(answer.body.terms).toEqual({
      discount: { percent: 10 },
      express: { percent: 50 },
      halfRate: 9,
      roundToRupee: true,
    })
  })

  test('charges IGST to a customer registered in another state, and no tax under composition', async () => {
    const gst = await addTestStore(app, 'Interstate', { isGST: 'Yes', GSTINnumber: '27AAPFU0939F1ZV' })
    const customer = await addTestCustomer(app, gst, { gstin: '29AAGCB7383J1Z4' })
    const far = await app.call(order.addorder, {
      storeToken: gst.storeToken,
      id: customer.id,
      particulars: [shirts(1)],
    })
    expect(far.body).toMatchObject({ interState: true, igst: 16.2, cgst: 0, sgst: 0, amt: 106 })
    await app.call(contract.store.updateStore, {
      authToken: gst.storeToken,
      isGSTRegular: 'No',
      GSTINnumber: '27AAPFU0939F1ZV',
    })
    const composed = await app.call(order.addorder, {
      storeToken: gst.storeToken,
      id: customer.id,
      particulars: [shirts(1)],
    })
    expect(composed.body).toMatchObject({ taxKind: 'composition', tax: 0, amt: 90 })
    expect((await app.call(order.getOrder, { storeToken: gst.storeToken, invoice: far.body.invoice })).body.igst).toBe(
      16.2,
    )
  })

  test('refuses a number that another counter took, and takes none', async () => {
    const customer = await addTestCustomer(app, shop)
    const { body } = await app.call(order.generateinvoice, { storeToken })
    await take({ id: customer.id })
    const late = await app.call(order.addorder, {
      storeToken,
      id: customer.id,
      invoice: body.invoice,
      particulars: [shirts(1)],
    })
    expect(late).toMatchObject({ status: 409, body: { code: 'invoice_taken' } })
    expect((await app.call(order.generateinvoice, { storeToken })).body.invoice).toBe(body.invoice + 1)
    const stale = await app.call(order.validateOrder, { storeToken, invoice: body.invoice, customerId: customer.id })
    expect(stale).toMatchObject({ status: 409, body: { code: 'invoice_taken' } })
  })

  test('lists everything that is wrong with the lines and saves nothing', async () => {
    const customer = await addTestCustomer(app, shop)
    const next = (await app.call(order.generateinvoice, { storeToken })).body.invoice
    const send = (particulars: unknown, more = {}) =>
      app.call(order.addorderkg, { storeToken, id: customer.id, particulars, ...more })
    const paths = async (particulars: unknown, more = {}) => {
      const answer = await send(particulars, more)
      expect(answer.status).toBe(422)
      return (answer.body as unknown as { errors: { path: string }[] }).errors.map((error) => error.path)
    }
    expect(await paths([])).toEqual(['particulars'])
    expect(
      await paths([
        { cloth: 'Shirt', service: 'Dry Clean', quantity: -1 },
        { service: 'Wash & Fold', kg: 1.2345, pieces: 0 },
      ]),
    ).toEqual(['particulars.0.quantity', 'particulars.1.kg', 'particulars.1.pieces'])
    expect(
      await paths([
        { cloth: 'Cape', service: 'Dry Clean', quantity: 1 },
        { cloth: 'Shirt', service: 'Magic', quantity: 1 },
      ]),
    ).toEqual(['particulars.0.cloth', 'particulars.1.service'])
    expect(await paths([{ cloth: 'Leather Jacket', service: 'Steam Iron', quantity: 1 }])).toEqual([
      'particulars.0.rate',
    ])
    expect(await paths([shirts(1)], { amtPaidNow: 10.123, paymentMode: 'Cash' })).toEqual(['amtPaidNow'])
    expect(await paths([shirts(1)], { amtPaidNow: 10 })).toEqual(['paymentMode'])
    expect(await paths([shirts(1)], { amtPaidNow: 10, paymentMode: 'Barter' })).toEqual(['paymentMode'])
    expect(await paths([shirts(1)], { useAdvance: 10 })).toEqual([''])
    expect(await paths([shirts(1)], { discount: 1000 })).toEqual([''])
    expect((await send([shirts(1)], { id: 'C-999999' })).status).toBe(404)
    expect((await app.call(order.generateinvoice, { storeToken })).body.invoice).toBe(next)
  })
})

describe('an order on its way', () => {
  test('follows its pieces: ready by scan, partly and then wholly handed over', async () => {
    const customer = await addTestCustomer(app, shop)
    const made = await take({ id: customer.id, particulars: [shirts(2)] })
    const [first, second] = made.allPieces
    const scanned = await app.call(order.scan, { storeToken, tag: first?.tag.toLowerCase() })
    expect(scanned.body).toMatchObject({
      moved: true,
      piece: { state: 'ready' },
      order: { status: 'Not Ready', ready: 1 },
    })
    expect((await app.call(order.scan, { storeToken, tag: first?.tag })).body.moved).toBe(false)
    const all = await app.call(order.scan, { storeToken, tag: second?.tag })
    expect(all.body.order.status).toBe('Ready')
    const part = await app.call(order.updateorder, { storeToken, invoice: made.invoice, delivered: 1 })
    expect(part.body).toMatchObject({ status: 'Incomplete', ready: 2, delivered: 1 })
    const whole = await app.post('/api/order/updateorder//', {
      storeToken,
      invoice: made.invoice,
      status: 'Delivered',
      amtPaidNow: 180,
      paymentMode: 'Cash',
    })
    expect(whole.body).toMatchObject({ status: 'Delivered', delivered: 2, paid: 180, balance: 0 })
    const tooMany = await app.call(order.updateorder, { storeToken, invoice: made.invoice, delivered: 3 })
    expect(tooMany.status).toBe(422)
    const back = await app.call(order.updateorder, { storeToken, invoice: made.invoice, status: 'Ready' })
    expect(back.status).toBe(422)
    const mended = await app.call(order.updateorder, {
      storeToken,
      invoice: made.invoice,
      status: 'Ready',
      reason: 'wrong customer',
    })
    expect(mended.body.status).toBe('Ready')
  })

  test('keeps a history of who did what', async () => {
    const customer = await addTestCustomer(app, shop)
    const made = await take({ id: customer.id })
    await app.call(order.updateCounterNo, { storeToken, invoice: made.invoice, counterNumber: 'B 12' })
    await app.call(order.updateorder, { storeToken, invoice: made.invoice, ready: 2 })
    const { body } = await app.call(order.orderHistory, { storeToken, invoice: made.invoice })
    expect(body.history.map((row) => row.action)).toEqual(['order.add', 'order.update', 'order.pieces', 'order.update'])
    expect(body.history[1]).toMatchObject({
      actor: 'store',
      before: { counterNumber: '' },
      after: { counterNumber: 'B 12' },
    })
    expect(body.history[2]?.after).not.toHaveProperty('by')
    const scanned = await take({ id: customer.id })
    await app.call(order.scan, { storeToken, tag: scanned.allPieces[0]?.tag })
    await app.call(order.updateorder, { storeToken, invoice: scanned.invoice, homeDelivery: true, note: 'Call first' })
    const told = await app.call(order.orderHistory, { storeToken, invoice: scanned.invoice })
    expect(told.body.history.slice(1)).toMatchObject([
      { action: 'order.pieces', after: { by: 'scan' } },
      { before: { homeDelivery: false, note: '' }, after: { homeDelivery: true, note: 'Call first' } },
    ])
  })

  test('the ready message is refused where the customer did not agree to messages', async () => {
    const silent = await take({ id: (await addTestCustomer(app, shop)).id })
    await app.call(order.updateorder, { storeToken, invoice: silent.invoice, status: 'Ready' })
    const asked = await app.call(order.updateorder, { storeToken, invoice: silent.invoice, sendReadyMessage: true })
    expect(asked).toMatchObject({ status: 409, body: { error: expect.stringContaining('has not agreed') } })
  })

  test('the ready message is sent alone, whatever else stands in the body', async () => {
    const { id } = await addTestCustomer(app, shop, { whatsappConsent: true })
    const { invoice } = await take({ id })
    const beside = { storeToken, invoice, sendReadyMessage: true }
    const early = await app.call(order.updateorder, { ...beside, status: 'Ready' })
    expect(early).toMatchObject({ status: 409, body: { error: 'No piece of this order is ready to be collected.' } })
    const before = (await app.call(order.updateorder, { storeToken, invoice, ready: 1 })).body
    const other = { status: 'Delivered', note: 'Call', amtPaidNow: 5, paymentMode: 'Cash', counterNumber: 'X' }
    const sent = await app.call(order.updateorder, { ...beside, ...other })
    expect(sent).toMatchObject({ status: 200, body: { ...before, messageState: expect.anything() } })
    const after = (await app.call(order.getOrder, { storeToken, invoice })).body
    expect(after).toEqual({ ...before, messageState: after.messageState })
    const { messages } = (await app.call(contract.message.allMessages, { storeToken, orderId: before._id })).body
    expect(messages.filter(({ kind }) => kind === 'ready')).toHaveLength(1)
  })

  test('a stale version is a conflict', async () => {
    const customer = await addTestCustomer(app, shop)
    const made = await take({ id: customer.id })
    await app.call(order.updateorder, { storeToken, invoice: made.invoice, ready: 1 })
    const stale = await app.call(order.updateorder, {
      storeToken,
      invoice: made.invoice,
      version: made.version,
      ready: 3,
    })
    expect(stale.status).toBe(409)
    expect((await app.call(order.getOrder, { storeToken, invoice: made.invoice })).body.ready).toBe(1)
  })

  test('its lines can change until somebody works on it; what is paid too much becomes advance', async () => {
    const customer = await addTestCustomer(app, shop)
    const made = await take({ id: customer.id, amtPaidNow: 450, paymentMode: 'Cash' })
    const less = await app.call(order.updateorder, { storeToken, invoice: made.invoice, particulars: [shirts(3)] })
    expect(less.body).toMatchObject({ pieces: 3, amt: 270, paid: 270, balance: 0, advance: 180 })
    const cheaper = await app.call(order.updateorder, { storeToken, invoice: made.invoice, discount: 70 })
    expect(cheaper.body).toMatchObject({ amt: 200, paid: 200, advance: 250 })
    await app.call(order.updateorder, { storeToken, invoice: made.invoice, ready: 1 })
    const late = await app.call(order.updateorder, { storeToken, invoice: made.invoice, particulars: [shirts(9)] })
    expect(late.status).toBe(409)
  })

  test('paid and adjusted can be set to new totals, up and down', async () => {
    const customer = await addTestCustomer(app, shop)
    const made = await take({ id: customer.id })
    const set = (body: object) =>
      app.call(order.updateorder, { storeToken, _id: made._id, paymentMode: 'Cash', ...body })
    expect((await set({ paid: 500 })).body).toMatchObject({ paid: 450, advance: 50, balance: 0 })
    expect((await set({ paid: 400 })).body).toMatchObject({ paid: 400, advance: 50, balance: 50 })
    expect((await set({ adjusted: 30 })).body).toMatchObject({ adjusted: 30, advance: 20, balance: 20 })
    expect((await set({ adjusted: 10 })).body).toMatchObject({ adjusted: 10, advance: 40, balance: 40 })
    expect((await set({ adjusted: 200 })).status).toBe(422)
  })
})

describe('deleting an order', () => {
  test('gives what was paid back to the advance, keeps the number, and can be taken back', async () => {
    const customer = await addTestCustomer(app, shop)
    const made = await take({ id: customer.id, amtPaidNow: 200, paymentMode: 'UPI' })
    expect((await app.call(order.deleteorder, { storeToken, invoice: made.invoice })).status).toBe(422)
    const gone = await app.call(order.deleteorder, { storeToken, invoice: made.invoice, reason: 'typed twice' })
    expect(gone.body).toMatchObject({
      balance: 0,
      paid: 0,
      due: 0,
      advance: 200,
      givenBack: 200,
      deleteReason: 'typed twice',
    })
    const listed = await app.call(order.deletedOrders, { storeToken })
    expect(listed.body.orders[0]).toMatchObject({ invoice: made.invoice, givenBack: 200, deletedBy: 'store' })
    expect((await app.call(order.allorders, { storeToken, customer: customer.id })).body.totalOrders).toBe(0)
    expect((await app.call(order.updateorder, { storeToken, invoice: made.invoice, ready: 1 })).status).toBe(409)
    expect((await app.call(order.deleteorder, { storeToken, invoice: made.invoice, reason: 'again' })).status).toBe(409)
    const back = await app.call(order.restoreOrder, { storeToken, invoice: made.invoice })
    expect(back.body).toMatchObject({ deletedAt: null, amt: 450, paid: 0, balance: 450, advance: 200, due: 450 })
    expect((await app.call(order.restoreOrder, { storeToken, invoice: made.invoice })).status).toBe(409)
  })

  test('is refused once it is ready, and where the store does not allow it', async () => {
    const customer = await addTestCustomer(app, shop)
    const made = await take({ id: customer.id })
    await app.call(order.updateorder, { storeToken, invoice: made.invoice, status: 'Ready' })
    expect((await app.call(order.deleteorder, { storeToken, invoice: made.invoice, reason: 'x' })).status).toBe(409)
    const strict = await addTestStore(app, 'Strict', { orderConfiguration: { canDeleteOrder: false } })
    const other = await addTestCustomer(app, strict)
    const kept = await app.call(order.addorder, {
      storeToken: strict.storeToken,
      id: other.id,
      particulars: [shirts(1)],
    })
    const answer = await app.call(order.deleteorder, {
      storeToken: strict.storeToken,
      invoice: kept.body.invoice,
      reason: 'x',
    })
    expect(answer.status).toBe(409)
  })
})
