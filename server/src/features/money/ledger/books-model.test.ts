import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { playShop } from '../../../testing/play-shop.ts'
import { stepsOf } from '../../../testing/shop-steps.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

/** The size of a normal run; `npm run prove -- model` runs more and longer sequences. */
const SEEDS = Number(process.env.BOOKS_SEEDS ?? 6)
const STEPS = Number(process.env.BOOKS_STEPS ?? 50)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('random operations agree with a reference model, and stored figures with the ledger', async () => {
  await fc.assert(
    fc.asyncProperty(stepsOf(STEPS), (sequence) => playShop(app, sequence)),
    { numRuns: SEEDS, endOnFailure: true },
  )
}, 3_600_000)
