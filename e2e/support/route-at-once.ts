import type { Page } from '@playwright/test'

const PROBE = '/api/health?is-routed'
const ROUTED = 204

/**
 * Chromium reports a route as set before the page's own requests take it, and a key pressed next may be quicker. From now
 * on, `page.route` also waits until a request of the page is routed.
 */
export function routeAtOnce(page: Page): void {
  const route = page.route.bind(page)
  page.route = async (...args) => {
    const routed = await route(...args)
    // A page that is loaded later is routed from its first request.
    if (!page.url().startsWith('http')) return routed
    await route(`**${PROBE}`, (probe) => probe.fulfill({ status: ROUTED }))
    while (!(await isRouted(page)));
    await page.unroute(`**${PROBE}`)
    return routed
  }
}

const isRouted = (page: Page) =>
  page.evaluate(
    ([address, expected]) =>
      fetch(address).then(
        ({ status }) => status === expected,
        () => false,
      ),
    [PROBE, ROUTED] as const,
  )
