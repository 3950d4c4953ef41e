import { contract } from '@clothesline/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PATIENCE, startWhatsAppShop, type WhatsAppShop } from '../testing/whatsapp-shop.ts'
import { decideAfterNoAnswer } from './take-next.ts'
import type { Worker } from './worker.ts'

let here: WhatsAppShop
beforeAll(async () => {
  here = await startWhatsAppShop()
})
afterAll(() => here.close())

const workers: Worker[] = []
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop()
  await here.app.owner.query(`update message set state = 'cancelled' where state = 'queued'`)
  await here.app.owner.query('delete from whatsapp_number')
  here.fake.up()
  here.fake.sent.length = 0
  here.fake.requests.length = 0
})

function work(): Worker {
  const worker = here.work()
  workers.push(worker)
  return worker
}
const advance = (ms: number) => here.app.clock.advance(ms)
const statuses = () => here.fake.requests.map(({ status }) => status)

describe('a chat message', () => {
  test("goes out as an approved template, filled in in the customer's language", async () => {
    const { id, contact } = await here.addCustomer({ language: 'hi' })
    const order = await here.takeOrder(id, { sendMessage: false })
    // Nobody asks for it: it is written because the order is ready.
    const { message } = (await here.ask(contract.order.updateorder, { invoice: order.invoice, status: 'Ready' })).body
    expect(message).toMatchObject({ kind: 'ready', leaves: 'connected' })
    work()
    await expect.poll(() => here.fake.sentTo(contact), PATIENCE).toHaveLength(1)
    const [sent] = here.fake.sentTo(contact)
    expect(sent).toMatchObject({ type: 'template', template: 'clothesline_ready' })
    expect(sent?.parameters).toEqual(['Asha Rao', 'Sparkle', order.printedNumber, '2 कपड़े', '₹180.00', '–'])
    const { messages } = (await here.ask(contract.message.allMessages, { orderId: order._id })).body
    await expect.poll(() => here.row(messages[0]?._id ?? ''), PATIENCE).toMatchObject({ wamid: sent?.wamid })
    expect(sent?.opaqueId).toBe(`${here.shop.storeId}/${messages[0]?._id}`)
  })

  test("uses the store's own text while the customer service window is open, and a template a day later", async () => {
    const { id, contact } = await here.addCustomer()
    await here.fake.write(`91${contact}`, 'Are my shirts ready?')
    const text = { kind: 'ready', language: 'en', template: 'come_now' }
    await here.ask(contract.message.saveText, { ...text, body: 'Come, {customer}! [Bring {balance}.]' })
    const order = await here.takeOrder(id, { sendMessage: false })
    const ready = { invoice: order.invoice, sendReadyMessage: true }
    await here.ask(contract.order.updateorder, { invoice: order.invoice, status: 'Ready' })
    await here.ask(contract.order.updateorder, ready)
    const worker = work()
    await expect.poll(() => here.fake.sentTo(contact), PATIENCE).toHaveLength(1)
    expect(here.fake.sentTo(contact)[0]).toMatchObject({ type: 'text', parameters: ['Come, Asha Rao! Bring ₹180.00.'] })
    // The clock would leap while the answer of the service is still on its way.
    const { messages } = (await here.ask(contract.message.allMessages, { orderId: order._id })).body
    await here.untilRow(messages[0]?._id ?? '', { sending_since: null })

    advance(24 * 3_600_000)
    here.fake.templates.set('come_now', { languages: ['en'], parameters: 6, header: false })
    await here.ask(contract.order.updateorder, ready)
    worker.wake()
    await expect.poll(() => here.fake.sentTo(contact), PATIENCE).toHaveLength(2)
    expect(here.fake.sentTo(contact)[1]).toMatchObject({ type: 'template', template: 'come_now' })
    await here.ask(contract.message.resetText, text)
  })

  test('is retried when the service is overloaded or briefly down, and arrives once', async () => {
    const passing = [
      ...[130_429, 131_056, 1, 2].map((code) => ({ answers: 400, code })),
      ...[429, 500, 503].map((answers) => ({ answers })),
    ]
    const worker = work()
    for (const deed of passing) {
      here.fake.next(deed)
      const id = await here.queue()
      worker.wake()
      await here.untilRow(id, { state: 'queued', attempts: 1, sending_since: null })
      expect((await here.row(id)).error).toContain('is not accepting messages right now')
      advance(10_000)
      worker.wake()
      await here.untilRow(id, { state: 'sent', attempts: 2, error: null })
      expect(here.fake.sent.filter(({ opaqueId }) => opaqueId.endsWith(id))).toHaveLength(1)
    }
  })

  test('is published with its order when it is sent or given up, not while it waits', async () => {
    const { id: customer } = await here.addCustomer()
    const { _id: order_id, invoice } = await here.takeOrder(customer, { sendMessage: false })
    const told: object[] = []
    const leave = here.app.services.live.subscribe(here.shop.storeId, (change) => told.push(change))
    const worker = work()
    here.fake.next({ answers: 503 })
    const late = await here.queue({ order_id })
    worker.wake()
    await here.untilRow(late, { state: 'queued', attempts: 1 })
    await expect.poll(() => told, PATIENCE).toEqual([{ area: 'message', call: 'messageSettled' }])
    advance(10_000)
    worker.wake()
    await expect.poll(() => told[1], PATIENCE).toEqual({ area: 'message', call: 'messageSettled', invoice })
    here.fake.next({ answers: 400, code: 131_026 })
    await here.queue({ order_id })
    worker.wake()
    await expect.poll(() => told[2], PATIENCE).toEqual({ area: 'message', call: 'messageFailed', invoice })
    leave()
  })

  test.each([
    [131_047, /approved template/],
    [131_026, /may not be on WhatsApp/],
    [132_000, /different numbers of parameters/],
    [132_001, /does not know this template/],
    [190, /renew its access token/],
    [131_999, /refused it \(131999\)/],
  ])('is given up at once on %i, with a reason that an owner understands', async (code, reason) => {
    here.fake.next({ answers: 400, code })
    const id = await here.queue()
    const worker = work()
    await here.untilRow(id, { state: 'failed', attempts: 1, error: expect.stringMatching(reason) })
    advance(3_600_000)
    const other = await here.queue()
    worker.wake()
    await here.untilRow(other, { state: 'sent' })
    expect(here.fake.sent.filter(({ opaqueId }) => opaqueId.endsWith(id))).toHaveLength(0)
  })

  test("that failed is sent by hand to the customer's current number", async () => {
    here.fake.next({ answers: 400, code: 131_026 })
    const { id: customerId } = await here.addCustomer()
    const order = await here.takeOrder(customerId, { sendMessage: true })
    work()
    const about = async () => {
      const { body } = await here.ask(contract.message.allMessages, { orderId: order._id })
      return body.messages[0]
    }
    await expect.poll(about, PATIENCE).toMatchObject({ state: 'failed' })
    await here.ask(contract.customer.updatecustomer, { _id: customerId, contact: '7999999992' })
    const failed = await about()
    expect(failed?.waLink).toContain('wa.me/917999999992')
    await here.ask(contract.customer.updatecustomer, { _id: customerId, whatsappConsent: false })
    expect((await about())?.waLink).toBeNull()
    const noted = await here.ask(contract.message.sentByHand, { _id: failed?._id })
    expect(noted.body.message).toMatchObject({ state: 'sent', byHand: true, recipient: '******9992' })
  })

  test('is refused by the fake for the same errors as by the real service', async () => {
    const worker = work()
    const faults: [Record<string, unknown>, RegExp][] = [
      [{ parameters: JSON.stringify(['only one']) }, /different numbers of parameters/],
      [{ parameters: JSON.stringify(['two\nlines', 'x']) }, /132018/],
      [{ template: 'nobody_approved' }, /does not know this template/],
      [{ language: 'fr' }, /does not know this template/],
      [{ document_link: 'https://x.example/bill.pdf' }, /does not fit/],
      [{ template: null }, /no template/],
    ]
    for (const [fields, reason] of faults) {
      const id = await here.queue(fields)
      worker.wake()
      await here.untilRow(id, { state: 'failed', error: expect.stringMatching(reason) })
    }
  })

  test('is not sent after it has waited too long', async () => {
    const id = await here.queue({ created_at: new Date(here.app.clock.now.getTime() - 49 * 3_600_000) })
    work()
    await here.untilRow(id, { state: 'failed', error: expect.stringContaining('more than two days') })
    expect(here.fake.sent).toEqual([])
  })
})

