import { expect, test } from './fixtures.ts'
import { expectNotification } from './page-models/notification.ts'
import { OfficePage } from './page-models/office-page.ts'
import { OtpDialog } from './page-models/otp-dialog.ts'
import { openCounter } from './support/orders.ts'

interface SavedEmployee {
  _id: string
  empId: string
  balance: number | null
  version: number
}

test('a typed payment is kept when the one-time password has expired', async ({ page, server, mail }) => {
  test.slow()
  await page.clock.install()
  const counter = await openCounter(page, server)
  const meena = await counter.call<SavedEmployee>('/api/employee/addEmployee', { name: 'Meena' })
  const date = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
  await counter.call('/api/empTransaction/addDueTransaction', { empId: meena.empId, amt: 9_000, date })
  const { storeId, email } = counter.store
  await counter.call('/api/store/updateStore', {
    authToken: counter.storeToken,
    storeId,
    storeAdminProtection: true,
  })
  const office = new OfficePage(page)
  const otp = new OtpDialog(page)
  await office.open(`/employee?id=${meena.empId}`)
  await office.button('Open with an OTP').click()
  const answered = page.waitForResponse('**/api/store/validateOtp/')
  await otp.pass(mail, email)
  const step = (await (await answered).json()) as { storeAdminToken: string }
  await page.getByRole('heading', { level: 1, name: 'Meena' }).waitFor()
  await page.keyboard.press('F8')
  const amount = office.dialog('Pay Meena').getByLabel('Amount')
  await amount.fill('500')

  await page.clock.fastForward('16:00')
  await expect(page.getByText('This account is protected')).toBeVisible()
  await expect(amount).toHaveValue('500')
  await expect(amount).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(otp.dialog).toBeVisible()
  await otp.giveUp()
  await expect(amount).toHaveValue('500')
  // The server's clock did not move, so for it a second password comes too soon and the first step is still valid.
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  await page.route('**/api/store/validateOtp/', (route) => route.fulfill({ json: { ...step, expiresAt } }))
  await office.dialog('Pay Meena').getByRole('button', { name: 'Pay' }).click()
  await otp.dialog.getByRole('textbox', { name: 'OTP' }).fill('123456')
  await otp.dialog.getByRole('button', { name: 'Verify' }).click()
  await expectNotification(page, 'Success : Employee payment successful')
  await expect(office.dialog('Pay Meena')).toHaveCount(0)
  await expect(office.figure('Balance')).toContainText('₹8,500 to pay')
})

test('page shortcuts do nothing under a dialog, the heading gets the focus back, and a phone shows the employees too', async ({
  page,
  server,
}) => {
  const counter = await openCounter(page, server)
  await counter.call('/api/employee/addEmployee', { name: 'Meena Iyer', role: 'Ironing', contact: '9876543211' })
  const office = new OfficePage(page)
  await office.open('/employee')
  await office.row('Meena Iyer').click()
  const heading = page.getByRole('heading', { level: 1, name: 'Meena Iyer' })
  await expect(heading).toBeFocused()
  await office.button('Edit').click()
  const form = office.dialog('Edit Meena Iyer')
  await form.getByLabel('Role').fill('Packing')
  for (const key of ['F8', 'F9', 'F4']) await page.keyboard.press(key)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  await page.keyboard.press('F8')
  await expect(office.dialog('Pay Meena Iyer')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: 'All employees' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Employees' })).toBeFocused()

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('list', { name: 'Employees' }).getByText('Meena Iyer').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Meena Iyer' })).toBeVisible()
    await office.expectNoSidewaysScroll()
  })
})
