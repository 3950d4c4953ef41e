import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { expectNotification } from './page-models/notification.ts'
import { OtpDialog } from './page-models/otp-dialog.ts'
import { SettingsPage } from './page-models/settings-page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openLive } from './support/live.ts'
import { openCounter } from './support/orders.ts'

test('settings are saved and are there after a reload', async ({ page, server }) => {
  await openCounter(page, server)
  const settings = new SettingsPage(page)
  await settings.open()
  await expect(settings.bar).toHaveCount(0)
  await settings.show('Orders')
  await settings.field('Invoice prefix').fill('SPK')
  await expect(page.getByText(/SPK\/\d{4}\/000001/)).toBeVisible()
  // The sample beside the settings is drawn again as they are typed.
  const sample = page.getByRole('complementary', { name: 'Sample bill' }).locator('iframe').contentFrame()
  await expect(sample.getByText(/SPK\/\d{4}\/000001/)).toBeVisible()
  await settings.show('Bill and payment')
  await settings.field('UPI id').fill('sparkle@okaxis')
  await settings.show('When orders are ready')
  await settings.field('Days until ready').first().fill('5')
  await page.getByRole('button', { name: 'Sun', exact: true }).click()
  await expect(page.getByText(/^An order taken now is promised for/)).toBeVisible()
  await settings.show('Dashboard')
  await settings.switch('Home deliveries').click()
  await settings.save()
  await expectNotification(page, 'Success : Store update succeedded')
  await expect(settings.bar).toHaveCount(0)
  await settings.open()
  await settings.show('Bill and payment')
  await expect(settings.field('UPI id')).toHaveValue('sparkle@okaxis')
  await settings.show('When orders are ready')
  await expect(settings.field('Days until ready').first()).toHaveValue('5')
  await expect(page.getByRole('button', { name: 'Sun', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await settings.show('Dashboard')
  await expect(settings.switch('Home deliveries')).not.toBeChecked()
  await expectAccessible(page, 'the settings')
})

test('invalid values are refused with their fields marked, here and on the server', async ({ page, server }) => {
  await openCounter(page, server)
  const settings = new SettingsPage(page)
  await settings.open()
  await settings.show('GST')
  await expect(settings.field('GSTIN')).toHaveCount(0)
  await settings.switch('The store is registered for GST').check()
  await expect(settings.field('Composition rate', { exact: true })).toHaveCount(0)
  await settings.field('GSTIN').fill('27AAPFU0939F1ZX')
  await settings.show('Bill and payment')
  await settings.field('UPI id').fill('sparkle')
  await settings.show('Orders')
  await settings.field('Invoice prefix').fill('SP#')
  await settings.show('More about the store')
  await expect(settings.field('Tag letters')).toHaveAccessibleDescription(
    'One to four letters in front of every garment tag',
  )
  await settings.save()
  // A section with a problem comes to the front by itself.
  await expect(page.getByText('Check the GSTIN: its last character does not fit').first()).toBeVisible()
  await expect(settings.field('GSTIN')).toBeFocused()
  const wrong = { GST: 'GSTIN', 'Bill and payment': 'UPI id', Orders: 'Invoice prefix' }
  for (const [section, name] of Object.entries(wrong)) {
    await settings.show(section)
    await expect(settings.field(name)).toHaveAttribute('aria-invalid', 'true')
  }
  await settings.field('Invoice prefix').fill('SP')
  await settings.show('Bill and payment')
  await settings.field('UPI id').fill('sparkle@okaxis')
  await settings.show('GST')
  await settings.field('GSTIN').fill('27aapfu0939f1zv')
  await settings.field('GST rate', { exact: true }).fill('5.25')
  await settings.save()
  await expect(settings.field('GST rate', { exact: true })).toHaveAccessibleDescription(/at most two decimals/)
  await settings.field('GST rate', { exact: true }).fill('5')
  await settings.show('When orders are ready')
  await settings.field('Cut-off hour').fill('25')
  await settings.save()
  await expectNotification(page, 'Error : 1.Cut-off hour must be at most 24, ')
  await expect(settings.field('Cut-off hour')).toHaveAttribute('aria-invalid', 'true')
  await settings.field('Cut-off hour').fill('20')
  await settings.save()
  await expectNotification(page, 'Success : Store update succeedded')
  await settings.show('GST')
  await expect(settings.field('GSTIN')).toHaveValue('27AAPFU0939F1ZV')
  await expect(settings.field('CGST and SGST, each')).toHaveValue('2.5')
})

test('a refused number is called what its label calls it', async ({ page, server }) => {
  await openCounter(page, server)
  const settings = new SettingsPage(page)
  await settings.open()
  const wrong: [section: string, label: string][] = []
  for (const section of ['Orders', 'When orders are ready', 'Messages and protection']) {
    await settings.show(section)
    const fields = page.getByRole('region', { name: section, exact: true }).locator('input[inputmode]')
    for (const field of await fields.all()) {
      await field.fill('many')
      const label = await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.innerText ?? '')
      wrong.push([section, label])
    }
  }
  expect(wrong.length).toBeGreaterThan(6)
  await settings.save()
  await expect(page.getByText(`${wrong[0]?.[1]} must be`).first()).toBeAttached()
  for (const [section, label] of wrong) {
    await settings.show(section)
    await expect(settings.field(label, { exact: true })).toHaveAccessibleDescription(
      new RegExp(`^${label.replace(/[()]/g, '.')} must`),
    )
  }
})

test('what was typed is kept: merged with a change made elsewhere, after a conflict, and when leaving', async ({
  page,
  server,
}) => {
  const counter = await openCounter(page, server)
  const settings = new SettingsPage(page)
  await openLive(page, () => settings.open())
  await test.step('a change made elsewhere is merged', async () => {
    await settings.show('More about the store')
    await settings.field('Branch name').fill('Andheri West')
    await counter.call('/api/store/updateStore', { storeId: counter.store.storeId, websiteName: 'sparkle.example' })
    await expect(settings.field('Website')).toHaveValue('sparkle.example')
    await expect(page.getByText('These settings were changed on another device')).toBeVisible()
    await expect(settings.field('Branch name')).toHaveValue('Andheri West')
    await settings.save()
    await expectNotification(page, 'Success : Store update succeedded')
  })

  await test.step('an outdated version is a conflict', async () => {
    await settings.field('Branch name').fill('Andheri East')
    await page.route('**/api/store/updateStore/', (route) =>
      route.fulfill({ status: 409, json: { error: 'The store was changed by someone else in the meantime.' } }),
    )
    await settings.save()
    await expectNotification(page, 'Error : The store was changed by someone else in the meantime.')
    await expect(settings.field('Branch name')).toHaveValue('Andheri East')
    await page.unroute('**/api/store/updateStore/')
    await settings.save()
    await expectNotification(page, 'Success : Store update succeedded')
  })

  await test.step('leaving with unsaved settings asks first', async () => {
    await settings.field('Branch name').fill('Andheri South')
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('button', { name: 'Stay here' }).click()
    await expect(settings.field('Branch name')).toHaveValue('Andheri South')
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(page).toHaveURL(/\/home$/)
  })
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

test('the export explains what it contains, and customers become a file that a spreadsheet opens', async ({
  page,
  server,
}) => {
  const counter = await openCounter(page, server)
  const settings = new SettingsPage(page)
  await settings.open()
  await test.step('what it contains, and how to make a full backup', async () => {
    const index = page.getByRole('navigation', { name: 'Groups of settings' })
    await index.getByRole('button', { name: 'Backup' }).click()
    await expect(index.getByRole('button', { name: 'Backup' })).toHaveAttribute('aria-current', 'true')
    const backup = page.getByRole('region', { name: 'Backup' })
    await expect(backup).toBeInViewport()
    await expect(backup).toContainText('photos of bills')
    await expect(backup).toContainText('no passwords')
    await expect(backup.getByText('npm run backup', { exact: true })).toBeVisible()
  })

  await test.step('customers as a file', async () => {
    await counter.addCustomer('Asha Rao', { note: '=1+1' })
    await settings.show('Data export')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV of Customers' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^customers-\d{4}-\d{2}-\d{2}\.csv$/)
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain('Asha Rao')
    expect(text).toContain("'=1+1")
  })
})
