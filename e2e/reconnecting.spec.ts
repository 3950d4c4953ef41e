import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { logInAsStore, makeStore } from './support/platform.ts'

// Nothing stays in memory between tests.
test.use({ start: 'cold' })

/** Formatting a day in an unknown time zone throws: a render error like any other. */
async function breakPages(page: Page) {
  const broken = { storeName: 'Broken', timeZone: 'Nowhere/Land' }
  await page.route('**/api/store/store/', (route) => route.fulfill({ json: broken }))
}

test('a page that cannot be rendered shows 302 Reconnecting, restarts at the root once there is a network, and its button goes home at once', async ({
  page,
  context,
  server,
}) => {
  await logInAsStore(page, server, await makeStore(server))
  await page.clock.install()
  await breakPages(page)
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1, name: '302' })).toBeVisible()
  await expect(page.getByText('Reconnecting', { exact: true })).toBeVisible()
  await expect(page.getByText('Network change detected')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page).toHaveTitle('302 · Clothesline')
  await page.unroute('**/api/store/store/')
  const root = page.waitForRequest(
    (request) => request.isNavigationRequest() && new URL(request.url()).pathname === '/',
  )
  // Without a network it would end at a page of the browser.
  await context.setOffline(true)
  await page.clock.runFor(5_000)
  await expect(page.getByText('Reconnecting', { exact: true })).toBeVisible()
  await context.setOffline(false)
  await root
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('heading', { level: 1, name: /^Dashboard/ })).toBeVisible()

  await test.step('its button goes home at once', async () => {
    await breakPages(page)
    await page.goto('/home')
    await expect(page.getByRole('heading', { level: 1, name: '302' })).toBeVisible()
    await page.unroute('**/api/store/store/')
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Dashboard/ })).toBeVisible()
  })
})
