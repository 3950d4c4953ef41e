import { expect, test } from './fixtures.ts'
import { CustomerPage } from './page-models/customer-page.ts'
import { CustomersPage } from './page-models/customers-page.ts'
import { expectNoNotification, expectNotification } from './page-models/notification.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openLive } from './support/live.ts'
import { openCounter } from './support/orders.ts'

/** Slower than a scanner; otherwise typing would be taken for a scan. */
const BY_HAND = { delay: 40 }

test('a known number opens its customer, and the last four digits suggest matches', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const asha = await counter.addCustomer('Asha Rao', { contact: '9876543210' })
  await counter.addCustomer('Ravi Kumar', { contact: '9123453210' })
  const customers = new CustomersPage(page)
  await customers.openToType()

  await page.keyboard.type('3210', BY_HAND)
  await expect(customers.choices.filter({ hasText: /Asha|Ravi/ })).toHaveCount(2)
  await page.keyboard.press('Escape')
  await page.keyboard.type('98765 43210', BY_HAND)
  await expect(page).toHaveURL(`/search/allOrders?id=${asha._id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible()

  await customers.openToType()
  await page.keyboard.type('3210', BY_HAND)
  await customers.choices.filter({ hasText: 'Ravi' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ravi Kumar' })).toBeVisible()
})

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

test('a new customer is added by keyboard alone, and Enter starts the first order', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const customers = new CustomersPage(page)
  await customers.openToType()
  await expect(page.getByRole('heading', { name: 'No customers yet' })).toBeVisible()

  await page.keyboard.type('9811122233', BY_HAND)
  await expect(customers.form.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Meera Iyer', BY_HAND)
  // The clerk must ask about messages: saving without an answer marks the field.
  await page.keyboard.press('Enter')
  await expect(customers.form.getByText('Please ask and choose')).toBeVisible()
  await expect(customers.form.getByRole('radio', { name: 'Yes, agreed' })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')

  await expectNotification(page, 'Success : Customer added succesfully')
  await expect(customers.whatNext).toContainText('C-1')
  // This server has no WhatsApp connection: nothing failed, and the welcome can be sent by hand here.
  await expect(customers.whatNext).toContainText('The message waits to be sent by hand')
  await expect(customers.whatNext.getByRole('link', { name: 'Open WhatsApp: Welcome, Meera Iyer' })).toBeVisible()
  await expectNoNotification(page, 'Whatsapp message failed!')
  await expect(customers.whatNext.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/newOrder\/quantity\?id=/)

  const { customers: saved } = await counter.call<{
    customers: { name: string; contact: string; whatsappConsent: boolean }[]
  }>('/api/customer/allcustomers', {})
  expect(saved).toMatchObject([{ name: 'Meera Iyer', contact: '9811122233', whatsappConsent: true }])
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

test('a customer is changed and deleted in the list, unless the phone is taken, somebody else was faster, or money is owed', async ({
  page,
  server,
}) => {
  const counter = await openCounter(page, server)
  const asha = await counter.addCustomer('Asha Rao', { contact: '9876543210' })
  await counter.addCustomer('Ravi Kumar', { contact: '9123453210' })
  const customers = new CustomersPage(page)
  await customers.open()
  await test.step('a phone that is taken is refused at its field', async () => {
    await customers.act('Ravi Kumar', 'Edit')
    const dialog = customers.dialog('Edit Ravi Kumar')
    await dialog.getByLabel('Note').fill('Gate code 4')
    await dialog.getByLabel('Phone').fill('9876543210')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true')
    await expect(dialog.getByText('9876543210 is already the number of Asha Rao (C-1)')).toBeVisible()
    await expect(dialog.getByLabel('Note')).toHaveValue('Gate code 4')

    await dialog.getByLabel('Phone').fill('9123453211')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectNotification(page, 'Success : customer updated successully')
    await expect(customers.row('Ravi Kumar')).toContainText('91234 53211')
  })

  await test.step('a change from another counter is merged with what was typed', async () => {
    await customers.act('Asha Rao', 'Edit')
    const dialog = customers.dialog('Edit Asha Rao')
    await dialog.getByLabel('Name').fill('Asha Rao of the mill')
    await counter.call('/api/customer/updatecustomer', { _id: asha._id, note: 'From the other counter' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Someone else changed this customer')).toBeVisible()
    await expect(dialog.getByLabel('Note')).toHaveValue('From the other counter')
    await expect(dialog.getByLabel('Name')).toHaveValue('Asha Rao of the mill')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectNotification(page, 'Success : customer updated successully')
  })

  await test.step('one who owes is not deleted, with the reason', async () => {
    const { amt } = await counter.takeOrder(asha)
    await customers.act('Asha Rao of the mill', 'Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    const due = `₹${amt.toFixed(2)}`
    await expectNotification(
      page,
      `Error : This customer cannot be deleted. Still open: 1 order that is not delivered, a due of ${due}.`,
    )
    await expect(customers.row('Asha Rao')).toBeVisible()

    await customers.act('Ravi Kumar', 'Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expectNotification(page, 'Success : customer deleted successully')
    await expect(customers.row('Ravi Kumar')).toHaveCount(0)
  })
})

test('the address filters the list, and an unknown number fills the form', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  await counter.addCustomer('Asha Rao')
  await counter.addCustomer('Ravi Kumar')
  const customers = new CustomersPage(page)
  await customers.open('?customer=asha')
  await expect(customers.row('Asha Rao')).toBeVisible()
  await expect(customers.row('Ravi Kumar')).toHaveCount(0)
  await customers.filter.fill('ravi')
  await expect(customers.row('Ravi Kumar')).toBeVisible()
  await expect(page).toHaveURL('/search?customer=ravi')

  await customers.open('?customer=9811122233')
  await expect(customers.form.getByLabel('Phone')).toHaveValue('9811122233')
})

test('a mixed file is checked row by row, and the valid rows are imported', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  await counter.addCustomer('Asha Rao', { contact: '9876543210' })
  const customers = new CustomersPage(page)
  await customers.open()
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = customers.dialog('Import customers')
  const workbook = {
    name: 'customers.xlsx',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from('PK\u0003\u0004'),
  }
  await dialog.getByLabel('CSV file').setInputFiles(workbook)
  await expect(dialog.getByRole('alert')).toContainText('choose Save as and CSV UTF-8')
  await dialog.getByLabel('CSV file').setInputFiles({
    name: 'customers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Customer Name,Mobile No,Remarks\r\nMeera,98111 22233,"Gate, left"\r\nAsha,9876543210,\r\nBad,123,\r\nMeera again,+919811122233,\r\n',
    ),
  })
  await expect(dialog.getByText('4 rows were read')).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: 'Phone' })).toHaveText('Mobile No')
  await dialog.getByRole('button', { name: 'Check the rows' }).click()
  await expect(dialog.getByRole('button', { name: 'To be added: 1' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Already there: 2' })).toBeVisible()
  await expect(dialog.getByText('9876543210 is already the number of Asha Rao (C-1)')).toBeVisible()
  await expect(dialog.getByText('9811122233 is already in line 2')).toBeVisible()
  await expectAccessible(page, 'the checked import')

  await dialog.getByRole('button', { name: 'Import 1 customer' }).click()
  await expectNotification(page, 'Success : Customers imported successfully')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save the failed rows' }).click()
  const failed = await (await download).createReadStream()
  const text = Buffer.concat(await failed.toArray()).toString('utf8')
  expect(text).toContain('Bad,123,,')
  expect(text).not.toContain('Gate, left')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(customers.row('Meera')).toContainText('98111 22233')
})

test('customers with dues or advances are found among more customers than the list loads', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const asha = await counter.addCustomer('Asha Rao')
  await counter.addCustomer('Ravi Kumar')
  await counter.call('/api/transaction/addAdvance', { id: asha._id, amtPaidNow: 80, paymentMode: 'Cash' })
  // This list loads only one customer.
  await page.route('**/api/customer/allcustomers/', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), endToken: 1 } }),
  )
  const customers = new CustomersPage(page)
  await customers.open()
  await expect(customers.row('Ravi Kumar')).toBeVisible()
  await expect(customers.rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Advance', exact: true }).and(page.locator('[aria-pressed]')).click()
  await expect(customers.row('Asha Rao')).toBeVisible()
  await expect(page).toHaveURL(/standing=advance/)
  await page.reload()
  await expect(customers.row('Asha Rao')).toBeVisible()
})
