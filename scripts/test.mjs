import { existsSync, readFileSync, rmSync } from 'node:fs'
import { checkTypesAndStyle } from './lib/check-types-and-style.mjs'
import { countPlaywright, countVitest, withExitCode } from './lib/count-tests.mjs'
import { ensureBuilt } from './lib/ensure-built.mjs'
import { ensureChromium } from './lib/ensure-chromium.mjs'
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { ensureNodeVersion } from './lib/ensure-node-version.mjs'
import { getBin } from './lib/get-bin.mjs'
import { inRoot } from './lib/root.mjs'
import { CommandFailed, runHere } from './lib/run.mjs'
import { showFailure } from './lib/run-command.mjs'
import { duration, say } from './lib/say.mjs'
import { readTestArguments } from './lib/test-steps.mjs'

const total = { passed: 0, failed: 0 }

/** @type {Record<string, { title: string, run: (rest: string[]) => Promise<void> }>} */
const steps = {
  check: { title: 'Types, lint and format', run: () => checkTypesAndStyle() },
  unit: { title: 'Rules, contract, API and architecture', run: runVitest },
  budget: { title: 'Weight of the pages', run: weighPages },
  e2e: { title: 'Journeys in a real browser', run: runPlaywright },
}

ensureNodeVersion()
try {
  const asked = readTestArguments(process.argv.slice(2))
  await ensureInstalled()
  // Every step runs even after a failure, so that one run reports everything.
  for (const name of asked.steps) await timed(steps[name], asked.rest).catch(countFailure)
} catch (error) {
  countFailure(error)
}
say(`${total.passed} passed, ${total.failed} failed`)

/** @param {unknown} error */
function countFailure(error) {
  process.exitCode = 1
  // A type error is not a failing test, but still a failure.
  total.failed = Math.max(total.failed, 1)
  showFailure(error)
}

/** @param {typeof steps[string] | undefined} step @param {string[]} rest */
async function timed(step, rest) {
  if (!step) return
  const beganAt = performance.now()
  say(`\n== ${step.title}`)
  await step.run(rest)
  say(`== ${step.title}: done in ${duration(performance.now() - beganAt)}`)
}

/** @param {string[]} rest */
async function runVitest(rest) {
  const report = '.cache/vitest.json'
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  await runCounted('Vitest', report, countVitest, [getBin('vitest'), 'run', ...reporters, ...rest])
}

async function weighPages() {
  const code = await runHere(process.execPath, [inRoot('scripts/bundle-budget.mjs')])
  if (code !== 0) throw new CommandFailed('A page exceeds its budget, see above.')
}

/** @param {string[]} rest */
async function runPlaywright(rest) {
  await ensureBuilt()
  say(`Browser: ${await ensureChromium()}`)
  const report = '.cache/playwright.json'
  await runCounted('Playwright', report, countPlaywright, [
    getBin('@playwright/test', { bin: 'playwright' }),
    'test',
    ...rest,
  ])
}

/**
 * Runs a test tool on this terminal and adds the counts of its report to the total.
 * @param {string} tool @param {string} report
 * @param {(report: Record<string, never>) => import('./lib/count-tests.mjs').Counts} count @param {string[]} args
 */
async function runCounted(tool, report, count, args) {
  rmSync(inRoot(report), { force: true })
  const code = await runHere(process.execPath, args)
  const found = existsSync(inRoot(report))
    ? count(JSON.parse(readFileSync(inRoot(report), 'utf8')))
    : { passed: 0, failed: 0 }
  const { passed, failed } = withExitCode(found, code)
  total.passed += passed
  total.failed += failed
  if (failed > 0) throw new CommandFailed(`${tool} found failures, see above.`)
}
