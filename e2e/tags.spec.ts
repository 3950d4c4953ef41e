import { expect, test } from './fixtures.ts'
import { TagsPage } from './page-models/tags-page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { holdAnswers } from './support/hold-answers.ts'
import { hearBeeps, openBranches, openCounter, scan, shirts } from './support/orders.ts'
import { countPages, pageSize, scanPrinted, watchPrints } from './support/print.ts'

test.slow()

const codesOf = (order: { allPieces: { tag: string }[] }) => order.allPieces.map(({ tag }) => tag)

const labels = [
  { paper: /50 × 25/, width: 50, height: 25 },
  { paper: /40 × 20/, width: 40, height: 20 },
  { paper: /A4 sheet/, width: 210, height: 297 },
]
test('every code on every label scans', async ({ page, server, browser }) => {
  const prints = watchPrints(page)
  const counter = await openCounter(page, server, { alias: 'SP', addCounterNumber: true })
  const customer = await counter.addCustomer('Asha Rao')
  const order = await counter.takeOrder(customer, { particulars: [shirts(3)], counterNumber: 'B4' })
  const tags = new TagsPage(page)
  await tags.open(`?by=invoice&invoices=${order.invoice}`)
  for (const { paper, width, height } of labels) {
    await tags.choosePaper(paper)
    for (const code of ['Code 128', 'QR']) {
      await test.step(`${code} on ${width} × ${height} mm`, async () => {
        await tags.code(code).check()
        await expect(tags.printButton).toHaveText('Print 3 tags')
        await tags.printByKey()
        const printed = await prints.next()
        expect(pageSize(printed)).toEqual({ width, height })
        expect(await countPages(browser, printed)).toBe(width === 210 ? 1 : 3)
        const format = code === 'QR' ? 'QRCode' : 'Code128'
        expect(await scanPrinted(browser, printed, '.tag')).toEqual(codesOf(order).map((text) => [{ format, text }]))
        for (const words of ['1/3', 'Shirt', 'Dry Clean', 'B4']) expect(printed.text).toContain(words)
        expect(printed.html).not.toContain(customer._id)
        // The customer's name with an initial, and no way to reach them.
        expect(printed.text).toContain('Asha R')
        expect(printed.text).not.toMatch(/\d{10}|Rao/)
      })
    }
  }
})

test('a tag whose bars would be too fine for a small label gets a QR', async ({ page, server, browser }) => {
  const prints = watchPrints(page)
  const counter = await openCounter(page, server, {
    alias: 'LONG',
    orderConfiguration: { invoiceStartingPoint: 99_999_999 },
  })
  const order = await counter.takeOrder(await counter.addCustomer('Asha Rao'), { particulars: [shirts(1)] })
  const tags = new TagsPage(page)
  await tags.open('?by=range&from=99999999&to=99999999')
  await tags.choosePaper(/40 × 20/)
  await expect(page.getByText('such a tag gets a QR')).toBeVisible()
  await tags.printButton.click()
  const [first] = await scanPrinted(browser, await prints.next(), '.tag')
  expect(first).toEqual([{ format: 'QRCode', text: codesOf(order)[0] }])
})

test('the queue holds what was not printed, and what is printed again is told', async ({ page, server }) => {
  const prints = watchPrints(page)
  const counter = await openCounter(page, server)
  const customer = await counter.addCustomer('Ravi Nair')
  const one = await counter.takeOrder(customer, { particulars: [shirts(2)] })
  const two = await counter.takeOrder(customer, { particulars: [shirts(3)] })
  const tags = new TagsPage(page)
  await tags.open()
  await expect(tags.way('Not printed yet (5)')).toBeChecked()
  await expect(tags.orders).toContainText('5 tags of 2 orders')
  await expect(tags.printButton).toHaveText('Print 5 tags')
  await expectAccessible(page, 'the queue')
  await tags.tick(`Order ${two.invoice}`).uncheck()
  await expect(tags.printButton).toHaveText('Print 2 tags')
  await tags.printButton.click()
  expect((await prints.next()).text).toContain(codesOf(one)[1])
  await expect(tags.way('Not printed yet (3)')).toBeChecked()
  await tags.tick(`Order ${two.invoice}`).check()
  await expect(tags.printButton).toHaveText('Print 3 tags')
  await tags.printByKey()
  await prints.next()
  await expect(page.getByText('Every tag is printed')).toBeVisible()

  await tags.choose('By order number')
  await expect(page.getByLabel('Order numbers')).toBeFocused()
  await page.keyboard.type(String(one.invoice), { delay: 40 })
  await page.keyboard.press('Enter')
  await expect(tags.tags).toContainText('2 of 2, 2 of them printed before')
  await tags.tick(codesOf(one)[0] ?? '').uncheck()
  await tags.printByKey()
  await prints.next()
  await expect(tags.tags).toContainText('Printed 2 times')
  expect(prints.count()).toBe(3)
  await tags.choose('Range')
  await expectAccessible(page, 'a range')
})

