import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTestStore, type TestStore } from '../../../testing/test-app.ts'
import { FAKE_ENV, type SentMessage } from '../../../testing/whatsapp-fake.ts'
import { startWhatsAppShop, type WhatsAppShop } from '../../../testing/whatsapp-shop.ts'

let here: WhatsAppShop
let other: TestStore
beforeAll(async () => {
  here = await startWhatsAppShop()
  other = await addTestStore(here.app, 'Neighbour')
})
afterAll(() => here.close())

/** A message that WhatsApp has accepted, as the worker leaves it. */
async function taken(fields: Record<string, unknown> = {}): Promise<{ id: string; sent: SentMessage }> {
  const wamid = `wamid.${crypto.randomUUID()}`
  const id = await here.queue({ state: 'sent', wamid, sent_at: here.app.clock.now, ...fields })
  const known = { type: 'template', parameters: [], template: undefined, document: undefined, body: {} }
  return { id, sent: { ...known, wamid, to: '919800000000', opaqueId: `${here.shop.storeId}/${id}` } }
}
const state = async (id: string) => (await here.row(id)).state

describe('the webhook', () => {
  test('answers the challenge only with the right verify token', async () => {
    const ask = (query: Record<string, string>) => fetch(`${here.webhook}?${new URLSearchParams(query)}`)
    const good = { 'hub.mode': 'subscribe', 'hub.verify_token': FAKE_ENV.WHATSAPP_VERIFY_TOKEN, 'hub.challenge': '77' }
    const answer = await ask(good)
    expect([answer.status, await answer.text()]).toEqual([200, '77'])
    for (const wrong of [{ 'hub.verify_token': 'x' }, { 'hub.mode': 'other' }, { 'hub.verify_token': '' }]) {
      expect((await ask({ ...good, ...wrong })).status).toBe(403)
    }
    expect((await ask({})).status).toBe(403)
    expect((await ask({ 'hub.mode': 'subscribe', 'hub.verify_token': FAKE_ENV.WHATSAPP_VERIFY_TOKEN })).status).toBe(
      403,
    )
  })

  test('refuses bodies that are unsigned or were altered', async () => {
    const { id, sent } = await taken()
    const told = { statuses: [here.fake.statusOf(sent, 'read')] }
    expect(await here.fake.post(told, { secret: 'a guess' })).toBe(403)
    const post = (headers: Record<string, string>, body = '{}') =>
      fetch(here.webhook, { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } })
    expect((await post({})).status).toBe(403)
    expect((await post({ 'X-Hub-Signature-256': 'sha256=' })).status).toBe(403)
    expect((await post({ 'X-Hub-Signature-256': `sha256=${'0'.repeat(64)}` })).status).toBe(403)
    expect(await state(id)).toBe('sent')
    expect(await here.fake.post(told)).toBe(200)
    expect(await state(id)).toBe('read')
  })

  test('accepts signed bodies that it does not understand, and refuses oversized ones', async () => {
    for (const value of [
      {},
      { statuses: 'many' },
      { statuses: [{ id: 'x' }, null] },
      { messages: [{ from: 7 }, { from: '1', timestamp: 'soon' }] },
      { statuses: [{ id: 'unknown', status: 'read', timestamp: '1' }] },
      { metadata: 'none' },
    ]) {
      expect(await here.fake.post(value)).toBe(200)
    }
    expect(await here.fake.post({ padding: 'x'.repeat(3 * 1024 * 1024) })).toBe(413)
  })

  test('does not exist without a connection, and ignores other numbers', async () => {
    const { id, sent } = await taken()
    const metadata = { phone_number_id: '99999' }
    expect(await here.fake.post({ metadata, statuses: [here.fake.statusOf(sent, 'read')] })).toBe(200)
    expect(await state(id)).toBe('sent')
  })
})

