import { median } from './statistics.mjs'

/** @typedef {import('@playwright/test').Page} Page */

/** A screen shows a change at its next frame. */
const FRAME_MS = 17
/** Faster typing would be taken for a barcode scanner. */
const BY_HAND_MS = 40

/**
 * Slows the page's CPU down by this factor.
 * @param {Page} page @param {number} rate
 */
export async function slowDown(page, rate) {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate })
  return tools
}

/** Runs in the page: measures from each key press until its effect is painted. */
function watchKeys() {
  const page = /** @type {any} */ (globalThis)
  page.keyTimes = []
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        // Arrives after the paint of this frame.
        port1.onmessage = () => page.keyTimes.push(performance.now() - timeStamp)
        port2.postMessage(null)
      })
    },
    { capture: true },
  )
}

/**
 * Types one key after another into the focused element, each after the previous one was painted. Returns the wall-clock
 * time on the slowed CPU, and the time that the page's own thread was busy, scaled by the same factor. The latter does
 * not depend on other programs.
 * @param {Page} page @param {{ keys: string[], rounds: number, slowed: number }} how
 */
export async function measureKeys(page, { keys, rounds, slowed }) {
  const tools = await slowDown(page, slowed)
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.evaluate(watchKeys)
  await typeKeys(page, keys)
  const clock = await typeKeys(page, Array.from({ length: rounds }, () => keys).flat())
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await typeKeys(page, keys)
  /** @type {number[]} */
  const work = []
  for (let round = 0; round < rounds; round++) {
    for (const key of keys) {
      const before = await workOf(tools)
      await typeKeys(page, [key])
      work.push(slowed * ((await workOf(tools)) - before) + FRAME_MS)
    }
  }
  return {
    clockMs: median(clock),
    clockWorstMs: share(clock, 0.98),
    workMs: median(work),
    workWorstMs: share(work, 0.98),
  }
}

/** @param {Page} page @param {string[]} keys @returns {Promise<number[]>} */
async function typeKeys(page, keys) {
  const from = await page.evaluate(() => /** @type {any} */ (globalThis).keyTimes.length)
  for (const [index, key] of keys.entries()) {
    await page.waitForTimeout(BY_HAND_MS)
    await page.keyboard.press(key)
    await page.waitForFunction((count) => /** @type {any} */ (globalThis).keyTimes.length > count, from + index)
  }
  return page.evaluate((start) => /** @type {any} */ (globalThis).keyTimes.slice(start), from)
}

/**
 * The time in milliseconds that the page's thread has been busy so far.
 * @param {import('@playwright/test').CDPSession} tools
 */
export async function workOf(tools) {
  const { metrics } = await tools.send('Performance.getMetrics')
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}

/** @param {number[]} values @param {number} part */
function share(values, part) {
  return values.toSorted((a, b) => a - b)[Math.floor(part * (values.length - 1))] ?? 0
}

/**
 * A row of the report. On a busy machine the wall-clock time includes other programs.
 * @param {{ what: string, clockMs: number, workMs: number, mostMs: number }} found
 */
export function keyRow({ what, clockMs, workMs, mostMs }) {
  return {
    what,
    found: `${Math.round(clockMs)} ms by the clock, ${Math.round(workMs)} ms by the page's own work`,
    wanted: `within ${mostMs} ms`,
    holds: Math.min(clockMs, workMs) <= mostMs,
  }
}
