import { contract, type Endpoint } from '@clothesline/contract'
import { defaultMessageTexts } from '@clothesline/paper'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withHindiDigits } from '../../../testing/hindi-digits.ts'
import { countWaiting } from '../../../testing/on-citus.ts'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { addTestCustomer } from '../../../testing/test-customer.ts'

let app: TestApp
let shop: TestStore
let other: TestStore
beforeAll(async () => {
  app = await startTestApp()
  shop = await addTestStore(app, 'Sparkle', { tokenExpireTime: 43_200, upiId: 'sparkle@okbank' })
  other = await addTestStore(app, 'Neighbour', { tokenExpireTime: 43_200 })
})
afterAll(() => app.close())

const { message, customer, order } = contract

function ask<E extends Endpoint>(endpoint: E, body: Record<string, unknown> = {}, store = shop) {
  return app.call(endpoint, { storeToken: store.storeToken, ...body })
}
const errorOf = (answer: { body: unknown }) => (answer.body as { error: string }).error
const problemsOf = (answer: { body: unknown }) =>
  (answer.body as { errors: { msg: string; path: string }[] }).errors.map(({ msg }) => msg)

async function welcome(fields: Record<string, unknown> = {}) {
  const made = await addTestCustomer(app, shop, { name: 'Asha Rao', whatsappConsent: true, ...fields })
  const { messages } = (await ask(message.allMessages, { customerId: made.id })).body
  return { ...made, messageId: messages[0]?._id ?? '' }
}
const set = (id: string, change: string) => app.owner.query(`update message set ${change} where id = $1`, [id])

describe('a waiting message', () => {
  test('can be cancelled once', async () => {
    const { messageId: _id } = await welcome()
    expect((await ask(message.cancelMessage, { _id })).body.message).toMatchObject({ state: 'cancelled', waLink: null })
    const again = await ask(message.cancelMessage, { _id })
    expect([again.status, errorOf(again)]).toEqual([409, 'This message is cancelled'])
  })

  test('can be marked as sent by hand, even after it failed', async () => {
    const { messageId: _id } = await welcome()
    const sent = { state: 'sent', byHand: true, sentAt: app.clock.now.toISOString(), error: null, waLink: null }
    expect((await ask(message.sentByHand, { _id })).body.message).toMatchObject(sent)
    expect((await ask(message.sentByHand, { _id })).status).toBe(409)
    await set(_id, `state = 'failed', error = 'away'`)
    expect((await ask(message.sentByHand, { _id })).body.message).toMatchObject(sent)
  })

  test('cannot be changed while it is being sent', async () => {
    const { messageId: _id } = await welcome()
    await set(_id, 'sending_since = now()')
    for (const call of [message.cancelMessage, message.sentByHand]) {
      expect(await ask(call, { _id })).toMatchObject({
        status: 409,
        body: { error: 'This message is being sent right now' },
      })
    }
  })
})

describe('a message that is sent again', () => {
  test("is a new one with the same text, to the customer's current number", async () => {
    const { messageId: _id, id } = await welcome()
    await set(_id, `state = 'failed', error = 'The number may not be on WhatsApp'`)
    await ask(customer.updatecustomer, { _id: id, contact: '9000000001' })
    const { message: again } = (await ask(message.resendMessage, { _id })).body
    expect(again).toMatchObject({ state: 'queued', kind: 'welcome', recipient: '******0001', attempts: 0, error: null })
    expect(again._id).not.toBe(_id)
    const { rows } = await app.owner.query(
      'select body, template, language, parameters from message where id = any($1)',
      [[_id, again._id]],
    )
    expect(rows[0]).toEqual(rows[1])
    expect(rows[0]).toMatchObject({ template: 'clothesline_welcome', parameters: ['Asha Rao', 'Sparkle'] })
  })

  test('is refused while it waits, without consent, for a deleted customer, and when it contains a secret', async () => {
    const { messageId: _id, id } = await welcome()
    const refusal = async (_id: string) => {
      const answer = await ask(message.resendMessage, { _id })
      return [answer.status, errorOf(answer)]
    }
    expect(await refusal(_id)).toEqual([409, 'This message is still waiting to be sent'])
    await ask(message.cancelMessage, { _id })
    await ask(customer.updatecustomer, { _id: id, whatsappConsent: false })
    expect(await refusal(_id)).toEqual([409, 'This customer does not agree to WhatsApp messages'])
    await ask(customer.deletecustomer, { _id: id })
    expect(await refusal(_id)).toEqual([409, 'This customer is deleted'])
    await ask(contract.store.sendOtp)
    const { messages } = (await ask(message.allMessages, { kind: 'otp' })).body
    expect(await refusal(messages[0]?._id ?? '')).toEqual([409, 'This message cannot be sent again'])
  })

  test('cannot be changed by another store', async () => {
    const { messageId: _id } = await welcome()
    for (const call of [message.resendMessage, message.cancelMessage, message.sentByHand]) {
      expect((await ask(call, { _id }, other)).status).toBe(404)
      expect((await ask(call, { _id: crypto.randomUUID() })).status).toBe(404)
      expect((await ask(call, { _id: 'x' })).status).toBe(422)
    }
  })
})