test('the tags of the order before are not printed while those of the next are on their way', async ({
  page,
  server,
}) => {
  const prints = watchPrints(page)
  const counter = await openCounter(page, server)
  const customer = await counter.addCustomer('Ravi Nair')
  const one = await counter.takeOrder(customer, { particulars: [shirts(2)] })
  const two = await counter.takeOrder(customer, { particulars: [shirts(3)] })
  const tags = new TagsPage(page)
  await tags.open(`?by=invoice&invoices=${one.invoice}`)
  await expect(tags.printButton).toHaveText('Print 2 tags')

  const answer = await holdAnswers(page, '**/api/tag/tags/')
  await page.getByLabel('Order numbers').fill(String(two.invoice))
  await page.keyboard.press('Enter')
  await expect(tags.printButton).toHaveText('Print 0 tags')
  await page.keyboard.press('F9')
  await expect(page.getByText('There is no tag to print')).toBeVisible()
  answer()
  await expect(tags.printButton).toHaveText('Print 3 tags')
  await tags.printByKey()
  expect((await prints.next()).text).toContain(codesOf(two)[2])
  expect(prints.count()).toBe(1)
})

test('paper, code and the place on the sheet are remembered', async ({ page, server }) => {
  const prints = watchPrints(page)
  const counter = await openCounter(page, server)
  const order = await counter.takeOrder(await counter.addCustomer('Nila Das'), { particulars: [shirts(2)] })
  const tags = new TagsPage(page)
  await tags.open(`?by=invoice&invoices=${order.invoice}`)
  await tags.choosePaper(/A4 sheet/)
  await tags.code('QR').check()
  await page.getByLabel('First free label on the sheet').fill('51')
  await expect(tags.preview.locator('.place').first()).toHaveAttribute('style', /grid-area: 13 \/ 3/)
  await tags.printButton.click()
  await prints.next()
  await expect(tags.tags).toContainText('printed before')
  await page.reload()
  await expect(tags.code('QR')).toBeChecked()
  await expect(page.getByLabel('First free label on the sheet')).toHaveValue('1')
})

test('invalid numbers, missing orders and scanned tags', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const order = await counter.takeOrder(await counter.addCustomer('Omar Ali'))
  const tags = new TagsPage(page)
  await tags.open('?by=invoice')
  await page.getByLabel('Order numbers').fill('abc')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter order numbers, such as 12 13')).toBeVisible()
  await page.getByLabel('Order numbers').fill('999')
  await page.keyboard.press('Enter')
  await expect(page.getByText('An order with the number 999 was not found')).toBeVisible()
  await expect(tags.printButton).toBeDisabled()
  await scan(page, codesOf(order)[2] ?? '')
  await expect(page).toHaveURL(new RegExp(`invoices=${order.invoice}$`))
  await expect(tags.printButton).toHaveText('Print 5 tags')
})

test("another branch's tag with the same number is refused, and the queue does not change", async ({
  page,
  server,
}) => {
  const heard = await hearBeeps(page)
  const { strange } = await openBranches(page, server)
  const tags = new TagsPage(page)
  await tags.open()
  await expect(tags.printButton).toHaveText('Print 5 tags')
  await scan(page, strange)
  await expect(page.getByRole('alert')).toContainText(`No order of this store has the tag ${strange}`)
  await expect.poll(heard).toEqual(['miss'])
  await expect(page).toHaveURL(/\/printBarcode$/)
  await expect(tags.printButton).toHaveText('Print 5 tags')
})
