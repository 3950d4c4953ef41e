import { checkTypesAndStyle } from './lib/check-types-and-style.mjs'
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { ensureNodeVersion } from './lib/ensure-node-version.mjs'
import { runCommand } from './lib/run-command.mjs'

ensureNodeVersion()
await runCommand(async () => {
  await ensureInstalled()
  // `npm test` runs the architecture tests with the other tests.
  await checkTypesAndStyle({ withArchitecture: !process.argv.includes('--without-architecture') })
})
