import { existsSync } from 'node:fs'
import { cpus } from 'node:os'
import { getBin } from './get-bin.mjs'
import { inRoot } from './root.mjs'
import { CommandFailed, runQuietly } from './run.mjs'
import { duration, say } from './say.mjs'

const projects = ['domain', 'contract', 'server', 'web', 'e2e', 'scripts', 'bench', 'prove']

/** Types of every package, then lint and format. Everything runs, so that one look shows all there is to mend. */
export async function checkTypesAndStyle() {
  const jobs = [
    ...projects.filter((project) => existsSync(inRoot(project, 'tsconfig.json'))).map(typesOf),
    { title: 'Lint and format', args: [getBin('@biomejs/biome', { bin: 'biome' }), 'check', '--error-on-warnings'] },
  ]
  const failed = await runAll(jobs)
  if (failed.length > 0) throw new CommandFailed(`Check failed: ${failed.join(', ')}`)
}

/** @param {string} project */
function typesOf(project) {
  return { title: `Types of ${project}`, args: [getBin('typescript', { bin: 'tsc' }), '-p', project] }
}

/** @typedef {{ title: string, args: string[] }} Job */

/** @param {Job[]} jobs @returns {Promise<string[]>} the titles of those that failed */
async function runAll(jobs) {
  const waiting = [...jobs]
  /** @type {string[]} */
  const failed = []
  const worker = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      if (!(await passes(job))) failed.push(job.title)
    }
  }
  await Promise.all(Array.from({ length: Math.max(2, cpus().length) }, worker))
  return failed
}

/** @param {Job} job */
async function passes({ title, args }) {
  const beganAt = performance.now()
  const took = () => duration(performance.now() - beganAt)
  try {
    await runQuietly(process.execPath, args)
    say(`  ${title} … done in ${took()}`)
    return true
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error
    say(`  ${title} … failed after ${took()}\n${error.output.trimEnd()}`)
    return false
  }
}
