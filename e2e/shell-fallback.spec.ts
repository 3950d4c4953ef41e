import { expect, test } from './fixtures.ts'
import { openAsStore } from './page-models/shell-frame.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a lost network is shown as long as it lasts, and its return for two seconds', async ({
  page,
  server,
  context,
}) => {
  await openAsStore(page, server)
  await page.clock.install()
  await context.setOffline(true)
  const banner = page.getByText(/^No network\./)
  await expect(banner).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await context.setOffline(false)
  await expect(banner).toHaveCount(0)
  const toast = page.getByRole('log', { name: 'News' }).getByText('Back online')
  await expect(toast).toBeVisible()
  await page.clock.runFor(1_900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast).toHaveCount(0)
})

test('a past error can be read again', async ({ page, server }) => {
  const { frame } = await openAsStore(page, server)
  await page.route('**/api/search/', (route) => route.fulfill({ status: 409, json: { error: 'The shelf fell over' } }))
  await frame.searchBox.fill('Somebody')
  await frame.searchBox.press('Enter')
  await expect(page.getByRole('alert')).toContainText('The shelf fell over')
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  await (await frame.openAccountMenu()).getByRole('menuitem', { name: 'Recent errors' }).click()
  await expect(page.getByRole('dialog', { name: 'Recent errors' })).toContainText('The shelf fell over')
})

test('an unknown address says so inside the frame, and the access page tells a Store what it may do', async ({
  page,
  server,
}) => {
  const { frame } = await openAsStore(page, server, { path: '/no/such/page' })
  await expect(frame.main.getByRole('heading', { level: 1 })).toHaveText('There is no such page')
  await frame.link('Dashboard').click()
  await expect(page).toHaveURL(/\/home$/)
  await frame.open('/acl')
  await expect(frame.main.getByRole('heading', { level: 1 })).toHaveText('Access Control')
  await expect(frame.main.getByRole('row', { name: /^Orders/ })).toHaveText('OrdersYesYesYesYes')
})

test('resizing across layouts keeps what was typed', async ({ page, server }) => {
  const { frame } = await openAsStore(page, server, { settings: { layout: 'horizontal' } })
  await frame.main.evaluate((main) => {
    main.dataset.same = 'yes'
  })
  await page.setViewportSize({ width: 900, height: 800 })
  await expect(frame.menuButton).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(frame.menuButton).toHaveCount(0)
  await expect(frame.main).toHaveAttribute('data-same', 'yes')
})

test('the second page tells where the menu stands, and moves it', async ({ page, server }) => {
  const { frame } = await openAsStore(page, server, { path: '/second-page', settings: { layout: 'horizontal' } })
  await expect(frame.main.getByRole('heading', { level: 1 })).toHaveText('Second Page')
  await expect(frame.link('Second Page')).toHaveCount(0)
  await expect(frame.main.getByRole('radio', { name: 'Horizontal' })).toBeChecked()
  await frame.main.getByRole('radio', { name: 'Vertical' }).check()
  await expect.poll(async () => (await frame.main.boundingBox())?.x).toBeGreaterThan(0)
  await frame.main.getByRole('link', { name: 'What this login may do.' }).click()
  await expect(frame.main.getByRole('heading', { level: 1 })).toHaveText('Access Control')
})