describe('a reminder', () => {
  async function debtor(fields: Record<string, unknown> = {}) {
    const made = await welcome(fields)
    const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 2 }]
    const { body } = await ask(order.addorder, { id: made.id, particulars, sendMessage: false })
    await ask(order.updateorder, { invoice: body.invoice, status: 'Delivered' })
    return made
  }

  test("states what is due, in the customer's language, at most once a day", async () => {
    const [asha, ravi] = [await debtor(), await debtor({ name: 'रवि', language: 'hi' })]
    const customers = [asha.id, ravi.custId]
    expect((await ask(message.remindDue, { customers })).body).toMatchObject({
      written: 2,
      skipped: [],
      messages: [{ kind: 'dueReminder', leaves: 'none' }, { customer: 'रवि' }],
    })
    const { messages } = (await ask(message.allMessages, { customerId: ravi.id, kind: 'dueReminder' })).body
    expect(messages[0]?.body).toBe(
      'नमस्ते रवि जी, Sparkle की ओर से याद दिला दें: 1 बिल पर ₹180.00 बाकी है। UPI से दे सकते हैं: sparkle@okbank। अगर आप दे चुके हैं, तो कृपया हमें बता दें।',
    )
    const again = (await ask(message.remindDue, { customers })).body
    expect(again.written).toBe(0)
    expect(again.skipped.map(({ reason }) => reason)).toEqual(Array(2).fill('Already reminded today'))
    app.clock.advance(24 * 3_600_000)
    expect((await ask(message.remindDue, { customers })).body.written).toBe(2)
  })

  test('is about what was handed over, and about the rest only if that is wanted', async () => {
    const { id } = await welcome()
    const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 2 }]
    const first = (await ask(order.addorder, { id, particulars, sendMessage: false })).body
    const waiting = (await ask(message.remindDue, { customers: [id] })).body
    expect(waiting.skipped).toMatchObject([{ code: 'nothing_delivered_due' }])
    await ask(order.addorder, { id, particulars, sendMessage: false })
    await ask(order.updateorder, { invoice: first.invoice, status: 'Delivered' })
    const found = (await ask(customer.debtors)).body.debtors.find(({ _id }) => _id === id)
    expect(found).toMatchObject({ delivered: 180, here: 180, reminded: false, deliveredOn: first.billedOn })
    const { messages } = (await ask(message.remindDue, { customers: [id] })).body
    expect(messages[0]?.body).toMatch(/180\.00/)
    expect((await ask(customer.debtors)).body.debtors.find(({ _id }) => _id === id)?.reminded).toBe(true)
    app.clock.advance(24 * 3_600_000)
    const both = (await ask(message.remindDue, { customers: [id], undelivered: true })).body
    expect(both.messages[0]?.body).toMatch(/360\.00/)
  })

  test('requested twice at the same time is written once', async () => {
    const { id } = await debtor()
    // Holds the lock until all calls wait for the customer, so that each has begun before the first can write.
    await app.owner.query('begin')
    await app.owner.query('select from customer where store_id = $1 and id = $2 for update', [shop.storeId, id])
    const asked = [1, 2, 3].map(() => ask(message.remindDue, { customers: [id, id] }))
    await expect.poll(() => countWaiting(app.owner), { timeout: 10_000 }).toBe(3)
    await app.owner.query('commit')
    expect((await Promise.all(asked)).map(({ body }) => body.written).sort()).toEqual([0, 0, 1])
  })

  test('is not sent to customers who owe nothing or did not agree', async () => {
    const [clear, silent] = [await welcome(), await debtor({ whatsappConsent: false })]
    const { written, skipped } = (await ask(message.remindDue, { customers: [clear.id, silent.id] })).body
    expect(written).toBe(0)
    expect(skipped.map(({ reason }) => reason).sort()).toEqual([
      'Has not agreed to WhatsApp messages',
      'Nothing is due',
    ])
  })

  test("is refused for an empty list, for too many and for another store's customers", async () => {
    expect((await ask(message.remindDue, { customers: [] })).status).toBe(422)
    expect((await ask(message.remindDue, { customers: Array(201).fill('C-1') })).status).toBe(422)
    const { id } = await debtor()
    expect((await ask(message.remindDue, { customers: [id] }, other)).status).toBe(404)
  })
})

