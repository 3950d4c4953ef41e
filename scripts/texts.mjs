import { ensureInstalled } from './lib/ensure-installed.mjs'
import { ensureNodeVersion } from './lib/ensure-node-version.mjs'
import { runCommand } from './lib/run-command.mjs'

ensureNodeVersion()
await runCommand(async () => {
  await ensureInstalled()
  const { compareTexts } = await import('./texts/compare-texts.mjs')
  await compareTexts(process.argv[2])
})
