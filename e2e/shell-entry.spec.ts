import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectNotification } from './page-models/notification.ts'
import { ShellFrame } from './page-models/shell-frame.ts'
import { logInAsAdmin, logInAsStore, makeStore } from './support/platform.ts'

// These tests are about what is loaded, and when.
test.use({ start: 'cold' })

const ENTRY_LOADS = [
  '/api/cloth/allcloths/',
  '/api/customer/allcustomers/',
  '/api/employee/allEmployees/',
  '/api/order/orderByStatus/ Delivered',
  '/api/order/orderByStatus/ Incomplete',
  '/api/order/orderByStatus/ Not Ready',
  '/api/order/orderByStatus/ Ready',
  '/api/payment/paymentModes/',
  '/api/preferences/allprefs/',
  '/api/rate/allrates/',
  '/api/service/allservices/',
  '/api/store/store/',
]

/** Records every call of the page from now on, with the status it asks for. */
function listenToCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'POST') return
    const { status } = (request.postDataJSON() ?? {}) as { status?: string }
    calls.push(status === undefined ? pathname : `${pathname} ${status}`)
  })
  return calls
}

test('a store login loads its twelve lists once, after the first paint', async ({ page, server }) => {
  await logInAsStore(page, server, await makeStore(server))
  const calls = listenToCalls(page)
  await new ShellFrame(page).open('/home')
  const entryCalls = () => calls.filter((call) => ENTRY_LOADS.includes(call)).sort()
  await expect.poll(entryCalls).toEqual(ENTRY_LOADS)

  // The browser reports a call when it has been answered.
  await expect
    .poll(() =>
      page.evaluate(() => {
        const paintedAt = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
        const loadedAt = performance.getEntries().find(({ name }) => name.includes('/api/customer/'))?.startTime
        return paintedAt !== undefined && loadedAt !== undefined && loadedAt > paintedAt
      }),
    )
    .toBe(true)
})

for (const { path, file, call, asks } of [
  { path: '/home', file: 'home-page', call: '/api/stats/allStats/', asks: 'startDate' },
  { path: '/newOrder/quantity', file: 'new-order-page', call: '/api/rate/allrates/', asks: '' },
  { path: '/report?report=collections', file: 'report-page', call: '/api/report/collections/', asks: 'startDate' },
]) {
  test(`what ${path} shows is asked for once, while its code is still on its way`, async ({ page, server }) => {
    await logInAsStore(page, server, await makeStore(server))
    const bodies: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === call) bodies.push(request.postData() ?? '')
    })
    const isAsked = () => bodies.some((body) => body.includes(asks))
    await page.route(`**/assets/${file}-*.js`, async (route) => {
      await expect.poll(isAsked).toBe(true)
      await route.continue()
    })
    // The last thing that is loaded behind a page.
    const isAllLoaded = page.waitForResponse(/orderByStatus/)
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await isAllLoaded
    expect(bodies).toEqual([...new Set(bodies)])
  })
}

test('an Admin login loads the stores, once', async ({ page, server }) => {
  await logInAsAdmin(page, server)
  const calls = listenToCalls(page)
  await new ShellFrame(page).open('/addUser')
  await expect.poll(() => calls).toContain('/api/store/allStores/')
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual(['/api/store/allStores/'])
})

test('failing services are reported in the specified words; the other lists fail silently', async ({
  page,
  server,
}) => {
  await logInAsStore(page, server, await makeStore(server))
  const refuse = (path: string) =>
    page.route(`**${path}`, (route) => route.fulfill({ status: 409, json: { error: `no ${path}` } }))
  await refuse('/api/customer/allcustomers/')
  await refuse('/api/cloth/allcloths/')
  await new ShellFrame(page).open('/home')
  await page.waitForLoadState('load')
  await expect(page.getByRole('alert')).toHaveCount(0)

  await refuse('/api/service/allservices/')
  await page.reload()
  await expectNotification(page, 'Error : could not fetch ClothType')
})
