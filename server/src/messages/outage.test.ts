import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InjectedFault } from '../testing/whatsapp-fake.ts'
import { PATIENCE, startWhatsAppShop, type WhatsAppShop } from '../testing/whatsapp-shop.ts'

let here: WhatsAppShop
beforeAll(async () => {
  here = await startWhatsAppShop({ tells: ['sent', 'delivered'] })
})
afterAll(() => here.close())

const CLIENTS = 4
const ORDERS_EACH = 5

async function waiting(): Promise<number> {
  const { rows } = await here.app.owner.query(
    `select count(*)::int as count from message where channel = 'whatsapp' and state = 'queued'`,
  )
  return rows[0].count
}

/** Every client takes its orders one after another, each for a different customer. */
async function takeOrders(customers: string[]): Promise<void> {
  const client = async (_: unknown, at: number) => {
    const mine = customers.slice(at * ORDERS_EACH, (at + 1) * ORDERS_EACH)
    for (const id of mine) await here.takeOrder(id, { sendMessage: true })
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
}

test('when WhatsApp is down under load no order fails, and every message arrives afterwards, once', async () => {
  const outages: InjectedFault[] = [
    { answers: 503 },
    { breaks: 'reset', taken: false },
    { breaks: 'silence', taken: true },
    { answers: 429, code: 130_429 },
  ]
  const wanted = outages.length * CLIENTS * ORDERS_EACH
  const customers: string[] = []
  while (customers.length < wanted) customers.push((await here.addCustomer()).id)
  let worker = here.work()
  for (const outage of outages) {
    here.fake.down(outage)
    const before = here.fake.requests.length
    await takeOrders(customers.splice(0, CLIENTS * ORDERS_EACH))
    worker.wake()
    // It was really down for some of them.
    await expect.poll(() => here.fake.requests.length, PATIENCE).toBeGreaterThan(before)
  }
  expect(await waiting()).toBeGreaterThan(0)

  here.fake.up()
  // Messages accepted without an answer are reported by the webhook now, late.
  for (const message of [...here.fake.sent]) expect(await here.fake.tell(message, 'sent')).toBe(200)
  await expect
    .poll(
      async () => {
        // A message in flight while the clock jumps would seem lost and be sent again.
        await worker.stop()
        await expect.poll(() => here.fake.isBusy(), PATIENCE).toBe(false)
        here.app.clock.advance(120_000)
        worker = here.work()
        return waiting()
      },
      { timeout: 60_000, interval: 50 },
    )
    .toBe(0)
  await worker.stop()

  const { rows } = await here.app.owner.query(
    `select state, count(*)::int as count from message where kind = 'invoice' group by state`,
  )
  expect(rows.reduce((sum, row) => sum + row.count, 0)).toBe(wanted)
  expect(rows.map(({ state }) => state).filter((state) => !['sent', 'delivered'].includes(state))).toEqual([])
  const arrived = here.fake.sent.map(({ opaqueId }) => opaqueId)
  expect(arrived).toHaveLength(wanted)
  expect(new Set(arrived).size).toBe(wanted)
})
