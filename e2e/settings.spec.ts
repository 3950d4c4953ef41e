import { expect, test } from './fixtures.ts'
import { expectNotification } from './page-models/notification.ts'
import { OtpDialog } from './page-models/otp-dialog.ts'
import { SettingsPage } from './page-models/settings-page.ts'
import { openCounter } from './support/orders.ts'

test('the sample beside the settings is drawn again as they are typed', async ({ page, server }) => {
  await openCounter(page, server)
  const settings = new SettingsPage(page)
  await settings.open()
  await settings.show('Orders')
  await settings.field('Invoice prefix').fill('SPK')
  const sample = page.getByRole('complementary', { name: 'Sample bill' }).locator('iframe').contentFrame()
  await expect(sample.getByText(/SPK\/\d{4}\/000001/)).toBeVisible()
})

test('protection is turned on with the OTP, and then guards the settings', async ({ page, server, mail }) => {
  test.slow()
  const { store } = await openCounter(page, server)
  const settings = new SettingsPage(page)
  const otp = new OtpDialog(page)
  await settings.open()
  await settings.show('Messages and protection')
  await settings.switch('Protect money and settings with an OTP').click()
  await settings.save()
  await expect(otp.dialog).toBeVisible()
  await otp.giveUp()
  await expect(settings.bar).toBeVisible()
  await settings.save()
  await otp.pass(mail, store.email)
  await expectNotification(page, 'Success : Store update succeedded')

  await page.getByRole('button', { name: 'End now' }).click()
  await expect(page.getByRole('button', { name: 'Open with an OTP' })).toBeVisible()
  await settings.show('More about the store')
  await settings.field('Branch name').fill('Andheri West')
  await settings.save()
  await expect(otp.dialog).toBeVisible()
  await otp.giveUp()
  await expect(settings.field('Branch name')).toHaveValue('Andheri West')
  await expect(settings.bar).toBeVisible()
})
