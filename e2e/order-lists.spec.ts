import { readFile } from 'node:fs/promises'
import { readZip } from '../web/src/testing/read-zip.ts'
import { expect, test } from './fixtures.ts'
import { expectNotification } from './page-models/notification.ts'
import { OrdersPage } from './page-models/orders-page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { signal } from './support/hold-answers.ts'
import { openCounter, type SavedOrder, shirts } from './support/orders.ts'

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
