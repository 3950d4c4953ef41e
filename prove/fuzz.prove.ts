import { allEndpoints } from '@clothesline/contract'
import { expect, onTestFinished } from 'vitest'
import { fuzzCall, openFuzz } from '../server/src/testing/fuzz-call.ts'
import { addTestStore, startTestApp } from '../server/src/testing/test-app.ts'
import { prove } from './support/property.ts'

prove({
  holds: 'whatever is sent to a call is answered as the contract says: never a 5xx, never an unhandled rejection',
  short: { runs: 25 },
  full: { runs: 2_000 },
  minutes: { short: 10, full: 300 },
  async run({ runs }, _dice, seed) {
    const unhandled: unknown[] = []
    const note = (reason: unknown) => unhandled.push(reason)
    process.on('unhandledRejection', note)
    onTestFinished(() => void process.off('unhandledRejection', note))
    const app = await startTestApp()
    onTestFinished(() => app.close())
    const fuzz = await openFuzz(app, await addTestStore(app, 'Fuzz'))
    const calls = allEndpoints()
    for (const call of calls) {
      await fuzzCall(fuzz, call, { seed, runs }).catch((error) => {
        throw new Error(`${call.name}: ${error.message}`, { cause: error })
      })
    }
    expect(unhandled).toEqual([])
    return `${runs} bodies for each of ${calls.length} calls`
  },
})
