import { allEndpoints } from '@clothesline/contract'
import { expect, onTestFinished } from 'vitest'
import { runErasures } from '../server/src/housekeeping/start-erasures.ts'
import { startTestApp } from '../server/src/testing/test-app.ts'
import { openFiledShop, tryToMove } from './support/filed-shop.ts'
import { prove } from './support/property.ts'

prove({
  holds: 'a GST month that was filed stays filed, and its return the same byte by byte, after any sequence of calls',
  short: { rounds: 2, bodies: 6 },
  full: { rounds: 100, bodies: 200 },
  minutes: { short: 12, full: 300 },
  async run({ rounds, bodies }, random, seed) {
    const app = await startTestApp()
    onTestFinished(() => app.close())
    const calls = allEndpoints()
    const runJob = () => runErasures(app.database, app.services, { read: async () => app.erased })
    let done = 0
    let refused = 0
    for (let round = 0; round < rounds; round++) {
      const shop = await openFiledShop(app)
      for (const call of random.shuffle(calls)) {
        const tried = await tryToMove(shop, call, { random, seed: seed + round, bodies })
        if (random.chance(0.1)) await runJob()
        done += tried.done
        refused += tried.refused
        expect(await shop.month(), `after ${call.name}`).toBe(shop.filed)
      }
    }
    // Otherwise nothing came near the month.
    expect(refused).toBeGreaterThan(rounds * 3)
    return `${rounds} filed months, ${calls.length} calls: ${done} done, ${refused} refused because the month is filed`
  },
})