describe('the state of a message', () => {
  const orders: [('sent' | 'delivered' | 'read')[], string][] = [
    [['sent', 'delivered', 'read'], 'read'],
    [['read', 'delivered', 'sent'], 'read'],
    [['delivered', 'sent', 'delivered'], 'delivered'],
    [['delivered', 'delivered', 'sent', 'sent'], 'delivered'],
  ]
  test.each(orders)('reported as %j ends as %s', async (told, end) => {
    const { id, sent } = await taken()
    for (const one of told) expect(await here.fake.tell(sent, one)).toBe(200)
    expect(await state(id)).toBe(end)
    const together = await taken()
    await here.fake.post({ statuses: told.map((one) => here.fake.statusOf(together.sent, one)) })
    expect(await state(together.id)).toBe(end)
  })

  test('records when it was delivered and read', async () => {
    const { id, sent } = await taken()
    const at = here.app.clock.now
    await here.fake.tell(sent, 'delivered')
    here.app.clock.advance(60_000)
    await here.fake.tell(sent, 'delivered')
    await here.fake.tell(sent, 'read')
    expect(await here.row(id)).toMatchObject({ delivered_at: at, read_at: here.app.clock.now, sent_at: at })
  })

  test('becomes failed with a reason when WhatsApp reports it later, and stays failed', async () => {
    const { id, sent } = await taken()
    await here.fake.tell(sent, 'failed', { code: 131_026 })
    expect(await here.row(id)).toMatchObject({ state: 'failed', error: expect.stringContaining('not be on WhatsApp') })
    await here.fake.tell(sent, 'sent')
    expect(await state(id)).toBe('failed')
    // A later report that the customer received it is more reliable.
    await here.fake.tell(sent, 'delivered')
    expect(await here.row(id)).toMatchObject({ state: 'delivered', error: null })
    await here.fake.tell(sent, 'failed', { code: 131_026 })
    expect(await state(id)).toBe('delivered')
  })

  test('is matched by our own id while the answer to the request is still outstanding', async () => {
    const { id, sent } = await taken({ state: 'queued', wamid: null, sending_since: here.app.clock.now })
    await here.fake.tell(sent, 'delivered')
    expect(await here.row(id)).toMatchObject({ state: 'delivered', wamid: sent.wamid, sending_since: null })
  })

  test('includes the order that it is about, so that lists show its new state', async () => {
    const { id: customer } = await here.addCustomer()
    const order = await here.takeOrder(customer, { sendMessage: false })
    const told: (number | undefined)[] = []
    const leave = here.app.services.live.subscribe(here.shop.storeId, ({ invoice }) => told.push(invoice))
    const { sent } = await taken({ order_id: order._id })
    await here.fake.tell(sent, 'delivered')
    const { sent: welcome } = await taken()
    await here.fake.tell(welcome, 'delivered')
    leave()
    expect(told).toEqual([order.invoice, undefined])
  })

  test('is published to the open pages of its store only', async () => {
    const heard: string[] = []
    const stop = [here.shop, other].map(({ storeId }, at) =>
      here.app.services.live.subscribe(storeId, ({ area, call }) => heard.push(`${at} ${area}.${call}`)),
    )
    const { sent } = await taken()
    await here.fake.tell(sent, 'delivered')
    await here.fake.tell(sent, 'delivered')
    const second = await taken()
    await here.fake.tell(second.sent, 'failed', { code: 131_026 })
    for (const leave of stop) leave()
    expect(heard).toEqual(['0 message.messageSettled', '0 message.messageFailed'])
  })
})

