import { setTimeout as delay } from 'node:timers/promises'
import { openBusyShop } from './support/busy-shop.ts'
import { checkAcknowledged } from './support/check-acknowledged.ts'
import { prove } from './support/property.ts'

prove({
  holds:
    'kill -9 of the app loses no acknowledged order or payment, leaves none half-written, and the books sum to zero',
  short: { kills: 5 },
  full: { kills: 100 },
  minutes: { short: 5, full: 60 },
  async run({ kills }, random) {
    const { program, shop, counters } = await openBusyShop(random)
    let early = 0
    for (let killed = 0; killed < kills; killed += 1) {
      await counters.more(5 + random.below(60))
      await program.kill()
      if (random.chance(0.2)) {
        // And again before it has started.
        early += 1
        const starting = program.start().catch(() => {})
        await delay(random.below(800))
        await program.kill()
        await starting
      }
      await program.start()
      await checkAcknowledged(program, shop.storeId, counters.acknowledged, { atRest: false })
    }
    await counters.stop()
    await checkAcknowledged(program, shop.storeId, counters.acknowledged, { atRest: true })
    const { orders, payments } = counters.acknowledged
    return `${kills} kills (${early} more while starting), ${orders.size} orders, ${payments.size} payments, ${counters.again} sent again`
  },
})
