import { contract, type Endpoint } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PATIENCE, startWhatsAppShop, type WhatsAppShop } from '../../../testing/whatsapp-shop.ts'

let here: WhatsAppShop
beforeAll(async () => {
  here = await startWhatsAppShop()
  // Here each message is asked for.
  await here.ask(contract.store.updateStore, { storeId: here.shop.storeId, tellWhenReady: false })
})
afterAll(() => here.close())

const { whatsappMessage, message, order, customer } = contract
const ask = <E extends Endpoint>(endpoint: E, body: Record<string, unknown>) => here.ask(endpoint, body)
const tooOften = {
  status: 429,
  body: {
    error:
      'This customer was sent the same message several times recently. Please wait a while before sending it again.',
  },
}
/** Marks all messages as sent, like the worker does, so that nothing is waiting. */
const allSent = () => here.app.owner.query(`update message set state = 'sent' where state = 'queued'`)
const written = async (contact: string) =>
  (await here.app.owner.query(`select count(*)::int from message where recipient = $1`, [contact])).rows[0].count
const hour = () => here.app.clock.advance(3_600_000)

/** A ready order of a customer who agreed to messages, without any message yet. */
async function readyOrder() {
  const { id, contact } = await here.addCustomer()
  const { invoice } = await here.takeOrder(id, { sendMessage: false })
  await ask(order.updateorder, { invoice, status: 'Ready' })
  return { id, contact, invoice }
}

const waysToRepeat: [string, (invoice: number) => ReturnType<typeof ask<Endpoint>>][] = [
  ['resendInvoice', (invoice) => ask(whatsappMessage.resendInvoice, { invoice })],
  ['updateorder', (invoice) => ask(order.updateorder, { invoice, sendReadyMessage: true })],
]

describe.each(waysToRepeat)('%s requested repeatedly', (_, repeat) => {
  test('writes nothing while the same message waits, and returns that one', async () => {
    const { invoice, contact } = await readyOrder()
    const answers = []
    for (let times = 0; times < 60; times += 1) answers.push(await repeat(invoice))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => (body as { message: { _id: string } }).message._id)).size).toBe(1)
    expect(await written(contact)).toBe(1)
  })

  test('at the same time writes one', async () => {
    const { invoice, contact } = await readyOrder()
    const answers = await Promise.all(Array.from({ length: 10 }, () => repeat(invoice)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await written(contact)).toBe(1)
  })

  test('goes out three times an hour and six times a day, then is refused with a message and a time', async () => {
    const { invoice, contact } = await readyOrder()
    const often = async () => {
      const statuses: number[] = []
      for (let times = 0; times < 20; times += 1) {
        statuses.push((await repeat(invoice)).status)
        await allSent()
      }
      return statuses.filter((status) => status === 200).length
    }
    expect(await often()).toBe(3)
    const refused = await repeat(invoice)
    expect(refused).toMatchObject(tooOften)
    expect(refused.headers.get('retry-after')).toBe('3600')
    hour()
    expect(await often()).toBe(3)
    hour()
    expect(await repeat(invoice)).toMatchObject(tooOften)
    here.app.clock.advance(22 * 3_600_000)
    expect((await repeat(invoice)).status).toBe(200)
    expect(await written(contact)).toBe(7)
  })

  test('does not count failed or cancelled messages', async () => {
    const { invoice } = await readyOrder()
    for (const state of ['failed', 'failed', 'cancelled', 'failed', 'cancelled']) {
      const { body } = await repeat(invoice)
      await here.app.owner.query('update message set state = $2 where id = $1', [
        (body as { message: { _id: string } }).message._id,
        state,
      ])
    }
    expect((await repeat(invoice)).status).toBe(200)
  })
})

test('a changed bill is written even though the old text still waits', async () => {
  const { invoice, contact } = await readyOrder()
  await ask(whatsappMessage.resendInvoice, { invoice })
  await ask(order.updateorder, { invoice, amtPaidNow: 80, paymentMode: 'Cash' })
  await ask(whatsappMessage.resendInvoice, { invoice })
  expect(await written(contact)).toBe(2)
})

