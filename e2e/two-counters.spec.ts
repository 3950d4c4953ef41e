import type { Browser, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectNotification } from './page-models/notification.ts'
import { OrdersPage } from './page-models/orders-page.ts'
import { openLive } from './support/live.ts'
import { openCounter, scan, shirts } from './support/orders.ts'
import { logInAsStore, type TestStore } from './support/platform.ts'
import type { RunningServer } from './support/start-server.ts'

const OUTDATED = 'Error : This order was changed by someone else in the meantime. Please check it again.'

async function secondCounter(browser: Browser, server: RunningServer, store: TestStore) {
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await logInAsStore(page, server, store)
  return { orders: new OrdersPage(page), page, close: () => context.close() }
}

/** News disappears again, so it is watched for before it can appear. */
const news = (page: Page, text: string) => page.getByText(text).waitFor()

test('two counters see each other’s orders, changes and counts without a reload', async ({ page, browser, server }) => {
  test.slow()
  const counter = await openCounter(page, server)
  const asha = await counter.addCustomer('Asha Rao')
  const first = await counter.takeOrder(asha, { particulars: [shirts(1)] })
  const here = new OrdersPage(page)
  const there = await secondCounter(browser, server, counter.store)
  await openLive(page, () => here.open('/allOrders'))
  await openLive(there.page, () => there.orders.open('/allOrders/notReady'))
  await expect(here.badge('Not Ready', 1)).toBeVisible()
  await expect(there.orders.badge('Not Ready', 1)).toBeVisible()

  const told = news(there.page, 'Order 2 was taken at another counter')
  const second = await counter.takeOrder(await counter.addCustomer('Ravi'), { particulars: [shirts(2)] })
  expect(second.invoice).toBe(2)
  await told
  await expect(here.badge('Not Ready', 2)).toBeVisible()
  await expect(here.row('Ravi')).toBeVisible()
  await expect(there.orders.row('Ravi')).toBeVisible()

  await here.row('Asha Rao').click()
  await here.step('Mark all ready').click()
  await expect(here.status(first.invoice, 'Ready')).toBeVisible()
  await expect(here.badge('Ready', 1)).toBeVisible()
  await expect(there.orders.badge('Ready', 1)).toBeVisible()
  await expect(there.orders.badge('Not Ready', 1)).toBeVisible()
  await expect(there.orders.row('Asha Rao')).toHaveCount(0)
  await there.close()
})

test("an order open at both counters follows the other's scanner, and says so", async ({ page, browser, server }) => {
  test.slow()
  const counter = await openCounter(page, server)
  const order = await counter.takeOrder(await counter.addCustomer('Meena Iyer'), { particulars: [shirts(2)] })
  const here = new OrdersPage(page)
  const there = await secondCounter(browser, server, counter.store)
  await openLive(page, () => here.openOrder(order.invoice))
  await openLive(there.page, () => there.orders.openOrder(order.invoice))
  const [one, two] = order.allPieces
  if (one === undefined || two === undefined) throw new Error('The order has two pieces')

  const scanned = news(page, `A piece of order ${order.invoice} was scanned at another counter`)
  await scan(there.page, one.tag)
  await scanned
  await there.orders.expectPiece(one.tag, 'Ready')
  await expect(here.piece(one.tag)).toHaveAccessibleName(/Ready$/)

  const changed = news(there.page, `Order ${order.invoice} was changed at another counter`)
  await here.piece(two.tag).click()
  await changed
  await expect(here.status(order.invoice, 'Ready')).toBeVisible()
  await expect(there.orders.status(order.invoice, 'Ready')).toBeVisible()
  // A counter is not notified of its own change.
  await expect(page.getByText(`Order ${order.invoice} was changed at another counter`)).toHaveCount(0)
  await there.close()
})

test('changes missed while offline appear on reconnection', async ({ page, context, server }) => {
  const counter = await openCounter(page, server)
  const asha = await counter.addCustomer('Asha Rao')
  const orders = new OrdersPage(page)
  await openLive(page, () => orders.open('/allOrders/notReady'))
  await expect(page.getByRole('heading', { name: 'All work is done' })).toBeVisible()
  await context.setOffline(true)
  await counter.takeOrder(asha)
  await openLive(page, () => context.setOffline(false))
  await expect(orders.row('Asha Rao')).toBeVisible()
  await expect(orders.badge('Not Ready', 1)).toBeVisible()
})

