/// <reference lib="dom" />
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sessionOf } from './demo-server.mjs'

const widths = [360, 768, 1440]
const heights = { 360: 780, 768: 1024, 1440: 900 }
const modes = ['light', 'dark']

/**
 * Opens a page of the app as a logged-in user.
 * @param {import('@playwright/test').Browser} browser @param {import('./demo-server.mjs').DemoServer} server
 * @param {{ as: 'Store' | 'Admin' | 'nobody', width: number, mode?: string, height?: number, session?: Record<string, string> }} how
 */
export async function openBrowserPage(browser, server, { as, width, mode = 'light', height, session }) {
  const context = await browser.newContext({
    ...{ baseURL: server.url, locale: 'en-IN', timezoneId: 'Asia/Kolkata', serviceWorkers: 'block' },
    ...{ reducedMotion: 'reduce', hasTouch: width < 768 },
    viewport: { width, height: height ?? /** @type {Record<number, number>} */ (heights)[width] ?? 900 },
  })
  const kept = session ?? (as === 'nobody' ? {} : await sessionOf(server, as))
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
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(
    () => document.querySelector('.MuiSkeleton-root, .loader, [role="progressbar"]:not([aria-valuenow])') === null,
  )
  await page.evaluate(() => document.fonts.ready)
  // Charts come after their figures, and nothing signals when they are drawn. This is not a test, so a pause is fine.
  await page.waitForTimeout(700)
}

/** @param {import('@playwright/test').Page} page @param {string} button */
async function openDialog(page, button) {
  await page.getByRole('button', { name: button }).first().click()
  await page.getByRole('dialog').waitFor()
  await page.waitForTimeout(400)
}

/**
 * @param {import('@playwright/test').Browser} browser @param {import('./demo-server.mjs').DemoServer} server
 * @param {import('./screen-list.mjs').Screen[]} screens
 * @param {{ folder: string, onPage: (name: string) => void }} options
 */
export async function takeScreens(browser, server, screens, { folder, onPage }) {
  mkdirSync(folder, { recursive: true })
  const sessions = { Store: await sessionOf(server, 'Store'), Admin: await sessionOf(server, 'Admin'), nobody: {} }
  for (const mode of modes) {
    for (const width of widths) {
      for (const as of /** @type {const} */ (['nobody', 'Admin', 'Store'])) {
        const page = await openBrowserPage(browser, server, { as, width, mode, session: sessions[as] })
        for (const { name, path, press } of screens.filter((screen) => screen.as === as)) {
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
