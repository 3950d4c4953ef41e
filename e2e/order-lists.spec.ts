import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { expectNotification } from './page-models/notification.ts'
import { OrdersPage } from './page-models/orders-page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { holdAnswers, signal } from './support/hold-answers.ts'
import { openCounter, type SavedOrder, shirts } from './support/orders.ts'
import { readZip } from './support/read-zip.ts'

/** More than a screen can show: scrolling to the last row loads more. */
const MANY = 40

test('filters, search text and sort order are in the address and survive a reload', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const asha = await counter.addCustomer('Asha Rao')
  const ravi = await counter.addCustomer('Ravi')
  const paid = await counter.takeOrder(asha, { amtPaidNow: 450, paymentMode: 'Cash' })
  const small = await counter.takeOrder(asha, { particulars: [shirts(1)] })
  const large = await counter.takeOrder(asha, { particulars: [shirts(9)] })
  const other = await counter.takeOrder(ravi)
  const orders = new OrdersPage(page)
  await orders.open()
  await expect.poll(() => orders.invoices()).toEqual([other, large, small, paid].map(({ invoice }) => String(invoice)))

  await orders.filter.fill('asha')
  await orders.toggle('Unpaid').click()
  await page.getByRole('button', { name: 'Amount', exact: true }).click()
  const shown = [small, large].map(({ invoice }) => String(invoice))
  await expect.poll(() => orders.invoices()).toEqual(shown)
  await expect(page).toHaveURL(/text=asha/)
  await expect(page).toHaveURL(/unpaid=true/)
  await expect(page).toHaveURL(/sort=amt/)
  await expect(orders.table.locator('tfoot')).toContainText('₹900')

  await page.reload()
  await expect.poll(() => orders.invoices()).toEqual(shown)
  await expect(orders.filter).toHaveValue('asha')
  await expect(orders.toggle('Unpaid')).toHaveAttribute('aria-pressed', 'true')

  await orders.filter.fill('nobody')
  await expect(page.getByRole('heading', { name: 'No order matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).last().click()
  await expect(orders.rows).toHaveCount(4)
})

test.describe('in an app that is reloaded for every page', () => {
  test.use({ start: 'cold' })

  test('a list by status is complete as soon as it is filtered, sorted or exported', async ({ page, server }) => {
    const counter = await openCounter(page, server)
    const asha = await counter.addCustomer('Asha Rao')
    const ravi = await counter.addCustomer('Ravi')
    const oldest = await counter.takeOrder(asha, { particulars: [shirts(1)] })
    for (let taken = 1; taken < MANY; taken += 1) await counter.takeOrder(ravi, { particulars: [shirts(2)] })
    const orders = new OrdersPage(page)
    await orders.loadFirst(MANY - 1)
    const loadMore = page.getByRole('button', { name: /Load more/ })

    await orders.open('/allOrders/notReady')
    await expect(orders.table.locator('tfoot')).toContainText(`In the newest ${MANY - 1} orders`)
    await expect(loadMore).toHaveText(`${MANY - 1} of ${MANY} loaded. Load more`)
    await orders.filter.fill('asha')
    await expect.poll(() => orders.invoices()).toEqual([String(oldest.invoice)])
    await expect(orders.table.locator('tfoot')).toContainText('1 order')
    await expect(loadMore).toHaveCount(0)
    await orders.filter.fill('nobody')
    await expect(page.getByRole('heading', { name: 'No order matches' })).toBeVisible()

    await orders.open('/allOrders/notReady?sort=amt')
    await expect.poll(async () => (await orders.invoices())[0]).toBe(String(oldest.invoice))

    await orders.open('/allOrders/notReady')
    await expect(loadMore).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(text.trim().split('\r\n')).toHaveLength(1 + MANY)
  })
})

test('a filter never reports no matches before everything was searched', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const asha = await counter.addCustomer('Asha Rao')
  const ravi = await counter.addCustomer('Ravi')
  const oldest = await counter.takeOrder(asha)
  await counter.takeOrder(ravi)
  const orders = new OrdersPage(page)
  await orders.loadFirst(1)
  let isDown = true
  await page.route('**/api/order/orderByStatus/', (route) =>
    isDown && route.request().postDataJSON().startToken > 0
      ? route.fulfill({ status: 500, json: { error: 'Out of order' } })
      : route.fallback(),
  )
  await orders.open('/allOrders/notReady?text=asha')
  await expectNotification(page, 'Error : Out of order')
  await expect(page.getByRole('heading', { name: 'None of the newest 1 orders match' })).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: /Load more/ }).click()
  await expect.poll(() => orders.invoices()).toEqual([String(oldest.invoice)])

  const [today] = (await counter.call<{ orders: { billedOn: string }[] }>('/api/order/allorders', {})).orders
  await orders.open(`/allOrders/notReady?endDate=${today?.billedOn}`)
  await expect(orders.rows).toHaveCount(2)
  await orders.open('/allOrders/notReady?endDate=2020-01-01')
  await expect(page.getByRole('heading', { name: 'No order matches' })).toBeVisible()
})

