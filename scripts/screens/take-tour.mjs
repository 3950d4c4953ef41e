/// <reference lib="dom" />
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { CommandFailed } from '../lib/run.mjs'
import { compressPicture } from './compress-picture.mjs'
import { call } from './demo-server.mjs'
import { openBrowserPage, show } from './take-screens.mjs'

const MAX_BYTES = 150_000
const BY_HAND = { delay: 45 }

/** @typedef {import('@playwright/test').Page} Page */

/**
 * The pictures of the README, each of a key moment.
 * @param {import('@playwright/test').Browser} browser @param {import('./demo-server.mjs').DemoServer} server
 * @param {import('./screen-list.mjs').Found} found @param {string} folder
 */
export async function takeTour(browser, server, found, folder) {
  mkdirSync(folder, { recursive: true })
  const page = await openBrowserPage(browser, server, { as: 'Store', width: 1366, height: 768 })
  const keep = async (/** @type {string} */ name, /** @type {Page} */ shown = page) => {
    const path = join(folder, `${name}.png`)
    await shown.screenshot({ path, animations: 'disabled' })
    const size = compressPicture(path)
    if (size > MAX_BYTES) throw new CommandFailed(`${name}.png has ${size} bytes; at most ${MAX_BYTES} were agreed`)
  }

  await show(page, '/home')
  await keep('dashboard')

  await show(page, `/newOrder/quantity?id=${found.customerId}`)
  const entry = page.getByRole('combobox', { name: /^Add garments/ })
  for (const text of ['sh 5', 'tro 3', 'saree silk']) {
    await entry.pressSequentially(text, BY_HAND)
    await entry.press('Enter')
  }
  await entry.pressSequentially('bl', BY_HAND)
  await page.getByRole('listbox').waitFor()
  await keep('order-entry')

  await readyByScan(page, server, found)
  await page.waitForFunction(() => document.querySelector('[role=log]')?.childElementCount === 0)
  await keep('ready-by-scan')

  await show(page, `/allOrders?invoice=${found.ready}`)
  await page.getByRole('group', { name: 'Steps' }).getByRole('button', { name: 'Hand over' }).click()
  const tray = page.getByRole('dialog')
  await tray.getByRole('button', { name: 'Tick everything' }).click()
  await tray.getByRole('button', { name: /^UPI ₹/ }).click()
  await tray.getByRole('img').first().waitFor()
  await keep('hand-over')

  await show(page, '/report?report=profit')
  await keep('reports')

  await show(page, '/settings#bill')
  await page.getByRole('complementary', { name: 'Sample bill' }).locator('iframe').waitFor()
  // The sample is drawn in a document of its own, and nothing says when it is there. A picture is no test.
  await page.waitForTimeout(1_500)
  await keep('settings')
  await page.context().close()

  const tablet = await openBrowserPage(browser, server, { as: 'Store', width: 768, height: 760 })
  await show(tablet, '/allOrders')
  await keep('tablet', tablet)
  await tablet.context().close()

  const phone = await openBrowserPage(browser, server, { as: 'Store', width: 390, height: 760 })
  await show(phone, `/allOrders?invoice=${found.notReady}`)
  await keep('phone', phone)
  await phone.context().close()
  await takeLinks(browser, server, found, keep)
}

/** Of a rider in the demo. */
const RIDER_PIN = '6253'

/**
 * What needs no login: the customer's own page, and the run of a rider.
 * @param {import('@playwright/test').Browser} browser @param {import('./demo-server.mjs').DemoServer} server
 * @param {import('./screen-list.mjs').Found} found @param {(name: string, shown: Page) => Promise<void>} keep
 */
async function takeLinks(browser, server, found, keep) {
  const customer = await openBrowserPage(browser, server, { as: 'nobody', width: 390, height: 760 })
  await show(customer, found.meLink)
  await keep('customer-link', customer)
  await customer.context().close()

  const rider = await openBrowserPage(browser, server, { as: 'nobody', width: 390, height: 760 })
  await show(rider, found.runLink)
  await rider.keyboard.type(RIDER_PIN)
  await rider.keyboard.press('Enter')
  await rider.getByRole('article').first().waitFor()
  // Nothing has the focus in the picture.
  await rider.mouse.click(4, 4)
  await rider.waitForTimeout(700)
  await keep('rider-run', rider)
  await rider.context().close()
}

/**
 * An order with half of its pieces scanned.
 * @param {Page} page @param {import('./demo-server.mjs').DemoServer} server @param {import('./screen-list.mjs').Found} found
 */
async function readyByScan(page, server, { storeToken, notReady }) {
  const { allPieces } = await call(server, '/api/order/getOrder/', { storeToken, invoice: notReady })
  await show(page, `/allOrders?invoice=${notReady}`)
  for (const { tag } of allPieces.slice(0, Math.ceil(allPieces.length / 2))) {
    const answered = page.waitForResponse((response) => response.url().includes('/api/order/scan'))
    await page.evaluate(scanInPage, tag)
    await answered
  }
}

/**
 * All keys at once: sent from outside the page they would be too slow for a scanner.
 * @param {string} tag
 */
function scanInPage(tag) {
  for (const key of [...tag, 'Enter']) {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }
}
