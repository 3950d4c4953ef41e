import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { InvoicePage } from './page-models/invoice-page.ts'
import { expectNoNotification } from './page-models/notification.ts'
import { holdAnswers } from './support/hold-answers.ts'
import { openCounter, shirts } from './support/orders.ts'
import { watchPrints } from './support/print.ts'

test('a bill is found by name, viewed, and printed with F9; the next print is marked as a reprint', async ({
  page,
  server,
}) => {
  const counter = await openCounter(page, server, { invoicePrefix: 'SPK' })
  const order = await counter.takeOrder(await counter.addCustomer('Asha Rao'), { particulars: [shirts(3)] })
  await counter.takeOrder(await counter.addCustomer('Meena Iyer'))
  const bills = new InvoicePage(page)
  const prints = watchPrints(page)
  await bills.open()
  await expect(bills.row('Meena Iyer')).toHaveAttribute('aria-current', 'true')

  await bills.search.fill('asha')
  await expect(bills.row('Meena Iyer')).toBeHidden()
  await expect(bills.paper(order.invoice)).toContainText('Asha Rao')
  await expect(bills.paper(order.invoice)).not.toContainText('Reprint')
  await page.keyboard.press('F9')
  await expect(bills.paper(order.invoice)).toContainText('Reprint')
  await expect.poll(prints.count).toBe(1)
  await expect(bills.panel(order.invoice)).toContainText('the next print is marked as a reprint')
  expect(await counter.getOrder(order.invoice)).toMatchObject({ paid: 0, billPrints: 1 })
})

test('Enter and F9 right after typing do not act on the previous bill', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const asha = await counter.takeOrder(await counter.addCustomer('Asha Rao'))
  const meena = await counter.takeOrder(await counter.addCustomer('Meena Iyer'))
  const bills = new InvoicePage(page)
  const prints = watchPrints(page)
  await bills.open()
  const print = bills.panel(meena.invoice).getByRole('button', { name: 'Print' })
  await expect(print).toBeEnabled()

  const answer = await holdAnswers(page, '**/api/order/allorders/')
  await bills.search.fill('asha')
  await bills.search.press('Enter')
  await page.keyboard.press('F9')
  await expect(page.getByText('Still looking for the bill')).toBeVisible()
  await expect(print).toBeDisabled()
  await expect(page).toHaveURL(/\?text=asha$/)
  await expect(print).toBeDisabled()
  answer()
  await expect(bills.paper(asha.invoice)).toContainText('Asha Rao')
  await page.keyboard.press('F9')
  await expect(bills.paper(asha.invoice)).toContainText('Reprint')
  await expect.poll(prints.count).toBe(1)
  expect(await counter.getOrder(meena.invoice)).toMatchObject({ billPrints: 0 })

  // Coming back through the menu, the search is still there and can be printed.
  await page.getByRole('link', { name: 'Invoice', exact: true }).click()
  await expect(page).toHaveURL(/\?text=asha$/)
  await expect(bills.panel(asha.invoice).getByRole('button', { name: 'Print' })).toBeEnabled()
})

test('a bill is saved as PDF in the chosen paper size, and sent', async ({ page, server }) => {
  const counter = await openCounter(page, server, { printSettings: 'A5' })
  const order = await counter.takeOrder(await counter.addCustomer('Asha Rao'))
  const bills = new InvoicePage(page)
  await bills.open(`?invoice=${order.invoice}`)
  const panel = bills.panel(order.invoice)
  await expect(panel.getByRole('radio', { name: 'A5' })).toBeChecked()
  await panel.getByText('58 mm').click()
  await expect(panel.getByRole('radio', { name: '58 mm' })).toBeChecked()

  const saving = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'PDF' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^2\d{3}-\d{6}\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await panel.getByRole('button', { name: 'Send' }).click()
  const byHand = page.getByRole('dialog', { name: 'Send by hand' })
  await expect(byHand.getByRole('link', { name: /^Open WhatsApp: Bill/ })).toBeVisible()
  await expectNoNotification(page, 'Message Sent Succesfully')
})
