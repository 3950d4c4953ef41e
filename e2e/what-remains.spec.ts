import { expect, test } from './fixtures.ts'
import { NewOrderPage } from './page-models/new-order-page.ts'
import { OrdersPage } from './page-models/orders-page.ts'
import { openCounter, shirts } from './support/orders.ts'

test('the handover shows what is due on the remaining orders', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const meena = await counter.addCustomer('Meena Iyer')
  const taken = await counter.takeOrder(meena, { particulars: [shirts(2)], amtPaidNow: 180, paymentMode: 'Cash' })
  const left = await counter.takeOrder(meena)
  await counter.call('/api/order/updateorder', { invoice: taken.invoice, status: 'Ready' })
  const orders = new OrdersPage(page)
  await orders.openOrder(taken.invoice)
  await orders.step('Hand over').click()
  const tray = orders.tray('Meena Iyer')
  await tray.getByRole('button', { name: 'Tick everything' }).click()
  await expect(tray.getByTestId('to-pay')).toHaveText('₹0')
  await expect(tray).not.toContainText('All paid')
  const due = tray.getByRole('link', { name: '₹450 due on 1 other order' })
  await expect(due).toHaveAttribute('href', `/allOrders?invoice=${left.invoice}`)
})

test('a new order shows what its customer owes on earlier ones, and collecting what remains over all', async ({
  page,
  server,
}) => {
  const counter = await openCounter(page, server)
  const asha = await counter.addCustomer('Asha Rao')
  await counter.takeOrder(asha)
  await test.step('a new order', async () => {
    const order = new NewOrderPage(page)
    await order.open(asha._id)
    await expect(page.getByText('₹450 due on 1 other order')).toBeVisible()
  })

  await test.step('collecting', async () => {
    await counter.takeOrder(asha, { particulars: [shirts(2)] })
    await page.goto(`/search/allOrders?id=${asha._id}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('F8')
    const dialog = page.getByRole('dialog', { name: 'Take payment from Asha Rao' })
    await expect(dialog).toContainText('₹0 remains after this payment')
    await dialog.getByLabel('Amount').fill('500')
    await expect(dialog).toContainText('₹130 still due after this payment')
  })
})
