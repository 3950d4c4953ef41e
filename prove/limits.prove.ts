import { expect, onTestFinished } from 'vitest'
import { startTestApp } from '../server/src/testing/test-app.ts'
import { prove } from './support/property.ts'
import { openLimitedShop, takeStep } from './support/small-steps.ts'

prove({
  holds: 'no series of small steps, by one person or several and at the same moment, passes a limit',
  short: { rounds: 6, steps: 60 },
  full: { rounds: 300, steps: 200 },
  minutes: { short: 12, full: 300 },
  async run({ rounds, steps }, random) {
    const app = await startTestApp()
    onTestFinished(() => app.close())
    const sum = { done: 0, refused: 0 }
    for (let round = 0; round < rounds; round++) {
      const shop = await openLimitedShop(app, random)
      for (let taken = 0; taken < steps; ) {
        // A few at once: each may find the same rest of a limit.
        const together = random.pick([1, 1, 2, 4])
        const answers = await Promise.all(Array.from({ length: together }, () => takeStep(shop, random)))
        for (const { status, code } of answers) {
          expect([200, 403, 409, 422], code).toContain(status)
          if (status === 200) sum.done += 1
          if (code.startsWith('clerk_limit')) sum.refused += 1
        }
        taken += together
        expect(await shop.broken()).toEqual([])
      }
    }
    // Otherwise nobody met a limit.
    expect(sum.refused).toBeGreaterThan(rounds * 5)
    expect(sum.done).toBeGreaterThan(rounds * 5)
    return `${rounds} shops, ${rounds * steps} small steps: ${sum.done} done, ${sum.refused} refused by a limit`
  },
})
