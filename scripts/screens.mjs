import { ensureBuilt } from './lib/ensure-built.mjs'
import { ensureChromium } from './lib/ensure-chromium.mjs'
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { ensureNodeVersion } from './lib/ensure-node-version.mjs'
import { findChromium } from './lib/find-chromium.mjs'
import { inRoot } from './lib/root.mjs'
import { runCommand } from './lib/run-command.mjs'
import { say, sayStep } from './lib/say.mjs'

ensureNodeVersion()
await runCommand(async () => {
  await ensureInstalled()
  await ensureBuilt()
  await ensureChromium()
  await takePictures(process.argv.slice(2))
})

/**
 * Words choose pages by a part of their name; `pictures` makes only those of the README.
 * @param {string[]} words
 */
async function takePictures(words) {
  // Only after the packages are certainly there.
  const { chromium } = await import('@playwright/test')
  const { startDemoServer, sessionOf } = await import('./screens/demo-server.mjs')
  const { findSubjects } = await import('./screens/find-subjects.mjs')
  const { screenList } = await import('./screens/screen-list.mjs')
  const { takeScreens } = await import('./screens/take-screens.mjs')
  const { takeTour } = await import('./screens/take-tour.mjs')

  const server = await sayStep('Making a demo', startDemoServer)
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const { authToken = '' } = await sessionOf(server, 'Store')
    const found = await findSubjects(server, authToken)
    const chosen = screenList(found).filter(
      ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
    )
    const folder = inRoot('screens')
    await sayStep(`${chosen.length} pages`, () => takeScreens(browser, server, chosen, { folder, onPage: () => {} }))
    if (words.length === 0 || words.includes('pictures')) {
      await sayStep('The tour of the README', () => takeTour(browser, server, found, inRoot('docs', 'pictures')))
    }
    say(`The pictures lie in ${folder}`)
  } finally {
    await browser.close()
    await server.stop()
  }
}
