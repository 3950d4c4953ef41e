import { expect, test } from './fixtures.ts'
import { CustomersPage } from './page-models/customers-page.ts'
import { HomePage } from './page-models/home-page.ts'
import { OrdersPage } from './page-models/orders-page.ts'
import { ReportPage } from './page-models/report-page.ts'
import { signal } from './support/hold-answers.ts'
import { openCounter, takeLateOrder } from './support/orders.ts'

/** Far enough ahead to be neither due nor late, wherever the store is. */
const NEXT_MONTH = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10)

test('the tiles show the figures of the day', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const customer = await counter.addCustomer('Asha Rao')
  const { invoice } = await takeLateOrder(counter.call, (promisedDate) => counter.takeOrder(customer, { promisedDate }))
  await counter.call('/api/order/updateorder', { invoice, amtPaidNow: 100, paymentMode: 'Cash' })
  await page.goto('/home')
  await expect(page.getByRole('link', { name: /Overdue/ })).toHaveText(/1$/)
  await expect(page.getByRole('link', { name: /Today's collection/ })).toHaveText(/₹100$/)
  await expect(page.getByRole('table', { name: 'Collection' })).toContainText('₹100')
})

test('every tile opens the list behind its figure', async ({ page, server }) => {
  test.slow()
  const counter = await openCounter(page, server)
  const asha = await counter.addCustomer('Asha Rao')
  const ravi = await counter.addCustomer('Ravi')
  const change = (invoice: number, changes: object) => counter.call('/api/order/updateorder', { invoice, ...changes })
  const late = await takeLateOrder(counter.call, (promisedDate) => counter.takeOrder(asha, { promisedDate }))
  await change(late.invoice, { amtPaidNow: 100, paymentMode: 'Cash' })
  const later = { promisedDate: NEXT_MONTH }
  const { invoice } = await counter.takeOrder(asha, later)
  const { billedOn: today } = await counter.call<{ billedOn: string }>('/api/order/getOrder', { invoice })
  await change(invoice, { promisedDate: today })
  await counter.takeOrder(ravi, { ...later, homeDelivery: true })
  const brought = await counter.takeOrder(ravi, { ...later, homeDelivery: true, amtPaidNow: 450, paymentMode: 'UPI' })
  await change(brought.invoice, { status: 'Delivered' })
  const ready = await counter.takeOrder(ravi, later)
  await change(ready.invoice, { status: 'Ready' })
  const half = await counter.takeOrder(ravi, later)
  await change(half.invoice, { delivered: 2 })
  await counter.call('/api/transaction/addAdvance', { id: asha._id, amtPaidNow: 80, paymentMode: 'Cash' })

  const home = new HomePage(page)
  const orders = new OrdersPage(page)
  const counted = { 'Due today': '1', Overdue: '1', Incomplete: '1', 'Home deliveries': '1' }
  for (const [title, count] of Object.entries(counted)) {
    expect(await home.openTile(title), title).toBe(count)
    await expect(orders.rows, title).toHaveCount(Number(count))
  }
  await page.reload()
  await expect(orders.rows).toHaveCount(1)

  // The order that became ready today has not waited so long: the filter is shown, and can be taken away.
  expect(await home.openTile('Ready over 7 days')).toBe('0')
  await expect(page.getByRole('heading', { name: 'No order matches' })).toBeVisible()
  await page.getByRole('button', { name: /^Ready before/ }).press('Delete')
  await expect(orders.rows).toHaveCount(1)

  for (const title of ["Today's revenue", "Month's revenue"]) {
    const figure = await home.openTile(title)
    await expect.poll(() => orders.total('Amount'), title).toBe(figure)
  }
  const dues = await home.openTile('Dues')
  await expect(orders.rows).toHaveCount(5)
  await expect.poll(() => orders.total('Balance')).toBe(dues)

  for (const title of ["Today's collection", "Month's collection"]) {
    expect(await home.openTile(title), title).toBe('₹630')
    await new ReportPage(page).expectFigures({ Collected: '₹630' })
  }

  expect(await home.openTile('Advances')).toBe('₹80')
  const customers = new CustomersPage(page)
  await expect(customers.rows).toHaveCount(1)
  await expect(customers.row('Asha Rao')).toContainText('₹80')
  await page.getByRole('button', { name: 'Advance', exact: true, pressed: true }).click()
  await expect(customers.rows).toHaveCount(2)
  await expect(page).toHaveURL(/\/search$/)
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
  await takeLateOrder(counter.call, (promisedDate) => counter.takeOrder(customer, { promisedDate }))
  await counter.takeOrder(customer, { promisedDate: NEXT_MONTH })
  const home = new HomePage(page)
  const { give: answer, given: held } = signal()
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
  await expect
    .poll(async () => Math.round((await late.boundingBox())?.height ?? 0))
    .toBe(Math.round(before?.height ?? -1))

  await page.unrouteAll()
  await counter.call('/api/order/updateorder', { invoice: 1, promisedDate: NEXT_MONTH })
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
