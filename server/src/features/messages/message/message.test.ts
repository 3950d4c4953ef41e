import { contract, type Endpoint } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'

let app: TestApp
let shop: TestStore
let other: TestStore
beforeAll(async () => {
  app = await startTestApp()
  shop = await addTestStore(app, 'Sparkle', { invoicePrefix: 'SPK' })
  other = await addTestStore(app, 'Neighbour')
})
afterAll(() => app.close())

const { message, whatsappMessage, customer, order } = contract

function ask<E extends Endpoint>(endpoint: E, body: Record<string, unknown> = {}, store = shop) {
  return app.call(endpoint, { storeToken: store.storeToken, ...body })
}

let phones = 8_000_000_000
async function takeOrder(whatsappConsent: boolean, fields: Record<string, unknown> = {}) {
  const made = await ask(customer.addcustomer, { name: 'Asha Rao', contact: String(++phones), whatsappConsent })
  const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 3 }]
  const taken = await ask(order.addorder, { id: made.body._id, particulars, sendMessage: false, ...fields })
  expect(taken.status).toBe(200)
  return { customer: made.body, order: taken.body }
}
const about = async (filter: Record<string, unknown>) => (await ask(message.allMessages, filter)).body

describe('messages about an order', () => {
  test('are written when it is taken, ready and handed over, and only to customers who agreed', async () => {
    const { order: mine } = await takeOrder(true, { sendMessage: true, amtPaidNow: 100, paymentMode: 'Cash' })
    await ask(order.updateorder, { invoice: mine.invoice, status: 'Ready' })
    await ask(order.updateorder, { invoice: mine.invoice, sendReadyMessage: true })
    await ask(order.updateorder, { invoice: mine.invoice, delivered: 1, showSendDeliveryMessage: true })
    const { messages, totalMessages } = await about({ orderId: mine._id })
    expect(totalMessages).toBe(3)
    const bodyOf = (kind: string) => messages.find((row) => row.kind === kind)?.body
    const number = mine.printedNumber
    expect(bodyOf('invoice')).toBe(
      `Thank you, Asha Rao. Your bill ${number} at Sparkle: 3 pieces, ₹270.00. Paid: ₹100.00. To pay: ₹170.00. Ready by Wed, 18 Nov 2026.`,
    )
    expect(bodyOf('ready')).toBe(
      `Dear Asha Rao, your clothes are ready at Sparkle: bill ${number}, 3 pieces. To pay: ₹170.00. We look forward to seeing you.`,
    )
    expect(bodyOf('delivered')).toContain('You have received 1 of 3 pieces')

    const { order: quiet } = await takeOrder(false, { sendMessage: true })
    expect((await about({ orderId: quiet._id })).totalMessages).toBe(0)
  })

  test('the ready message counts the pieces at the counter, and is refused when there are none', async () => {
    const { order: mine } = await takeOrder(true)
    const { invoice } = mine
    const tell = () => ask(order.updateorder, { invoice, sendReadyMessage: true })
    const nothing = { status: 409, body: { error: 'No piece of this order is ready to be collected.' } }
    expect(await tell()).toMatchObject(nothing)
    await ask(order.updateorder, { invoice, ready: 2, delivered: 1 })
    expect((await tell()).status).toBe(200)
    await ask(order.updateorder, { invoice, delivered: 2 })
    expect(await tell()).toMatchObject(nothing)
    const { messages } = await about({ orderId: mine._id })
    expect(messages).toHaveLength(1)
    expect(messages[0]?.body).toMatch(/are ready at Sparkle: bill \S+, 1 piece\./)
  })

  test('are cancelled when the customer withdraws consent or is deleted', async () => {
    const { customer: asha, order: mine } = await takeOrder(true, { sendMessage: true })
    const { order: other } = await takeOrder(true, { sendMessage: true })
    const statesOf = async ({ _id }: { _id: string }) =>
      (await about({ orderId: _id })).messages.map(({ state, error }) => ({ state, error }))
    const waiting = [{ state: 'queued', error: null }]
    await ask(customer.updatecustomer, { _id: asha._id, note: 'Gate 2' })
    expect(await statesOf(mine)).toEqual(waiting)
    await ask(customer.updatecustomer, { _id: asha._id, whatsappConsent: false })
    expect(await statesOf(mine)).toEqual([{ state: 'cancelled', error: 'The customer no longer wants messages' }])

    const { customer: ravi, order: his } = await takeOrder(true, { amtPaidNow: 270, paymentMode: 'Cash' })
    const handOver = { invoice: his.invoice, status: 'Delivered', showSendDeliveryMessage: true }
    await ask(order.updateorder, handOver)
    expect(await statesOf(his)).toEqual(waiting)
    expect((await ask(customer.deletecustomer, { _id: ravi._id })).status).toBe(200)
    expect(await statesOf(his)).toEqual([{ state: 'cancelled', error: 'The customer was deleted' }])
    expect(await statesOf(other)).toEqual(waiting)
  })

  test("that wait are sent to the customer's new number", async () => {
    const { customer: asha, order: mine } = await takeOrder(true, { sendMessage: true })
    const { order: other } = await takeOrder(true, { sendMessage: true })
    const recipientOf = async ({ _id }: { _id: string }) => (await about({ orderId: _id })).messages[0]?.recipient
    const before = await recipientOf(other)
    await ask(customer.updatecustomer, { _id: asha._id, contact: '9123450987' })
    expect(await recipientOf(mine)).toBe('******0987')
    expect(await recipientOf(other)).toBe(before)
    await ask(customer.updatecustomer, { _id: asha._id, contact: '9123450988', whatsappConsent: false })
    expect((await about({ orderId: mine._id })).messages[0]).toMatchObject({
      state: 'cancelled',
      recipient: '******0987',
    })
  })

  test('can be sent again; one that already waits is returned instead of written twice', async () => {
    const { order: mine, customer: asha } = await takeOrder(true)
    const first = await ask(whatsappMessage.resendInvoice, { invoice: mine.invoice })
    expect(first.status).toBe(200)
    expect(first.body.message).toMatchObject({
      kind: 'invoice',
      channel: 'whatsapp',
      state: 'queued',
      attempts: 0,
      error: null,
      sentAt: null,
      recipient: `******${asha.contact.slice(-4)}`,
      invoice: mine.invoice,
      customer: 'Asha Rao',
      customerId: asha._id,
    })
    const again = await ask(whatsappMessage.resendInvoice, { invoice: mine.invoice })
    expect(again.body).toEqual(first.body)
    await ask(message.sentByHand, { _id: first.body.message._id })
    await ask(whatsappMessage.resendInvoice, { invoice: mine.invoice })
    expect((await about({ orderId: mine._id })).totalMessages).toBe(2)
  })

  test('sent again with the same idempotency key are written once', async () => {
    const { order: mine } = await takeOrder(true)
    const body = { storeToken: shop.storeToken, invoice: mine.invoice }
    const [first, again] = [
      await app.call(whatsappMessage.resendInvoice, body, { key: 'resend-1' }),
      await app.call(whatsappMessage.resendInvoice, body, { key: 'resend-1' }),
    ]
    expect(again.body).toEqual(first.body)
    expect((await about({ orderId: mine._id })).totalMessages).toBe(1)
  })

  test('are refused without consent, for deleted and unknown orders, and for other stores', async () => {
    const { order: quiet } = await takeOrder(false)
    expect(await ask(whatsappMessage.resendInvoice, { invoice: quiet.invoice })).toMatchObject({
      status: 409,
      body: { error: 'Asha Rao has not agreed to WhatsApp messages' },
    })
    const { order: gone } = await takeOrder(true)
    await ask(order.deleteorder, { invoice: gone.invoice, reason: 'mistake' })
    expect((await ask(whatsappMessage.resendInvoice, { invoice: gone.invoice })).status).toBe(409)
    expect((await ask(whatsappMessage.resendInvoice, { invoice: 99_999 })).status).toBe(404)
    const { order: mine } = await takeOrder(true)
    expect((await ask(whatsappMessage.resendInvoice, { _id: mine._id }, other)).status).toBe(404)
    for (const body of [{}, { invoice: 'one' }, { invoice: -1 }, { invoice: 1.5 }, { _id: 'x' }]) {
      expect((await ask(whatsappMessage.resendInvoice, body)).status).toBe(422)
    }
    expect((await about({ orderId: mine._id })).totalMessages).toBe(0)
  })
})

