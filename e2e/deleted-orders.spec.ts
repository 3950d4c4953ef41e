import { expect, test } from './fixtures.ts'
import { OrdersPage } from './page-models/orders-page.ts'
import { openCounter } from './support/orders.ts'

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
