import { expect } from 'vitest'
import { openBusyShop } from './support/busy-shop.ts'
import { checkKept } from './support/check-kept.ts'
import type { Program } from './support/program.ts'
import { prove } from './support/property.ts'

/** One of the processes that serve connections: the database then ends all of them and recovers. */
async function findBackend(program: Program): Promise<number> {
  const sql = `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`
  return (await program.asOwner((client) => client.query(sql))).rows[0].pid
}

prove({
  holds:
    'kill -9 of the database loses no acknowledged order or payment, leaves none half-written; the app recovers by itself',
  short: { kills: 5 },
  full: { kills: 100 },
  minutes: { short: 5, full: 60 },
  async run({ kills }, dice) {
    const { program, shop, counters } = await openBusyShop(dice)
    let whole = 0
    for (let killed = 0; killed < kills; killed += 1) {
      await counters.more(5 + dice.below(60))
      const isWhole = dice.chance(0.7)
      if (isWhole) whole += 1
      process.kill(isWhole ? await program.databasePid() : await findBackend(program), 'SIGKILL')
      // That they go on shows that it is back, without anybody's help.
      await counters.more(20)
      expect(program.isRunning()).toBe(true)
      await checkKept(program, shop.storeId, counters.acknowledged, { atRest: false })
    }
    await counters.stop()
    await checkKept(program, shop.storeId, counters.acknowledged, { atRest: true })
    const { orders, payments } = counters.acknowledged
    return `${kills} kills (${whole} of the whole server), ${orders.size} orders, ${payments.size} payments, ${counters.again} sent again`
  },
})
