import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { contract } from '@clothesline/contract'
import { expect } from 'vitest'
import { findBookErrors } from '../server/src/testing/check-books.ts'
import { makeCitusPlace, SKIPPED_ON_CITUS } from './support/citus-place.ts'
import { makePlace, type Program, startProgram } from './support/program.ts'
import { prove } from './support/property.ts'
import type { Random } from './support/random.ts'
import { openShop, type Shop, shirts } from './support/shop.ts'

const CLIENTS = 50
const ABORTED = 0.1
const BUSY = 503
/**
 * About as long as an order takes under this load, so that some calls are aborted before, some during and some after
 * it.
 */
const ABORT_WITHIN_MS = 150

interface Tally {
  begun: number
  aborted: number
  /** Aborted and never sent again. */
  left: number
  invoices: number[]
  /** Refused as busy and sent again, where that is allowed. */
  busy?: number
}

/** Sends until answered; one in ten is aborted, and then sent again with the same key or left. */
async function takeOrder(shop: Shop, random: Random, tally: Tally): Promise<void> {
  const key = randomUUID()
  const body = { id: random.pick(shop.customers), particulars: shirts(1 + random.below(3)), sendMessage: false }
  if (random.chance(ABORTED)) {
    tally.aborted += 1
    const signal = AbortSignal.timeout(random.below(ABORT_WITHIN_MS))
    await shop.send(contract.order.addorder, body, { key, signal }).catch(() => {})
    if (random.chance(0.5)) {
      tally.left += 1
      return
    }
  }
  for (;;) {
    const { status, body: answer } = await shop.send(contract.order.addorder, body, { key })
    if (status === 200) {
      tally.invoices.push(contract.order.addorder.output.parse(answer).invoice)
      return
    }
    if (status !== BUSY || tally.busy === undefined) throw new Error(`${status}: ${JSON.stringify(answer)}`)
    tally.busy += 1
    await delay(500)
  }
}

async function readInvoices(program: Program, storeId: string): Promise<number[]> {
  const sql = 'select invoice from orders where store_id = $1 order by invoice'
  const { rows } = await program.asOwner((client) => client.query(sql, [storeId]))
  return rows.map(({ invoice }) => invoice)
}

prove({
  holds: 'fifty clients of one store, with one call in ten aborted, get invoice numbers without gaps or duplicates',
  short: { orders: 1_000 },
  full: { orders: 20_000 },
  minutes: { short: 6, full: 60 },
  async run({ orders }, random) {
    const citus = await makeCitusPlace()
    const program = await startProgram(join(await makePlace(), 'data'), citus?.env)
    const shop = await openShop(program, 40)
    // Three database servers share this machine, so that a call may be refused as busy.
    const tally: Tally = { begun: 0, aborted: 0, left: 0, invoices: [], ...(citus && { busy: 0 }) }
    const client = async () => {
      while (tally.begun < orders) {
        tally.begun += 1
        await takeOrder(shop, random, tally)
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, client)).catch((error: Error) => {
      // A lost connection says nothing about its reason; the program may.
      const state = program.isRunning() ? 'is running' : 'has ended'
      throw new Error(`The program ${state}, ${tally.begun} orders begun. ${program.complaints.join('\n')}`, {
        cause: error,
      })
    })
    // Aborted calls may still be running; stopping lets them finish.
    await program.stop()
    const saved = await readInvoices(program, shop.storeId)
    expect(saved, 'a gap or a repeat').toEqual(Array.from(saved, (_, at) => (saved[0] ?? 0) + at))
    const told = new Set(tally.invoices)
    expect(told.size, 'a number that two clients were told').toBe(tally.invoices.length)
    expect([...told].filter((invoice) => !saved.includes(invoice))).toEqual([])
    expect(saved.length - told.size, 'orders that nobody asked for').toBeLessThanOrEqual(tally.left)
    expect(await program.asOwner(findBookErrors)).toEqual([])
    expect(program.complaints).toEqual([])
    return `${CLIENTS} clients, ${orders} orders, ${tally.aborted} aborted (${tally.left} never sent again), ${saved.length} saved, ${citus ? `on Citus, ${tally.busy} times refused as busy` : SKIPPED_ON_CITUS}`
  },
})
