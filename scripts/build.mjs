import { ensureBuilt } from './lib/ensure-built.mjs'
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { ensureNodeVersion } from './lib/ensure-node-version.mjs'
import { runCommand } from './lib/run-command.mjs'
import { say } from './lib/say.mjs'

// For a service that starts the built program itself; `npm start` does the same before it starts.
ensureNodeVersion()
await runCommand(async () => {
  await ensureInstalled()
  await ensureBuilt()
})
say('Built.')
