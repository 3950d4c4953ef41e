import { expect, test } from './fixtures.ts'
import { OfficePage } from './page-models/office-page.ts'
import { OtpDialog } from './page-models/otp-dialog.ts'
import { ReportPage } from './page-models/report-page.ts'
import { openCounter } from './support/orders.ts'
import { makeProtectedActs } from './support/protected-acts.ts'

/** A report, a list that hides money, a dialog, a sheet, a file: each continues differently after the step. */
const OF_EACH_KIND = [
  'reports',
  'employee money',
  'deleting an order',
  'changing a rate',
  'a bill that falls below what was paid',
  'saving a list',
]

test.describe('in an app that is reloaded for every page', () => {
  test.use({ start: 'cold' })

  test('a protected store does nothing guarded without the one-time password', async ({ page, server }) => {
    test.slow()
    const acts = await makeProtectedActs(page, await openCounter(page, server))
    // Unsaved input asks before another page is opened.
    page.on('dialog', (dialog) => void dialog.accept())
    const otp = new OtpDialog(page)
    for (const act of acts) {
      await test.step(act.name, async () => {
        await act.try()
        await expect(otp.dialog).toBeVisible()
        await otp.giveUp()
        await expect(otp.dialog).toBeHidden()
        await act.expectNotDone()
      })
    }
    await page.goto('/home')
    await expect(page.getByRole('link', { name: /Month's revenue/ })).toHaveText(/Protected$/)
  })
})

test('the one-time password is requested once, unlocks everything, and is ended by a button', async ({
  page,
  server,
  mail,
}) => {
  test.slow()
  const counter = await openCounter(page, server)
  const acts = await makeProtectedActs(page, counter)
  const office = new OfficePage(page)
  const otp = new OtpDialog(page)
  await page.goto('/home')
  await office.button('Open with an OTP').click()
  await otp.pass(mail, counter.store.email)
  await expect(page.getByRole('link', { name: /Month's revenue/ })).toHaveText(/₹[\d,]+$/)
  for (const act of acts.filter(({ name }) => OF_EACH_KIND.includes(name))) {
    await test.step(act.name, async () => {
      await act.try()
      await act.expectDone()
      await expect(otp.dialog).toBeHidden()
    })
  }

  const report = new ReportPage(page)
  await report.open('profit', 'Expenses and profit')
  await expect(report.figure('Profit')).toBeVisible()
  // By key, because the notification of the last change may still cover the button.
  await office.button('Lock again').press('Enter')
  await expect(report.locked).toBeVisible()
  await expect(report.figure('Profit')).toHaveCount(0)
  await page.goto('/home')
  await expect(page.getByRole('link', { name: /Month's revenue/ })).toHaveText(/Protected$/)
})
