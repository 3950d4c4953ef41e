/// <reference lib="dom" />
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { askForPeople, sessionOf, sessionWith } from './demo-server.mjs'

const widths = [360, 768, 1440]
const heights = { 360: 780, 768: 1024, 1440: 900 }
const modes = ['light', 'dark']
/** Of the person of the demo who irons. */
const PRESSER_PIN = '8314'

/**
 * Opens a page of the app as a logged-in user.
 * @param {import('@playwright/test').Browser} browser @param {import('./demo-server.mjs').DemoServer} server
 * @param {{ as: import('./screen-list.mjs').Viewer, width: number, mode?: string, height?: number, session?: Record<string, string> }} how
 */
export async function openBrowserPage(browser, server, { as, width, mode = 'light', height, session }) {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    hasTouch: width < 768,
    viewport: { width, height: height ?? /** @type {Record<number, number>} */ (heights)[width] ?? 900 },
  })
  const kept = session ?? (as === 'nobody' ? {} : await sessionOf(server, as === 'Admin' ? as : 'Store'))
  await context.addInitScript(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value)
    },
    Object.entries({ ...kept, settings: JSON.stringify({ mode }) }),
  )
  return context.newPage()
}

/**
 * Waits until nothing is loading any more.
 * @param {import('@playwright/test').Page} page @param {string} path
 */
export async function show(page, path) {
  await page.goto(path)
  // By its tag: behind the lock it has no role.
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(
    () => document.querySelector('.MuiSkeleton-root, .launch, [role="progressbar"]:not([aria-valuenow])') === null,
  )
  await page.evaluate(() => document.fonts.ready)
  // Charts come after their figures, and nothing signals when they are drawn. This is not a test, so a pause is fine.
  await page.waitForTimeout(700)
}

/** @param {import('@playwright/test').Page} page @param {string} button */
async function openDialog(page, button) {
  await page.getByRole('button', { name: button }).first().click()
  await page.getByRole('dialog').or(page.getByRole('menu')).first().waitFor()
  await page.waitForTimeout(400)
}

/**
 * @param {import('@playwright/test').Browser} browser @param {import('./demo-server.mjs').DemoServer} server
 * @param {import('./screen-list.mjs').Screen[]} screens
 * @param {{ folder: string, onPage: (name: string) => void }} options
 */
export async function takeScreens(browser, server, screens, { folder, onPage }) {
  mkdirSync(folder, { recursive: true })
  const Store = await sessionOf(server, 'Store')
  const Admin = await sessionOf(server, 'Admin')
  const ask = (/** @type {'off' | 'money' | 'always'} */ mode) => askForPeople(server, Store.storeId ?? '', mode)
  /** @type {[as: import('./screen-list.mjs').Viewer, enter: () => Promise<Record<string, string>>][]} */
  const viewers = [
    ['nobody', async () => ({})],
    ['Admin', async () => Admin],
    ['Presser', () => ask('money').then(() => sessionWith(server, Store, PRESSER_PIN))],
    ['locked', () => ask('always').then(() => Store)],
    ['Store', () => ask('off').then(() => Store)],
  ]
  for (const mode of modes) {
    for (const width of widths) {
      for (const [as, enter] of viewers) {
        const own = screens.filter((screen) => screen.as === as)
        if (own.length === 0) continue
        const page = await openBrowserPage(browser, server, { as, width, mode, session: await enter() })
        for (const { name, path, press } of own) {
          await show(page, path)
          if (press !== undefined) await openDialog(page, press)
          await page.screenshot({ path: join(folder, `${name}-${width}-${mode}.png`) })
          onPage(`${name} ${width} ${mode}`)
        }
        await page.context().close()
      }
    }
  }
}
