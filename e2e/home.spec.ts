import { expect, test } from './fixtures.ts'
import { HomePage } from './page-models/home-page.ts'
import { openCounter, takeLateOrder } from './support/orders.ts'

test('the tiles show the figures of the day and open the lists behind them', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const customer = await counter.addCustomer('Asha Rao')
  const { invoice } = await takeLateOrder(counter.call, (promisedDate) => counter.takeOrder(customer, { promisedDate }))
  await counter.call('/api/order/updateorder', { invoice, amtPaidNow: 100, paymentMode: 'Cash' })
  await page.goto('/home')
  await expect(page.getByRole('link', { name: /Overdue/ })).toHaveText(/1$/)
  await expect(page.getByRole('link', { name: /Today's collection/ })).toHaveText(/₹100$/)
  await expect(page.getByRole('table', { name: 'Collection' })).toContainText('₹100')
  await page.getByRole('link', { name: /Overdue/ }).click()
  await expect(page).toHaveURL(/\/allOrders\?promised=late/)
  await expect(page.getByText('Asha Rao').first()).toBeVisible()
})

test('a protected store hides its money tiles', async ({ page, server }) => {
  const counter = await openCounter(page, server, { storeAdminProtection: true })
  await counter.takeOrder(await counter.addCustomer('Asha Rao'))
  await page.goto('/home')
  await expect(page.getByRole('link', { name: /Today's revenue/ })).toHaveText(/Protected$/)
  await expect(page.getByRole('link', { name: /Due today/ })).toHaveText(/\d$/)
})

test('a tile that is switched off in the settings is not there', async ({ page, server }) => {
  const counter = await openCounter(page, server, { dashboardConfiguration: { showHomeDel: 'No' } })
  await counter.takeOrder(await counter.addCustomer('Asha Rao'))
  await page.goto('/home')
  await expect(page.getByRole('link', { name: /Dues/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Home deliveries/ })).toHaveCount(0)
})

test('good news is told only when it is known', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const customer = await counter.addCustomer('Asha Rao')
  await counter.takeOrder(customer)
  await counter.takeOrder(customer, { promisedDate: '2026-01-02' })
  const home = new HomePage(page)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  let isDown = true
  await page.route('**/api/order/allorders/', async (route) => {
    await held
    await (isDown ? route.fulfill({ status: 500, json: { error: 'Out of order' } }) : route.fallback())
  })
  await page.goto('/home')
  const [late, newest] = [home.glance('Late'), home.glance('Newest orders')]
  for (const card of [late, newest]) await expect(card.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(page.getByText('Nothing is late. Well done.')).toHaveCount(0)
  await expect(page.getByText('No orders yet.')).toHaveCount(0)
  const before = await late.boundingBox()

  answer()
  for (const card of [late, newest]) {
    await expect(card.getByRole('heading', { name: 'The orders could not be loaded' })).toBeVisible()
  }
  isDown = false
  for (const card of [late, newest]) await card.getByRole('button', { name: 'Try again' }).click()
  await expect(late.getByRole('listitem')).toHaveCount(1)
  await expect(newest.getByRole('listitem')).toHaveCount(2)
  // Nothing below it moved when the orders came.
  expect((await late.boundingBox())?.height).toBeCloseTo(before?.height ?? 0, 0)

  await page.unrouteAll()
  await counter.call('/api/order/updateorder', { invoice: 2, promisedDate: '2030-01-02' })
  await page.reload()
  await expect(late).toContainText('Nothing is late. Well done.')
})

test('a new store is led to its first order at once, whatever else is on its way', async ({ page, server }) => {
  await openCounter(page, server)
  await page.route('**/api/order/allorders/', () => {})
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Ready for the first order' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
