import fc from 'fast-check'
import { onTestFinished } from 'vitest'
import { playShop } from '../server/src/testing/play-shop.ts'
import { stepsOf } from '../server/src/testing/shop-steps.ts'
import { startTestApp } from '../server/src/testing/test-app.ts'
import { prove } from './support/property.ts'

prove({
  holds: 'random operations agree with a reference model, in every answer and in the stored figures',
  short: { seeds: 10, steps: 60 },
  full: { seeds: 1_000, steps: 500 },
  minutes: { short: 8, full: 600 },
  async run({ seeds, steps }, _dice, seed) {
    let app = await startTestApp()
    onTestFinished(() => app.close())
    let played = 0
    await fc.assert(
      fc.asyncProperty(stepsOf(steps), async (sequence) => {
        // The books of the whole database are recomputed after each, so a new database from time to time keeps that
        // fast.
        if (played > 0 && played % 20 === 0) {
          await app.close()
          app = await startTestApp()
        }
        played += 1
        await playShop(app, sequence)
      }),
      { seed, numRuns: seeds, endOnFailure: true },
    )
    return `${played} seeds × ${steps} operations`
  },
})
