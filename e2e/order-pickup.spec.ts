import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectNotification } from './page-models/notification.ts'
import { OrdersPage } from './page-models/orders-page.ts'
import { holdAnswers } from './support/hold-answers.ts'
import { hearBeeps, openCounter, scan, shirts } from './support/orders.ts'
import { watchPrints } from './support/print.ts'

test('an order becomes ready by scanning each tag, whatever has the focus', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const asha = await counter.addCustomer('Asha Rao')
  const order = await counter.takeOrder(asha, { particulars: [shirts(3)] })
  const orders = new OrdersPage(page)
  await orders.openOrder(order.invoice)
  await orders.filter.fill('asha')

  for (const { tag } of order.allPieces) {
    await scan(page, tag)
    await orders.expectPiece(tag, 'Ready')
  }
  await expect(orders.status(order.invoice, 'Ready')).toBeVisible()
  await expect(orders.filter).toHaveValue('asha')
  expect((await counter.getOrder(order.invoice)).status).toBe('Ready')
  await expect(orders.section('History')).toContainText('Now Ready')
})

test('a tag opens its order from any page, and changes nothing there', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const order = await counter.takeOrder(await counter.addCustomer('Asha Rao'))
  await page.goto('/home')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await scan(page, order.allPieces[0]?.tag ?? '')
  await expect(new OrdersPage(page).order(order.invoice)).toBeVisible()
  expect((await counter.getOrder(order.invoice)).allPieces[0]?.state).toBe('received')
})

test('a customer collects all orders: scanned out, paid exactly, finished with Enter', async ({ page, server }) => {
  const counter = await openCounter(page, server, { upiId: 'sparkle@okaxis', addCounterNumber: true })
  const meena = await counter.addCustomer('Meena Iyer')
  const first = await counter.takeOrder(meena, { particulars: [shirts(2)], counterNumber: 'B4' })
  const second = await counter.takeOrder(meena, {
    particulars: [shirts(1)],
    amtPaidNow: 40,
    paymentMode: 'Cash',
    counterNumber: 'C1',
  })
  for (const { invoice } of [first, second]) await counter.call('/api/order/updateorder', { invoice, status: 'Ready' })
  const orders = new OrdersPage(page)
  await orders.openOrder(first.invoice)
  await orders.step('Hand over').click()
  const tray = orders.tray('Meena Iyer')
  await expect(tray.getByText('Counter B4')).toBeVisible()
  await expect(tray.getByText('Counter C1')).toBeVisible()
  // What is ready of the order that was opened is suggested; who scans sees each piece.
  await expect(tray.getByTestId('to-pay')).toHaveText('₹180')

  for (const { tag } of [...first.allPieces, ...second.allPieces]) await scan(page, tag)
  await expect(tray.getByTestId('to-pay')).toHaveText('₹230')
  await expect(tray.getByLabel('Amount')).toBeFocused()
  await expect(tray.getByLabel('Amount')).toHaveValue('230')
  await page.keyboard.press('Enter')
  await expectNotification(page, 'Success : Order Updated Succesfully')
  await expect(tray).toBeHidden()
  await expect(orders.status(first.invoice, 'Delivered')).toBeVisible()

  for (const { invoice, amt } of [first, second]) {
    expect(await counter.getOrder(invoice)).toMatchObject({ status: 'Delivered', paid: amt, balance: 0 })
  }
})

test("another customer's piece is refused at the handover, and the tray does not change", async ({ page, server }) => {
  const heard = await hearBeeps(page)
  const counter = await openCounter(page, server)
  const meena = await counter.takeOrder(await counter.addCustomer('Meena Iyer'), { particulars: [shirts(2)] })
  const ravi = await counter.takeOrder(await counter.addCustomer('Ravi Nair'), { particulars: [shirts(1)] })
  for (const { invoice } of [meena, ravi]) await counter.call('/api/order/updateorder', { invoice, status: 'Ready' })
  const orders = new OrdersPage(page)
  await orders.openOrder(meena.invoice)
  await orders.step('Hand over').click()
  const tray = orders.tray('Meena Iyer')
  await expect(tray.getByText('2 of 2 pieces ticked')).toBeVisible()
  await scan(page, meena.allPieces[0]?.tag ?? '')
  await expect(tray.getByText('1 of 2 pieces ticked')).toBeVisible()
  await tray.getByLabel('Amount').fill('55')

  const strange = ravi.allPieces[0]?.tag ?? ''
  await scan(page, strange)
  await expect(tray.getByRole('alert').filter({ hasText: strange })).toHaveText(
    `Not on this tray: ${strange} belongs to Ravi Nair, order ${ravi.invoice}`,
  )
  await expect(tray.getByText('1 of 2 pieces ticked')).toBeVisible()
  await expect(tray.getByLabel('Amount')).toHaveValue('55')
  await expect(page).toHaveURL(new RegExp(`invoice=${meena.invoice}$`))
  expect((await counter.getOrder(ravi.invoice)).status).toBe('Ready')
  await expect.poll(heard).toEqual(['hit', 'miss'])

  await scan(page, meena.allPieces[1]?.tag ?? '')
  await expect(tray.getByText('2 of 2 pieces ticked')).toBeVisible()
  await expect(tray.getByText(strange)).toHaveCount(0)
  await expect.poll(heard).toEqual(['hit', 'miss', 'hit'])
})

