import { expect, test } from './fixtures.ts'
import { LoginPage } from './page-models/login-page.ts'
import { expectNotification } from './page-models/notification.ts'
import { makeStore } from './support/platform.ts'

test.use({ viewport: { width: 1440, height: 900 } })
test.slow()

/** Typing speed of a person; faster keys would be taken for a barcode scanner. */
const BY_HAND = { delay: 40 }

test('a clerk chooses Marathi and takes an order in it, and names are not translated', async ({ page, server }) => {
  const { username, password, storeName } = await makeStore(server)
  await new LoginPage(page).open()
  await page.getByRole('button', { name: 'मराठी' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'पुन्हा स्वागत आहे' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr')
  await page.getByRole('textbox', { name: 'युजरनेम' }).fill(username)
  await page.getByLabel('पासवर्ड', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'लॉग इन करा' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${storeName} चा डॅशबोर्ड` })).toBeVisible()
  await expect(page.getByRole('link', { name: /^तयार नाही/ })).toBeVisible()

  // Named like words of the pages: names are data and are not translated.
  await page.goto('/newOrder')
  const phone = page.getByRole('combobox', { name: 'फोन नंबर किंवा नाव' })
  await expect(phone).toBeFocused()
  await phone.pressSequentially('9812345670', BY_HAND)
  await page.getByRole('textbox', { name: 'नाव', exact: true }).fill('Ready Customer')
  await page.getByRole('button', { name: 'ग्राहक जोडा आणि पुढे जा' }).click()
  await expectNotification(page, 'झाले : ग्राहक जोडला')

  const entry = page.getByRole('combobox', { name: 'कपडे जोडा' })
  await entry.pressSequentially('sh 1', BY_HAND)
  await entry.press('Enter')
  await expect(page.getByText('1 नग', { exact: true }).first()).toBeVisible()
  await entry.pressSequentially('2 tr dc', BY_HAND)
  await entry.press('Enter')
  await expect(page.getByText('3 नग', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'ऑर्डर सेव्ह करा' }).click()
  const saved = page.getByRole('dialog', { name: 'ऑर्डर 1 सेव्ह झाली' })
  await expect(saved.getByText('Ready Customer')).toBeVisible()
  await expectNotification(page, 'झाले : ऑर्डर घेतली')

  await saved.getByRole('button', { name: 'ऑर्डर उघडा' }).click()
  await expect(page.getByRole('heading', { name: 'ऑर्डर 1' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ready Customer' })).toBeVisible()
  await page.goto('/allOrders')
  await expect(page.getByRole('heading', { level: 1, name: 'सर्व ऑर्डर' })).toBeVisible()
  await expect(page.getByText('1 ऑर्डर', { exact: true }).first()).toBeVisible()

  // The choice is saved, and pages far from the counter are in Marathi too.
  await page.goto('/second-page')
  await expect(page.getByRole('heading', { level: 1, name: 'दुसरे पान' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr')
})
