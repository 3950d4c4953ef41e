import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { ensureBuilt } from '../scripts/lib/ensure-built.mjs'
import { ensureChromium } from '../scripts/lib/ensure-chromium.mjs'
import { ensureInstalled } from '../scripts/lib/ensure-installed.mjs'
import { ensureNodeVersion } from '../scripts/lib/ensure-node-version.mjs'
import { getBin } from '../scripts/lib/get-bin.mjs'
import { inRoot } from '../scripts/lib/root.mjs'
import { CommandFailed, runQuietly } from '../scripts/lib/run.mjs'
import { runCommand } from '../scripts/lib/run-command.mjs'
import { duration, say, sayStep } from '../scripts/lib/say.mjs'
import { readArguments } from './arguments.mjs'
import { showTable } from './show-table.mjs'

/** By importance: what would hurt a shop most comes first. */
const properties = [
  'kill-app',
  'kill-database',
  'servers',
  'mutations',
  'clients',
  'fuzz',
  'tenants',
  'model',
  'protection',
  'clerks',
  'limits',
  'rider',
  'presses',
  'filed-month',
  'whatsapp',
  'load',
  'noise',
  'backup',
  'processes',
]

ensureNodeVersion()
await runCommand(async () => {
  const { names, size, seed } = readArguments(process.argv.slice(2), properties, randomInt(1_000_000))
  await ensureInstalled()
  const needsBrowser = names.includes('presses')
  await ensureBuilt(needsBrowser ? ['server', 'web'] : ['server'])
  if (needsBrowser) await ensureChromium()
  say(`Seed ${seed}, ${size} size, commit ${findCommit()}, ${cpus().length} cores, Node ${process.version}`)
  const rows = []
  for (const name of names) rows.push(await proveOne(name, size, seed))
  say(`\n${showTable(rows)}\n`)
  for (const { name, verdict } of rows) say(`${name}: ${verdict}`)
  const broken = rows.filter(({ result }) => result === 'broken')
  if (broken.length > 0) {
    const again = broken.map(({ name }) => name).join(' ')
    throw new CommandFailed(`Broken: ${again}. To see it again: npm run prove -- ${again} --seed ${seed}`)
  }
})

/** @param {string} name @param {'short' | 'full'} size @param {number} seed */
async function proveOne(name, size, seed) {
  const beganAt = performance.now()
  const report = inRoot('.cache', 'prove', `${name}.json`)
  rmSync(report, { force: true })
  const env = { PROVE_SIZE: size, PROVE_SEED: String(seed), PROVE_REPORT: report }
  const args = [getBin('vitest'), 'run', '--config', inRoot('prove', 'vitest.config.ts'), `prove/${name}.prove.ts`]
  try {
    await sayStep(name, () => runQuietly(process.execPath, args, { env }))
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error
    say(error.output.trimEnd())
    const verdict = 'BROKEN, see above'
    return { name, tried: '', result: 'broken', time: duration(performance.now() - beganAt), verdict }
  }
  // A run that tried nothing must not look like one that found nothing.
  if (!existsSync(report)) throw new CommandFailed(`${name} ended without saying what it tried.`)
  const { tried, holds } = JSON.parse(readFileSync(report, 'utf8'))
  return { name, tried, result: 'holds', time: duration(performance.now() - beganAt), verdict: holds }
}

function findCommit() {
  try {
    const options = { cwd: inRoot(), encoding: /** @type {const} */ ('utf8') }
    const changed = execFileSync('git', ['status', '--porcelain', '--untracked-files=no'], options) !== ''
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], options).trim()
    return changed ? `${commit} with changes` : commit
  } catch {
    return 'unknown'
  }
}
