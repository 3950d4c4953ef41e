import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import type { Misdeed } from '../server/src/testing/whatsapp-fake.ts'
import { startWhatsAppShop, type WhatsAppShop } from '../server/src/testing/whatsapp-shop.ts'
import type { Dice } from './support/dice.ts'
import { prove } from './support/property.ts'

const CLERKS = 4
const CUSTOMERS = 40
/** Between two orders of one clerk, so that the messages of ten minutes can still be sent one by one. */
const BREATH_MS = 60

/** What the service does with what it is sent; undefined is a fine day. */
const WEATHER: (Misdeed | undefined)[] = [
  ...[undefined, undefined, undefined],
  ...[{ answers: 503 }, { answers: 500 }, { answers: 429, code: 130_429 }],
  { breaks: 'reset', taken: false },
  { breaks: 'reset', taken: true },
  // Slower than anybody waits for, and what it took in the end goes out all the same.
  { breaks: 'silence', taken: true },
  { breaks: 'silence', taken: false },
]

/** The webhook speaks, late, of what was taken without an answer. */
async function tellAll({ fake }: WhatsAppShop, told: Set<string>): Promise<void> {
  for (const message of fake.sent) {
    if (told.has(message.wamid)) continue
    told.add(message.wamid)
    expect(await fake.tell(message, 'sent')).toBe(200)
  }
}

/** One kind of weather after the other, some for a single message only; the hours pass quicker than ours. */
async function changeWeather(here: WhatsAppShop, dice: Dice, isOver: () => boolean): Promise<number> {
  const told = new Set<string>()
  let changes = 0
  for (; !isOver(); changes += 1) {
    const deed = dice.pick(WEATHER.map((one) => ({ one }))).one
    if (deed && dice.chance(0.3)) here.fake.next(deed)
    else if (deed) here.fake.down(deed)
    else here.fake.up()
    await delay(200 + dice.below(1_500))
    here.app.clock.advance(dice.below(30_000))
    if (dice.chance(0.5)) await tellAll(here, told)
  }
  here.fake.up()
  await tellAll(here, told)
  return changes
}

async function countWaiting({ app }: WhatsAppShop): Promise<number> {
  const sql = `select count(*)::int as count from message where channel = 'whatsapp' and state = 'queued'`
  return (await app.owner.query(sql)).rows[0].count
}

prove({
  holds: 'with the chat service down, flapping and slow no order fails, no message is lost, and none arrives twice',
  short: { seconds: 30 },
  full: { seconds: 600 },
  minutes: { short: 6, full: 60 },
  async run({ seconds }, dice) {
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
        await here.takeOrder(dice.pick(customers), { sendMessage: true })
        orders += 1
        worker.wake()
        await delay(BREATH_MS)
      }
    }
    const [changes] = await Promise.all([changeWeather(here, dice, isOver), ...Array.from({ length: CLERKS }, clerk)])
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
    return `${seconds} s, ${changes} changes of the weather, ${orders} orders, ${late} messages late, ${arrived.length} arrived once`
  },
})
