import { expect, test } from './fixtures.ts'
import { expectNotification } from './page-models/notification.ts'
import { OrdersPage } from './page-models/orders-page.ts'
import { openCounter, shirts } from './support/orders.ts'

test('a line is added to a saved order by keyboard, and the bill matches the preview', async ({ page, server }) => {
  const gst = { isGST: 'Yes', GSTINnumber: '27AAPFU0939F1ZV', gstRegular: 9 }
  const counter = await openCounter(page, server, gst)
  const asha = await counter.addCustomer('Asha Rao')
  const order = await counter.takeOrder(asha, { particulars: [shirts(2)], discount: { percent: 10 } })
  const orders = new OrdersPage(page)
  await orders.openOrder(order.invoice)
  await orders.rareStep('Change garments')
  const dialog = page.getByRole('dialog', { name: `Change the garments of order ${order.invoice}` })
  await expect(dialog.getByLabel('Quantity')).toBeFocused()
  await dialog.getByRole('combobox', { name: 'Add a line' }).pressSequentially('tr 2 dc', { delay: 40 })
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('group', { name: 'Trouser · Dry Clean' })).toBeVisible()
  // 180 + 200 minus ten percent is 342; plus twice 30.78 tax; 403.56 is rounded to 404.
  await expect(dialog.getByLabel('Totals')).toContainText('₹404.00')
  await expect(dialog.getByRole('status')).toHaveText('₹404.00 remains to be paid.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectNotification(page, 'Success : Order Updated Succesfully')
  expect(await counter.getOrder(order.invoice)).toMatchObject({ amt: 404, balance: 404 })
  await expect(orders.section('Pieces')).toContainText('Trouser')
})

test('a line that was typed but not added is neither dropped by saving nor lost by closing', async ({
  page,
  server,
}) => {
  const counter = await openCounter(page, server)
  const order = await counter.takeOrder(await counter.addCustomer('Asha Rao'), { particulars: [shirts(2)] })
  const orders = new OrdersPage(page)
  await orders.openOrder(order.invoice)
  await orders.rareStep('Change garments')
  const dialog = page.getByRole('dialog', { name: `Change the garments of order ${order.invoice}` })
  const adder = dialog.getByRole('combobox', { name: 'Add a line' })
  await adder.pressSequentially('tr 2', { delay: 40 })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(adder).toBeFocused()
  await expect(adder).toHaveAccessibleDescription('Press Enter to add this, or clear it.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await adder.press('Enter')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectNotification(page, 'Success : Order Updated Succesfully')
  expect(await counter.getOrder(order.invoice)).toMatchObject({ pieces: 4 })
})

test('lowering a paid order shows the resulting advance before it is saved', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const asha = await counter.addCustomer('Asha Rao')
  const particulars = [shirts(2), { cloth: 'Trouser', service: 'Dry Clean', quantity: 1 }]
  const order = await counter.takeOrder(asha, { particulars, amtPaidNow: 280, paymentMode: 'Cash' })
  const orders = new OrdersPage(page)
  await orders.openOrder(order.invoice)
  await orders.rareStep('Change garments')
  const dialog = page.getByRole('dialog', { name: `Change the garments of order ${order.invoice}` })
  await dialog.getByRole('button', { name: 'Remove Trouser · Dry Clean' }).click()
  await expect(dialog.getByRole('status')).toHaveText('₹100.00 was overpaid and becomes an advance for Asha Rao.')
  await dialog.getByRole('textbox', { name: 'Discount' }).fill('५००')
  await expect(dialog.getByRole('textbox', { name: 'Discount' })).toHaveValue('500')
  await expect(dialog.getByRole('alert')).toContainText('more than the order')
  await dialog.getByRole('textbox', { name: 'Discount' }).fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectNotification(page, 'Success : Order Updated Succesfully')
  expect(await counter.getCustomer(asha._id)).toMatchObject({ due: 0, advance: 100 })
})

test('an order keeps a deactivated cloth when a forgotten line is added', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const asha = await counter.addCustomer('Asha Rao')
  const order = await counter.takeOrder(asha, { particulars: [shirts(2)] })
  await counter.call('/api/cloth/deleteCloth', { name: 'Shirt' })
  const orders = new OrdersPage(page)
  await orders.openOrder(order.invoice)
  await orders.rareStep('Change garments')
  const dialog = page.getByRole('dialog', { name: `Change the garments of order ${order.invoice}` })
  const adder = dialog.getByRole('combobox', { name: 'Add a line' })
  await adder.pressSequentially('tr 2 dc', { delay: 40 })
  await page.keyboard.press('Enter')
  await adder.pressSequentially('shirt', { delay: 40 })
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('group', { name: 'Shirt · Dry Clean' })).toHaveCount(2)
  await expect(dialog.getByLabel('Totals')).toContainText('₹470.00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectNotification(page, 'Success : Order Updated Succesfully')
  expect(await counter.getOrder(order.invoice)).toMatchObject({ amt: 470, pieces: 5 })
})