test('an order is opened with the keyboard and closed with Esc, and its number may be wrong', async ({
  page,
  server,
}) => {
  const counter = await openCounter(page, server)
  const order = await counter.takeOrder(await counter.addCustomer('Asha Rao'))
  const orders = new OrdersPage(page)
  await orders.open()
  await orders.rows.first().focus()
  await page.keyboard.press('Enter')
  await expect(orders.order(order.invoice)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`invoice=${order.invoice}`))
  await page.keyboard.press('Escape')
  await expect(orders.order(order.invoice)).toBeHidden()

  await page.goto('/allOrders?invoice=4711')
  await expectNotification(page, 'Error : This order was not found')
  await expect(page.getByRole('heading', { name: 'There is no order 4711' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(orders.rows).toHaveCount(1)
})

test('several orders are made ready and exported at once', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const asha = await counter.addCustomer('=Asha')
  const taken = [await counter.takeOrder(asha), await counter.takeOrder(asha)]
  const orders = new OrdersPage(page)
  await orders.open('/allOrders/notReady')
  await page.getByRole('checkbox', { name: 'Select all orders shown' }).check()
  const bar = orders.selected
  const download = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Export CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text.startsWith('\uFEFFInvoice,')).toBe(true)
  expect(text).toContain("'=Asha")

  await bar.getByRole('button', { name: 'Mark ready' }).click()
  await expectNotification(page, 'Success : 2 orders are ready')
  await expect(page.getByText('2 messages are waiting in Messages to be sent by hand')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'All work is done' })).toBeVisible()
  for (const { invoice } of taken) expect((await counter.getOrder(invoice)).status).toBe('Ready')
})

const billFile = ({ printedNumber }: SavedOrder) => `${printedNumber.replaceAll('/', '-')}.pdf`

test('the bills of several orders are saved in one ZIP, and that of a single order directly', async ({
  page,
  server,
}) => {
  const counter = await openCounter(page, server)
  const asha = await counter.addCustomer('மீனாட்சி Rao')
  const taken = [await counter.takeOrder(asha), await counter.takeOrder(asha), await counter.takeOrder(asha)]
  const orders = new OrdersPage(page)
  await orders.open()
  await orders.select(...taken)
  const packed = page.waitForEvent('download')
  await orders.selected.getByRole('button', { name: 'Bills' }).click()
  const zip = await packed
  expect(zip.suggestedFilename()).toMatch(/^[^ /]+-bills-\d{4}-\d{2}-\d{2}\.zip$/)
  expect(zip.suggestedFilename()).toContain(counter.store.storeName.split(' ')[0])
  const files = readZip(await readFile(await zip.path()))
  expect([...files.keys()].toSorted()).toEqual(taken.map(billFile).toSorted())
  for (const file of files.values()) {
    expect(file.startsWith('%PDF-')).toBe(true)
    // The built server finds the fonts of other scripts too.
    expect(file).toContain('NotoSansTamil')
  }
  await expectNotification(page, 'Success : 3 bills are saved')
  await expect(orders.selected).toBeHidden()

  const [first] = taken
  if (first === undefined) throw new Error('No order was taken')
  await orders.select(first)
  const single = page.waitForEvent('download')
  await orders.selected.getByRole('button', { name: 'Bills' }).click()
  expect((await single).suggestedFilename()).toBe(billFile(first))
  expect((await readFile(await (await single).path())).toString('latin1', 0, 5)).toBe('%PDF-')
})