test('sending again from the list has the same limits', async () => {
  const { contact } = await here.addCustomer()
  const { _id } = (await ask(customer.allcustomers, { text: contact })).body.customers[0] ?? { _id: '' }
  const id = await here.queue({ recipient: contact, customer_id: _id, state: 'sent' })
  const statuses: number[] = []
  for (let times = 0; times < 5; times += 1) {
    statuses.push((await ask(message.resendMessage, { _id: id })).status)
    await allSent()
  }
  expect(statuses).toEqual([200, 200, 429, 429, 429])
})

test('a number that is repeatedly added and deleted is welcomed only so often', async () => {
  const contact = '9812300045'
  for (let times = 0; times < 8; times += 1) {
    const added = await ask(customer.addcustomer, { name: 'Asha Rao', contact, whatsappConsent: true })
    expect(added.status).toBe(200)
    expect(added.body.message === undefined).toBe(times >= 3)
    await allSent()
    expect((await ask(customer.deletecustomer, { _id: added.body._id })).status).toBe(200)
  }
  expect(await written(contact)).toBe(3)
})

test('a piece-by-piece handover continues when the message limit is reached', async () => {
  const { id, contact } = await here.addCustomer()
  const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 6 }]
  const { invoice } = await here.takeOrder(id, { sendMessage: false, particulars })
  await ask(order.updateorder, { invoice, status: 'Ready' })
  const told: boolean[] = []
  for (let delivered = 1; delivered <= 6; delivered += 1) {
    const answer = await ask(order.updateorder, { invoice, delivered, showSendDeliveryMessage: true })
    expect(answer.status).toBe(200)
    told.push(answer.body.message !== undefined)
    await allSent()
  }
  expect(told).toEqual([true, true, true, false, false, false])
  expect(await written(contact)).toBe(3)
})

test('each of many orders of one customer gets its message', async () => {
  const { id, contact } = await here.addCustomer()
  for (let times = 0; times < 10; times += 1) await here.takeOrder(id, { sendMessage: true })
  expect(await written(contact)).toBe(10)
})

describe('the answer says how its message is sent', () => {
  const agreed = () => ({ name: 'Asha Rao', contact: String(6_100_000_000 + Math.floor(Math.random() * 1e8)) })

  test.each([
    ['connected', 200],
    ['none', 200],
    ['refused', 220],
  ] as const)('with WhatsApp %s a new customer is answered with %i', async (state, status) => {
    const { whatsApp } = here.app.services
    const before = whatsApp.state
    whatsApp.state = state
    const added = await ask(customer.addcustomer, { ...agreed(), whatsappConsent: true })
    expect([added.status, added.body.message]).toEqual([
      status,
      expect.objectContaining({ kind: 'welcome', state: 'queued', leaves: state, waLink: expect.any(String) }),
    ])
    const silent = await ask(customer.addcustomer, { ...agreed(), whatsappConsent: false })
    expect([silent.status, silent.body.message]).toEqual([200, undefined])
    const taken = await here.takeOrder(added.body._id, { sendMessage: true })
    expect(taken.message).toMatchObject({ kind: 'invoice', invoice: taken.invoice, leaves: state })
    // The answer agrees with the list.
    const { messages } = (await ask(message.allMessages, { orderId: taken._id })).body
    expect(messages).toEqual([taken.message])
    whatsApp.state = before
  })

  test('a message that was sent has no such note', async () => {
    const id = await here.queue()
    const worker = here.work()
    await here.untilRow(id, { state: 'sent' })
    await worker.stop()
    const find = async () => (await ask(message.allMessages, {})).body.messages.find(({ _id }) => _id === id)
    await expect.poll(find, PATIENCE).toMatchObject({ state: 'sent', leaves: null, waLink: null })
  })
})
