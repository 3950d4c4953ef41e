import { expect, test } from './fixtures.ts'
import { HomePage } from './page-models/home-page.ts'
import { signal } from './support/hold-answers.ts'
import { openCounter, takeLateOrder } from './support/orders.ts'

/** Far enough ahead to be neither due nor late in any time zone. */
const NEXT_MONTH = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10)

test('good news is shown only once it is certain', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const customer = await counter.addCustomer('Asha Rao')
  await takeLateOrder(server, counter.store.storeId, (promisedDate) => counter.takeOrder(customer, { promisedDate }))
  const home = new HomePage(page)
  const { give: answer, given: held } = signal()
  let isDown = true
  await page.route('**/api/order/allorders/', async (route) => {
    await held
    await (isDown ? route.fulfill({ status: 500, json: { error: 'Out of order' } }) : route.fallback())
  })
  await page.goto('/home')
  const late = home.work('Late')
  await expect(late.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(page.getByText('Nothing is late. Well done.')).toHaveCount(0)
  const before = await late.boundingBox()

  answer()
  await expect(late.getByRole('heading', { name: 'The orders could not be loaded' })).toBeVisible()
  isDown = false
  await late.getByRole('button', { name: 'Try again' }).click()
  await expect(late.getByRole('listitem')).toHaveCount(1)
  // Nothing below it moved when the orders came.
  await expect
    .poll(async () => Math.round((await late.boundingBox())?.height ?? 0))
    .toBe(Math.round(before?.height ?? -1))

  await page.unrouteAll()
  await counter.call('/api/order/updateorder', { invoice: 1, promisedDate: NEXT_MONTH })
  await page.reload()
  await home.workButton('Late').click()
  await expect(late).toContainText('Nothing is late. Well done.')
})
