import { expect, test } from './fixtures.ts'
import { expectNotification } from './page-models/notification.ts'
import { OfficePage } from './page-models/office-page.ts'
import { OrdersPage } from './page-models/orders-page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openLive } from './support/live.ts'
import { openCounter } from './support/orders.ts'

test('a deleted order is found with its reason and its money, and restored', async ({ page, server }) => {
  test.slow()
  const counter = await openCounter(page, server)
  const asha = await counter.addCustomer('Asha Rao')
  const order = await counter.takeOrder(asha, { amtPaidNow: 100, paymentMode: 'Cash' })
  const other = await counter.takeOrder(await counter.addCustomer('Meena Iyer'))
  await counter.call('/api/order/deleteorder', { invoice: order.invoice, reason: 'Taken twice' })
  await counter.call('/api/order/deleteorder', { invoice: other.invoice, reason: 'Changed her mind' })
  const office = new OfficePage(page)
  await office.open('/deletedOrders')
  const row = office.row('Asha Rao')
  await expect(row).toContainText('Taken twice')
  await expect(row).toContainText('₹100')
  await expect(row).toContainText('Counter')
  await expectAccessible(page, 'deleted orders')

  await page.getByLabel('Filter the list').fill('asha')
  await expect(office.row('Meena Iyer')).toHaveCount(0)
  await page.getByLabel('Deleted up to').fill('2020-01-01')
  await expect(page.getByRole('heading', { name: 'No deleted order matches' })).toBeVisible()
  await office.button('Show all').click()
  await expect(office.row('Meena Iyer')).toBeVisible()

  const saved = page.waitForEvent('download')
  await office.button('Export CSV').click()
  expect((await saved).suggestedFilename()).toMatch(/^deleted-orders-.+\.csv$/)

  await office.button(`Restore order ${order.invoice}`).click()
  const question = office.question(`Restore order ${order.invoice}?`)
  await expect(question).toContainText('The ₹100 returned stays in the advance and can be used.')
  await question.getByRole('button', { name: 'Restore' }).click()
  await expectNotification(page, 'Success : Order Restored Succesfully')
  await expect(office.row('Asha Rao')).toHaveCount(0)
  expect(await counter.getOrder(order.invoice)).toMatchObject({ deletedAt: null, status: 'Not Ready', paid: 0 })
  expect(await counter.getCustomer(asha._id)).toMatchObject({ advance: 100 })
})

test('a deleted order shows its messages, and sends no more', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const order = await counter.takeOrder(await counter.addCustomer('Asha Rao'))
  const orders = new OrdersPage(page)
  const messages = orders.section('Messages')
  const resend = messages.getByRole('button', { name: 'Send the bill again' })
  await orders.openOrder(order.invoice)
  await expect(resend).toBeVisible()
  await counter.call('/api/order/deleteorder', { invoice: order.invoice, reason: 'Taken twice' })
  await orders.openOrder(order.invoice)
  await expect(orders.order(order.invoice).getByRole('alert')).toContainText('Deleted: Taken twice')
  await expect(messages).toBeVisible()
  await expect(resend).toHaveCount(0)
})

test('without deleted orders there is an explanation, until another counter deletes one', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const order = await counter.takeOrder(await counter.addCustomer('Asha Rao'))
  const office = new OfficePage(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await openLive(page, () => office.open('/deletedOrders'))
  await expect(page.getByRole('heading', { name: 'No deleted orders' })).toBeVisible()
  await office.expectNoSidewaysScroll()
  await page.setViewportSize({ width: 1280, height: 720 })

  await test.step('what another counter deletes and restores', async () => {
    await expect(page.getByRole('heading', { name: 'No deleted orders' })).toBeVisible()
    await counter.call('/api/order/deleteorder', { invoice: order.invoice, reason: 'Taken twice' })
    await expect(office.row('Asha Rao')).toContainText('Taken twice')
    await counter.call('/api/order/restoreOrder', { invoice: order.invoice })
    await expect(page.getByRole('heading', { name: 'No deleted orders' })).toBeVisible()
  })
})
