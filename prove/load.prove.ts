import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { findBookErrors } from '../server/src/testing/check-books.ts'
import { addManyOrders } from '../server/src/testing/many-orders.ts'
import { work } from './support/busy-clerk.ts'
import { makePlace, type Program, startProgram } from './support/program.ts'
import { prove } from './support/property.ts'
import type { Random } from './support/random.ts'
import { openShop, type Shop } from './support/shop.ts'

const CLERKS = 16
const CUSTOMERS = 100
/** What the garbage collector leaves differs a little each time. */
const LEVEL_SHARE = 1.1

async function openShops(program: Program, stores: number, orders: number): Promise<Shop[]> {
  const shops: Shop[] = []
  for (let at = 0; at < stores; at += 1) shops.push(await openShop(program, 0))
  await program.asOwner(async (owner) => {
    const clock = { now: new Date(), advance: () => {} }
    await addManyOrders({ owner, clock }, { customers: CUSTOMERS, orders: Math.ceil(orders / stores) })
    for (const shop of shops) {
      const { rows } = await owner.query('select id from customer where store_id = $1', [shop.storeId])
      shop.customers = rows.map(({ id }) => id)
    }
  })
  return shops
}

/** Runs all clerks for a while, then idles; returns the amount of work and the memory that the server still holds. */
async function keepBusy(program: Program, shops: Shop[], random: Random, seconds: number) {
  const endAt = performance.now() + seconds * 1_000
  const isOver = () => performance.now() > endAt
  const done = await Promise.all(Array.from({ length: CLERKS }, () => work(shops, random, isOver)))
  const settled: number[] = []
  for (let times = 0; times < 3; times += 1) {
    await delay(500)
    settled.push(await program.settledMemory())
  }
  return { done: done.reduce((sum, one) => sum + one, 0), megabytes: Math.min(...settled) }
}

prove({
  holds: 'a mixed load on many stores causes no error, and the memory of the server stays level',
  // The short run ends while the program is still warming up, with compiled code and new connections.
  short: { stores: 5, orders: 2_000, seconds: 45, levelMegabytes: 20 },
  full: { stores: 200, orders: 500_000, seconds: 600, levelMegabytes: 10 },
  minutes: { short: 6, full: 60 },
  async run({ stores, orders, seconds, levelMegabytes }, random) {
    const program = await startProgram(join(await makePlace(), 'data'))
    const shops = await openShops(program, stores, orders)
    const first = await keepBusy(program, shops, random, seconds / 3)
    const rest = await keepBusy(program, shops, random, (seconds * 2) / 3)
    const most = Math.max(first.megabytes * LEVEL_SHARE, first.megabytes + levelMegabytes)
    const megabytes = `${first.megabytes.toFixed(0)} MB after a third, ${rest.megabytes.toFixed(0)} MB at the end`
    expect(rest.megabytes, megabytes).toBeLessThan(most)
    expect(program.complaints).toEqual([])
    expect(await program.asOwner(findBookErrors)).toEqual([])
    return `${stores} stores, ${orders} orders, ${seconds} s: ${first.done + rest.done} pieces of work, ${megabytes}`
  },
})
