import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openCounter, shirts } from './support/orders.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** The cards, from top to bottom. */
const cards = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('listitem')
const sortBy = (page: Page) => page.getByRole('combobox', { name: 'Sort by' })
const options = (page: Page) => page.getByRole('button', { name: /^Sort/ })
const descending = (page: Page) => page.getByRole('button', { name: 'Descending' })

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
  expect((await list.first().boundingBox())?.y).toBeLessThanOrEqual(200)
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
  expect((await cards(page, 'Customers').first().boundingBox())?.y).toBeLessThanOrEqual(200)
  await page.getByRole('button', { name: 'Filter and sort' }).click()
  await options(page).click()
  await sortBy(page).selectOption('Name')
  await expect(cards(page, 'Customers').first()).toContainText('Asha Rao')
  await descending(page).click()
  await expect(cards(page, 'Customers').first()).toContainText('Ravi Kumar')

  await page.goto('/employee')
  await options(page).click()
  await sortBy(page).selectOption('Name')
  await expect(cards(page, 'Employees').first()).toContainText('Anil')
  await descending(page).click()
  await expect(cards(page, 'Employees').first()).toContainText('Mohan')
})

test('messages and the workshop begin at the top of a phone', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const asha = await counter.addCustomer('Asha Rao', { whatsappConsent: true })
  await counter.takeOrder(asha, { particulars: [shirts(2)] })
  await page.goto('/messages')
  const messages = cards(page, 'Messages')
  await expect(messages.first()).toContainText('Asha Rao')
  await expect.poll(async () => (await messages.first().boundingBox())?.y).toBeLessThanOrEqual(200)
  await expect(page.getByRole('button', { name: /^Send \d+ waiting$/ })).toBeVisible()
  // What narrows and exports the list is one press away.
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible()
  await page.getByRole('radio', { name: 'Read' }).check()
  await expect(page.getByRole('heading', { name: 'No message matches' })).toBeVisible()

  await page.goto('/workshop')
  const field = page.getByRole('textbox', { name: 'Tag' })
  await expect(field).toBeVisible()
  expect((await field.boundingBox())?.y).toBeLessThanOrEqual(220)
  await expectAccessible(page, 'the workshop on a phone')
})
