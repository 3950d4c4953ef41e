import { expect, onTestFinished } from 'vitest'
import { startTestApp } from '../server/src/testing/test-app.ts'
import { openClerkShop, playClerks } from './support/permitted-clerk.ts'
import { prove } from './support/property.ts'

prove({
  holds:
    'every person at the counter can do exactly what their permissions say, and everything stands under the right names',
  short: { rounds: 8, calls: 40 },
  full: { rounds: 400, calls: 80 },
  minutes: { short: 12, full: 300 },
  async run({ rounds, calls }, random) {
    const app = await startTestApp()
    onTestFinished(() => app.close())
    const sum = { done: 0, refused: 0, nobody: 0, approved: 0 }
    const shop = await openClerkShop(app)
    for (let round = 0; round < rounds; round++) {
      const { differences, ...tally } = await playClerks(shop, random, calls)
      expect(differences).toEqual([])
      for (const name of ['done', 'refused', 'nobody', 'approved'] as const) sum[name] += tally[name]
    }
    // Otherwise the random people never met a limit.
    for (const tried of Object.values(sum)) expect(tried).toBeGreaterThan(rounds)
    return `${rounds * calls} calls by random people: ${sum.done} done (${sum.approved} with an approval), ${sum.refused} refused by name, ${sum.nobody} asked for a PIN, 0 differences`
  },
})