describe('a message about a deleted order', () => {
  test('is cancelled, and cannot be sent again until the order is restored', async () => {
    const { id } = await welcome()
    const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 1 }]
    const made = (await ask(order.addorder, { id, particulars, sendMessage: true })).body
    const other = (await ask(order.addorder, { id, particulars, sendMessage: true })).body
    const about = async ({ _id }: { _id: string }) =>
      (await ask(message.allMessages, { orderId: _id })).body.messages[0]
    expect((await ask(order.deleteorder, { invoice: made.invoice, reason: 'Typed twice' })).status).toBe(200)
    const cancelled = await about(made)
    expect(cancelled).toMatchObject({ state: 'cancelled', error: 'The order was deleted', waLink: null })
    expect(await about(other)).toMatchObject({ state: 'queued' })
    const again = await ask(message.resendMessage, { _id: cancelled?._id })
    expect([again.status, errorOf(again)]).toEqual([409, 'This order is deleted. Restore it first.'])
    await ask(order.restoreOrder, { invoice: made.invoice })
    expect((await ask(message.resendMessage, { _id: cancelled?._id })).status).toBe(200)
  })
})

describe('the texts of a store', () => {
  const own = { kind: 'welcome', language: 'en', body: 'Hello {customer}, from {store}', template: 'hello_again' }

  test('are the default texts until it saves its own, and again after a reset', async () => {
    const { texts, whatsApp } = (await ask(message.allTexts)).body
    expect([texts.length, whatsApp, texts.some(({ isOwn }) => isOwn)]).toEqual([30, 'none', false])
    expect((await ask(message.saveText, own)).body).toEqual({ ...own, isOwn: true })
    const { messageId, id } = await welcome()
    const { messages } = (await ask(message.allMessages, { customerId: id })).body
    expect(messages[0]).toMatchObject({ _id: messageId, body: 'Hello Asha Rao, from Sparkle' })
    // Each language has its own text.
    const hindi = await welcome({ language: 'hi' })
    expect((await ask(message.allMessages, { customerId: hindi.id })).body.messages[0]?.body).toMatch(/^नमस्ते/)
    expect((await ask(message.allTexts, {}, other)).body.texts.some(({ isOwn }) => isOwn)).toBe(false)

    const usual = { ...own, body: defaultMessageTexts.en.welcome, template: 'clothesline_welcome' }
    expect((await ask(message.saveText, usual)).body).toEqual({ ...usual, isOwn: false })
    await ask(message.saveText, own)
    expect((await ask(message.resetText, own)).body).toEqual({ ...usual, isOwn: false })
  })

  test('are refused with every problem at once', async () => {
    const wrong = { ...own, body: 'Hello {name}, {balance} [', template: 'Not Good!' }
    const answer = await ask(message.saveText, wrong)
    expect(answer.status).toBe(422)
    expect(problemsOf(answer)).toEqual([
      'Template name must be lowercase letters, digits and underscores, as the chat service has it',
      '{name} is not known here. This message can say {customer}, {store}, {link}.',
      '{balance} is not known here. This message can say {customer}, {store}, {link}.',
      'A square bracket has no partner. Put [ and ] around a part that may be left out.',
    ])
    expect(problemsOf(await ask(message.saveText, { kind: 'x', language: 'ta', body: '' }))).toHaveLength(3)
    expect((await ask(message.resetText, {})).status).toBe(422)
  })

  test('require the store-admin step in a protected store', async () => {
    const guarded = await addTestStore(app, 'Guarded', { storeAdminProtection: true })
    for (const call of [message.saveText, message.resetText]) expect((await ask(call, own, guarded)).status).toBe(403)
  })
})

describe('the message list', () => {
  test('finds messages by name, phone, invoice and text, but never by a secret', async () => {
    const { id, contact } = await welcome({ name: 'Meera Iyer' })
    const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 2 }]
    const { invoice } = (await ask(order.addorder, { id, particulars, sendMessage: true })).body
    const found = async (text: string) => (await ask(message.allMessages, { text, customerId: id })).body.totalMessages
    expect(await found('meera')).toBe(2)
    expect(await found(contact.slice(-4))).toBe(2)
    expect(await found(`+91 ${contact}`)).toBe(2)
    expect(await found(String(invoice))).toBeGreaterThanOrEqual(1)
    for (const text of [contact, contact.slice(-4), String(invoice)]) {
      expect(await found(withHindiDigits(text))).toBe(await found(text))
    }
    expect(await found('THANK YOU')).toBe(1)
    expect(await found('100%_')).toBe(0)
    await ask(contract.store.sendOtp)
    expect((await ask(message.allMessages, { text: 'code', kind: 'otp' })).body.totalMessages).toBe(0)
  })
})
