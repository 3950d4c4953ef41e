import { expect, test } from './fixtures.ts'
import { expectNotification } from './page-models/notification.ts'
import { OrdersPage } from './page-models/orders-page.ts'
import { holdAnswers } from './support/hold-answers.ts'
import { openCounter } from './support/orders.ts'

// Nothing stays in memory between tests.
test.use({ start: 'cold' })

const SAID = 'The server does not answer. What you typed is kept.'
const SAID_OF_WRITE = 'Your last change may or may not have been saved. If you send it again'

test('a payment without an answer says so, keeps what was typed, and is taken once when the server is back', async ({
  page,
  server,
}) => {
  const counter = await openCounter(page, server)
  const order = await counter.takeOrder(await counter.addCustomer('Asha Rao'))
  const orders = new OrdersPage(page)
  await orders.openOrder(order.invoice)
  const dialog = await orders.openPayment(order.invoice)
  await dialog.getByLabel('Amount').fill('100')
  const answer = await holdAnswers(page, '**/api/order/updateorder/')
  await page.keyboard.press('Enter')
  await expect(page.getByText(SAID)).toBeVisible()
  await expect(page.getByText(SAID_OF_WRITE)).toBeVisible()
  await expect(dialog.getByLabel('Amount')).toHaveValue('100')
  answer()
  await expectNotification(page, 'Success : Order Updated Succesfully')
  await expect(page.getByText(SAID)).toBeHidden()
  expect(await counter.getOrder(order.invoice)).toMatchObject({ paid: 100 })
})

test('an idle page says that the server is gone, and updates when it is back', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const asha = await counter.addCustomer('Asha Rao')
  // Live changes reconnect quickly, as after a restart of the server.
  await page.route('**/api/live/changes', (route) => route.abort('connectionrefused'))
  await page.goto('/allOrders/notReady')
  const said = page.getByRole('status').filter({ hasText: SAID })
  await expect(said).toBeVisible()
  // It leaves the menu, New order and the search free.
  const bottomOfBar = async () => {
    const bar = await page.getByRole('banner').boundingBox()
    return (bar?.y ?? 0) + (bar?.height ?? 0)
  }
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(async () => ((await said.boundingBox())?.y ?? 0) >= (await bottomOfBar())).toBe(true)
  }
  await counter.takeOrder(asha)
  await page.unroute('**/api/live/changes')
  await expect(page.getByText(SAID)).toBeHidden()
  await expect(new OrdersPage(page).row('Asha Rao')).toBeVisible()
})

test('an idle page says that the server hangs, and updates when it goes on', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const asha = await counter.addCustomer('Asha Rao')
  const isFollowing = page.waitForResponse('**/api/live/changes')
  await page.goto('/allOrders')
  await isFollowing
  await expect(page.getByText('No orders yet')).toBeVisible()
  const goOn = server.hang()
  await expect(page.getByText(SAID)).toBeVisible().finally(goOn)
  await expect(page.getByText(SAID)).toBeHidden()
  await counter.takeOrder(asha)
  await expect(new OrdersPage(page).row('Asha Rao')).toBeVisible()
})

test('an idle page that cannot follow changes asks whether the server hangs', async ({ page, server }) => {
  await openCounter(page, server)
  const open = await holdAnswers(page, '**/api/live/changes')
  const health = page.waitForResponse('**/api/health')
  await page.goto('/allOrders')
  await expect(page.getByText('No orders yet')).toBeVisible()
  // A proxy may hold back nothing but the stream: then there is nothing to say.
  expect((await health).ok()).toBe(true)
  await expect(page.getByText(SAID)).toBeHidden()
  const goOn = await holdAnswers(page, '**/api/health')
  await page.reload()
  await expect(page.getByText(SAID)).toBeVisible()
  goOn()
  await expect(page.getByText(SAID)).toBeHidden()
  open()
})

test('a list that could not be loaded reloads when the server is back', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  await counter.takeOrder(await counter.addCustomer('Asha Rao'))
  await page.route('**/api/**', (route) => route.abort('connectionrefused'))
  // The page itself comes from the server; only its calls fail.
  await page.goto('/allOrders')
  await expect(page.getByText(SAID)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
  await page.unroute('**/api/**')
  await expect(new OrdersPage(page).row('Asha Rao')).toBeVisible()
  await expect(page.getByText(SAID)).toBeHidden()
})
