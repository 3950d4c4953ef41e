import { contract, type Endpoint, WHATSAPP_WEBHOOK_PATH } from '@clothesline/contract'
import { expect } from 'vitest'
import { whatsAppSender } from '../messages/senders/whatsapp.ts'
import { startWorker, type Worker } from '../messages/worker.ts'
import { addTestStore, startTestApp } from './test-app.ts'
import { type FakeOptions, startWhatsAppFake } from './whatsapp-fake.ts'

/** A test waits this long only if it fails. */
export const PATIENCE = { timeout: 15_000, interval: 20 }

export type WhatsAppShop = Awaited<ReturnType<typeof startWhatsAppShop>>

let phones = 7_000_000_000
let orders = 0

/** A store whose server is connected to a fake WhatsApp. */
export async function startWhatsAppShop(options: FakeOptions & { env?: Record<string, string> } = {}) {
  let now = () => new Date()
  const fake = await startWhatsAppFake({ clock: () => now(), ...options })
  const app = await startTestApp({ poolSize: 8, env: { ...fake.env, ...options.env } })
  now = () => app.clock.now
  const webhook = `${app.url}${WHATSAPP_WEBHOOK_PATH}`
  fake.listenAt(webhook)
  const shop = await addTestStore(app, 'Sparkle', { tokenExpireTime: 43_200 })
  const { services, database } = app

  const row = async (id: string) => (await app.owner.query('select * from message where id = $1', [id])).rows[0]
  const ask = <E extends Endpoint>(endpoint: E, body: Record<string, unknown> = {}, store = shop) =>
    app.call(endpoint, { storeToken: store.storeToken, ...body })

  return {
    app,
    fake,
    shop,
    webhook,
    ask,
    row,
    untilRow: (id: string, wanted: object) => expect.poll(() => row(id), PATIENCE).toMatchObject(wanted),
    /** A worker for WhatsApp messages with short timeouts; the caller stops it. */
    work: ({ lanes = 4 } = {}): Worker => {
      const { whatsApp: env } = services.env
      if (!env) throw new Error('The test server has no chat service')
      const sender = whatsAppSender({
        env,
        clock: services.clock,
        line: services.whatsApp,
        connectMs: 500,
        answerMs: 300,
      })
      const { phoneNumberId } = env
      const { clock, log, live } = services
      return startWorker({ database, senders: { whatsapp: sender }, clock, log, live, lanes, phoneNumberId })
    },
    /** A customer who agreed to messages and whose welcome was already sent. */
    addCustomer: async (fields: Record<string, unknown> = {}, store = shop) => {
      const contact = String(++phones)
      const made = await ask(
        contract.customer.addcustomer,
        { name: 'Asha Rao', contact, whatsappConsent: true, ...fields },
        store,
      )
      await app.owner.query(`delete from message where customer_id = $1 and kind = 'welcome'`, [made.body._id])
      return { id: made.body._id, contact: made.body.contact, status: made.status }
    },
    takeOrder: async (id: string, fields: Record<string, unknown> = {}, store = shop) => {
      const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 2 }]
      const made = await ask(contract.order.addorder, { id, particulars, ...fields }, store)
      if (made.status !== 200) throw new Error(`The order was refused: ${JSON.stringify(made.body)}`)
      return made.body
    },
    /** A message as stored in the outbox. */
    queue: async (fields: Record<string, unknown> = {}) => {
      const id = crypto.randomUUID()
      const filled = {
        store_id: shop.storeId,
        id,
        channel: 'whatsapp',
        kind: 'welcome',
        recipient: String(++phones),
        body: `Hello ${++orders}`,
        template: 'clothesline_welcome',
        language: 'en',
        parameters: JSON.stringify(['Asha', 'Sparkle']),
        next_attempt_at: app.clock.now,
        created_at: app.clock.now,
        ...fields,
      }
      const places = Object.keys(filled).map((_, at) => `$${at + 1}`)
      await app.owner.query(`insert into message (${Object.keys(filled)}) values (${places})`, Object.values(filled))
      return id
    },
    close: async () => {
      await app.close()
      await fake.close()
    },
  }
}
