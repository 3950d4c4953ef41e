import { expect, test } from './fixtures.ts'
import { expectNotification } from './page-models/notification.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openCounter } from './support/orders.ts'

test('preferences and payment modes are added, renamed, deleted, deactivated and activated in place', async ({
  page,
  server,
}) => {
  const counter = await openCounter(page, server)
  await test.step('preferences', async () => {
    await page.goto('/masterData/preferences')
    const list = page.getByRole('list', { name: 'Preferences' })
    const field = page.getByRole('textbox', { name: 'New preference' })
    await field.fill('No perfume')
    await field.press('Enter')
    await expectNotification(page, 'Success : Preference added succesfully')
    await expect(field).toBeFocused()
    await field.fill('no PERFUME')
    await field.press('Enter')
    await expect(page.getByText('There is already a preference "No perfume"').first()).toBeVisible()
    await expect(field).toHaveValue('no PERFUME')

    await list.getByRole('button', { name: 'Rename No perfume' }).click()
    await list.getByRole('textbox', { name: 'Preference' }).fill('No scent')
    await page.keyboard.press('Enter')
    await expectNotification(page, 'Success : Preference updated succesfully')
    await list.getByRole('button', { name: 'Delete No scent' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expectNotification(page, 'Success : Preference deleted succesfully')
    await expect(list.getByText('No scent')).toHaveCount(0)
    await expectAccessible(page, 'the preferences')
  })

  await test.step('a payment mode with entries is deactivated and activated again, and the only cash mode stays', async () => {
    const customer = await counter.addCustomer('Asha')
    await counter.takeOrder(customer, { amtPaidNow: 100, paymentMode: 'UPI' })
    await page.goto('/masterData/paymentMode')
    const list = page.getByRole('list', { name: 'Payment modes' })
    await list.getByRole('button', { name: 'Delete UPI' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('button', { name: 'Activate UPI' })).toBeVisible()
    await page.getByRole('button', { name: 'Activate UPI' }).click()
    await expect(list.getByRole('button', { name: 'Rename UPI' })).toBeVisible()

    await list.getByRole('button', { name: 'Delete Cash' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expectNotification(page, 'Error : "Cash" is the only cash payment mode and cannot be deleted')
    await expect(list.getByRole('button', { name: 'Rename Cash' })).toBeVisible()
    await expectAccessible(page, 'the payment modes')
  })
})