test('a counter without live changes collects no due twice, and keeps what was typed on an outdated order', async ({
  page,
  server,
}) => {
  const counter = await openCounter(page, server)
  const orders = new OrdersPage(page)
  await page.route('**/api/live/changes', (route) => route.abort())
  await test.step('a due that the other counter collected meanwhile', async () => {
    const asha = await counter.addCustomer('Asha Rao')
    const order = await counter.takeOrder(asha)
    await orders.openOrder(order.invoice)
    const dialog = await orders.openPayment(order.invoice)
    await expect(dialog.getByLabel('Amount')).toHaveValue(String(order.amt))
    const paid = { id: asha._id, amtPaidNow: order.amt, paymentMode: 'Cash' }
    await counter.call('/api/transaction/collect', paid)
    await dialog.getByLabel('Amount').press('Enter')
    await expectNotification(page, OUTDATED)
    await expect(dialog).toContainText('Asha Rao owes ₹0 for this order.')
    expect(await counter.getCustomer(asha._id)).toMatchObject({ due: 0, advance: 0 })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('an order that the other counter changed meanwhile is reloaded', async () => {
    const order = await counter.takeOrder(await counter.addCustomer('Ravi Kumar'))
    await orders.openOrder(order.invoice)
    await orders.rareStep('Change details')
    const dialog = page.getByRole('dialog', { name: `Details of order ${order.invoice}` })
    await dialog.getByLabel('Note').fill('Ring the bell')
    await counter.call('/api/order/updateorder', { invoice: order.invoice, status: 'Ready' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    // Not counted: the one before, with the same words, may still be shown.
    await expect(page.getByText(/was changed by someone else in the meantime/).last()).toBeVisible()
    await expect(orders.status(order.invoice, 'Ready')).toBeAttached()
    await expect(dialog.getByLabel('Note')).toHaveValue('Ring the bell')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(orders.order(order.invoice)).toContainText('Ring the bell')
  })
})

test("changing details or lines keeps the other counter's changes, and shows them first", async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const orders = new OrdersPage(page)
  await test.step('details', async () => {
    const { invoice } = await counter.takeOrder(await counter.addCustomer('Asha Rao'))
    await openLive(page, () => orders.openOrder(invoice))
    await orders.rareStep('Change details')
    const dialog = page.getByRole('dialog', { name: `Details of order ${invoice}` })
    await dialog.getByLabel('Note').fill('Ring the bell')
    const told = news(page, `Order ${invoice} was changed at another counter`)
    await counter.call('/api/order/updateorder', { invoice, homeDelivery: true })
    await told
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Someone else changed this order.')).toBeVisible()
    await expect(dialog.getByLabel('Home delivery')).toBeChecked()
    await expect(dialog.getByLabel('Note')).toHaveValue('Ring the bell')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    expect(await counter.getOrder(invoice)).toMatchObject({ homeDelivery: true, note: 'Ring the bell' })
  })

  await test.step('lines', async () => {
    const { invoice } = await counter.takeOrder(await counter.addCustomer('Ravi Kumar'), { particulars: [shirts(2)] })
    await orders.openOrder(invoice)
    await orders.rareStep('Change garments')
    const dialog = page.getByRole('dialog', { name: `Change the garments of order ${invoice}` })
    await dialog.getByRole('textbox', { name: 'Discount' }).fill('10')
    const told = news(page, `Order ${invoice} was changed at another counter`)
    await counter.call('/api/order/updateorder', { invoice, particulars: [shirts(3)] })
    await told
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Someone else changed this order.')).toBeVisible()
    await expect(dialog.getByLabel('Quantity')).toHaveValue('3')
    await expect(dialog.getByRole('textbox', { name: 'Discount' })).toHaveValue('10')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    expect(await counter.getOrder(invoice)).toMatchObject({ amt: 260, pieces: 3 })
  })
})
