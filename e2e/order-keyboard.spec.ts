import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectNotification } from './page-models/notification.ts'
import { OrdersPage } from './page-models/orders-page.ts'
import { holdAnswers } from './support/hold-answers.ts'
import { openCounter, passRepeats, scan, shirts } from './support/orders.ts'

/** Reaches an element with Tab. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The keyboard does not get there')
}

test('an order is made ready, handed over and paid without a mouse', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const asha = await counter.addCustomer('Asha Rao')
  const order = await counter.takeOrder(asha, { particulars: [shirts(3)], amtPaidNow: 70, paymentMode: 'Cash' })
  const orders = new OrdersPage(page)
  const tags = order.allPieces.map(({ tag }) => tag)
  await page.goto('/home')
  await page.getByRole('heading', { level: 1 }).waitFor()
  // The first scan opens the order; then each scan makes a piece ready.
  await scan(page, tags[0] ?? '')
  await expect(orders.order(order.invoice)).toBeVisible()
  passRepeats(page)
  for (const tag of tags) {
    await scan(page, tag)
    await orders.expectPiece(tag, 'Ready')
  }
  await expect(orders.status(order.invoice, 'Ready')).toBeVisible()

  await tabTo(page, orders.step('Hand over'))
  await page.keyboard.press('Enter')
  const tray = orders.tray('Asha Rao')
  await expect(tray.getByTestId('to-pay')).toBeVisible()
  passRepeats(page)
  for (const tag of tags) await scan(page, tag)
  await expect(tray.getByLabel('Amount')).toBeFocused()
  await expect(tray.getByLabel('Amount')).toHaveValue('200')
  await page.keyboard.press('Enter')
  await expectNotification(page, 'Success : Order Updated Succesfully')
  await expect(tray).toBeHidden()
  expect(await counter.getOrder(order.invoice)).toMatchObject({ status: 'Delivered', paid: 270, balance: 0 })
})

test('some pieces are handed over by scan and Enter, and the order becomes Incomplete', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const order = await counter.takeOrder(await counter.addCustomer('Meena Iyer'), { particulars: [shirts(2)] })
  await counter.call('/api/order/updateorder', { invoice: order.invoice, status: 'Ready' })
  const orders = new OrdersPage(page)
  await orders.openOrder(order.invoice)
  await tabTo(page, orders.step('Hand over'))
  await page.keyboard.press('Enter')
  const tray = orders.tray('Meena Iyer')
  await expect(tray.getByLabel('Amount')).toBeFocused()
  await scan(page, order.allPieces[0]?.tag ?? '')
  await expect(tray.getByText('1 of 2 pieces ticked')).toBeVisible()
  await tabTo(page, tray.getByLabel('Amount'))
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog', { name: 'Hand over only some of the pieces?' }).waitFor()
  await tabTo(page, page.getByRole('button', { name: 'Hand over these pieces' }))
  await page.keyboard.press('Enter')
  await expect(orders.status(order.invoice, 'Incomplete')).toBeVisible()
  expect(await counter.getOrder(order.invoice)).toMatchObject({ status: 'Incomplete', paid: 0 })
})

test('a wrong order is deleted by keyboard, and its money becomes the advance for the next one', async ({
  page,
  server,
}) => {
  const counter = await openCounter(page, server)
  const ravi = await counter.addCustomer('Ravi Nair')
  const order = await counter.takeOrder(ravi, { amtPaidNow: 100, paymentMode: 'Cash' })
  const orders = new OrdersPage(page)
  await orders.openOrder(order.invoice)
  await tabTo(page, orders.step('More steps'))
  await page.keyboard.press('Enter')
  const entry = page.getByRole('menuitem', { name: 'Delete the order' })
  await entry.waitFor()
  await page.keyboard.press('End')
  await expect(entry).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('Taken twice', { delay: 40 })
  await page.keyboard.press('Enter')
  await expectNotification(page, 'Success : Order Deleted Succesfully')
  expect(await counter.getCustomer(ravi._id)).toMatchObject({ due: 0, advance: 100 })
  const next = await counter.takeOrder(ravi, { useAdvance: true })
  expect(next).toMatchObject({ invoice: order.invoice + 1, adjusted: 100, balance: 350, advance: 0 })
})

test.describe('in an app that has just been loaded', () => {
  test.use({ start: 'cold' })

  test('a key pressed before the order is there waits for it', async ({ page, server }) => {
    const counter = await openCounter(page, server)
    const { invoice } = await counter.takeOrder(await counter.addCustomer('Asha Rao'))
    const arrive = await holdAnswers(page, /order-view.*\.js$/)
    await page.goto(`/allOrders?invoice=${invoice}`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, name: 'All Orders' })).toBeVisible()
    await page.keyboard.press('F8')
    arrive()
    await expect(new OrdersPage(page).paymentDialog(invoice)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`invoice=${invoice}$`))
  })
})
