import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { expectNotification } from './page-models/notification.ts'
import { openCounter, shirts } from './support/orders.ts'

const GST = { isGST: 'Yes', isGSTRegular: 'Yes', GSTINnumber: '27AAPFU0939F1ZV', invoicePrefix: 'SPK' }

/** The month of today and the one before, as the portal writes them. */
const todayInIndia = () => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
const periodOf = (day: string) => `${day.slice(5, 7)}${day.slice(0, 4)}`

test('a month is checked, given as files, locked and filed', async ({ page, server }) => {
  await openCounter(page, server, GST)
  await page.goto('/report')
  await page.getByLabel('Reports').selectOption('GST month')
  await expect(page.getByRole('heading', { name: 'GST month', level: 1 })).toBeVisible()
  await expect(page.getByText('Have your accountant check it once.')).toBeVisible()

  await page.getByRole('button', { name: 'Check the month' }).click()
  await expectNotification(page, 'Success : Month checked successfully')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'JSON for the portal' }).click()
  const file = JSON.parse(await readFile(await (await saving).path(), 'utf8'))
  expect(file).toMatchObject({ gstin: GST.GSTINnumber, fp: expect.stringMatching(/^\d{6}$/) })

  await page.getByRole('button', { name: /^Lock \w+ \d{4}$/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lock' }).click()
  await expectNotification(page, 'Success : Month locked successfully')
  await page.getByRole('button', { name: 'Note the filing' }).click()
  await page.getByLabel('ARN').fill('AA2710261234567')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/ARN AA2710261234567/)).toHaveCount(2)
  const strip = page.getByRole('navigation', { name: 'Months of the financial year' })
  await expect(strip.getByRole('link', { name: /Filed/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unlock' })).toHaveCount(0)
  const history = page.getByRole('list', { name: 'History' }).getByRole('listitem')
  await expect(history).toContainText([/Locked/, /Filed on .* ARN AA2710261234567/])
})

test('a month that is not over has its files withheld, and a credit note is made for an order of it', async ({
  page,
  server,
}) => {
  const counter = await openCounter(page, server, GST)
  await test.step('the files of a month that is not over', async () => {
    await counter.takeOrder(await counter.addCustomer('Asha Rao'))
    await page.goto(`/report/gstMonth?fp=${periodOf(todayInIndia())}`)
    await expect(page.getByText('Every day of the month is over – failed')).toBeVisible()
    await expect(page.getByRole('button', { name: 'JSON for the portal' })).toBeDisabled()
    await expect(page.getByRole('heading', { name: 'All other bills, summarised (b2cs)' })).toBeVisible()
  })

  await test.step('a credit note, which stands on its order', async () => {
    const { invoice } = await counter.takeOrder(await counter.addCustomer('Meena Iyer'), {
      particulars: [{ ...shirts(2), rate: 100 }],
    })
    await page.goto(`/allOrders?invoice=${invoice}`)
    await page.getByRole('button', { name: 'More steps' }).click()
    await page.getByRole('menuitem', { name: 'Credit or debit note' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('For', { exact: true }).click()
    await page.getByRole('option', { name: 'An amount' }).click()
    await dialog.getByLabel('Amount with tax').fill('118')
    await dialog.getByLabel('Reason').fill('A stain stayed')
    await dialog.getByRole('button', { name: 'Make the credit note' }).click()
    await expectNotification(page, 'Success : Note made successfully')
    const notes = page.getByRole('region', { name: 'Credit and debit notes' })
    await expect(notes).toContainText('CNSPK/')
    await expect(notes).toContainText('A stain stayed')
    expect(await counter.getOrder(invoice)).toMatchObject({ amt: 236, balance: 118 })
  })
})

test('an advance gets a receipt voucher, which the account shows and the month lists', async ({ page, server }) => {
  const counter = await openCounter(page, server, { ...GST, taxAdvances: true })
  const { _id } = await counter.addCustomer('Asha Rao')
  await page.goto(`/search/allOrders?id=${_id}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Take advance' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').first().fill('118')
  await dialog.getByRole('button', { name: /^Take ₹118/ }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('radio', { name: 'Ledger' }).click()
  await page.getByRole('button', { name: /^Voucher RVSPK\/\d{4}\/0001$/ }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'PDF' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^RVSPK-\d{4}-0001\.pdf$/)
  await page.goto(`/report/gstMonth?fp=${periodOf(todayInIndia())}`)
  await expect(page.getByRole('heading', { name: 'Advances not yet used (at)' })).toBeVisible()
  await expect(page.getByText('Tax on advances, added')).toBeVisible()
})
