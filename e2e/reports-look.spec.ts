import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { OfficePage } from './page-models/office-page.ts'
import { ReportPage } from './page-models/report-page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openCounter } from './support/orders.ts'
import { REGULAR_GST, seedBusinessDay } from './support/seed-business-day.ts'

const REPORTS = {
  dayClose: 'Day close',
  collections: 'Collections',
  billed: 'Billed against collected',
  gst: 'GST',
  dues: 'Dues by age',
  mix: 'Cloths and services',
  profit: 'Expenses and profit',
  deletions: 'Deletions',
}

const LOOKS = [
  { width: 360, mode: 'dark', direction: 'rtl' },
  { width: 1440, mode: 'light', direction: 'ltr' },
]

const choose = (page: Page, look: { mode: string; direction: string }) =>
  page.evaluate((settings) => localStorage.setItem('settings', JSON.stringify(settings)), look)

for (const { width, ...look } of LOOKS) {
  test(`reports and dashboard are readable at ${width} px, ${look.mode}, ${look.direction} @all`, async ({
    page,
    server,
  }) => {
    test.slow()
    const counter = await openCounter(page, server, REGULAR_GST)
    await seedBusinessDay(counter, new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10))
    await page.setViewportSize({ width, height: 800 })
    await choose(page, look)
    const report = new ReportPage(page)
    const office = new OfficePage(page)
    for (const [name, title] of Object.entries(REPORTS)) {
      await report.open(name, title)
      await expect(page.getByRole('table').first()).toBeAttached()
      await expectAccessible(page, title)
      await office.expectNoSidewaysScroll()
    }
    await page.goto('/home')
    await expect(page.getByRole('table', { name: 'Orders' })).toBeAttached()
    await expectAccessible(page, 'dashboard')
    await office.expectNoSidewaysScroll()
  })
}

test('a report is read by keyboard alone, and a chart has a text alternative with the same figures', async ({
  page,
  server,
}) => {
  const counter = await openCounter(page, server)
  await counter.takeOrder(await counter.addCustomer('Asha Rao'), { amtPaidNow: 40, paymentMode: 'Cash' })
  const report = new ReportPage(page)
  await test.step('the text alternative of a chart', async () => {
    await report.open('billed', 'Billed against collected')
    const behind = report.table('Billed and collected')
    await expect(behind.getByRole('columnheader')).toHaveText(['Days', 'Billed', 'Collected'])
    await expect(behind.getByRole('row').filter({ hasText: '₹40' })).toHaveCount(1)
  })

  await test.step('by keyboard alone', async () => {
    await report.open('dayClose', 'Day close')
    await page.getByLabel('Reports').focus()
    await page.keyboard.type('Coll')
    await expect(page.getByRole('heading', { level: 1, name: 'Collections' })).toBeVisible()
    await page.getByLabel('Days', { exact: true }).focus()
    await page.keyboard.type('Tod')
    await expect(page.getByLabel('Days', { exact: true })).toHaveValue('today')
    const saved = page.waitForEvent('download')
    // It is disabled while other figures are loading.
    await expect(page.getByRole('button', { name: 'PDF' })).toBeEnabled()
    await page.getByRole('button', { name: 'PDF' }).focus()
    await page.keyboard.press('Enter')
    expect((await saved).suggestedFilename()).toMatch(/^collections-.+\.pdf$/)
    await report.table('By payment mode').getByRole('link', { name: 'Cash' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/allOrders\?.*paymentMode=Cash/)
  })
})
