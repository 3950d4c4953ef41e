import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import type { InjectedFault } from '../server/src/testing/whatsapp-fake.ts'
import { startWhatsAppShop, type WhatsAppShop } from '../server/src/testing/whatsapp-shop.ts'
import { prove } from './support/property.ts'
import type { Random } from './support/random.ts'

const CLERKS = 4
const CUSTOMERS = 40
/** The pause between two orders of a clerk, so that the messages of ten minutes can still be sent one by one. */
const PAUSE_MS = 60

/** The faults to inject; undefined means normal operation. */
const FAULTS: (InjectedFault | undefined)[] = [
  ...[undefined, undefined, undefined],
  ...[{ answers: 503 }, { answers: 500 }, { answers: 429, code: 130_429 }],
  { breaks: 'reset', taken: false },
  { breaks: 'reset', taken: true },
  // Slower than any timeout, although the message is still sent in the end.
  { breaks: 'silence', taken: true },
  { breaks: 'silence', taken: false },
]

/** Reports, late, the messages that were accepted without an answer. */
async function reportAll({ fake }: WhatsAppShop, reported: Set<string>): Promise<void> {
  for (const message of fake.sent) {
    if (reported.has(message.wamid)) continue
    reported.add(message.wamid)
    expect(await fake.tell(message, 'sent')).toBe(200)
  }
}

/** Injects one fault after another, some for a single message only; the clock runs faster than real time. */
async function injectFaults(here: WhatsAppShop, random: Random, isOver: () => boolean): Promise<number> {
  const reported = new Set<string>()
  let changes = 0
  for (; !isOver(); changes += 1) {
    const fault = random.pick(FAULTS.map((one) => ({ one }))).one
    if (fault && random.chance(0.3)) here.fake.next(fault)
    else if (fault) here.fake.down(fault)
    else here.fake.up()
    await delay(200 + random.below(1_500))
    here.app.clock.advance(random.below(30_000))
    if (random.chance(0.5)) await reportAll(here, reported)
  }
  here.fake.up()
  await reportAll(here, reported)
  return changes
}

async function countWaiting({ app }: WhatsAppShop): Promise<number> {
  const sql = `select count(*)::int as count from message where channel = 'whatsapp' and state = 'queued'`
  return (await app.owner.query(sql)).rows[0].count
}

prove({
  holds: 'with WhatsApp down, flapping and slow no order fails, no message is lost, and none arrives twice',
  short: { seconds: 30 },
  full: { seconds: 600 },
  minutes: { short: 6, full: 60 },
  async run({ seconds }, random) {
    const here = await startWhatsAppShop({ tells: ['sent', 'delivered'] })
    onTestFinished(() => here.close())
    const customers: string[] = []
    while (customers.length < CUSTOMERS) customers.push((await here.addCustomer()).id)
    const worker = here.work()
    const endAt = performance.now() + seconds * 1_000
    const isOver = () => performance.now() > endAt
    let orders = 0
    const clerk = async () => {
      while (!isOver()) {
        await here.takeOrder(random.pick(customers), { sendMessage: true })
        orders += 1
        worker.wake()
        await delay(PAUSE_MS)
      }
    }
    const [changes] = await Promise.all([injectFaults(here, random, isOver), ...Array.from({ length: CLERKS }, clerk)])
    const late = await countWaiting(here)
    const patience = { timeout: 20 * 60_000, interval: 50 }
    const drain = async () => {
      here.app.clock.advance(30_000)
      worker.wake()
      return countWaiting(here)
    }
    await expect.poll(drain, patience).toBe(0)
    await worker.stop()
    const { rows } = await here.app.owner.query(`select id, state, error from message where kind = 'invoice'`)
    expect(rows.length).toBe(orders)
    expect(rows.filter(({ state }) => state !== 'sent' && state !== 'delivered')).toEqual([])
    const arrived = here.fake.sent.map(({ opaqueId }) => opaqueId)
    expect(new Set(arrived).size, 'a message that arrived twice').toBe(arrived.length)
    expect(arrived.length, 'messages that never arrived').toBe(orders)
    return `${seconds} s, ${changes} changes of service state, ${orders} orders, ${late} messages late, ${arrived.length} arrived once`
  },
})
