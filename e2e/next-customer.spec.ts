import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { CustomersPage } from './page-models/customers-page.ts'
import { openCounter } from './support/orders.ts'

/** Slower than a scanner; otherwise typing would be taken for a scan. */
const BY_HAND = { delay: 40 }
const FIRST = '9811122233'
const SECOND = '9822233344'

async function pasteInto(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    const wanted = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    // The browser's default behaviour for a paste that was not handled.
    if (document.activeElement?.dispatchEvent(wanted)) document.execCommand('insertText', false, pasted)
  }, text)
}

test('the next phone number replaces the last one, whether typed, scanned or pasted, and so does a name', async ({
  page,
  server,
}) => {
  await openCounter(page, server)
  const customers = new CustomersPage(page)
  const phone = customers.form.getByLabel('Phone')
  await customers.openToType()
  await page.keyboard.type(FIRST, BY_HAND)
  await expect(customers.form.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Meera', BY_HAND)
  await customers.form.getByRole('radio', { name: 'Yes, agreed' }).check()

  await customers.phoneFirst.click()
  await page.keyboard.type(SECOND, BY_HAND)
  await expect(phone).toHaveValue(SECOND)
  await expect(customers.phoneFirst).toHaveValue(SECOND)
  // Another customer: neither the name nor the consent is carried over.
  await expect(customers.form.getByLabel('Name')).toHaveValue('')
  await expect(customers.form.getByRole('radio', { checked: true })).toHaveCount(0)

  await customers.phoneFirst.click()
  await page.keyboard.type(FIRST)
  await expect(phone).toHaveValue(FIRST)

  await customers.phoneFirst.focus()
  await page.keyboard.press('End')
  await pasteInto(page, `+91 ${SECOND}`)
  await expect(phone).toHaveValue(SECOND)
  await expect(customers.phoneFirst).toHaveValue(`+91 ${SECOND}`)

  await test.step('a name after a number starts a customer without that number', async () => {
    await customers.phoneFirst.fill('Ravi')
    await customers.phoneFirst.press('Enter')
    await expect(phone).toBeFocused()
    await expect(phone).toHaveValue('')
    await page.keyboard.type(FIRST, BY_HAND)
    await expect(phone).toHaveValue(FIRST)
    await expect(customers.form.getByLabel('Name')).toHaveValue('Ravi')
  })
})

test('a restored draft leaves the focus in the search field, and the next number starts over', async ({
  page,
  server,
}) => {
  await openCounter(page, server)
  const customers = new CustomersPage(page)
  const phone = customers.form.getByLabel('Phone')
  await customers.openToType()
  await page.keyboard.type(FIRST, BY_HAND)
  await customers.form.getByLabel('Name').fill('Meera')
  await page.reload()
  await expect(phone).toHaveValue(FIRST)
  await expect(customers.phoneFirst).toBeFocused()
  // The draft's number is kept with it.
  await page.keyboard.type(FIRST, BY_HAND)
  await expect(customers.form.getByLabel('Name')).toBeFocused()
  await expect(customers.form.getByLabel('Name')).toHaveValue('Meera')

  await page.reload()
  await expect(phone).toHaveValue(FIRST)
  await expect(customers.phoneFirst).toBeFocused()
  await page.keyboard.type(SECOND, BY_HAND)
  await expect(phone).toHaveValue(SECOND)
  await expect(customers.form.getByLabel('Name')).toHaveValue('')
})

test('after adding a customer the next one starts with an empty field', async ({ page, server }) => {
  await openCounter(page, server)
  const customers = new CustomersPage(page)
  await customers.openToType()
  await page.keyboard.type(FIRST, BY_HAND)
  await customers.form.getByLabel('Name').fill('Meera')
  await customers.form.getByRole('radio', { name: 'Yes, agreed' }).check()
  await customers.form.getByRole('button', { name: 'Add customer' }).click()
  await customers.whatNext.getByRole('button', { name: 'Done' }).click()
  await expect(customers.phoneFirst).toBeFocused()
  await expect(customers.phoneFirst).toHaveValue('')
  await page.keyboard.type(SECOND, BY_HAND)
  await expect(customers.form.getByLabel('Phone')).toHaveValue(SECOND)
  await customers.form.getByLabel('Name').fill('Ravi')
  await customers.form.getByRole('radio', { name: 'No' }).check()
  await customers.form.getByRole('button', { name: 'Add customer' }).click()
  // Neither going to the order and back nor a reload restores the form of an added customer.
  await expect(customers.whatNext).toBeVisible()
  await page.reload()
  await expect(customers.phoneFirst).toHaveValue('')
  await expect(customers.row('Ravi')).toBeVisible()
  await expect(customers.form).toHaveCount(0)
})
