import { expect, onTestFinished } from 'vitest'
import { startTestApp } from '../server/src/testing/test-app.ts'
import { prove } from './support/property.ts'
import { openProtectedShop, tryWithoutStep } from './support/unauthorized-clerk.ts'

prove({
  holds: 'in a protected store no sequence of calls without the store-admin step takes money out or changes a price',
  short: { shops: 4, tries: 150 },
  full: { shops: 200, tries: 1_000 },
  minutes: { short: 10, full: 300 },
  async run({ shops, tries }, random) {
    const app = await startTestApp()
    onTestFinished(() => app.close())
    let done = 0
    let refused = 0
    for (let i = 0; i < shops; i++) {
      const tried = await tryWithoutStep(await openProtectedShop(app), random, tries)
      done += tried.done
      refused += tried.refused
    }
    // Otherwise the random calls never reached anything guarded.
    expect(done).toBeGreaterThan(shops * 10)
    expect(refused).toBeGreaterThan(shops * 10)
    return `${shops} shops × ${tries} calls without the step: ${done} done, ${refused} refused`
  },
})
