import { expect } from 'vitest'
import { openBusyShop } from './support/busy-shop.ts'
import { checkAcknowledged } from './support/check-acknowledged.ts'
import { SKIPPED_ON_CITUS } from './support/citus-place.ts'
import { killBackend, killWorker, untilUp } from './support/kill-worker.ts'
import type { Program } from './support/program.ts'
import { prove } from './support/property.ts'

/** One of the processes that serve connections: if it is killed, the database ends all of them and recovers. */
async function findBackend(program: Program): Promise<number> {
  const sql = `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`
  return (await program.asOwner((client) => client.query(sql))).rows[0].pid
}

prove({
  holds: 'kill -9 of the database loses no acknowledged order or payment, leaves none half-written; the app recovers',
  short: { kills: 5 },
  full: { kills: 100 },
  minutes: { short: 5, full: 60 },
  async run({ kills }, random) {
    const { program, shop, citus, counters } = await openBusyShop(random)
    let whole = 0
    for (let killed = 0; killed < kills; killed += 1) {
      await counters.more(5 + random.below(60))
      const isWhole = random.chance(0.7)
      if (isWhole) whole += 1
      const worker = citus && random.pick(citus.workers)
      if (worker) {
        await (isWhole ? killWorker(worker) : killBackend(worker, citus.database))
      } else {
        process.kill(isWhole ? await program.databasePid() : await findBackend(program), 'SIGKILL')
      }
      // Their progress shows that the database is back without help.
      await counters.more(20)
      expect(program.isRunning()).toBe(true)
      // It may be the worker of other stores, but the books of all are read.
      if (worker) await untilUp(worker)
      await checkAcknowledged(program, shop.storeId, counters.acknowledged, { atRest: false })
    }
    await counters.stop()
    await checkAcknowledged(program, shop.storeId, counters.acknowledged, { atRest: true })
    const { orders, payments } = counters.acknowledged
    return `${kills} kills (${whole} of the whole server), ${orders.size} orders, ${payments.size} payments, ${counters.again} sent again, ${citus ? 'on Citus, workers killed' : SKIPPED_ON_CITUS}`
  },
})
