import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { logInAsStore, makeStore } from './support/platform.ts'
import type { RunningServer } from './support/start-server.ts'
import { startUpgradableSite, type UpgradableSite } from './support/start-upgradable-site.ts'

// These tests are about what is loaded, and from where.
test.use({ start: 'cold' })

const dist = fileURLToPath(new URL('../web/dist', import.meta.url))

test.use({ serviceWorkers: 'allow' })

test('the manifest makes the app installable: a name, a start address, and both kinds of icons', async ({
  page,
  server,
}) => {
  await page.goto('/login')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await fetch(`${server.url}${href}`)
  expect(answer.headers.get('content-type')).toContain('application/manifest+json')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ name: 'Clothesline', start_url: '/', display: 'standalone' })
  const purposes = manifest.icons.map(({ purpose = 'any' }) => purpose)
  expect(purposes).toContain('maskable')
  for (const { src, type } of manifest.icons) {
    const icon = await fetch(`${server.url}${src}`)
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, type])
  }
})

test('the service worker itself is never cached by the browser', async ({ server }) => {
  const answer = await fetch(`${server.url}/sw.js`)
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('content-type')).toContain('javascript')
  expect(await answer.text()).not.toContain('__FILES__')
})

test.describe('once the app was opened', () => {
  let site: UpgradableSite
  test.beforeEach(async ({ page, server }) => {
    site = await startUpgradableSite(server, dist)
    await logInAsStore(page, behind(server, site), await makeStore(server))
    await page.goto(`${site.url}/home`)
    await keptShell(page)
  })
  test.afterEach(() => site.goAway())

  test('no answer of the API is kept, and it opens without a network, in its frame, and says so', async ({
    page,
    context,
  }) => {
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept).toContain('/')
    expect(kept.filter((path) => path.startsWith('/api'))).toEqual([])

    await site.goAway()
    await context.setOffline(true)
    await page.goto(`${site.url}/allOrders/ready`)
    // A page that the browser loads in another process may not have been told. There is no server any more, so nothing comes.
    await context.setOffline(false)
    await context.setOffline(true)
    await expect(page.getByRole('status').filter({ hasText: 'No network' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  })

  test('a new version appears at the next start, and an open page offers it without losing anything', async ({
    page,
  }) => {
    const build = page.locator('meta[name=build]')
    await site.upgrade('second')
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    const notice = page.getByRole('status').filter({ hasText: 'A new version is ready' })
    await expect(notice).toBeVisible()
    await expect(build).toHaveCount(0)
    await notice.getByRole('button', { name: 'Reload' }).click()
    await expect(build).toHaveAttribute('content', 'second')
    await expect(notice).toHaveCount(0)

    await site.upgrade('third')
    await page.reload()
    await expect(build.last()).toHaveAttribute('content', 'third')
  })
})

/** The same server, through the site. */
const behind = (server: RunningServer, { url }: UpgradableSite): RunningServer => ({ ...server, url })

/** Waits until the service worker has cached everything and controls this page. */
async function keptShell(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller === null) {
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
    }
  })
}
