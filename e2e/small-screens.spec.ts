import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { CustomerPage } from './page-models/customer-page.ts'
import { NewOrderPage } from './page-models/new-order-page.ts'
import { OrdersPage } from './page-models/orders-page.ts'
import { openCounter } from './support/orders.ts'

const phone = { width: 360, height: 740 }
const counterScreen = { width: 1366, height: 768 }

/** The buttons stand in one row when none of them begins below the end of another. */
const rowsOf = (buttons: Locator) =>
  buttons.evaluateAll((all) => {
    const boxes = all.map((button) => button.getBoundingClientRect())
    const first = boxes[0]
    return boxes.every(({ top, bottom }) => first && top < first.bottom && bottom > first.top) ? 1 : 2
  })

test('a clerk sees tax, total and balance of an order with six lines without scrolling', { tag: '@all' }, async ({
  page,
  server,
}) => {
  await page.setViewportSize(counterScreen)
  const counter = await openCounter(page, server, {
    isGST: 'Yes',
    GSTINnumber: '27AAPFU0939F1ZV',
    upiId: 'sparkle@okaxis',
  })
  const customer = await counter.addCustomer('Asha Rao')
  await counter.takeOrder(customer)
  const order = new NewOrderPage(page)
  await order.open(customer._id)
  await order.add('sh 5', 'tr 2', 'je 1', 'ku 3', 'sh 2 dc', 'tr 1 dc')
  await expect(order.lines).toHaveCount(6)
  // What comes later makes the room smaller: the other dues, and the days to promise.
  await expect(page.getByText('due on 1 other order')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Other days' })).toBeVisible()
  await page.getByRole('button', { name: /^Cash ₹/ }).click()

  const totals = page.getByLabel('Totals')
  for (const shown of [totals.getByText(/^CGST/), totals.getByText('Total'), page.getByText(/Balance ₹/)]) {
    await expect(shown).toBeInViewport({ ratio: 1 })
  }
  await expect(page.getByRole('button', { name: 'UPI code' })).toBeInViewport({ ratio: 1 })
  const codeAndSave = page.getByRole('button', { name: /^(UPI code|Save order)/ })
  await expect.poll(() => rowsOf(codeAndSave)).toBe(1)
})

test('with the keyboard of a phone up, most suggestions are in sight', { tag: '@all' }, async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const customer = await counter.addCustomer('Asha Rao')
  const order = new NewOrderPage(page)
  await page.setViewportSize(phone)
  await order.open(customer._id)
  // The keyboard takes the lower part of the page.
  await page.setViewportSize({ width: 360, height: 400 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.keyboard.type('s')
  const shown = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(shown.nth(3)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('combobox', { name: 'Add garments' })).toBeInViewport({ ratio: 1 })
})

test('the steps of an order stand in one row on a phone and beside the list', { tag: '@all' }, async ({
  page,
  server,
}) => {
  const counter = await openCounter(page, server)
  const { invoice } = await counter.takeOrder(await counter.addCustomer('Asha Rao'))
  const orders = new OrdersPage(page)
  const steps = page.getByRole('group', { name: 'Steps' }).getByRole('button')

  await test.step('beside the list all of them', async () => {
    await page.setViewportSize(counterScreen)
    await orders.openOrder(invoice)
    await expect(steps).toHaveText(['Mark all ready', 'Hand over', 'Take payment', 'Bill', 'Tags', ''])
    await expect.poll(() => rowsOf(steps)).toBe(1)
  })

  await test.step('on a phone two, and the others in the menu', async () => {
    await page.setViewportSize(phone)
    await expect(steps).toHaveText(['Mark all ready', 'Take payment', ''])
    await expect.poll(() => rowsOf(steps)).toBe(1)
    await orders.step('Mark all ready').click()
    await expect(steps).toHaveText(['Hand over', 'Take payment', ''])
    await expect.poll(() => rowsOf(steps)).toBe(1)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(orders.step('More steps')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: 'New order' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Back to the top' })).toHaveCount(0)
    await orders.step('More steps').click()
    for (const name of ['Bill', 'Tags', 'Change details']) {
      await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
    }
  })

  await test.step('and the day of a day close is shown whole, with its year if that is another one', async () => {
    const day = page.getByRole('textbox', { name: 'Day', exact: true })
    for (const [address, shown] of [
      ['/expenses?tab=cashUp', /^\w+ \d+ \w+$/],
      ['/expenses?tab=cashUp&date=2025-09-24', 'Wed 24 Sept 2025'],
    ] as const) {
      await page.goto(address)
      await expect(day).toHaveValue(shown)
      await expect.poll(() => day.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0)
    }
  })
})

test('what can be done for a customer stands in one row on a phone', { tag: '@all' }, async ({ page, server }) => {
  await page.setViewportSize(phone)
  const counter = await openCounter(page, server)
  const asha = await counter.addCustomer('Asha Rao')
  const { invoice } = await counter.takeOrder(asha)
  const customer = new CustomerPage(page)
  const actions = page.getByRole('group', { name: 'Actions' }).getByRole('button')
  await customer.open(asha._id)
  await expect(actions).toHaveText([/^New order/, /^Take payment/, ''])
  await expect.poll(() => rowsOf(actions)).toBe(1)

  await counter.call('/api/order/updateorder', { invoice, status: 'Ready' })
  await page.reload()
  await expect(actions).toHaveText([/^New order/, /^Hand over/, ''])
  await expect.poll(() => rowsOf(actions)).toBe(1)
  await customer.more('Take payment')
  await expect(customer.collectDialog).toBeVisible()
})
