import { keyRow, measureKeys } from './lib/keys.mjs'

const SLOWED = 6
const KEY_MS = 100
const ANSWER_MS = 200

/**
 * Measures order entry on a very slow counter: from each key in the line entry until its suggestions are painted, and
 * the slowest interactions (INP).
 * @param {import('@playwright/test').Page} page @param {string} url
 * @param {{ customerId: string, rounds: number }} size
 */
export async function measureOrderEntry(page, url, { customerId, rounds }) {
  await page.goto(`${url}/newOrder/quantity?id=${customerId}`)
  await page.getByRole('combobox', { name: 'Add garments' }).focus()
  const lines = ['sh 5', 'tr 2', 'sar 1'].flatMap((text) => [...text, 'Enter'])
  const found = await measureKeys(page, { keys: lines, rounds, slowed: SLOWED })
  return [
    keyRow({
      what: `a key in a new order from key to paint, CPU slowed ${SLOWED} times`,
      clockMs: found.clockMs,
      workMs: found.workMs,
      mostMs: KEY_MS,
    }),
    keyRow({
      what: `the slowest interactions in a new order (INP), CPU slowed ${SLOWED} times`,
      clockMs: found.clockWorstMs,
      workMs: found.workWorstMs,
      mostMs: ANSWER_MS,
    }),
  ]
}
