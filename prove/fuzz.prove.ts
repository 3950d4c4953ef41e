import { allEndpoints } from '@clothesline/contract'
import { expect, onTestFinished } from 'vitest'
import { fuzzCall, openFuzz } from '../server/src/testing/fuzz-call.ts'
import { addTestStore, startTestApp } from '../server/src/testing/test-app.ts'
import { prove } from './support/property.ts'

prove({
  holds: 'every call answers any input as the contract says: never a 5xx, never an unhandled rejection',
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
    // Every call is tried even after a failure, so that one run reports everything.
    const broken: string[] = []
    for (const call of calls) {
      await fuzzCall(fuzz, call, { seed, runs }).catch((error) => {
        broken.push(`${call.name}: ${error.message}\n${app.logged.splice(0).join('\n')}`)
      })
    }
    expect(broken.join('\n\n')).toBe('')
    expect(unhandled).toEqual([])
    return `${runs} bodies for each of ${calls.length} calls`
  },
})
