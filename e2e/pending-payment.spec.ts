import { expect, test } from './fixtures.ts'
import { OrdersPage } from './page-models/orders-page.ts'
import { signal } from './support/hold-answers.ts'
import { openCounter } from './support/orders.ts'

// A payment that is cut off by loading another page.
test.use({ start: 'cold' })

const CHANGE = '**/api/order/updateorder/'
const LOOK = '**/api/order/getOrder/'

test('a payment cut off by a reload is offered again on every page, and taken once', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const order = await counter.takeOrder(await counter.addCustomer('Asha Rao'))
  const orders = new OrdersPage(page)
  await orders.openOrder(order.invoice)
  const dialog = await orders.openPayment(order.invoice)
  await dialog.getByLabel('Amount').fill('200')
  // It never arrives, and no answer comes.
  const sent = signal()
  await page.route(CHANGE, () => sent.give())
  await page.keyboard.press('Enter')
  await sent.given
  page.on('dialog', (question) => void question.accept())
  await page.goto('/home')
  await page.unroute(CHANGE)

  const offer = page.getByText(`A payment of ₹200 for order ${order.invoice} was under way. Take it now?`)
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: 'Take it now' }).click()
  await expect(offer).toBeHidden()
  expect(await counter.getOrder(order.invoice)).toMatchObject({ paid: 200, balance: 250 })
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(offer).toBeHidden()
})

test('a payment that did arrive is not offered again', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const order = await counter.takeOrder(await counter.addCustomer('Asha Rao'))
  const orders = new OrdersPage(page)
  await orders.openOrder(order.invoice)
  await (await orders.openPayment(order.invoice)).getByLabel('Amount').fill('200')
  const arrived = signal()
  await page.route(CHANGE, async (route) => {
    await route.fetch()
    arrived.give()
  })
  // This page must not learn that it arrived: the next one has to find out.
  await page.route(LOOK, () => {})
  await page.keyboard.press('Enter')
  await arrived.given
  page.on('dialog', (question) => void question.accept())
  await page.unroute(LOOK)
  await page.goto('/home')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pendingTransactions'))).toBe('[]')
  await expect(page.getByText('was under way')).toBeHidden()
  expect(await counter.getOrder(order.invoice)).toMatchObject({ paid: 200, balance: 250 })
})

test('a payment whose form was closed after an outage is offered, and can be dismissed', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const order = await counter.takeOrder(await counter.addCustomer('Asha Rao'))
  const orders = new OrdersPage(page)
  await orders.openOrder(order.invoice)
  const dialog = await orders.openPayment(order.invoice)
  await page.route(CHANGE, (route) => route.fulfill({ status: 500, json: { error: 'Something went wrong' } }))
  await dialog.getByRole('button', { name: 'Take ₹450' }).click()
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  const offer = page.getByText(`A payment of ₹450 for order ${order.invoice} was under way. Take it now?`)
  await expect(offer).toBeHidden()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: 'Do not take it' }).click()
  await expect(offer).toBeHidden()
  expect(await counter.getOrder(order.invoice)).toMatchObject({ paid: 0 })
})