test('stopping saves the finished bills; a failed bill is reported, and the others stay selected', async ({
  page,
  server,
}) => {
  const counter = await openCounter(page, server)
  const asha = await counter.addCustomer('Asha Rao')
  const taken = [await counter.takeOrder(asha), await counter.takeOrder(asha), await counter.takeOrder(asha)]
  const orders = new OrdersPage(page)
  await orders.open()
  await orders.select(...taken)
  // They are processed in displayed order, newest first.
  const [third, second, first] = taken.map(({ invoice }) => invoice)
  const { give: letGo, given: stopped } = signal()
  await page.route('**/api/order/billPdf/', async (route) => {
    const { invoice } = route.request().postDataJSON()
    if (invoice === first) return route.fulfill({ status: 500, json: { error: 'Out of order' } })
    await stopped
    return route.continue()
  })
  const packed = page.waitForEvent('download')
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/api/order/billPdf/') && request.postDataJSON().invoice === second,
  )
  await orders.selected.getByRole('button', { name: 'Bills' }).click()
  // The first has failed by then.
  await asked
  await expect(orders.selected.getByRole('status')).toHaveText('0 of 3 done')
  await orders.selected.getByRole('button', { name: 'Stop' }).click()
  letGo()
  expect([...readZip(await readFile(await (await packed).path())).keys()]).toEqual(taken.slice(1, 2).map(billFile))
  await expectNotification(page, `Error : ${first}: Out of order`)
  await expectNotification(page, 'Success : 1 bill is saved')
  await expect(orders.selected).toContainText('2 selected')
  for (const invoice of [first, third]) await expect(orders.selectBox(invoice ?? 0)).toBeChecked()
  await expect(orders.selectBox(second ?? 0)).not.toBeChecked()
})

test('orders that were not processed before a stop stay selected', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const asha = await counter.addCustomer('Asha Rao')
  for (let taken = 0; taken < 3; taken += 1) await counter.takeOrder(asha)
  const orders = new OrdersPage(page)
  await orders.open('/allOrders')
  await page.getByRole('checkbox', { name: 'Select all orders shown' }).check()
  const answer = await holdAnswers(page, '**/api/order/updateorder/')
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await bar.getByRole('button', { name: 'Mark ready' }).click()
  await expect(bar).toContainText('0 of 3 done')
  await bar.getByRole('button', { name: 'Stop' }).click()
  answer()
  await expectNotification(page, 'Success : 1 order is ready')
  await expect(bar).toContainText('2 selected')
  await expect(orders.rows.filter({ hasText: 'Not Ready' }).getByRole('checkbox', { checked: true })).toHaveCount(2)

  await bar.getByRole('button', { name: 'Mark ready' }).click()
  await expectNotification(page, 'Success : 2 orders are ready')
  await expect(bar).toHaveCount(0)
})

test('an order is changed where it is shown: its lines, and its counter number with a refusal in the specified words', async ({
  page,
  server,
}) => {
  const counter = await openCounter(page, server, { addCounterNumber: true })
  const orders = new OrdersPage(page)
  await test.step('quantities and discount, before work has started', async () => {
    const order = await counter.takeOrder(await counter.addCustomer('Asha Rao'), { particulars: [shirts(2)] })
    await orders.openOrder(order.invoice)
    await orders.rareStep('Change garments')
    const dialog = page.getByRole('dialog', { name: `Change the garments of order ${order.invoice}` })
    await dialog.getByLabel('Quantity, Shirt · Dry Clean').fill('4')
    await dialog.getByRole('textbox', { name: 'Discount' }).fill('60')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectNotification(page, 'Success : Order Updated Succesfully')
    expect(await counter.getOrder(order.invoice)).toMatchObject({ amt: 300, balance: 300 })
    await expect(orders.section('Money')).toContainText('₹300')
  })

  await test.step('the counter number', async () => {
    const order = await counter.takeOrder(await counter.addCustomer('Ravi Kumar'))
    await orders.openOrder(order.invoice)
    const field = orders.order(order.invoice).getByLabel('Counter number', { exact: true })
    await field.fill('B4')
    await field.press('Enter')
    await expectNotification(page, 'Success : Counter Number Updated Successfully')
    expect((await counter.getOrder(order.invoice)).counterNumber).toBe('B4')

    await page.route('**/api/order/updateCounterNo/', (route) =>
      route.fulfill({ status: 500, json: { error: 'Out of order' } }),
    )
    await field.fill('C9')
    await field.press('Enter')
    await expectNotification(page, 'Error : Update Counter NUmber Failed Out of order')
    await expect(field).toHaveValue('C9')
  })
})

