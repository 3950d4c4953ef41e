import { existsSync } from 'node:fs'
import { cpus } from 'node:os'
import { getBin } from './get-bin.mjs'
import { inRoot } from './root.mjs'
import { CommandFailed, runQuietly } from './run.mjs'
import { duration, say } from './say.mjs'

const projects = ['domain', 'contract', 'paper', 'server', 'web', 'e2e', 'scripts', 'bench', 'prove']

/**
 * Checks the types of every package, unused code, lint and format. Everything runs even after a failure, so that one
 * run reports it all. The architecture tests add translations, layers, names and documents; `npm test` runs them in its
 * unit step. With them comes a report of how complete each language is, which finds no failure that they do not.
 * @param {{ withArchitecture?: boolean }} options
 */
export async function checkTypesAndStyle({ withArchitecture = false } = {}) {
  const jobs = [
    {
      title: 'Unused exports, files and packages',
      args: [getBin('knip', { bin: 'knip' }), '--no-progress', '--treat-config-hints-as-errors'],
      hint: 'Unused: delete it, or remove its `export` if only its own file uses it. knip.json lists what is used in ways that knip cannot see.',
    },
    ...(withArchitecture ? [architecture(), translations()] : []),
    ...projects.filter((project) => existsSync(inRoot(project, 'tsconfig.json'))).map(typesOf),
    {
      title: 'Lint and format',
      args: [getBin('@biomejs/biome', { bin: 'biome' }), 'check', '--error-on-warnings'],
      hint: 'Format: run `npm run format`. It also fixes most of what the linter found.',
    },
  ]
  const failed = await runAll(jobs)
  if (failed.length === 0) return
  const hints = failed.flatMap(({ hint }) => hint ?? [])
  throw new CommandFailed([`Check failed: ${failed.map(({ title }) => title).join(', ')}`, ...hints].join('\n'))
}

function architecture() {
  const args = [getBin('vitest'), 'run', '--project', 'architecture', '--reporter=dot']
  return { title: 'Architecture', args }
}

/** What is missing, in words; that nothing is missing where it may not is one of the architecture tests. */
function translations() {
  return {
    title: 'Translations',
    args: ['scripts/texts.mjs', '--check'],
    tells: true,
    hint: 'Texts: `npm run texts` adds new texts to every language file and removes unused ones; then fill them in.',
  }
}

/**
 * With one checker: several projects are checked at once already, and each of its usual four works out most types for
 * itself, which takes twice the processor time.
 * @param {string} project
 */
function typesOf(project) {
  const args = [getBin('typescript', { bin: 'tsc' }), '-p', project, '--checkers', '1']
  return { title: `Types of ${project}`, args }
}

/**
 * `tells`: its output is worth reading even on success.
 * @typedef {{ title: string, args: string[], hint?: string, tells?: boolean }} Job
 */

/** @param {Job[]} jobs @returns {Promise<Job[]>} those that failed */
async function runAll(jobs) {
  const waiting = [...jobs]
  /** @type {Job[]} */
  const failed = []
  const worker = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      if (!(await passes(job))) failed.push(job)
    }
  }
  await Promise.all(Array.from({ length: Math.max(2, cpus().length) }, worker))
  return failed
}

/** @param {Job} job */
async function passes({ title, args, tells = false }) {
  const beganAt = performance.now()
  const took = () => duration(performance.now() - beganAt)
  try {
    const output = await runQuietly(process.execPath, args)
    say(`  ${title} … done in ${took()}${tells ? `\n${output.trimEnd().replaceAll(/^/gm, '    ')}` : ''}`)
    return true
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error
    say(`  ${title} … failed after ${took()}\n${error.output.trimEnd()}`)
    return false
  }
}