test('a piece scanned or ticked while the handover is being saved is refused, not lost', async ({ page, server }) => {
  const heard = await hearBeeps(page)
  const counter = await openCounter(page, server)
  const order = await counter.takeOrder(await counter.addCustomer('Asha Rao'), { particulars: [shirts(3)] })
  const [one = '', two = '', three = ''] = order.allPieces.map(({ tag }) => tag)
  await counter.call('/api/order/updateorder', { invoice: order.invoice, status: 'Ready' })
  const orders = new OrdersPage(page)
  await orders.openOrder(order.invoice)
  await orders.step('Hand over').click()
  const tray = orders.tray('Asha Rao')
  await expect(tray.getByText('3 of 3 pieces ticked')).toBeVisible()
  await scan(page, one)
  await expect(tray.getByText('1 of 3 pieces ticked')).toBeVisible()
  await tray.getByLabel('Amount').fill('')

  const answer = await holdAnswers(page, '**/api/order/updateorder/')
  await tray.getByRole('button', { name: 'Hand over' }).click()
  await page.getByRole('button', { name: 'Hand over these pieces' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  const refusal = tray.getByRole('alert').filter({ hasText: 'This hand-over is being saved' })
  await scan(page, two)
  await expect(refusal).toBeVisible()
  await expect.poll(heard).toEqual(['hit', 'miss'])
  await refusal.getByRole('button', { name: 'Close' }).click()
  await tray.getByRole('checkbox', { name: three }).click()
  await expect(refusal).toBeVisible()
  await expect(tray.getByText('1 of 3 pieces ticked')).toBeVisible()
  answer()
  await expect(tray).toBeHidden()
  const { allPieces } = await counter.getOrder(order.invoice)
  expect(allPieces.map(({ state }) => state)).toEqual(['delivered', 'ready', 'ready'])
})

test('a refused scan sounds like a miss', async ({ page, server }) => {
  const heard = await hearBeeps(page)
  const counter = await openCounter(page, server)
  const order = await counter.takeOrder(await counter.addCustomer('Asha Rao'), { particulars: [shirts(3)] })
  const [gone = '', cut = '', good = ''] = order.allPieces.map(({ tag }) => tag)
  await counter.call('/api/order/updateorder', { invoice: order.invoice, pieces: [{ piece: 1, state: 'ready' }] })
  await counter.call('/api/order/updateorder', { invoice: order.invoice, pieces: [{ piece: 1, state: 'delivered' }] })
  const orders = new OrdersPage(page)
  await orders.openOrder(order.invoice)
  await scan(page, gone)
  await expect(page.getByRole('alert')).toContainText(`${gone} was handed over before`)
  await expect.poll(heard).toEqual(['miss'])
  const refusal = { status: 409, json: { error: 'Somebody else was faster' } }
  await page.route('**/api/order/scan/', (route) => route.fulfill(refusal), { times: 1 })
  await scan(page, cut)
  await expect.poll(heard).toEqual(['miss', 'miss'])
  await scan(page, good)
  await orders.expectPiece(good, 'Ready')
  await expect.poll(heard).toEqual(['miss', 'miss', 'hit'])

  await orders.step('Hand over').click()
  const tray = orders.tray('Asha Rao')
  await expect(tray.getByText('1 of 2 pieces ticked')).toBeVisible()
  await scan(page, gone)
  await expect(tray.getByRole('alert').filter({ hasText: 'Piece 1 was already handed over' })).toBeVisible()
  await expect.poll(heard).toEqual(['miss', 'miss', 'hit', 'miss'])
})

/** Opens an order from the list and types part of a payment. */
async function typePayment(page: Page, invoice: number) {
  const orders = new OrdersPage(page)
  await orders.open()
  await orders.row('Asha Rao').click()
  await orders.order(invoice).waitFor()
  const dialog = await orders.openPayment(invoice)
  await dialog.getByLabel('Amount').fill('123')
  return { orders, dialog }
}

test('a half-typed payment is confirmed before a scan or Back discards it', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const asha = await counter.takeOrder(await counter.addCustomer('Asha Rao'))
  const ravi = await counter.takeOrder(await counter.addCustomer('Ravi Nair'))
  const { orders, dialog } = await typePayment(page, asha.invoice)

  for (const leave of [() => scan(page, ravi.allPieces[0]?.tag ?? ''), () => page.goBack()]) {
    await leave()
    await orders.leaveQuestion.getByRole('button', { name: 'Stay here' }).click()
    await expect(orders.leaveQuestion).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`invoice=${asha.invoice}$`))
    await expect(dialog.getByLabel('Amount')).toHaveValue('123')
  }
  await page.goBack()
  await orders.leaveQuestion.getByRole('button', { name: 'Leave' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/allOrders$/)
  expect((await counter.getOrder(asha.invoice)).paid).toBe(0)
})

