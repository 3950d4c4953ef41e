import { expect, test } from './fixtures.ts'
import { CustomerPage } from './page-models/customer-page.ts'
import { CustomersPage } from './page-models/customers-page.ts'
import { openLive } from './support/live.ts'
import { openCounter } from './support/orders.ts'

/** Slower than a scanner; otherwise typing would be taken for a scan. */
const BY_HAND = { delay: 40 }

test('the search on every page finds by last digits, by number, by a part of the name and by rack', async ({
  page,
  server,
}) => {
  const counter = await openCounter(page, server)
  const asha = await counter.addCustomer('Asha Rao', { contact: '9876543210' })
  const ravi = await counter.addCustomer('Ravi Kumar', { contact: '9123453210' })
  const order = await counter.takeOrder(ravi, { counterNumber: 'A17' })
  await page.goto('/home')
  const search = async (text: string) => {
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type(text, BY_HAND)
    await page.keyboard.press('Enter')
  }
  await search('3210')
  await expect(page).toHaveURL(/\/search\?customer=/)
  await expect(page.getByText('Asha Rao').first()).toBeVisible()
  await expect(page.getByText('Ravi Kumar').first()).toBeVisible()
  await page.goto('/home')
  await search('kumar')
  await expect(page).toHaveURL(`/search/allOrders?id=${ravi._id}`)
  await search('c-1')
  await expect(page).toHaveURL(`/search/allOrders?id=${asha._id}`)
  await search('a 17')
  await expect(page).toHaveURL(`/allOrders?invoice=${order.invoice}`)
})

test("a customer's heading has the focus, even when the customer loads late or not at all", async ({
  page,
  server,
}) => {
  const counter = await openCounter(page, server)
  await counter.addCustomer('Asha Rao')
  const customers = new CustomersPage(page)
  // Once it is connected, the page does not ask again by itself.
  await openLive(page, () => customers.open())
  await page.route('**/api/customer/customer/', (route) => route.fulfill({ status: 409, json: { error: 'Not now' } }))
  await customers.row('Asha Rao').click()
  const failed = page.getByRole('heading', { level: 1, name: 'The customer could not be loaded' })
  await expect(failed).toBeFocused()
  await page.unroute('**/api/customer/customer/')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeFocused()
})

test("F4 starts an order from the list, F9 prints a customer's statement, and neither works while a dialog is open", async ({
  page,
  server,
}) => {
  const counter = await openCounter(page, server)
  const asha = await counter.addCustomer('Asha Rao')
  const customers = new CustomersPage(page)
  await customers.openToType()
  await page.keyboard.press('F4')
  await expect(page).toHaveURL(/\/newOrder$/)

  const customer = new CustomerPage(page)
  await customer.open(asha._id)
  await customer.more('Delete')
  const question = page.getByRole('alertdialog', { name: 'Delete Asha Rao?' })
  await expect(question).toBeVisible()
  for (const key of ['F4', 'F8', 'F9']) await page.keyboard.press(key)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/search\/allOrders/)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await page.keyboard.press('F9')
  await expect(page.getByRole('dialog', { name: 'Statement of Asha Rao' })).toBeVisible()
})

test('a half-filled form survives a reload', async ({ page, server }) => {
  await openCounter(page, server)
  const customers = new CustomersPage(page)
  await customers.open()
  // The digits of a Hindi keyboard, one of them put in between.
  await customers.phoneFirst.pressSequentially('९८११')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.insertText('७')
  await expect(customers.phoneFirst).toHaveValue('98711')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('End')
  await customers.phoneFirst.pressSequentially('१२२२३३')
  await customers.form.getByLabel('Name').fill('Meera')
  await page.reload()
  await expect(customers.form.getByLabel('Name')).toHaveValue('Meera')
  await expect(customers.form.getByLabel('Phone')).toHaveValue('9811122233')
})
