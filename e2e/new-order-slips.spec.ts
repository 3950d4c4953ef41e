import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { NewOrderPage } from './page-models/new-order-page.ts'
import { holdAnswers } from './support/hold-answers.ts'
import { openCounter, scan } from './support/orders.ts'
import { watchPrints } from './support/print.ts'
import type { RunningServer } from './support/start-server.ts'

test.slow()

const FIND = '**/api/customer/allcustomers/'
const SAVE = '**/api/order/addorder/'
const NOT_ADDED = 'Press Enter to add this, or clear it.'

/** The customer search of a new order, with two known customers. */
async function openPicker(page: Page, server: RunningServer) {
  const counter = await openCounter(page, server)
  for (const name of ['Meera Joshi', 'Meena Iyer']) await counter.addCustomer(name)
  const order = new NewOrderPage(page)
  await page.goto('/newOrder')
  await expect(order.phone).toBeFocused()
  return { counter, order }
}

/** Five shirts in an unsaved order. */
async function beginOrder(page: Page, server: RunningServer, settings: object = {}) {
  const counter = await openCounter(page, server, settings)
  const customer = await counter.addCustomer('Asha Rao')
  const order = new NewOrderPage(page)
  await page.goto('/newOrder')
  await order.phone.waitFor()
  await order.open(customer._id)
  await order.add('sh 5')
  return { counter, customer, order }
}

test('a new customer being typed is kept while other counters make changes', async ({ page, server }) => {
  const { counter, order } = await openPicker(page, server)
  await order.type('9812345672')
  await expect(order.field('Name')).toBeFocused()
  await order.type('Asha R')
  const release = await holdAnswers(page, FIND)
  const asked = page.waitForRequest(FIND)
  await counter.addCustomer('Omar Ali')
  await asked
  await order.type('ao')
  await expect(order.field('Name')).toHaveValue('Asha Rao')
  const answered = page.waitForResponse(FIND)
  release()
  await answered
  await expect(order.field('Name')).toHaveValue('Asha Rao')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible()
})

test('Enter after a new number goes on to the name, and only a name left empty is asked for', async ({
  page,
  server,
}) => {
  const { order } = await openPicker(page, server)
  await order.type('9812345673')
  await expect(order.field('Name')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(order.field('Name')).toBeFocused()
  await expect(page.getByText('Name is needed')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Name is needed').first()).toBeVisible()
})

test('Enter on outdated suggestions neither adds nor opens a customer', async ({ page, server }) => {
  const { order } = await openPicker(page, server)
  await order.type('Mee')
  await expect(page.getByRole('option')).toHaveCount(3)
  const release = await holdAnswers(page, FIND)
  const asked = page.waitForRequest(FIND)
  await order.type('n')
  await asked
  await page.keyboard.press('Enter')
  release()
  await expect(page.getByRole('option')).toHaveText([/^Meena Iyer · /, 'Add “Meen”'])
  await expect(order.field('Name')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Meena Iyer' })).toBeVisible()
})

test("a saved order left by Back or a reload is not kept as a draft, and the customer's next order is a new one", async ({
  page,
  server,
}) => {
  const { counter, customer, order } = await beginOrder(page, server)
  const leaveSaved = async (leave: () => Promise<unknown>) => {
    await order.save()
    await order.savedDialog.waitFor()
    await leave()
    await expect(order.savedDialog).toHaveCount(0)
    await page.goto('/newOrder')
    await order.phone.waitFor()
    await expect(page.getByText('Not saved yet')).toHaveCount(0)
    await order.open(customer._id)
    await expect(order.lines).toHaveCount(0)
  }
  await leaveSaved(() => page.goBack())
  await order.add('tr 2')
  await leaveSaved(async () => {
    await page.reload()
    // The app must be up again before it is asked for another page.
    await expect(order.entry).toBeFocused()
  })
  await order.add('tr 3')
  await order.save()
  await expect(page.getByRole('dialog', { name: 'Order 3 saved' })).toBeVisible()
  expect(await counter.getOrder(2)).toMatchObject({ pieces: 2 })
  expect(await counter.getOrder(3)).toMatchObject({ pieces: 3 })

  await test.step('left while it is being saved, it is said under which number it was', async () => {
    await page.keyboard.press('Escape')
    await order.open(customer._id)
    await order.add('tr 4')
    const release = await holdAnswers(page, '**/api/order/addorder/')
    const asked = page.waitForRequest('**/api/order/addorder/')
    await order.save()
    await asked
    await page.keyboard.press('F4')
    await expect(page.getByText('Not saved yet')).toBeVisible()
    release()
    await expect(page.getByRole('log', { name: 'News' }).getByText('Order 4 saved')).toBeVisible()
    await expect(page.getByText('Not saved yet')).toHaveCount(0)
  })
})

test('saving does not drop a payment or line that was typed but not added', async ({ page, server }) => {
  const { counter, order } = await beginOrder(page, server)
  await order.payment.pressSequentially('100 c', { delay: 40 })
  await order.save()
  await expect(order.payment).toHaveAccessibleDescription(NOT_ADDED)
  await order.saveButton.click()
  await expect(order.payment).toBeFocused()
  await expect(page.getByText(NOT_ADDED)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByText(NOT_ADDED)).toHaveCount(0)

  await order.entry.pressSequentially('tr 2', { delay: 40 })
  await page.keyboard.press('Control+Enter')
  await expect(order.entry).toHaveAccessibleDescription(NOT_ADDED)
  await expect(order.entry).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByText(NOT_ADDED)).toHaveCount(0)
  await order.save()
  expect(await order.savedRows()).toMatchObject({ Pieces: '5', Paid: '₹100.00' })
  expect(await counter.getOrder(1)).toMatchObject({ paid: 100 })
})

test('the next tag, scanned over a saved order, prints and sends nothing', async ({ page, server }) => {
  const prints = watchPrints(page)
  const { counter, customer, order } = await beginOrder(page, server, { alias: 'SBT' })
  const earlier = await counter.takeOrder(customer)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('/resendInvoice')) sent += 1
  })
  await expect(order.invoice(2)).toBeVisible()
  await order.save()
  await expect(page.getByRole('button', { name: 'Next order' })).toBeFocused()
  await scan(page, earlier.allPieces[0]?.tag ?? '')
  await expect(page).toHaveURL(new RegExp(`/allOrders\\?invoice=${earlier.invoice}$`))
  await expect(page.getByRole('article', { name: `Order ${earlier.invoice}`, exact: true })).toBeVisible()
  expect({ sent, printed: prints.count() }).toEqual({ sent: 0, printed: 0 })
})

