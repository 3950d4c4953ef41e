import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { OfficePage } from './page-models/office-page.ts'
import { OrdersPage } from './page-models/orders-page.ts'
import { holdAnswers } from './support/hold-answers.ts'
import { openCounter, shirts } from './support/orders.ts'

/** The focused element; empty if the focus was lost. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    const isLost = activeElement === null || activeElement === document.body || activeElement.tagName === 'MAIN'
    return isLost ? '' : (activeElement.ariaLabel ?? activeElement.textContent ?? '').trim()
  })

test('after Mark all ready the focus is on the next step, and after the handover still among the steps', async ({
  page,
  server,
}) => {
  const counter = await openCounter(page, server)
  const order = await counter.takeOrder(await counter.addCustomer('Asha Rao'), { particulars: [shirts(2)] })
  const orders = new OrdersPage(page)
  await orders.openOrder(order.invoice)
  await orders.step('Mark all ready').focus()
  await page.keyboard.press('Enter')
  await expect(orders.step('Mark all ready')).toHaveCount(0)
  await expect(orders.step('Hand over')).toBeFocused()

  await page.keyboard.press('Enter')
  const tray = orders.tray('Asha Rao')
  await tray.getByRole('button', { name: 'Tick everything' }).press('Enter')
  await expect(tray.getByLabel('Amount')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tray).toHaveCount(0)
  await expect(orders.step('Hand over')).toHaveCount(0)
  await expect.poll(() => focused(page)).toBe('Bill')
})

test('the focus stays in the list when a row is restored, deleted or activated', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const asha = await counter.addCustomer('Asha Rao')
  const orders = [await counter.takeOrder(asha), await counter.takeOrder(asha)]
  for (const { invoice } of orders) await counter.call('/api/order/deleteorder', { invoice, reason: 'Taken twice' })
  const office = new OfficePage(page)
  await office.open('/deletedOrders')
  await office.button('Restore order 2').press('Enter')
  await office.question('Restore order 2?').getByRole('button', { name: 'Restore' }).press('Enter')
  await expect(office.button('Restore order 2')).toHaveCount(0)
  // The row that took its place.
  await expect.poll(() => focused(page)).toContain('Asha Rao')

  await page.goto('/masterData/preferences')
  const field = page.getByRole('textbox', { name: 'New preference' })
  for (const name of ['No perfume', 'Twice rinsed']) {
    await field.fill(name)
    await field.press('Enter')
    await expect(field).toHaveValue('')
  }
  const list = page.getByRole('list', { name: 'Preferences' })
  await list.getByRole('button', { name: 'Delete No perfume' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(list.getByText('No perfume')).toHaveCount(0)
  await expect.poll(() => focused(page)).not.toBe('')
})

test.describe('in an app that has just been loaded', () => {
  test.use({ start: 'cold' })

  test('fast keys do not lose the focus before focus handling has loaded', async ({ page, server }) => {
    const counter = await openCounter(page, server)
    const asha = await counter.addCustomer('Asha Rao')
    const orders = [await counter.takeOrder(asha), await counter.takeOrder(asha)]
    for (const { invoice } of orders) await counter.call('/api/order/deleteorder', { invoice, reason: 'Taken twice' })
    const arrive = await holdAnswers(page, /keep-focus.*\.js$/)
    const office = new OfficePage(page)
    await office.open('/deletedOrders')
    await office.button('Restore order 2').press('Enter')
    await office.question('Restore order 2?').getByRole('button', { name: 'Restore' }).press('Enter')
    // In this order: while the dialog is open, the rows behind it have no accessible roles.
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(office.button('Restore order 2')).toHaveCount(0)
    await expect.poll(() => focused(page)).toBe('')
    arrive()
    await expect.poll(() => focused(page)).toContain('Asha Rao')
  })
})

test('the focus returns to the list when the bar for selected orders disappears', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  await counter.takeOrder(await counter.addCustomer('Asha Rao'))
  await page.goto('/allOrders/notReady')
  await page.getByRole('checkbox', { name: 'Select order 1' }).check()
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await bar.getByRole('button', { name: 'Clear' }).press('Enter')
  await expect(bar).toHaveCount(0)
  await expect.poll(() => focused(page)).not.toBe('')
})
