import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { ensureNodeVersion } from './ensure-node-version.mjs'
import { inRoot } from './root.mjs'
import { runCommand } from './run-command.mjs'

/**
 * Runs one of the server's built programs in this process; it reads its arguments from process.argv.
 * @param {string} name the file in server/dist
 * @param {{ parts?: string[] }} options what must be built for it
 */
export async function runServerCommand(name, { parts = ['server'] } = {}) {
  ensureNodeVersion()
  await runCommand(async () => {
    await ensureInstalled()
    await ensureBuilt(parts)
  })
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(inRoot('server', 'dist', name)).href)
}
