import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openCounter, shirts } from './support/orders.ts'
import { enterShop, openPage } from './support/pages.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** The cards, from top to bottom. */
const cards = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('listitem')
const sortBy = (page: Page) => page.getByRole('combobox', { name: 'Sort by' })
const options = (page: Page) => page.getByRole('button', { name: /^Sort/ })
const descending = (page: Page) => page.getByRole('button', { name: 'Descending' })

/** Soon, since what is above may still change its height while the page is loading. */
const expectAtTop = (first: Locator, most = 200) =>
  expect.poll(async () => (await first.first().boundingBox())?.y).toBeLessThanOrEqual(most)

test('orders on a phone are sorted in both directions, and exported', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const small = await counter.takeOrder(await counter.addCustomer('Asha Rao'), { particulars: [shirts(1)] })
  const large = await counter.takeOrder(await counter.addCustomer('Ravi Kumar'), { particulars: [shirts(9)] })
  const middle = await counter.takeOrder(await counter.addCustomer('Meera Iyer'), { particulars: [shirts(4)] })
  await page.goto('/allOrders')
  const list = cards(page, 'All Orders')
  const expectOrder = async (...orders: { customer: string }[]) => {
    for (const [at, { customer }] of orders.entries()) await expect(list.nth(at)).toContainText(customer)
  }
  await expectOrder(middle, large, small)
  // The list comes first: what is rarely needed is folded away.
  await expectAtTop(list)
  await expect(sortBy(page)).toHaveCount(0)
  await options(page).click()
  await expect(descending(page)).toBeDisabled()

  await sortBy(page).selectOption('Amount')
  await expectOrder(small, middle, large)
  // By keyboard: the direction is next to the field that it applies to.
  await sortBy(page).focus()
  await page.keyboard.press('Tab')
  await expect(descending(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(descending(page)).toHaveAttribute('aria-pressed', 'true')
  await expectOrder(large, middle, small)
  await page.reload()
  await expectOrder(large, middle, small)
  await options(page).click()
  await expectAccessible(page, 'orders on a phone')
  for (const target of [sortBy(page), descending(page), page.getByRole('button', { name: 'Export CSV' })]) {
    await expect.poll(async () => (await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^orders-.+\.csv$/)
  await sortBy(page).selectOption('Not sorted')
  await expectOrder(middle, large, small)
})

test('customers and employees can be sorted on a phone like their tables', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  for (const name of ['Meera Iyer', 'Asha Rao', 'Ravi Kumar']) await counter.addCustomer(name)
  for (const name of ['Mohan', 'Anil']) await counter.call('/api/employee/addEmployee', { name })
  await page.goto('/search')
  await expect(cards(page, 'Customers')).toHaveCount(3)
  await expectAtTop(cards(page, 'Customers'))
  await page.getByRole('button', { name: 'Filter and sort' }).click()
  await options(page).click()
  await sortBy(page).selectOption('Name')
  await expect(cards(page, 'Customers').first()).toContainText('Asha Rao')
  await descending(page).click()
  await expect(cards(page, 'Customers').first()).toContainText('Ravi Kumar')

  await page.goto('/employee')
  await expect(cards(page, 'Employees')).toHaveCount(2)
  await expectAtTop(cards(page, 'Employees'))
  await options(page).click()
  await sortBy(page).selectOption('Name')
  await expect(cards(page, 'Employees').first()).toContainText('Anil')
  await descending(page).click()
  await expect(cards(page, 'Employees').first()).toContainText('Mohan')
})

test('changes and deleted orders begin at the top of a phone, with their filters one press away', {
  tag: '@all',
}, async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const order = await counter.takeOrder(await counter.addCustomer('Asha Rao'), { particulars: [shirts(2)] })
  await counter.call('/api/order/deleteorder', { invoice: order.invoice, reason: 'Taken twice' })
  await page.goto('/changes')
  await expect(cards(page, 'Changes').first()).toBeVisible()
  await expectAtTop(cards(page, 'Changes'))
  await expect(page.getByLabel('About')).toHaveCount(0)
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByLabel('About')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible()

  await page.goto('/deletedOrders')
  await expect(cards(page, 'Deleted Orders').first()).toContainText('Taken twice')
  await expectAtTop(cards(page, 'Deleted Orders'))
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByLabel('Deleted up to')).toBeVisible()
  await options(page).click()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible()
})

test('messages, the workshop and a report begin at the top of a phone', { tag: '@all' }, async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const asha = await counter.addCustomer('Asha Rao', { whatsappConsent: true })
  await counter.takeOrder(asha, { particulars: [shirts(2)] })
  await page.goto('/messages')
  const messages = cards(page, 'Messages')
  await expect(messages.first()).toContainText('Asha Rao')
  await expectAtTop(messages)
  await expect(page.getByRole('button', { name: /^Send \d+ waiting$/ })).toBeVisible()
  // What narrows and exports the list is one press away.
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible()
  await page.getByRole('radio', { name: 'Read' }).click()
  await expect(page.getByRole('heading', { name: 'No message matches' })).toBeVisible()

  await page.goto('/workshop')
  const field = page.getByRole('textbox', { name: 'Tag' })
  await expectAtTop(field, 220)
  await expectAccessible(page, 'the workshop on a phone')

  // The title of a report is the choice among all of them.
  await page.goto('/report')
  const figure = (name: string) => page.getByRole('group', { name, exact: true })
  await expectAtTop(figure('Orders taken'))
  await page.getByRole('combobox', { name: 'Reports' }).selectOption('Dues by age')
  await expect(page.getByRole('heading', { level: 1, name: 'Dues by age' })).toBeFocused()
  await expectAtTop(figure('Total due'))
  await page.getByRole('button', { name: 'More' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^dues-.+\.csv$/)
  await expectAccessible(page, 'a report on a phone')
})

test.describe('under a finger', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

  /** Rows, cards, and the sum of a month, which is what an owner looks for. */
  const content = 'main ul[aria-label] > li, main tbody tr, main article, main section[aria-label="By category"]'
  const lists = [
    ...['/search', '/allOrders', '/allOrders/ready', '/allOrders/incomplete', '/employee', '/employee/attendance'],
    ...['/masterData/clothsMaster', '/masterData/preferences', '/masterData/paymentMode', '/deletedOrders', '/invoice'],
    ...['/expenses', '/changes', '/messages', '/workshop?tab=dispatches'],
  ]

  test('every list begins within 200 pixels, and what gave way is in a menu', { tag: '@all' }, async ({
    page,
    server,
  }) => {
    await enterShop(page, server)
    for (const address of lists) {
      await openPage(page, address)
      const rows = page.locator(content)
      await expect(rows.first(), address).toBeVisible()
      // The uppermost, which need not be the first of the document. Soon, since the page above it may still be loading.
      const top = () => rows.evaluateAll((all) => Math.min(...all.map((row) => row.getBoundingClientRect().top)))
      await expect.poll(top, address).toBeLessThanOrEqual(200)
    }

    await page.goto('/expenses')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await expect(page.getByRole('menuitem', { name: 'Export CSV' })).toBeVisible()
    await page.getByRole('menuitem', { name: 'Categories' }).click()
    await expect(page.getByRole('dialog', { name: 'Categories' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goto('/pickups')
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Areas and slots' }).click()
    await expect(page.getByRole('dialog', { name: 'Areas and slots' })).toBeVisible()
  })
})
