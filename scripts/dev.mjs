import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ensureBuilt } from './lib/ensure-built.mjs'
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { ensureNodeVersion } from './lib/ensure-node-version.mjs'
import { getBin } from './lib/get-bin.mjs'
import { inRoot } from './lib/root.mjs'
import { runCommand } from './lib/run-command.mjs'
import { say } from './lib/say.mjs'

ensureNodeVersion()
await runCommand(async () => {
  await ensureInstalled()
  await ensureBuilt(['server'])
})

const port = process.env.PORT ?? '4000'
say('The pages reload by themselves; the server restarts when its sources change. Ctrl-C ends all of it.')

const children = [
  start('server', [getBin('rolldown', { workspace: 'server' }), '-c', 'rolldown.config.mjs', '--watch']),
  start('.', ['--watch', '--enable-source-maps', inRoot('server/dist/main.js'), ...process.argv.slice(2)]),
  start('web', [getBin('vite', { workspace: 'web' })]),
]

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, endAll)
// When one of the three is gone the rest is of no use; better to see that than to wonder.
await Promise.race(children.map((child) => once(child, 'exit')))
endAll()
await Promise.all(children.map((child) => (isRunning(child) ? once(child, 'exit') : undefined)))
process.exit()

/** @param {string} folder @param {string[]} args */
function start(folder, args) {
  return spawn(process.execPath, args, { cwd: inRoot(folder), stdio: 'inherit', env: { ...process.env, PORT: port } })
}

function endAll() {
  for (const child of children) if (isRunning(child)) child.kill('SIGTERM')
}

/** @param {import('node:child_process').ChildProcess} child */
function isRunning(child) {
  return child.exitCode === null && child.signalCode === null
}
