import { expect, test } from './fixtures.ts'
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