test('saving is not blocked while the question is open', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const asha = await counter.takeOrder(await counter.addCustomer('Asha Rao'))
  const { orders, dialog } = await typePayment(page, asha.invoice)
  const answer = await holdAnswers(page, '**/api/order/updateorder/')
  await dialog.getByLabel('Amount').press('Enter')
  await page.goBack()
  await expect(orders.leaveQuestion).toBeVisible()
  answer()
  await expect(orders.leaveQuestion).toHaveCount(0)
  await expect(page).toHaveURL(/\/allOrders$/)
  expect((await counter.getOrder(asha.invoice)).paid).toBe(123)
})

test('a payment by two modes shows the UPI QR for its part, after the advance', async ({ page, server }) => {
  const prints = await watchPrints(page)
  const counter = await openCounter(page, server, { upiId: 'sparkle@okaxis' })
  const ravi = await counter.addCustomer('Ravi')
  await counter.call('/api/transaction/addAdvance', { id: ravi._id, amtPaidNow: 50, paymentMode: 'Cash' })
  const order = await counter.takeOrder(ravi)
  const orders = new OrdersPage(page)
  await orders.openOrder(order.invoice)
  const dialog = await orders.openPayment(order.invoice)
  await expect(dialog.getByLabel('Amount')).toHaveValue('450')
  await dialog.getByLabel('Use the advance of ₹50').check()
  await dialog.getByLabel('Amount').fill('100')
  await dialog.getByRole('button', { name: 'Cash ₹100' }).click()
  await dialog.getByRole('button', { name: 'UPI ₹300' }).click()
  await expect(dialog.getByRole('img', { name: 'UPI QR for ₹300' })).toHaveAttribute(
    'data-upi',
    /^upi:\/\/pay\?pa=sparkle@okaxis&pn=.+&am=300\.00&cu=INR/,
  )
  await dialog.getByLabel('Amount').press('Enter')
  await expectNotification(page, 'Success : Order Updated Succesfully')
  expect(await counter.getOrder(order.invoice)).toMatchObject({ paid: 400, adjusted: 50, balance: 0, advance: 0 })
  const owed = page.getByRole('group', { name: 'Owed' })
  await expect(owed).toContainText('₹400 paid by Cash, UPI')

  await expect(page.getByText('₹450 received.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send receipt on WhatsApp' })).toBeVisible()
  await page.getByRole('button', { name: 'Print receipt' }).click()
  expect((await prints.next()).text).toContain('Ravi')

  // Taken by mistake: it is taken back where it is seen.
  await page.getByRole('list', { name: 'Payments' }).getByRole('button', { name: 'Reverse' }).click()
  const back = page.getByRole('dialog', { name: 'Reverse this payment?' })
  await back.getByLabel('Reason').fill('Wrong order')
  await back.getByRole('button', { name: 'Reverse' }).click()
  await expect(owed).toContainText('₹400 to pay')
  expect(await counter.getOrder(order.invoice)).toMatchObject({ paid: 0, balance: 400 })
})

test('collecting only some pieces is confirmed, and makes the order Incomplete', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const order = await counter.takeOrder(await counter.addCustomer('John D’Souza'), { particulars: [shirts(3)] })
  await counter.call('/api/order/updateorder', { invoice: order.invoice, status: 'Ready' })
  const orders = new OrdersPage(page)
  await orders.openOrder(order.invoice)
  await orders.step('Hand over').click()
  const tray = orders.tray('John D’Souza')
  await expect(tray.getByText('3 of 3 pieces ticked')).toBeVisible()
  const [one] = order.allPieces
  await scan(page, one?.tag ?? '')
  await expect(tray.getByText('1 of 3 pieces ticked')).toBeVisible()
  await tray.getByLabel('Amount').fill('')
  await tray.getByRole('button', { name: 'Hand over' }).click()
  const question = page.getByRole('alertdialog', { name: 'Hand over only some of the pieces?' })
  await expect(question).toContainText(`2 pieces of order ${order.invoice} stay here: it becomes Incomplete.`)
  await question.getByRole('button', { name: 'Hand over these pieces' }).click()
  await expect(tray).toBeHidden()
  await expect(orders.status(order.invoice, 'Incomplete')).toBeVisible()
  expect(await counter.getOrder(order.invoice)).toMatchObject({ status: 'Incomplete', paid: 0 })

  await orders.open('/allOrders/incomplete')
  await expect(orders.row('John D’Souza')).toBeVisible()
})
