import { allEndpoints } from '@clothesline/contract'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { type Fuzz, fuzzCall, openFuzz } from '../testing/fuzz-call.ts'
import { sweep } from '../testing/sweep.ts'
import { addTestStore, startTestApp, type TestApp } from '../testing/test-app.ts'

/** The same bodies on every CI run; `npm run prove -- fuzz` sends more and different ones. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 6)
const SEED = Number(process.env.FUZZ_SEED ?? 15112026)

let app: TestApp
let fuzz: Fuzz
beforeAll(async () => {
  app = await startTestApp()
  fuzz = await openFuzz(app, await addTestStore(app, 'Fuzz'))
})
afterAll(() => app.close())

describe.each(sweep(allEndpoints()))('$name', (call) => {
  test('gives a proper answer to anything', () => fuzzCall(fuzz, call, { seed: SEED, runs: RUNS }))
})
