import { ensureBuilt } from './lib/ensure-built.mjs'
import { ensureChromium } from './lib/ensure-chromium.mjs'
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { ensureNodeVersion } from './lib/ensure-node-version.mjs'
import { runCommand } from './lib/run-command.mjs'

ensureNodeVersion()
await runCommand(async () => {
  await ensureInstalled()
  await ensureBuilt()
  await ensureChromium()
  // Imported here because the packages are only installed now.
  const { takePictures } = await import('./screens/take-pictures.mjs')
  await takePictures(process.argv.slice(2))
})
