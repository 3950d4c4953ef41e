import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ensureBuilt } from './lib/ensure-built.mjs'
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { ensureNodeVersion } from './lib/ensure-node-version.mjs'
import { getBin } from './lib/get-bin.mjs'
import { keepRestarting } from './lib/keep-restarting.mjs'
import { inRoot } from './lib/root.mjs'
import { runCommand } from './lib/run-command.mjs'
import { say } from './lib/say.mjs'

ensureNodeVersion()
await runCommand(async () => {
  await ensureInstalled()
  await ensureBuilt(['server'])
})
say('Pages reload automatically, and the server restarts when its sources change. Press Ctrl-C to stop.')

const env = { PORT: process.env.PORT ?? '4000' }
const server = keepRestarting(['--enable-source-maps', inRoot('server/dist/main.js'), ...process.argv.slice(2)], {
  folders: ['server/dist', 'server/src/db/migrations'],
  env,
})
const tools = [
  runTool('server', [getBin('rolldown', { workspace: 'server' }), '-c', 'rolldown.config.mjs', '--watch']),
  runTool('web', [getBin('vite', { workspace: 'web' })]),
]

// When one tool exits the others are of little use; it is better to stop than to wonder why nothing changes.
await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM'), ...tools.map(({ ended }) => ended)])
for (const { child } of tools) child.kill('SIGTERM')
await Promise.all([server.stop(), ...tools.map(({ ended }) => ended)])

/** @param {string} folder @param {string[]} args */
function runTool(folder, args) {
  const child = spawn(process.execPath, args, {
    cwd: inRoot(folder),
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return { child, ended: once(child, 'exit') }
}