test('nothing is added to an order while it is being saved', async ({ page, server }) => {
  const { counter, order } = await beginOrder(page, server)
  const release = await holdAnswers(page, SAVE)
  const asked = page.waitForRequest(SAVE)
  await order.save()
  await asked
  await page
    .locator('button')
    .filter({ hasText: /^Trouser/ })
    .click({ force: true })
  await order.type('tr 2')
  await page.keyboard.press('Enter')
  await expect(page.getByText('5 pieces', { exact: true }).first()).toBeVisible()
  await expect(page.locator('li').filter({ hasText: 'Trouser' })).toHaveCount(0)
  release()
  await order.savedDialog.waitFor()
  expect(await counter.getOrder(1)).toMatchObject({ pieces: 5 })
})

test('after a failed save the form can be edited again, with the focus where it is needed', async ({
  page,
  server,
}) => {
  const { order } = await beginOrder(page, server)
  let answer: { status: number; json: object } = { status: 500, json: { error: 'Something went wrong' } }
  await page.route(SAVE, (route) => route.fulfill(answer))
  await order.save()
  await expect(order.notSaved).toBeVisible()
  await expect(order.saveButton).toBeFocused()

  answer = { status: 422, json: { errors: [{ path: 'particulars.0.quantity', msg: 'Too many' }] } }
  await page.keyboard.press('Enter')
  await expect(order.field('Quantity of Shirt')).toHaveAccessibleDescription('Too many')
  await expect(order.field('Quantity of Shirt')).toBeFocused()

  await page.unroute(SAVE)
  await order.add('tr 2')
  await order.save()
  expect(await order.savedRows()).toMatchObject({ Pieces: '7' })
})

test('Enter on an empty order stays in the field and says why; with a line it goes on to the payment', async ({
  page,
  server,
}) => {
  const counter = await openCounter(page, server)
  const asha = await counter.addCustomer('Asha Rao')
  const order = new NewOrderPage(page)
  await page.goto(`/newOrder/quantity?id=${asha._id}`)
  await expect(order.entry).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The order is empty. Type a garment and how many first.')).toBeVisible()
  await expect(order.entry).toBeFocused()
  await page.keyboard.type('sh 3', { delay: 40 })
  await expect(page.getByText('The order is empty.')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(order.line('Shirt')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(order.payment).toBeFocused()
  await expect(order.payment).toHaveValue('')
})

test('a name that somebody has can still be added, and one that is misspelt shows who may be meant', async ({
  page,
  server,
}) => {
  const { counter, order } = await openPicker(page, server)
  await order.type('Meera Joshi')
  await expect(page.getByRole('option')).toHaveText([/^Meera Joshi · /, 'Add “Meera Joshi”'])
  await page.getByRole('option', { name: 'Add “Meera Joshi”' }).click()
  await expect(order.field('Name')).toHaveValue('Meera Joshi')

  // The field takes numbers in any digits, but a name stays as it is written.
  await counter.addCustomer('दुकान १०')
  await order.phone.fill('दुकान १०')
  await expect(page.getByRole('option')).toHaveText([/^दुकान १० · /, 'Add “दुकान १०”'])
  await expect(order.phone).toHaveValue('दुकान १०')

  await order.phone.fill('Mira Josi')
  // Who is only similar comes last: Enter adds the name that was typed.
  await expect(page.getByRole('option')).toHaveText(['Add “Mira Josi”', /^Meera Joshi · /])
  await page.getByRole('option', { name: /^Meera Joshi/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meera Joshi' })).toBeVisible()
})

test('a promised day that is no date is not saved as another day', async ({ page, server }) => {
  const { order } = await beginOrder(page, server)
  const promised = order.field('Promised for')
  await promised.fill('next week')
  await order.save()
  await expect(promised).toBeFocused()
  await expect(page.getByText('“next week” is not a date.')).toBeVisible()
  await expect(order.savedDialog).toHaveCount(0)
  // The press on the button leaves the field, which then shows the day that counts: whoever presses again has seen it.
  await promised.fill('next week')
  await order.saveButton.click()
  await expect(promised).toBeFocused()
  await expect(order.savedDialog).toHaveCount(0)
  await order.saveButton.click()
  await order.savedDialog.waitFor()
})
