import { existsSync } from 'node:fs'
import { getBin } from './get-bin.mjs'
import { hashFiles } from './hash-files.mjs'
import { inRoot } from './root.mjs'
import { CommandFailed, runQuietly } from './run.mjs'
import { sayStep } from './say.mjs'
import { hasStamp, removeStamp, writeStamp } from './stamp.mjs'

const shared = ['domain/src', 'contract/src', 'paper/src', 'package-lock.json', 'tsconfig.base.json']

/** What is built: its inputs, the file that proves it, and the tools that build it. */
const parts = [
  {
    title: 'Building the server',
    folder: 'server',
    inputs: [...shared, 'server/src', 'server/package.json', 'server/rolldown.config.mjs'],
    proof: 'server/dist/main.js',
    builds: () => [[getBin('rolldown', { workspace: 'server' }), '-c', 'rolldown.config.mjs']],
  },
  {
    title: 'Building the web app',
    folder: 'web',
    inputs: [
      ...shared,
      'web/src',
      'web/vite',
      'web/public',
      'web/index.html',
      'web/rider.html',
      'web/package.json',
      'web/vite.config.ts',
      'web/vite.rider.config.ts',
    ],
    proof: 'web/dist/index.html',
    builds: () => {
      const vite = getBin('vite', { workspace: 'web' })
      // The second puts the rider's page next to what the first has made.
      return [
        [vite, 'build'],
        [vite, 'build', '--config', 'vite.rider.config.ts'],
      ]
    },
  },
]

/**
 * Builds the parts whose inputs changed since they were last built.
 * @param {string[]} folders
 */
export async function ensureBuilt(folders = ['server', 'web']) {
  for (const part of parts.filter(({ folder }) => folders.includes(folder))) {
    const stamp = inRoot(part.folder, 'dist', '.stamp')
    const fingerprint = hashFiles(part.inputs, { ignore: isNoInput })
    if (hasStamp(stamp, fingerprint) && existsSync(inRoot(part.proof))) continue
    removeStamp(stamp)
    await sayStep(part.title, () => build(part))
    writeStamp(stamp, fingerprint)
  }
}

/** @param {typeof parts[number]} part */
async function build(part) {
  try {
    for (const words of part.builds()) {
      await runQuietly(process.execPath, words, { cwd: inRoot(part.folder), env: { NODE_ENV: undefined } })
    }
  } catch (error) {
    if (!(error instanceof CommandFailed) || !error.output) throw error
    throw new CommandFailed(`${part.title} failed. What the build says is above.`, error.output)
  }
}

// Migrations are read at run time, and tests are not part of the program.
/** @param {string} path */
function isNoInput(path) {
  return path.endsWith('.sql') || /\.test\.tsx?$/.test(path)
}
