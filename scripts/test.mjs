import { existsSync, readFileSync, rmSync } from 'node:fs'
import { countPlaywright, countVitest, withExitCode } from './lib/count-tests.mjs'
import { ensureBuilt } from './lib/ensure-built.mjs'
import { ensureChromium } from './lib/ensure-chromium.mjs'
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { ensureNodeVersion } from './lib/ensure-node-version.mjs'
import { getBin } from './lib/get-bin.mjs'
import { inRoot } from './lib/root.mjs'
import { CommandFailed, runHere, runQuietly } from './lib/run.mjs'
import { showFailure } from './lib/run-command.mjs'
import { duration, say } from './lib/say.mjs'
import { readTestArguments } from './lib/test-steps.mjs'

const total = { passed: 0, failed: 0, flaky: /** @type {string[]} */ ([]) }

/** @typedef {{ title: string, failure: string, script: string[] }} Script a step without a test tool, as arguments for Node */
/** @typedef {{ title: string, run: (rest: string[]) => Promise<void> }} Step */

/** @type {Record<string, Script>} */
const scripts = {
  check: {
    title: 'Types, lint and format',
    failure: 'The check found something to mend, see above.',
    script: [inRoot('scripts/check.mjs'), '--without-architecture'],
  },
  budget: {
    title: 'Weight of the pages',
    failure: 'A page has become too heavy, see above.',
    script: [inRoot('scripts/bundle-budget.mjs')],
  },
}
/** @type {Record<string, Step>} */
const steps = {
  ...Object.fromEntries(
    Object.entries(scripts).map(([name, step]) => [name, { title: step.title, run: () => runScript(step) }]),
  ),
  unit: { title: 'Rules, contract, API and architecture', run: runVitest },
  e2e: { title: 'Journeys in a real browser', run: runPlaywright },
}

ensureNodeVersion()
try {
  const asked = readTestArguments(process.argv.slice(2))
  if (asked.isAll) process.env.TEST_ALL = '1'
  else if (asked.rest.length === 0) process.env.SWEEP ??= String(Math.floor(Math.random() * 6))
  await ensureInstalled()
  // The unit step often waits for a database or a program that it starts: meanwhile the scripts run.
  const beside = asked.steps.includes('unit') ? asked.steps.filter((name) => name in scripts) : []
  const ending = runBeside(beside)
  // Every step runs, whatever an earlier one found: one run tells all there is to mend.
  for (const name of asked.steps) {
    if (beside.includes(name)) continue
    await timed(steps[name], asked.rest).catch(countFailure)
    if (name === 'unit') for (const tell of await ending) tell()
  }
} catch (error) {
  countFailure(error)
}
if (process.env.SWEEP) say(`Sweeps: one sixth of their cases, that of SWEEP=${process.env.SWEEP}`)
for (const title of total.flaky) say(`FLAKY ${title}`)
if (process.env.TEST_ALL && total.flaky.length > 0) process.exitCode = 1
say(`${total.passed} passed, ${total.failed} failed, ${total.flaky.length} flaky`)

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

/** @param {Script} step */
async function runScript({ script, failure }) {
  if ((await runHere(process.execPath, script)) !== 0) throw new CommandFailed(failure)
}

/**
 * Runs scripts one after the other without a word. Answers what tells of each, when the terminal is free for it.
 * @param {string[]} names
 */
async function runBeside(names) {
  const ended = []
  for (const { title, failure, script } of names.flatMap((name) => scripts[name] ?? [])) {
    const beganAt = performance.now()
    const { output, hasFailed } = await runQuietly(process.execPath, script).then(
      (output) => ({ output, hasFailed: false }),
      (error) => {
        if (!(error instanceof CommandFailed)) throw error
        return { output: error.output, hasFailed: true }
      },
    )
    const took = duration(performance.now() - beganAt)
    ended.push(() => {
      say(`\n== ${title}\n${output.trimEnd()}`)
      if (hasFailed) countFailure(new CommandFailed(failure))
      else say(`== ${title}: done in ${took}, beside the step above`)
    })
  }
  return ended
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
    : { passed: 0, failed: 0, flaky: [] }
  const { passed, failed, flaky } = withExitCode(found, code)
  total.passed += passed
  total.failed += failed
  total.flaky.push(...flaky)
  if (failed > 0) throw new CommandFailed(`${tool} found failures, see above.`)
}