test('the list and the order are accessible on a phone and on a desk', async ({ page, server }) => {
  test.slow()
  const counter = await openCounter(page, server, { addCounterNumber: true })
  const order = await counter.takeOrder(await counter.addCustomer('Asha Rao'))
  const orders = new OrdersPage(page)
  for (const { name, width, height } of [
    { name: 'a phone', width: 360, height: 780 },
    { name: 'a desk', width: 1440, height: 900 },
  ]) {
    await test.step(name, async () => {
      await page.setViewportSize({ width, height })
      await orders.open()
      await page.getByText('Asha Rao').first().waitFor()
      await expectAccessible(page, 'the list')
      await orders.openOrder(order.invoice)
      await orders.section('History').getByText('Order taken').waitFor()
      await expectAccessible(page, 'the order')
      await (width < 680 ? orders.rareStep('Hand over') : orders.step('Hand over').click())
      const tray = orders.tray('Asha Rao')
      await tray.getByTestId('to-pay').waitFor()
      await expectAccessible(page, 'the tray')
      const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      await expect.poll(isWide).toBe(false)
      await page.keyboard.press('Escape')
      await expect(tray).toBeHidden()
    })
  }
})

test('a printed number finds its order, and that of another year does not', async ({ page, server }) => {
  const counter = await openCounter(page, server, { invoicePrefix: 'SPK' })
  const order = await counter.takeOrder(await counter.addCustomer('Asha Rao'))
  await counter.call('/api/store/updateStore', { invoicePrefix: 'NEW' })
  const later = await counter.takeOrder(await counter.addCustomer('Ravi Kumar'))
  expect(order.printedNumber).toMatch(/^SPK\/\d{4}\/000001$/)
  const [, year = ''] = order.printedNumber.split('/')
  const typed = `spk / ${year} / 1`
  const orders = new OrdersPage(page)

  await page.goto('/home')
  const box = page.getByRole('combobox', { name: 'Search orders and customers' })
  await box.fill(typed)
  await expect(page.getByRole('option', { name: '1 (Asha Rao)' })).toBeVisible()
  await box.press('Enter')
  await expect(orders.order(order.invoice)).toBeVisible()

  await page.goto(`/allOrders?invoice=${encodeURIComponent(later.printedNumber.toLowerCase())}`)
  await expect(orders.order(later.invoice)).toBeVisible()
  const wrong = `SPK/${year}/000002`
  await page.goto(`/allOrders?invoice=${encodeURIComponent(wrong)}`)
  await expect(page.getByRole('heading', { name: `There is no order ${wrong}` })).toBeVisible()

  await page.goto('/invoice')
  const finder = page.getByRole('textbox', { name: 'Find a bill' })
  await finder.fill(typed)
  await finder.press('Enter')
  await expect(page).toHaveURL(/invoice=1$/)
  await finder.fill(wrong)
  await finder.press('Enter')
  await expect(page.getByText(`There is no bill ${wrong}`)).toBeVisible()

  await page.goto('/printBarcode?by=invoice')
  const numbers = page.getByRole('textbox', { name: 'Order numbers' })
  await numbers.fill(`${typed} 2`)
  await numbers.press('Enter')
  await expect(page).toHaveURL(/invoices=1\+2$/)
  await numbers.fill(wrong)
  await numbers.press('Enter')
  await expect(page.getByText(`There is no order ${wrong}`)).toBeVisible()
})