describe('an expired token', () => {
  test('is reported to whoever adds a customer, until messages go out again', async () => {
    const add = async () => (await here.addCustomer()).status
    expect(await add()).toBe(200)
    here.fake.next({ answers: 401, code: 190 })
    const worker = work()
    await here.untilRow(await here.queue(), { state: 'failed' })
    expect(await add()).toBe(220)
    const id = await here.queue()
    worker.wake()
    await here.untilRow(id, { state: 'sent' })
    expect(await add()).toBe(200)
  })
})

describe('several messages to one person', () => {
  test('go out six seconds apart, in order, and delay nobody else', async () => {
    const recipient = '9811111111'
    const mine = [await here.queue({ recipient }), await here.queue({ recipient }), await here.queue({ recipient })]
    const others = [await here.queue(), await here.queue(), await here.queue()]
    const worker = work()
    for (const id of others) await here.untilRow(id, { state: 'sent' })
    for (let out = 1; out <= 3; out++) {
      await expect.poll(() => here.fake.sentTo(recipient), PATIENCE).toHaveLength(out)
      advance(5_999)
      worker.wake()
      // Another due message shows that the worker has checked.
      await here.untilRow(await here.queue(), { state: 'sent' })
      expect(here.fake.sentTo(recipient)).toHaveLength(out)
      advance(1)
      worker.wake()
    }
    for (const id of mine) await here.untilRow(id, { state: 'sent', attempts: 1 })
    expect(new Set(statuses())).toEqual(new Set([200]))
  })
})

