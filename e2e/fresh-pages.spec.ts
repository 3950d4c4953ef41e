import { expect, test } from './fixtures.ts'
import { CustomerPage } from './page-models/customer-page.ts'
import { InvoicePage } from './page-models/invoice-page.ts'
import { OrdersPage } from './page-models/orders-page.ts'
import { openLive } from './support/live.ts'
import { openCounter } from './support/orders.ts'

test('a bill shows a payment made on the order page, and no longer asks for it', async ({ page, server }) => {
  const counter = await openCounter(page, server, { upiId: 'sparkle@okbank' })
  const order = await counter.takeOrder(await counter.addCustomer('Asha Rao'))
  const bills = new InvoicePage(page)
  await bills.open()
  await expect(bills.row('Asha Rao')).toContainText('₹450 due')
  await expect(bills.paper(order.invoice)).toContainText('sparkle@okbank')

  await bills.panel(order.invoice).getByRole('link', { name: 'Open the order' }).click()
  const orders = new OrdersPage(page)
  await orders.order(order.invoice).waitFor()
  const dialog = await orders.openPayment(order.invoice)
  await dialog.getByRole('button', { name: 'Take ₹450' }).click()
  await expect(dialog).toBeHidden()

  await page.goBack()
  await expect(bills.paper(order.invoice)).toContainText('Asha Rao')
  await expect(bills.paper(order.invoice)).not.toContainText('sparkle@okbank')
  await expect(bills.row('Asha Rao')).not.toContainText('open')
})

test("a customer's page follows the changes of other counters", async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const asha = await counter.addCustomer('Asha Rao', { preferences: ['Light starch'] })
  const { allPieces } = await counter.takeOrder(asha)
  const pieces = allPieces.map(({ tag }) => tag)
  await counter.call('/api/workshop/dispatch', { pieces })
  const customer = new CustomerPage(page)
  await openLive(page, () => customer.open(asha._id))
  await expect(page.getByText('Light starch')).toBeVisible()
  const row = page.getByRole('table', { name: 'Orders' }).locator('tbody tr[data-index]')
  await expect(row).toContainText('Not Ready')

  await counter.call('/api/preferences/updatepref', { name: 'Light starch', newName: 'A little starch' })
  await expect(page.getByText('A little starch')).toBeVisible()
  await counter.call('/api/workshop/receive', { pieces })
  await expect(row).not.toContainText('Not Ready')
  await expect(row).toContainText('Ready')
})
