import { chromium } from '@playwright/test'
import { findChromium } from '../lib/find-chromium.mjs'
import { inRoot } from '../lib/root.mjs'
import { say, sayStep } from '../lib/say.mjs'
import { sessionOf, startDemoServer } from './demo-server.mjs'
import { findSubjects } from './find-subjects.mjs'
import { screenList } from './screen-list.mjs'
import { takeScreens } from './take-screens.mjs'
import { takeTour } from './take-tour.mjs'
import { withDevanagari } from './with-devanagari.mjs'

/**
 * Arguments select pages by part of their name; `pictures` takes only those of the README.
 * @param {string[]} words
 */
export async function takePictures(words) {
  const server = await sayStep('Making a demo', startDemoServer)
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    // The browser's own language determines how it formats dates in its native fields.
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--lang=en-IN'],
    env: { ...process.env, LANGUAGE: 'en_IN', ...withDevanagari() },
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
    say(`The pictures are in ${folder}`)
  } finally {
    await browser.close()
    await server.stop()
  }
}
