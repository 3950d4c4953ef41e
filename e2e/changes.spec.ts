import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { OfficePage } from './page-models/office-page.ts'
import { OrdersPage } from './page-models/orders-page.ts'
import { OtpDialog } from './page-models/otp-dialog.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openCounter } from './support/orders.ts'

test('the owner finds who lowered a bill, reads before and after, and goes to the order', async ({ page, server }) => {
  test.slow()
  const counter = await openCounter(page, server)
  const asha = await counter.addCustomer('Asha Rao')
  const { invoice } = await counter.takeOrder(asha)
  await counter.call('/api/order/updateorder', { invoice, discount: { percent: 10 } })
  await counter.call('/api/customer/updatecustomer', { _id: asha._id, address: '2 Mill Road' })
  await counter.call('/api/store/updateStore', { expressPercent: 40 })
  const office = new OfficePage(page)
  const list = page.getByRole('table', { name: 'Changes' })
  const entry = (text: string) => list.getByRole('row').filter({ hasText: text })
  await office.open('/home')
  await page.getByRole('link', { name: 'Changes', exact: true }).click()
  await expect(entry('Bill changed')).toContainText(/Bill: ₹[\d,.]+ → ₹[\d,.]+/)
  await expect(entry('Bill changed')).toContainText('Discount: none → 10 %')
  await expect(entry('Bill changed')).toContainText('Counter')
  await expect(entry('Customer changed')).toContainText('Address: none → 2 Mill Road')
  await expect(entry('Settings changed')).toContainText('Express surcharge: 50 % → 40 %')
  await expectAccessible(page, 'changes')

  await test.step('filters are in the address', async () => {
    await office.choose(page.getByLabel('About'), 'Customers')
    await expect(page).toHaveURL(/\/changes\?thing=customer$/)
    await expect(entry('Settings changed')).toHaveCount(0)
    await office.choose(page.getByLabel('Kind'), 'Changed')
    await expect(entry('Customer added')).toHaveCount(0)
    await expect(entry('Customer changed')).toBeVisible()
    await office.choose(page.getByLabel('Who'), 'Head store')
    await expect(page.getByRole('heading', { name: 'No change matches' })).toBeVisible()
    await office.button('Show all').first().click()
    await page.goto('/changes?kind=money')
    await expect(entry('Bill changed')).toBeVisible()
    await expect(entry('Customer changed')).toHaveCount(0)
  })

  await test.step('as a file', async () => {
    const saved = page.waitForEvent('download')
    await office.button('Export CSV').click()
    const csv = await readFile(await (await saved).path(), 'utf8')
    expect(csv).toContain('Discount: none → 10 %')
    expect(csv).not.toContain('{')
  })

  await entry('Bill changed')
    .getByRole('link', { name: `Order ${invoice} · Asha Rao` })
    .click()
  await expect(page).toHaveURL(new RegExp(`/allOrders\\?invoice=${invoice}$`))
  await expect(new OrdersPage(page).section('History')).toContainText('Discount: none → 10 %')

  await page.goto(`/search/allOrders?id=${asha._id}&tab=history`)
  await expect(page.getByText('Address: none → 2 Mill Road')).toBeVisible()
  await expect(page.getByText('Customer added')).toBeVisible()
})

test('a protected store shows its changes after the store-admin step', async ({ page, server, mail }) => {
  const { store } = await openCounter(page, server, { storeAdminProtection: true })
  await page.goto('/changes')
  await expect(page.getByRole('heading', { name: 'The changes are protected' })).toBeVisible()
  await page.getByRole('button', { name: 'Open with an OTP' }).click()
  await new OtpDialog(page).pass(mail, store.email)
  await expect(page.getByRole('table', { name: 'Changes' })).toContainText('Store-admin step passed')
})