describe('the list of messages', () => {
  test('offers a chat link until the message is sent', async () => {
    const { order: mine, customer: asha } = await takeOrder(true)
    const { message: written } = (await ask(whatsappMessage.resendInvoice, { invoice: mine.invoice })).body
    const link = new URL(written.waLink ?? '')
    expect(link.origin + link.pathname).toBe(`https://wa.me/91${asha.contact}`)
    expect(link.searchParams.get('text')).toBe(written.body)
    for (const [state, offers] of [
      ['sent', false],
      ['delivered', false],
      ['read', false],
      ['failed', true],
    ]) {
      await app.owner.query('update message set state = $2 where id = $1', [written._id, state])
      const [shown] = (await about({ orderId: mine._id })).messages
      expect(shown).toMatchObject({ state })
      expect(shown?.waLink !== null).toBe(offers)
    }
  })

  test('never shows secrets', async () => {
    await ask(contract.store.sendOtp, {})
    const { messages } = await about({ kind: 'otp' })
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatchObject({
      channel: 'mail',
      subject: 'OTP for Sparkle',
      body: null,
      waLink: null,
      customer: null,
    })
    expect(JSON.stringify(messages)).not.toMatch(/is \d{6}/)
  })

  test('is filtered by state, kind, order and customer, newest first, in pages with the total', async () => {
    const { order: mine, customer: asha } = await takeOrder(true)
    for (let at = 0; at < 3; at++) {
      app.clock.advance(1_000)
      const { message: written } = (await ask(whatsappMessage.resendInvoice, { invoice: mine.invoice })).body
      // Otherwise the next one would be a repeat of the one that waits.
      await ask(message.cancelMessage, { _id: written._id })
    }
    const all = await about({ customerId: asha.custId })
    expect(all.messages.map((row) => row.kind)).toEqual(['invoice', 'invoice', 'invoice', 'welcome'])
    expect(all.messages[0]?.createdAt).toBe(app.clock.now.toISOString())
    const page = await about({ customerId: asha._id, kind: 'invoice', startToken: 1, endToken: 2 })
    expect(page).toMatchObject({ messages: [all.messages[1]], totalMessages: 3 })
    expect(await about({ customerId: asha._id, state: 'sent' })).toMatchObject({ messages: [], totalMessages: 0 })
    expect((await about({ customerId: asha._id, startToken: 10, endToken: 20 })).totalMessages).toBe(4)
    expect((await about({ orderId: mine._id, kind: 'welcome' })).totalMessages).toBe(0)
  })

  test('refuses invalid filters, and contains nothing of other stores', async () => {
    const answer = await ask(message.allMessages, { state: 'lost', orderId: 'x', kind: 5, startToken: -1 })
    const { errors } = answer.body as unknown as { errors: { path: string }[] }
    expect(answer.status).toBe(422)
    expect(errors.map(({ path }) => path).sort()).toEqual(['kind', 'orderId', 'startToken', 'state'])
    const { order: mine, customer: asha } = await takeOrder(true)
    await ask(whatsappMessage.resendInvoice, { invoice: mine.invoice })
    for (const filter of [{}, { orderId: mine._id }, { customerId: asha._id }]) {
      expect((await ask(message.allMessages, filter, other)).body).toMatchObject({ messages: [], totalMessages: 0 })
    }
  })
})