describe('a try without an answer', () => {
  test.each(['silence', 'reset'] as const)('(%s) is settled by the webhook if it arrived', async (breaks) => {
    here.fake.next({ breaks, taken: true })
    const id = await here.queue()
    const worker = work()
    await here.untilRow(id, { state: 'queued', attempts: 1, error: expect.stringContaining('No answer came') })
    const [sent] = here.fake.sent
    if (!sent) throw new Error('The fake accepted nothing')
    expect(await here.fake.tell(sent, 'sent')).toBe(200)
    await here.untilRow(id, { state: 'sent', wamid: sent.wamid, sending_since: null, error: null })
    advance(7_200_000)
    const other = await here.queue()
    worker.wake()
    await here.untilRow(other, { state: 'sent' })
    expect(here.fake.sent.filter(({ opaqueId }) => opaqueId.endsWith(id))).toHaveLength(1)
  })

  test('is repeated only when the webhook reports others but not this one', async () => {
    here.fake.next({ breaks: 'silence', taken: false })
    const id = await here.queue()
    const worker = work()
    await here.untilRow(id, { state: 'queued', error: expect.stringContaining('No answer came') })
    advance(600_000)
    worker.wake()
    const other = await here.queue()
    worker.wake()
    await here.untilRow(other, { state: 'sent' })
    expect(await here.row(id)).toMatchObject({ state: 'queued', attempts: 1 })

    const spoken = here.fake.sent.find(({ opaqueId }) => opaqueId.endsWith(other))
    if (!spoken) throw new Error('The other one did not arrive')
    await here.fake.tell(spoken, 'delivered')
    advance(30_000)
    worker.wake()
    await here.untilRow(id, { state: 'sent', attempts: 2 })
    expect(here.fake.sent.filter(({ opaqueId }) => opaqueId.endsWith(id))).toHaveLength(1)
  })

  test('is given up after an hour of silence, and a late webhook still corrects it', async () => {
    here.fake.next({ breaks: 'reset', taken: true })
    const id = await here.queue()
    const worker = work()
    await here.untilRow(id, { state: 'queued', error: expect.stringContaining('No answer came') })
    advance(3_600_000)
    worker.wake()
    await here.untilRow(id, { state: 'failed', reason: { code: 'message_unanswered', values: {} } })
    const [sent] = here.fake.sent
    if (sent) await here.fake.tell(sent, 'sent')
    await here.untilRow(id, { state: 'sent', error: null })
  })

  test('that ended with its server is not repeated blindly either', async () => {
    const began = new Date(here.app.clock.now.getTime() - 130_000)
    const id = await here.queue({ sending_since: began, attempts: 1 })
    const other = await here.queue()
    work()
    await here.untilRow(other, { state: 'sent' })
    expect(await here.row(id)).toMatchObject({ state: 'queued', attempts: 1, sending_since: began })
    expect(here.fake.sent.filter(({ opaqueId }) => opaqueId.endsWith(id))).toHaveLength(0)
  })

  test('is not repeated after an opt-out; a message that went out anyway is recorded as sent', async () => {
    const worker = work()
    const unclear = async (taken: boolean) => {
      here.fake.next({ breaks: 'reset', taken })
      const { id: customerId, contact } = await here.addCustomer()
      const id = await here.queue({ customer_id: customerId, recipient: contact })
      worker.wake()
      await here.untilRow(id, { state: 'queued', error: expect.stringContaining('No answer came') })
      await here.ask(contract.customer.updatecustomer, { _id: customerId, whatsappConsent: false })
      expect(await here.row(id)).toMatchObject({ state: 'cancelled' })
      return id
    }
    const [lost, taken] = [await unclear(false), await unclear(true)]
    const [sent] = here.fake.sent.filter(({ opaqueId }) => opaqueId.endsWith(taken))
    if (!sent) throw new Error('It did not arrive')
    await here.fake.tell(sent, 'failed')
    expect(await here.row(taken)).toMatchObject({ state: 'cancelled' })
    await here.fake.tell(sent, 'delivered')
    await here.untilRow(taken, { state: 'delivered' })
    advance(600_000)
    const other = await here.queue()
    worker.wake()
    await here.untilRow(other, { state: 'sent' })
    expect(await here.row(lost)).toMatchObject({ state: 'cancelled', attempts: 1 })
  })

  test("is repeated to the customer's new number, even if it changed during a try", async () => {
    const worker = work()
    const { id: customerId, contact } = await here.addCustomer()
    const moveTo = (to: string) => here.ask(contract.customer.updatecustomer, { _id: customerId, contact: to })
    here.fake.next({ answers: 500 })
    const id = await here.queue({ customer_id: customerId, recipient: contact })
    worker.wake()
    await here.untilRow(id, { state: 'queued', attempts: 1, sending_since: null })
    await here.app.owner.query('update message set sending_since = $2 where id = $1', [id, here.app.clock.now])
    await moveTo('7999999991')
    await here.app.owner.query('update message set sending_since = null where id = $1', [id])
    advance(10_000)
    worker.wake()
    await here.untilRow(id, { state: 'sent', recipient: '7999999991' })
    expect(here.fake.sentTo('7999999991')).toHaveLength(1)
    expect(here.fake.sentTo(contact)).toHaveLength(0)
  })

  test('is judged by the webhooks received since', () => {
    const began = new Date('2026-11-15T06:00:00Z')
    const after = (seconds: number) => new Date(began.getTime() + seconds * 1000)
    expect(decideAfterNoAnswer(began, after(120), undefined)).toBe('wait')
    expect(decideAfterNoAnswer(began, after(120), after(59))).toBe('wait')
    expect(decideAfterNoAnswer(began, after(120), after(60))).toBe('try again')
    expect(decideAfterNoAnswer(began, after(3_600), after(59))).toBe('give up')
    expect(decideAfterNoAnswer(began, after(3_600), after(61))).toBe('try again')
  })
})
