import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { ReportPage } from './page-models/report-page.ts'
import { openCounter } from './support/orders.ts'
import { amountOf, money, REGULAR_GST, roundOffOf, seedBusinessDay, sumOf } from './support/seed-business-day.ts'

const todayInIndia = () => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
const dayWords = (on: string) =>
  new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(on))

test('every report shows the sums of the entered data', async ({ page, server }) => {
  test.slow()
  const counter = await openCounter(page, server, REGULAR_GST)
  const today = todayInIndia()
  const told = await seedBusinessDay(counter, today)
  const { bills, takings, spent, orders } = told
  const report = new ReportPage(page)

  const billed = sumOf(bills, amountOf)
  const taxable = sumOf(bills, (bill) => bill.taxable)
  const cgst = sumOf(bills, (bill) => bill.cgst)
  const igst = sumOf(bills, (bill) => bill.igst)
  const roundOff = sumOf(bills, roundOffOf)
  const collected = sumOf(takings, ({ received, returned }) => received - returned)
  const received = sumOf(takings, (taking) => taking.received)
  const returned = sumOf(takings, (taking) => taking.returned)
  const expenses = sumOf(spent, ({ paise }) => paise)
  const cashSpent = sumOf(
    spent.filter(({ mode }) => mode === 'Cash'),
    ({ paise }) => paise,
  )
  const inCash = takings.filter(({ mode }) => mode === 'Cash')
  const cashTaken = sumOf(inCash, (taking) => taking.received)
  const cashReturned = sumOf(inCash, (taking) => taking.returned)
  const drawer = cashTaken - cashReturned - cashSpent - told.wagesPaid
  const modeRows = takings
    .toSorted((a, b) => b.received - b.returned - (a.received - a.returned))
    .map((taking) => [taking.mode, taking.received, taking.returned, taking.received - taking.returned] as const)
    .map(([mode, ...paise]) => [mode, ...paise.map(money)])
  const day = dayWords(today)

  await test.step('day close', async () => {
    await report.open('dayClose', 'Day close')
    await report.expectFigures({
      'Orders taken': String(bills.length),
      Billed: money(billed),
      Collected: money(collected),
      Expenses: money(expenses),
      'Paid to employees': money(told.wagesPaid),
      'Deleted orders': '1',
    })
    await report.expectRows('By payment mode', [
      ...modeRows,
      ['Total', money(received), money(returned), money(collected)],
    ])
    await report.expectRows('Bills', [
      ['Before tax', money(taxable)],
      ['Tax', money(2 * cgst + igst)],
      ['Round-off', money(roundOff)],
      ['Billed', money(billed)],
    ])
    await report.expectRows('Cash in the drawer', [
      ['Opening cash', money(0)],
      ['Cash from customers', money(cashTaken)],
      ['Refunded', cashReturned === 0 ? money(0) : `-${money(cashReturned)}`],
      ['Spent in cash', `-${money(cashSpent + told.wagesPaid)}`],
      ['Banked', money(0)],
      ['Added by the owner', money(0)],
      ['Expected', money(drawer)],
      ['Difference', money(0)],
      ['Closing cash', money(drawer)],
    ])
    await report.expectRows('Advances', [
      ['Received in advance', money(told.overpaid)],
      ['Moved from bills to advances', money(told.givenBackToAdvance)],
      ['Used for orders', money(0)],
      ['Refunded', money(returned)],
    ])
    await report.expectRows('Deletions', [
      ['Value of deleted bills', money(amountOf(told.deleted))],
      ['Returned to advances', money(told.givenBackToAdvance)],
    ])
  })

  await test.step('collections', async () => {
    await report.open('collections', 'Collections')
    await report.expectFigures({
      Collected: money(collected),
      Received: money(received),
      Refunded: money(returned),
    })
    await expect(report.table('By day and mode').locator('tbody tr')).toHaveCount(takings.length)
    await expect(report.table('Collected by payment mode').getByRole('row', { name: day })).toBeAttached()
  })

  await test.step('billed against collected', async () => {
    await report.open('billed', 'Billed against collected')
    await report.expectFigures({ Billed: money(billed), 'Billed but not collected': money(billed - collected) })
    const sums = [String(bills.length), money(billed), money(collected)]
    await report.expectRows('Day by day', [
      [day, ...sums],
      ['Total', ...sums],
    ])
  })

  await test.step('GST', async () => {
    await report.open('gst', 'GST')
    await report.expectFigures({
      'Taxable value': money(taxable),
      CGST: money(cgst),
      SGST: money(cgst),
      IGST: money(igst),
    })
    const sacs = [...new Set(bills.map(({ sac }) => sac))].sort()
    const row = (of: typeof bills, ...words: string[]) => [
      ...words,
      String(of.length),
      ...[sumOf(of, (bill) => bill.taxable), sumOf(of, (bill) => bill.cgst), sumOf(of, (bill) => bill.cgst)].map(money),
      money(sumOf(of, (bill) => bill.igst)),
    ]
    await report.expectRows('By rate and SAC', [
      ...sacs.map((sac) =>
        row(
          bills.filter((bill) => bill.sac === sac),
          '18 %',
          sac,
        ),
      ),
      row(bills, 'Total', ''),
    ])
  })

  await test.step('dues', async () => {
    await report.open('dues', 'Dues by age')
    await report.expectFigures({ 'Total due': money(told.due), 'Customers with dues': '1', 'Unpaid orders': '1' })
    await report.expectRows('By age of the bill', [
      ['0 to 7 days', money(told.due)],
      ['8 to 30 days', money(0)],
      ['31 to 90 days', money(0)],
      ['Over 90 days', money(0)],
      ['Total', money(told.due)],
    ])
    await expect(report.table('By customer').locator('tbody')).toContainText('Asha Rao')
  })

  await test.step('cloths and services', async () => {
    await report.open('mix', 'Cloths and services')
    const pieces = sumOf(bills, (bill) => bill.pieces)
    await report.expectFigures({ 'Sales before tax': money(taxable), Pieces: String(pieces), Weight: '2.5 kg' })
    const largest = bills.toSorted((a, b) => b.taxable - a.taxable)
    await report.expectRows('By cloth and service', [
      ...largest.map(({ cloth, service, pieces: count, kg, taxable: sales }) => [
        ...[cloth || 'By weight', service, '1', String(count), `${kg} kg`, money(sales)],
      ]),
      ['Total', '', String(bills.length), String(pieces), '2.5 kg', money(taxable)],
    ])
  })

  await test.step('expenses and profit', async () => {
    await report.open('profit', 'Expenses and profit')
    const profit = taxable + roundOff - expenses - told.earned
    await report.expectFigures({
      Profit: money(profit),
      'Sales before tax': money(taxable),
      Expenses: money(expenses),
      Wages: money(told.earned),
    })
    await report.expectRows('Expenses by category', [
      ...spent.toSorted((a, b) => b.paise - a.paise).map(({ category, paise }) => [category, money(paise)]),
      ['Total', money(expenses)],
    ])
    await report.expectRows('How profit is worked out', [
      ['Sales before tax', money(taxable)],
      ['Round-off', money(roundOff)],
      ['Expenses', money(-expenses)],
      ['Wages earned, paid or not', money(-told.earned)],
      ['Cash over or short', money(0)],
      ['Profit', money(profit)],
    ])
  })

  await test.step('deletions', async () => {
    await report.open('deletions', 'Deletions')
    await report.expectFigures({
      'Deleted orders': '1',
      'Value of deleted bills': money(amountOf(told.deleted)),
      'Returned to advances': money(told.givenBackToAdvance),
    })
    await expect(report.table('Deleted orders').locator('tbody')).toContainText('Typed twice')
  })

  await test.step('a figure opens the orders behind it', async () => {
    await report.open('collections', 'Collections')
    await report.table('By payment mode').getByRole('link', { name: 'UPI' }).click()
    await expect(page.getByText('Paid by UPI')).toBeVisible()
    const invoices = page.getByRole('table', { name: 'All Orders' }).locator('tbody tr[data-index]')
    await expect(invoices).toHaveCount(2)
    await expect(invoices.first()).toContainText(String(orders.second.invoice))
    await expect(invoices.last()).toContainText(String(orders.first.invoice))
  })
})

test('a report follows the selected days, keeps them in the address, and is exported', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const order = await counter.takeOrder(await counter.addCustomer('Asha Rao'), { amtPaidNow: 40, paymentMode: 'Cash' })
  const report = new ReportPage(page)
  await report.open('billed', 'Billed against collected')
  await report.expectFigures({ Billed: money(order.amt * 100) })
  // Nothing was sold the month before.
  await expect(report.figure('Billed')).toContainText('nothing')

  const days = page.getByLabel('Days', { exact: true })
  await days.selectOption('Yesterday')
  await report.expectFigures({ Billed: '₹0' })
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=/)
  await page.reload()
  await report.expectFigures({ Billed: '₹0' })
  await page.getByLabel('Reports').selectOption('Collections')
  await expect(days).toHaveValue('yesterday')
  await days.selectOption('This financial year')
  await report.expectFigures({ Collected: '₹40' })

  const paper = page.waitForEvent('download')
  await page.keyboard.press('F9')
  expect((await paper).suggestedFilename()).toMatch(/\.pdf$/)
  await expect(page).toHaveURL(/\/report\?/)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^collections-\d{4}-04-01-.+\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain('Cash,40,0,40')
})
