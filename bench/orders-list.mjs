import { keyRow, measureKeys, slowDown } from './lib/keys.mjs'

/** @typedef {import('@playwright/test').Page} Page */

const SLOWED = 4
const KEY_MS = 100

/**
 * Measures a long list of orders on a slow counter: from a key in the filter until the result is painted, and whether
 * scrolling ever shows missing rows.
 * @param {Page} page @param {string} url @param {{ orders: number, rounds: number }} size
 */
export async function measureOrdersList(page, url, { orders, rounds }) {
  await page.goto(`${url}/allOrders`)
  await page.locator(`table[aria-rowcount="${orders + 1}"]`).waitFor({ timeout: 120_000 })
  await page.getByRole('textbox', { name: 'Filter orders' }).focus()
  const word = [...'asha rao']
  const keys = [...word, ...word.map(() => 'Backspace')]
  const { clockMs, workMs } = await measureKeys(page, { keys, rounds, slowed: SLOWED })
  const { frames, blank } = await measureScroll(page)
  return [
    keyRow({
      what: `filtering ${orders} orders from key to paint, CPU slowed ${SLOWED} times`,
      clockMs,
      workMs,
      mostMs: KEY_MS,
    }),
    {
      what: `scrolling ${orders} orders, CPU slowed ${SLOWED} times`,
      found: `${blank} of ${frames} frames with a gap`,
      wanted: 'no blank frame',
      holds: blank === 0,
    },
  ]
}

/** @param {Page} page @returns {Promise<{ frames: number, blank: number }>} */
async function measureScroll(page) {
  const tools = await slowDown(page, SLOWED)
  await page.evaluate(watchGaps)
  const box = await page.locator('table').boundingBox()
  if (!box) throw new Error('The table is not shown')
  for (const distance of [-6_000, 6_000, -12_000]) {
    await tools.send('Input.synthesizeScrollGesture', {
      x: box.x + 300,
      y: box.y + 200,
      yDistance: distance,
      speed: 3_000,
      gestureSourceType: 'mouse',
    })
  }
  await slowDown(page, 1)
  return page.evaluate(() => /** @type {any} */ (globalThis).gaps)
}

/** Runs in the page: checks the top, middle and bottom of the list in each painted frame. */
function watchGaps() {
  const gaps = { frames: 0, blank: 0 }
  const page = /** @type {any} */ (globalThis)
  page.gaps = gaps
  const box = document.querySelector('table')?.parentElement
  if (!box) throw new Error('There is no table')
  const isCovered = () => {
    const { top, bottom, left } = box.getBoundingClientRect()
    const head = (box.querySelector('thead')?.getBoundingClientRect().height ?? 0) + 4
    const foot = (box.querySelector('tfoot')?.getBoundingClientRect().height ?? 0) + 4
    const points = [top + head, (top + bottom) / 2, bottom - foot]
    return points.every((y) => document.elementFromPoint(left + 80, y)?.closest('[data-index]'))
  }
  const { port1, port2 } = new MessageChannel()
  // After the frame's own callbacks and layout: this is what was painted.
  port1.onmessage = () => {
    gaps.frames++
    if (!isCovered()) gaps.blank++
  }
  const look = () => {
    port2.postMessage(null)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
