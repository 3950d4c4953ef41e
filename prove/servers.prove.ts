import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { Balancer } from './support/balancer.ts'
import { checkAcknowledged } from './support/check-acknowledged.ts'
import { Counters } from './support/counters.ts'
import { startDatabaseServer } from './support/database-server.ts'
import { PageWatcher } from './support/page-watcher.ts'
import { startPooler } from './support/pooler.ts'
import { makePlace, type Program, startProgram } from './support/program.ts'
import { prove } from './support/property.ts'
import { openShop } from './support/shop.ts'

const SERVERS = 3
const PAGES = 4

async function readNewestInvoice(program: Program, storeId: string): Promise<number> {
  const sql = 'select coalesce(max(invoice), 0) as newest from orders where store_id = $1'
  return (await program.asOwner((client) => client.query(sql, [storeId]))).rows[0].newest
}

prove({
  holds:
    'three servers on one database, one killed and one restarted under load, fail no call, lose nothing, do nothing twice, and every open page hears of every order',
  short: { rounds: 3 },
  full: { rounds: 40 },
  minutes: { short: 6, full: 60 },
  async run({ rounds }, random) {
    const database = await startDatabaseServer()
    const { PGBOUNCER } = process.env
    const way: Record<string, string> =
      PGBOUNCER === undefined
        ? { DATABASE_URL: database.url }
        : { DATABASE_URL: await startPooler(PGBOUNCER, database), DATABASE_DIRECT_URL: database.url }
    const place = await makePlace()
    const names = Array.from({ length: SERVERS }, (_, at) => join(place, `server-${at}`))
    const servers = await Promise.all(names.map((name) => startProgram(name, way)))
    const balancer = new Balancer(servers)
    await balancer.start()
    const shop = await openShop(balancer, 20)
    const [first] = servers
    if (!first) throw new Error('No server started')
    const pages = Array.from(
      { length: PAGES },
      () => new PageWatcher(shop, () => readNewestInvoice(first, shop.storeId)),
    )
    const counters = new Counters(shop, random, 8)

    for (let round = 0; round < rounds; round += 1) {
      await counters.more(20 + random.below(40))
      const [killed, restarted] = [random.below(SERVERS), random.below(SERVERS)].map((at) => servers[at])
      await killed?.kill()
      await counters.more(10)
      await killed?.start()
      await counters.more(10)
      await restarted?.stop()
      await counters.more(10)
      await restarted?.start()
    }
    await counters.more(40)
    await counters.stop()
    await checkAcknowledged(first, shop.storeId, counters.acknowledged, { atRest: true })
    expect(balancer.failed, 'calls that failed').toBe(0)

    const invoices = [...counters.acknowledged.orders.values()].map(({ invoice }) => invoice)
    const missed = () => pages.map((page) => invoices.filter((invoice) => !page.knows(invoice)))
    // A page reloads when a server that died has been silent for some seconds.
    for (let waited = 0; waited < 200 && missed().some(({ length }) => length > 0); waited += 1) await delay(100)
    expect(missed(), 'orders that a page did not hear of').toEqual(pages.map(() => []))
    await Promise.all(pages.map((page) => page.stop()))
    const reopened = pages.reduce((sum, page) => sum + page.reopened, 0)
    const { orders, payments } = counters.acknowledged
    return `${rounds} kills and ${rounds} restarts among ${SERVERS} servers, ${orders.size} orders, ${payments.size} payments, ${PAGES} pages that reconnected ${reopened} times, ${PGBOUNCER === undefined ? 'without a pooler' : 'through PgBouncer'}`
  },
})
