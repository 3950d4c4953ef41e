import { expect, test } from './fixtures.ts'
import { CustomerPage } from './page-models/customer-page.ts'
import { NewOrderPage } from './page-models/new-order-page.ts'
import { OfficePage } from './page-models/office-page.ts'
import { OrdersPage } from './page-models/orders-page.ts'
import { SettingsPage } from './page-models/settings-page.ts'
import { type Counter, openCounter, shirts } from './support/orders.ts'
import { countPages, pageSize, scanPrinted, watchPrints } from './support/print.ts'

test.slow()

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())

const printsOf = async ({ call }: Counter, invoice: number) => {
  const { allPieces } = await call<{ allPieces: { tagPrints: number }[] }>('/api/order/getOrder', { invoice })
  return allPieces.map(({ tagPrints }) => tagPrints)
}

test('a new customer, five garments, two payment modes, tags and bill, all by keyboard', async ({
  page,
  server,
  browser,
}) => {
  const prints = watchPrints(page)
  const counter = await openCounter(page, server)
  const order = new NewOrderPage(page)
  await order.beginByKeyboard('9812345671', 'Meera Joshi')
  await expect(order.entry).toBeFocused()
  for (const typed of ['sh 3', '2 tr dc']) {
    await order.type(typed)
    await page.keyboard.press('Enter')
  }
  await expect(order.lines).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(order.payment).toBeFocused()
  for (const typed of ['100 c', 'u', '']) {
    await order.type(typed)
    await page.keyboard.press('Enter')
  }
  await expect(order.saveButton).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await order.savedRows()).toMatchObject({ Pieces: '5', Paid: '₹305.00', Balance: '₹0.00' })

  await page.keyboard.press('t')
  const tags = await prints.next()
  const saved = await counter.getOrder(1)
  const codes = (await scanPrinted(browser, tags, '.tag')).flat().map(({ text }) => text)
  expect(codes).toEqual(saved.allPieces.map(({ tag }) => tag))
  await expect.poll(() => printsOf(counter, 1)).toEqual([1, 1, 1, 1, 1])
  await page.keyboard.press('F9')
  const bill = await prints.next()
  expect(bill.text).toContain('Meera Joshi')
  expect(bill.text).toContain('₹305.00')
  await expect(page.getByRole('button', { name: 'Next order' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(order.phone).toBeFocused()
  expect(prints.count()).toBe(2)
})

for (const [paper, width] of [
  ['80mm Roll', 80],
  ['58mm Roll', 58],
  ['A5', 148],
  ['A4', 210],
] as const) {
  test(`a bill fits one page of ${paper}, and its codes scan`, async ({ page, server, browser }) => {
    const prints = watchPrints(page)
    const counter = await openCounter(page, server, { printSettings: paper, upiId: 'sparkle@okaxis' })
    const order = await counter.takeOrder(await counter.addCustomer('Asha Rao'))
    const orders = new OrdersPage(page)
    await orders.openOrder(order.invoice)
    await page.keyboard.press('F9')
    const printed = await prints.next()
    const size = pageSize(printed)
    expect(size.width).toBe(width)
    expect(await countPages(browser, printed)).toBe(1)
    const codes = (await scanPrinted(browser, printed, '.scan')).flat().map(({ text }) => text)
    expect(codes).toEqual([expect.stringMatching(/^upi:\/\/pay\?pa=sparkle@okaxis&.*am=450\.00/)])
    // The order's number as bars, which the counter's scanner opens the order by.
    const onPage = (await scanPrinted(browser, printed, 'body')).flat().map(({ text }) => text)
    expect(onPage).toContain('000001')
    expect(printed.text).not.toMatch(/reprint/i)
    for (const words of ['Asha Rao', '450.00', 'Shirt']) expect(printed.text).toContain(words)
  })
}

test('a bill that is printed again says so, in the history too', async ({ page, server }) => {
  const prints = watchPrints(page)
  const counter = await openCounter(page, server)
  const order = await counter.takeOrder(await counter.addCustomer('Ravi Nair'))
  const orders = new OrdersPage(page)
  await orders.openOrder(order.invoice)
  await orders.step('Bill').click()
  expect((await prints.next()).text).not.toMatch(/reprint/i)
  await expect(orders.section('History')).toContainText('Bill printed')
  await expect(orders.step('Bill')).toBeEnabled()
  // The tags are asked for while the bill is still on its way to the printer: they come after it.
  await page.keyboard.press('F9')
  await orders.step('Tags').click()
  expect((await prints.next()).text).toMatch(/reprint/i)
  expect((await prints.next()).text).toContain(order.allPieces[4]?.tag)
  await expect(orders.section('History')).toContainText('Tags printed')
  await expect(orders.step('Tags')).toHaveAttribute('title', 'Print the tags again: 5 of 5 were printed')
})

test('the tags of several orders are printed from the list', async ({ page, server }) => {
  const prints = watchPrints(page)
  const counter = await openCounter(page, server)
  const customer = await counter.addCustomer('Nila Das')
  for (const quantity of [1, 2]) await counter.takeOrder(customer, { particulars: [shirts(quantity)] })
  const orders = new OrdersPage(page)
  await orders.open()
  await expect(orders.rows).toHaveCount(2)
  for (const row of await orders.rows.all()) await row.getByRole('checkbox').check()
  await page.getByRole('region', { name: 'Selected orders' }).getByRole('button', { name: 'Tags' }).click()
  const { text } = await prints.next()
  expect(text.match(/\d\/\d/g)).toEqual(['1/1', '1/2', '2/2'])
})

test('payslip, dispatch note, day close and statement go through the same printer', async ({ page, server }) => {
  const prints = watchPrints(page)
  const counter = await openCounter(page, server, { printSettings: 'A4', storeAddress: '12 Hill Road\nMumbai' })
  const customer = await counter.addCustomer('Asha Rao')
  const order = await counter.takeOrder(customer, { amtPaidNow: 100, paymentMode: 'Cash' })
  const office = new OfficePage(page)

  const employee = await counter.call<{ _id: string; empId: string }>('/api/employee/addEmployee', {
    name: 'Sunil Kale',
  })
  const money = { empId: employee._id, date: today() }
  await counter.call('/api/empTransaction/addDueTransaction', { ...money, amt: 12_000 })
  await counter.call('/api/empTransaction/addPaidTransaction', { ...money, amt: 50, paymentMode: 'Cash' })
  await office.open(`/employee?id=${employee._id}`)
  await page.keyboard.press('F9')
  await expect(office.dialog('Payslip of Sunil Kale')).toContainText('₹11,950')
  await page.keyboard.press('Enter')
  const payslip = await prints.next()
  expect(payslip.title).toBe('Payslip')
  for (const words of ['12 Hill Road', 'Sunil Kale', '₹12,000', '₹11,950']) expect(payslip.text).toContain(words)

  const pieces = order.allPieces.map(({ tag }) => tag)
  const { _id } = await counter.call<{ _id: string }>('/api/workshop/dispatch', { pieces, workshop: 'Star' })
  await office.open(`/workshop?tab=dispatches&dispatch=${_id}`)
  await office.button('Print the dispatch note').click()
  const note = await prints.next()
  for (const words of ['Star', ...pieces]) expect(note.text).toContain(words)
  expect(note.text).not.toContain('Asha')

  await office.open('/expenses?tab=cashUp')
  await expect(page.getByTestId('expected')).toHaveText('₹50')
  await page.keyboard.press('F9')
  expect((await prints.next()).text).toContain('Not closed yet')

  const customerPage = new CustomerPage(page)
  await customerPage.open(customer._id)
  await customerPage.more('Statement')
  await office.dialog('Statement of Asha Rao').getByRole('button', { name: 'Print' }).click()
  const statement = await prints.next()
  for (const words of ['Asha Rao', '450.00', '350.00']) expect(statement.text).toContain(words)
})

test('a test print shows the paper with the settings as they are typed', async ({ page, server }) => {
  const prints = watchPrints(page)
  await openCounter(page, server)
  const settings = new SettingsPage(page)
  await settings.open()
  await settings.show('Bill and payment')
  await settings.field('UPI id').fill('sparkle@okaxis')
  await settings.field('Terms on the bill').fill('Collect within 30 days.')
  await expect(page.getByRole('img', { name: 'UPI QR for ₹1' })).toBeVisible()
  await page.getByRole('button', { name: 'Test print' }).click()
  const printed = await prints.next()
  expect(pageSize(printed).width).toBe(80)
  for (const words of ['Both ends of the ruler must be visible: 72 mm', 'Collect within 30 days.', 'sparkle@okaxis']) {
    expect(printed.text).toContain(words)
  }
})
