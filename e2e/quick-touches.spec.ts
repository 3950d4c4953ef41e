import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { NewOrderPage } from './page-models/new-order-page.ts'
import { expectNotification } from './page-models/notification.ts'
import { OrdersPage } from './page-models/orders-page.ts'
import { holdAnswers } from './support/hold-answers.ts'
import { openCounter, scan, shirts } from './support/orders.ts'

const OUTDATED = 'Error : This order was changed by someone else in the meantime. Please check it again.'

test('pieces touched faster than the server answers are all made ready', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const order = await counter.takeOrder(await counter.addCustomer('Asha Rao'), { particulars: [shirts(4)] })
  const orders = new OrdersPage(page)
  await orders.openOrder(order.invoice)
  const release = await holdAnswers(page, '**/api/order/updateorder/')
  for (const { tag } of order.allPieces.slice(0, 3)) await orders.piece(tag).click()
  release()
  for (const { tag } of order.allPieces.slice(0, 3)) await orders.expectPiece(tag, 'Ready')
  const { allPieces } = await counter.getOrder(order.invoice)
  expect(allPieces.map(({ state }) => state)).toEqual(['ready', 'ready', 'ready', 'received'])

  await test.step('behind a change from another counter, and one message says what cannot be done any more', async () => {
    // It hears nothing of the other counter.
    await page.route('**/api/live/changes', (route) => route.abort())
    const { invoice, allPieces } = await counter.takeOrder(await counter.addCustomer('Ravi'))
    await orders.openOrder(invoice)
    await page.reload()
    await orders.order(invoice).waitFor()
    const release = await holdAnswers(page, '**/api/order/updateorder/')
    for (const { tag } of allPieces) await orders.piece(tag).click()
    const handedOver = [2, 3].map((piece) => ({ piece, state: 'delivered' }))
    await counter.call('/api/order/updateorder', { invoice, pieces: handedOver })
    release()
    const [first, second, third, fourth] = allPieces.map(({ tag }) => tag)
    // The first is refused as outdated, and made all the same.
    for (const tag of [first, fourth]) await orders.expectPiece(tag ?? '', 'Ready')
    for (const tag of [second, third]) await orders.expectPiece(tag ?? '', 'Handed over')
    await expectNotification(page, OUTDATED)
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitem', { name: 'Recent errors' }).click()
    await expect(page.getByRole('dialog', { name: 'Recent errors' }).getByRole('listitem')).toHaveCount(1)
  })
})

test('a payment typed into a hand-over is not thrown away by Escape', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const order = await counter.takeOrder(await counter.addCustomer('Asha Rao'), { particulars: [shirts(2)] })
  await counter.call('/api/order/updateorder', { invoice: order.invoice, version: order.version, status: 'Ready' })
  const orders = new OrdersPage(page)
  await orders.openOrder(order.invoice)
  await page.getByRole('button', { name: 'Hand over' }).first().click()
  const tray = page.getByRole('dialog', { name: 'Hand over to Asha Rao' })
  const amount = tray.getByRole('textbox', { name: 'Amount' })
  await expect(amount).toBeFocused()
  await amount.fill('50')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(amount).toHaveValue('50')

  await test.step('and ticking piece by piece leaves the cursor at the pieces', async () => {
    await tray.getByRole('button', { name: 'None', exact: true }).click()
    const [first] = order.allPieces
    const box = tray.getByRole('checkbox', { name: new RegExp(first?.tag ?? '') })
    await box.check()
    await expect(tray.getByText('1 of 2 pieces ticked')).toBeVisible()
    await expect(box).toBeFocused()
    await tray.getByRole('checkbox').first().uncheck()
    await tray.getByRole('button', { name: 'All 2 pieces' }).click()
    await expect(amount).toBeFocused()
  })

  await test.step('and a scan leaves it in the amount that is being typed', async () => {
    await tray.getByRole('button', { name: 'Cash ₹50' }).click()
    await amount.fill('20')
    await scan(page, order.allPieces[0]?.tag ?? '')
    await expect(page.getByText('Piece 1 is already ticked')).toBeVisible()
    await expect(amount).toBeFocused()
    await expect(amount).toHaveValue('20')
  })

  await test.step('and of amounts that are too large together it is said', async () => {
    await amount.fill('60000000000')
    await tray.getByRole('button', { name: /^UPI/ }).click()
    await expect(tray.getByText('The amount is too large.')).toHaveCount(0)
    await amount.fill('60000000000')
    await expect(tray.getByText('The amount is too large.')).toHaveCount(1)
  })
})

test('an order with a long address as its note stays as wide as a phone', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const counter = await openCounter(page, server)
  const link = `https://maps.example/${'a1b2c3d4'.repeat(30)}`
  const customer = await counter.addCustomer('Raghavendraswamychandrasekharanarayanamurthysubramaniam')
  const order = await counter.takeOrder(customer, { note: link, particulars: [{ ...shirts(1), note: link }] })
  await new OrdersPage(page).openOrder(order.invoice)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await test.step('and the number below a long name begins where the name does', async () => {
    const next = new NewOrderPage(page)
    await next.open(customer._id)
    const left = async (locator: Locator) => (await locator.boundingBox())?.x ?? Number.NaN
    const number = page.locator('.MuiChip-root', { hasText: `Order ${order.invoice + 1}` })
    await number.waitFor()
    const heading = page.getByRole('heading', { level: 1 })
    await expect.poll(async () => (await left(number)) - (await left(heading))).toBe(0)
  })
})
