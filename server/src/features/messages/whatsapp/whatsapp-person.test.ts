import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTestStore, type TestStore } from '../../../testing/test-app.ts'
import type { SentMessage } from '../../../testing/whatsapp-fake.ts'
import { PATIENCE, startWhatsAppShop, type WhatsAppShop } from '../../../testing/whatsapp-shop.ts'

let here: WhatsAppShop
let other: TestStore
beforeAll(async () => {
  here = await startWhatsAppShop()
  other = await addTestStore(here.app, 'Neighbour', { tokenExpireTime: 43_200 })
})
afterAll(() => here.close())

const later = () => here.app.clock.advance(60_000)
const state = async (id: string) => (await here.row(id)).state
const consent = async (id: string, store = here.shop) =>
  (await here.ask(contract.customer.customer, { id }, store)).body.customer.whatsappConsent
const userIdOf = async (id: string) =>
  (await here.app.owner.query('select whatsapp_user_id from customer where id = $1', [id])).rows[0].whatsapp_user_id

async function taken(): Promise<{ id: string; sent: SentMessage }> {
  const wamid = `wamid.${crypto.randomUUID()}`
  const id = await here.queue({ state: 'sent', wamid, sent_at: here.app.clock.now })
  const known = { type: 'template', parameters: [], template: undefined, document: undefined, body: {} }
  return { id, sent: { ...known, wamid, to: '919800000000', opaqueId: `${here.shop.storeId}/${id}` } }
}

describe('items that cannot be stored', () => {
  test('are skipped and logged without names or numbers; the items next to them are stored', async () => {
    const [before, after] = [await taken(), await taken()]
    const asha = await here.addCustomer()
    await here.queue({ recipient: asha.contact, state: 'read' })
    later()
    const lines = here.app.logged.length
    const status = (sent: SentMessage) => here.fake.statusOf(sent, 'read')
    const answer = await here.fake.post({
      statuses: [
        status(before.sent),
        { ...status(before.sent), id: 'wamid.\u0000', recipient_id: '919812345678' },
        { ...status(before.sent), id: 'wamid.\ud800' },
        { ...status(after.sent), errors: 'none', biz_opaque_callback_data: 7 },
      ],
      messages: [
        { from: '919812345678', timestamp: '1', text: { body: 'STOP\u0000' } },
        { from_user_id: 'IN.\u0000', timestamp: '1', text: { body: 'STOP' } },
        here.fake.incomingOf(`91${asha.contact}`, 'STOP'),
      ],
    })
    expect(answer).toBe(200)
    expect([await state(before.id), await state(after.id)]).toEqual(['read', 'read'])
    expect(await consent(asha.id)).toBe(false)
    const told = here.app.logged.slice(lines).join('\n')
    expect(told).toContain('contained a state that cannot be stored (22021)')
    expect(told).not.toMatch(/9812345678|wamid|STOP/)
  })

  test('do not prevent storing why a message failed', async () => {
    const { id, sent } = await taken()
    const failed = { ...here.fake.statusOf(sent, 'failed'), errors: [{ code: 1, title: 'Odd \u0000 words' }] }
    expect(await here.fake.post({ statuses: [failed] })).toBe(200)
    expect(await here.row(id)).toMatchObject({ state: 'failed', error: expect.stringContaining('Odd') })
  })
})

describe('a person with a username, identified by a user id without a phone', () => {
  const people: [string, (phone: string, userId: string, sent: SentMessage | undefined) => Promise<unknown>][] = [
    ['the answer to a message', async () => {}],
    ['what became of a message', (_phone, _userId, sent) => here.fake.tell(sent as SentMessage, 'delivered')],
    ['an earlier message of theirs', (phone) => here.fake.write(phone, 'Hello')],
  ]

  test.each(people)('is known from %s, and STOP and START apply everywhere', async (how, hear) => {
    const asha = await here.addCustomer()
    const stranger = await here.addCustomer({ contact: asha.contact }, other)
    const phone = `91${asha.contact}`
    const userId = `IN.${crypto.randomUUID().replaceAll('-', '')}`
    await here.queue({ recipient: asha.contact, store_id: other.storeId, state: 'read' })
    if (how === 'the answer to a message') here.fake.giveUserId(phone, userId)
    const worker = here.work()
    const id = await here.queue({ recipient: asha.contact, customer_id: asha.id })
    worker.wake()
    await here.untilRow(id, { state: 'sent' })
    await worker.stop()
    here.fake.giveUserId(phone, userId)
    await hear(phone, userId, here.fake.sentTo(asha.contact)[0])
    await expect.poll(() => userIdOf(asha.id), PATIENCE).toBe(userId)

    here.fake.giveUserId(phone, userId, { hidesPhone: true })
    const waiting = await here.queue({ recipient: asha.contact })
    later()
    expect(await here.fake.write(phone, 'stop')).toBe(200)
    expect([await consent(asha.id), await consent(stranger.id, other)]).toEqual([false, false])
    expect(await state(waiting)).toBe('cancelled')
    later()
    await here.fake.write(phone, 'START')
    expect([await consent(asha.id), await consent(stranger.id, other)]).toEqual([true, true])
  })

  test('is recognized under a number that the shop has since changed, and opens the window for free text', async () => {
    const asha = await here.addCustomer()
    const phone = `91${asha.contact}`
    here.fake.giveUserId(phone, 'IN.changed')
    await here.queue({ recipient: asha.contact, state: 'read' })
    await here.fake.write(phone, 'Hello')
    const contact = `6${asha.contact.slice(1)}`
    await here.ask(contract.customer.updatecustomer, { _id: asha.id, contact })
    const waiting = await here.queue({ recipient: contact, customer_id: asha.id })
    here.fake.giveUserId(phone, 'IN.changed', { hidesPhone: true })
    later()
    await here.fake.write(phone, 'STOP')
    expect(await consent(asha.id)).toBe(false)
    expect(await state(waiting)).toBe('cancelled')
    const { rows } = await here.app.owner.query('select last_incoming_at from whatsapp_contact where phone = $1', [
      asha.contact,
    ])
    expect(rows[0].last_incoming_at).toEqual(here.app.clock.now)
  })

  test('who is unknown changes nothing', async () => {
    here.fake.giveUserId('919000000009', 'IN.nobody', { hidesPhone: true })
    expect(await here.fake.write('919000000009', 'STOP')).toBe(200)
    expect(await here.fake.prefer('919000000009', 'stop')).toBe(200)
  })
})

test('a person who turned marketing off in WhatsApp gets no welcome but still gets order messages, until it is on again', async () => {
  const { contact } = await here.addCustomer()
  const phone = `91${contact}`
  here.fake.giveUserId(phone, 'IN.quiet')
  later()
  expect(await here.fake.prefer(phone, 'stop')).toBe(200)
  const stoppedAt = here.app.clock.now
  const worker = here.work()
  const send = async (kind: string) => {
    const id = await here.queue({ recipient: contact, kind })
    later()
    worker.wake()
    await expect.poll(() => state(id), PATIENCE).not.toBe('queued')
    return here.row(id)
  }
  expect(await send('welcome')).toMatchObject({
    state: 'failed',
    error: 'The customer has switched off messages like this one.',
  })
  expect(await send('ready')).toMatchObject({ state: 'sent' })
  here.fake.giveUserId(phone, 'IN.quiet', { hidesPhone: true })
  await here.fake.prefer(phone, 'resume')
  // The same preference again, delivered late.
  await here.fake.prefer(phone, 'stop', stoppedAt)
  expect(await send('welcome')).toMatchObject({ state: 'sent' })
  await worker.stop()
})
