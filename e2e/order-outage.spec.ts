import type { Page, Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectNotification, forgetNotifications } from './page-models/notification.ts'
import { OrdersPage } from './page-models/orders-page.ts'
import { OtpDialog } from './page-models/otp-dialog.ts'
import { openCounter, shirts } from './support/orders.ts'

test.slow()

const CHANGE = '**/api/order/updateorder/'
const notSaved = (page: Page) => page.getByRole('dialog').getByRole('alert').filter({ hasText: 'Not saved, try again' })

/**
 * The server handles the request, but the answer never arrives, and neither do the answers to the page's own retries.
 */
function loseAnswer() {
  let isDone = false
  return async (route: Route) => {
    if (!isDone) {
      isDone = true
      await route.fetch()
    }
    await route.abort()
  }
}

/** The page retries several times before it gives up, which takes long on a busy machine. */
const TRIES = 4

const drills: { title: string; tries: number; cut: () => (route: Route) => Promise<void> }[] = [
  { title: 'the network is cut before the request arrives', tries: TRIES, cut: () => (route) => route.abort() },
  { title: 'the network is cut before the answer arrives', tries: TRIES, cut: loseAnswer },
  {
    title: 'the server fails with 500',
    tries: 1,
    cut: () => (route) => route.fulfill({ status: 500, json: { error: 'Something went wrong' } }),
  },
]

/** Blocks changes; returns what waits until the page has given up. */
async function cutLine(page: Page, { tries, cut }: (typeof drills)[number]): Promise<() => Promise<void>> {
  const handle = cut()
  let made = 0
  await page.route(CHANGE, async (route) => {
    await handle(route)
    made += 1
  })
  return () => expect.poll(() => made, 'tries of the page').toBe(tries)
}

test('a payment that fails is kept in the form, and trying again takes it once', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const orders = new OrdersPage(page)
  for (const drill of drills) {
    await test.step(drill.title, async () => {
      const order = await counter.takeOrder(await counter.addCustomer('Ravi Nair'))
      await orders.openOrder(order.invoice)
      const dialog = await orders.openPayment(order.invoice)
      await dialog.getByLabel('Amount').fill('100')
      const hasGivenUp = await cutLine(page, drill)
      await page.keyboard.press('Enter')
      await hasGivenUp()
      await expect(notSaved(page)).toBeVisible()
      await expect(dialog.getByLabel('Amount')).toHaveValue('100')
      await page.unroute(CHANGE)
      await expect(dialog.getByRole('button', { name: 'Try again' })).toBeFocused()
      forgetNotifications(page)
      await page.keyboard.press('Enter')
      await expectNotification(page, 'Success : Order Updated Succesfully')
      await expect(dialog).toBeHidden()
      expect(await counter.getOrder(order.invoice)).toMatchObject({ paid: 100, adjusted: 0, balance: 350 })
    })
  }
})

test('handing over two orders while it fails pays and hands over each once', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const orders = new OrdersPage(page)
  for (const [index, drill] of drills.entries()) {
    await test.step(drill.title, async () => {
      const name = `Meena Iyer ${index + 1}`
      const meena = await counter.addCustomer(name)
      const made = [
        await counter.takeOrder(meena, { particulars: [shirts(2)] }),
        await counter.takeOrder(meena, { particulars: [shirts(1)] }),
      ]
      for (const { invoice } of made) await counter.call('/api/order/updateorder', { invoice, status: 'Ready' })
      await orders.openOrder(made[0]?.invoice ?? 0)
      await orders.step('Hand over').click()
      const tray = orders.tray(name)
      await tray.getByRole('button', { name: 'Tick everything' }).click()
      await expect(tray.getByLabel('Amount')).toHaveValue('270')
      const hasGivenUp = await cutLine(page, drill)
      await page.keyboard.press('Enter')
      await hasGivenUp()
      await expect(notSaved(page)).toBeVisible()
      await page.unroute(CHANGE)
      await expect(tray.getByRole('button', { name: 'Try again' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(tray).toBeHidden()
      for (const { invoice, amt } of made) {
        expect(await counter.getOrder(invoice)).toMatchObject({ status: 'Delivered', paid: amt, balance: 0 })
      }
      expect(await counter.getCustomer(meena._id)).toMatchObject({ due: 0, advance: 0 })
    })
  }
})

test('a refused payment says why, and the form keeps what was typed', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const order = await counter.takeOrder(await counter.addCustomer('Ravi Nair'))
  const orders = new OrdersPage(page)
  await orders.openOrder(order.invoice)
  const dialog = await orders.openPayment(order.invoice)
  await dialog.getByLabel('Amount').fill('100')
  const conflict = { status: 409, json: { error: 'This order was changed by someone else' } }
  await page.route(CHANGE, (route) => route.fulfill(conflict), { times: 1 })
  await page.keyboard.press('Enter')
  await expectNotification(page, 'Error : This order was changed by someone else')
  await expect(dialog.getByLabel('Amount')).toHaveValue('100')
  await dialog.getByLabel('Amount').press('Enter')
  await expect(dialog).toBeHidden()
  expect(await counter.getOrder(order.invoice)).toMatchObject({ paid: 100 })
})

test('where deleting is guarded the mailed code is requested, and the money becomes advance', async ({
  page,
  server,
  mail,
}) => {
  const counter = await openCounter(page, server, { storeAdminProtection: true })
  const asha = await counter.addCustomer('Asha Rao')
  const order = await counter.takeOrder(asha, { amtPaidNow: 100, paymentMode: 'Cash' })
  const orders = new OrdersPage(page)
  const otp = new OtpDialog(page)
  await orders.openOrder(order.invoice)
  await orders.rareStep('Delete the order')
  const dialog = page.getByRole('dialog', { name: `Delete order ${order.invoice}?` })
  await dialog.getByLabel('Reason').fill('Taken twice')
  await page.keyboard.press('Enter')
  await otp.dialog.waitFor()
  await otp.giveUp()
  await expect(otp.dialog).toBeHidden()
  await expect(dialog.getByLabel('Reason')).toHaveValue('Taken twice')
  expect((await counter.getOrder(order.invoice)).deletedAt).toBeNull()

  await dialog.getByRole('button', { name: 'Delete' }).click()
  await otp.pass(mail, counter.store.email)
  await expectNotification(page, 'Success : Order Deleted Succesfully')
  await expect(orders.order(order.invoice)).toContainText('Deleted: Taken twice. ₹100 went back to the advance.')
  expect(await counter.getCustomer(asha._id)).toMatchObject({ due: 0, advance: 100 })
  await orders.open('/deletedOrders')
  await expect(page.getByRole('row').filter({ hasText: 'Asha Rao' })).toContainText('Taken twice')
})
