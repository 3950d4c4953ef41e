import { expect, test } from './fixtures.ts'
import { CustomersPage } from './page-models/customers-page.ts'
import { HomePage } from './page-models/home-page.ts'
import { OrdersPage } from './page-models/orders-page.ts'
import { ReportPage } from './page-models/report-page.ts'
import { signal } from './support/hold-answers.ts'
import { openCounter, takeLateOrder } from './support/orders.ts'

/** Far enough ahead to be neither due nor late in any time zone. */
const NEXT_MONTH = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10)

test('today is shown as work to do and money taken', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const customer = await counter.addCustomer('Asha Rao')
  const { invoice } = await takeLateOrder(server, counter.store.storeId, (promisedDate) =>
    counter.takeOrder(customer, { promisedDate }),
  )
  await counter.call('/api/order/updateorder', { invoice, amtPaidNow: 100, paymentMode: 'Cash' })
  await page.goto('/home')
  const home = new HomePage(page)
  await expect(home.dayLink('Due today')).toHaveText('Due today 0')
  await expect(home.dayLink('Late')).toHaveText('Late 1')
  await expect(home.dayLink('To collect')).toHaveAttribute('href', '/allOrders/ready')
  // Nothing is due today, so the first list with something in it is open.
  await expect(home.workButton('Late')).toHaveText(/^1/)
  await expect(home.workButton('Late')).toHaveAttribute('aria-pressed', 'true')
  await expect(home.work('Late').getByRole('listitem')).toContainText(['Asha Rao'])
  await expect(home.money("Today's collection")).toHaveText(/₹100$/)
  await expect(home.money("Today's collection")).toHaveText(/nothing last .+ by now/)
  await expect(page.getByRole('table', { name: 'Collection' })).toContainText('₹100')
  await home
    .work('Late')
    .getByRole('link', { name: /Asha Rao/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`/allOrders\\?invoice=${invoice}$`))
  await page.goto('/home')
  await page.getByRole('link', { name: 'Day close' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Day close' })).toBeVisible()
})

test('every figure opens the list behind it', async ({ page, server }) => {
  test.slow()
  const counter = await openCounter(page, server)
  const asha = await counter.addCustomer('Asha Rao')
  const ravi = await counter.addCustomer('Ravi')
  const change = (invoice: number, changes: object) => counter.call('/api/order/updateorder', { invoice, ...changes })
  const late = await takeLateOrder(server, counter.store.storeId, (promisedDate) =>
    counter.takeOrder(asha, { promisedDate }),
  )
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
  const part = await counter.takeOrder(asha, { ...later, amtPaidNow: 450, paymentMode: 'UPI' })
  await change(part.invoice, { ready: 5, delivered: 2 })
  await counter.call('/api/transaction/addAdvance', { id: asha._id, amtPaidNow: 80, paymentMode: 'Cash' })

  const home = new HomePage(page)
  const orders = new OrdersPage(page)
  for (const title of ['Due today', 'Late', 'Incomplete', 'Home deliveries']) {
    await page.goto('/home')
    await expect(home.workButton(title), title).toHaveText(/^1/)
    await home.workButton(title).click()
    await expect(home.work(title).getByRole('listitem'), title).toHaveCount(1)
    await home
      .work(title)
      .getByRole('link', { name: `${title}: show all` })
      .click()
    await expect(orders.rows, title).toHaveCount(1)
  }
  await page.reload()
  await expect(orders.rows).toHaveCount(1)

  // The order that became ready today has not waited so long.
  await page.goto('/home')
  await expect(home.newest.getByRole('listitem')).toHaveCount(5)
  await expect(home.newest.getByRole('listitem').first()).toContainText(String(part.invoice))
  await expect(home.workButton('Uncollected')).toHaveText(/^0/)
  await home.workButton('Uncollected').click()
  await expect(home.work('Uncollected')).toContainText('Nothing has been waiting for more than a week.')

  for (const title of ["Today's revenue", "Month's revenue"]) {
    const figure = await home.openMoney(title)
    await expect.poll(() => orders.total('Amount'), title).toBe(figure)
  }
  const dues = await home.openMoney('Dues')
  await expect(orders.rows).toHaveCount(4)
  await expect.poll(() => orders.total('Balance')).toBe(dues)

  for (const title of ["Today's collection", "Month's collection"]) {
    expect(await home.openMoney(title), title).toBe('₹1,080')
    await new ReportPage(page).expectFigures({ Collected: '₹1,080' })
  }

  expect(await home.openMoney('Advances')).toBe('₹80')
  const customers = new CustomersPage(page)
  await expect(customers.rows).toHaveCount(1)
  await expect(customers.row('Asha Rao')).toContainText('₹80')
  await page.getByRole('button', { name: 'Advance', exact: true, pressed: true }).click()
  await expect(customers.rows).toHaveCount(2)
  await expect(page).toHaveURL(/\/search$/)
})

test('a protected store hides its money', async ({ page, server }) => {
  const counter = await openCounter(page, server, { storeAdminProtection: true })
  await counter.takeOrder(await counter.addCustomer('Asha Rao'))
  await page.goto('/home')
  const home = new HomePage(page)
  await expect(home.money("Today's revenue")).toHaveText(/Protected$/)
  await expect(home.workButton('Due today')).toHaveText(/^\d/)
})

test('what is switched off in the settings is not there', async ({ page, server }) => {
  const off = { showHomeDel: 'No', showMonthRevenue: 'No' }
  const counter = await openCounter(page, server, { dashboardConfiguration: off })
  await counter.takeOrder(await counter.addCustomer('Asha Rao'))
  await page.goto('/home')
  const home = new HomePage(page)
  await expect(home.money('Dues')).toBeVisible()
  await expect(home.workButton('Home deliveries')).toHaveCount(0)
  await expect(home.money("Month's revenue")).toHaveCount(0)
})

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

test('a new store is guided to its first order at once, from step to step, whatever is still loading', async ({
  page,
  server,
}) => {
  await openCounter(page, server)
  await page.route('**/api/order/allorders/', () => {})
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Get ready for your first order' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  await page.getByRole('link', { name: 'Open GST' }).click()
  const guide = page.getByRole('complementary', { name: 'Get ready for your first order' })
  await expect(guide).toContainText('Step 2 of 6')
  await guide.getByRole('link', { name: 'Next: Check the rates' }).click()
  await expect(page).toHaveURL(/\/masterData\/clothsMaster$/)
  await guide.getByRole('link', { name: 'Next: Print a test bill' }).click()
  await expect(page).toHaveURL(/\/settings#bill$/)
  await guide.getByRole('link', { name: 'Next: Add your first customer' }).click()
  await expect(page).toHaveURL(/\/search$/)
  await guide.getByRole('button', { name: 'Close the guide' }).click()
  await expect(guide).toHaveCount(0)
})
