import { readFileSync, rmSync } from 'node:fs'
import { expect } from 'vitest'
import { countVitest } from '../scripts/lib/count-tests.mjs'
import { getBin } from '../scripts/lib/get-bin.mjs'
import { inRoot } from '../scripts/lib/root.mjs'
import { runQuietly } from '../scripts/lib/run.mjs'
import { prove } from './support/property.ts'

prove({
  holds:
    'the program and its database start, stop, crash and start again as documented, and refuse in one line what they cannot start with',
  short: {},
  full: {},
  minutes: { short: 10, full: 10 },
  async run() {
    const report = inRoot('.cache', 'processes.json')
    rmSync(report, { force: true })
    const args = ['run', '--project', 'server', '.process.test.ts', '--reporter=json', `--outputFile=${report}`]
    await runQuietly(process.execPath, [getBin('vitest'), ...args], { env: { PROCESSES: '1' } }).catch((error) => {
      throw new Error(error.output ?? error.message)
    })
    const { passed, failed } = countVitest(JSON.parse(readFileSync(report, 'utf8')))
    expect(failed).toBe(0)
    expect(passed).toBeGreaterThan(0)
    return `${passed} tests of starts, stops, crashes and refusals`
  },
})
