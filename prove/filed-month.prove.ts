import { allEndpoints } from '@clothesline/contract'
import { expect, onTestFinished } from 'vitest'
import { startTestApp } from '../server/src/testing/test-app.ts'
import { openFiledShop, tryToMove } from './support/filed-shop.ts'
import { prove } from './support/property.ts'

prove({
  holds: 'no call changes a figure of a GST month that is locked: its return stays the same, byte by byte',
  short: { rounds: 2, bodies: 6 },
  full: { rounds: 100, bodies: 200 },
  minutes: { short: 12, full: 300 },
  async run({ rounds, bodies }, random, seed) {
    const app = await startTestApp()
    onTestFinished(() => app.close())
    // Unlocking is what allows changes again; everything else is tried.
    const calls = allEndpoints().filter(({ name }) => name !== 'gst.unlock')
    let done = 0
    let refused = 0
    for (let round = 0; round < rounds; round++) {
      const shop = await openFiledShop(app)
      for (const call of calls) {
        const tried = await tryToMove(shop, call, { random, seed: seed + round, bodies })
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
