import type { Page } from '@playwright/test'

/** The moment from which the page hears what other counters change: once for each login, or load of the app. */
const heard = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/live/changes') && response.ok())

/** Opens the first page after a login, and waits until it hears of changes: an earlier one would be missed. */
export async function openLive(page: Page, open: () => Promise<unknown>): Promise<void> {
  await Promise.all([heard(page), open()])
}

/**
 * Counts requests to an address. A page that lost its connection, as it does when the machine stands still for seconds,
 * rightly loads everything anew: then nothing can be said, and the count is undefined.
 */
export function countCalls(page: Page, address: string): () => number | undefined {
  let calls = 0
  let hasReconnected = false
  page.on('request', (request) => {
    if (request.url().includes(address)) calls += 1
    if (request.url().endsWith('/api/live/changes')) hasReconnected = true
  })
  return () => (hasReconnected ? undefined : calls)
}