describe('messages from customers', () => {
  const consent = async (id: string, store = here.shop) =>
    (await here.ask(contract.customer.customer, { id }, store)).body.customer.whatsappConsent
  const later = () => here.app.clock.advance(1_000)

  test('STOP ends the messages of every store that wrote, and START restores what STOP removed', async () => {
    const asha = await here.addCustomer()
    const stranger = await here.addCustomer({ contact: asha.contact, whatsappConsent: true }, other)
    const quiet = await addTestStore(here.app, 'Quiet')
    const elsewhere = await here.addCustomer({ contact: asha.contact, whatsappConsent: false }, quiet)
    const waiting = await here.queue({ recipient: asha.contact })
    await here.queue({ recipient: asha.contact, store_id: other.storeId, state: 'read' })
    await here.queue({ recipient: asha.contact, store_id: quiet.storeId, state: 'read' })

    later()
    expect(await here.fake.write(`91${asha.contact}`, ' stop ')).toBe(200)
    expect([await consent(asha.id), await consent(stranger.id, other)]).toEqual([false, false])
    expect(await here.row(waiting)).toMatchObject({ state: 'cancelled', error: 'The customer wrote STOP' })
    const stoppedAt = here.app.clock.now

    later()
    await here.fake.write(`91${asha.contact}`, 'Please stop sending me so many shirts')
    await here.fake.write(`91${asha.contact}`, 'START')
    expect([await consent(asha.id), await consent(stranger.id, other)]).toEqual([true, true])
    expect(await consent(elsewhere.id, quiet)).toBe(false)
    // The same STOP again, delivered late: it was applied already.
    await here.fake.write(`91${asha.contact}`, 'STOP', stoppedAt)
    expect(await consent(asha.id)).toBe(true)
  })

  test('STOP withdraws every purpose, and START gives back neither offers nor what was withdrawn before', async () => {
    const { privacy, message } = contract
    const known = async (id: string) => (await here.ask(privacy.customer, { id })).body
    const agree = (id: string, purpose: string, given: boolean) => here.ask(privacy.setConsent, { id, purpose, given })
    const [asha, ravi] = [await here.addCustomer(), await here.addCustomer()]
    await agree(asha.id, 'offers', true)
    await agree(ravi.id, 'reminders', false)
    const order = await here.takeOrder(asha.id, { sendMessage: false })
    for (const { contact, id } of [asha, ravi]) await here.queue({ recipient: contact, customer_id: id, state: 'read' })
    const kinds = ['ready', 'dueReminder']
    const waiting: string[] = []
    for (const kind of kinds) waiting.push(await here.queue({ recipient: asha.contact, customer_id: asha.id, kind }))

    later()
    for (const { contact } of [asha, ravi]) await here.fake.write(`91${contact}`, 'STOP')
    const none = { orders: false, reminders: false, offers: false }
    expect([(await known(asha.id)).consents, (await known(ravi.id)).consents]).toEqual([none, none])
    for (const id of waiting) expect(await here.row(id)).toMatchObject({ state: 'cancelled' })
    const { consentLog } = await known(asha.id)
    const stopped = consentLog
      .filter(({ source }) => source === 'whatsapp')
      .map(({ purpose, given }) => [purpose, given])
    expect(stopped.sort()).toEqual([
      ['offers', false],
      ['orders', false],
      ['reminders', false],
    ])
    expect((await here.ask(message.remindDue, { customers: [asha.id], undelivered: true })).body.written).toBe(0)
    expect((await here.ask(contract.whatsappMessage.resendInvoice, { invoice: order.invoice })).status).toBe(409)

    later()
    for (const { contact } of [asha, ravi]) await here.fake.write(`91${contact}`, 'START')
    expect((await known(asha.id)).consents).toEqual({ orders: true, reminders: true, offers: false })
    expect((await known(ravi.id)).consents).toEqual({ orders: true, reminders: false, offers: false })
    expect((await here.ask(message.remindDue, { customers: [asha.id], undelivered: true })).body.written).toBe(1)
  })

  test('STOP from an unknown person changes nothing', async () => {
    const asha = await here.addCustomer()
    later()
    expect(await here.fake.write(`91${asha.contact}`, 'STOP')).toBe(200)
    expect(await consent(asha.id)).toBe(true)
    expect(await here.fake.write('15551234567', 'STOP')).toBe(200)
  })
})
