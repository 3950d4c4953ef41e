import type { Page, Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { NewOrderPage } from './page-models/new-order-page.ts'
import { expectNotification, watchNotifications } from './page-models/notification.ts'
import { signal } from './support/hold-answers.ts'
import { openLive } from './support/live.ts'
import { type Counter, openCounter, shirts } from './support/orders.ts'
import type { RunningServer } from './support/start-server.ts'

test.slow()

const SAVE = '**/api/order/addorder/'

/** A store, a customer, and five shirts in an unsaved order. */
async function beginOrder(page: Page, server: RunningServer) {
  const counter = await openCounter(page, server)
  const customer = await counter.addCustomer('Meera Joshi')
  const order = new NewOrderPage(page)
  await order.open(customer._id)
  await order.add('sh 5')
  return { counter, customer, order }
}

async function ordersOf(counter: Counter): Promise<{ invoice: number; pieces: number }[]> {
  const { orders } = await counter.call<{ orders: { invoice: number; pieces: number }[] }>('/api/order/allorders', {})
  return orders.map(({ invoice, pieces }) => ({ invoice, pieces }))
}

const fiveShirts = [{ invoice: 1, pieces: 5 }]

/** The server handles the request, but the answer never arrives. */
const loseAnswer = async (route: Route) => {
  await route.fetch()
  await route.abort()
}

const drills: { title: string; cut: (route: Route) => Promise<void>; isDone: boolean }[] = [
  { title: 'the network is cut before the request arrives', cut: (route) => route.abort(), isDone: false },
  { title: 'the network is cut before the answer arrives', cut: loseAnswer, isDone: true },
  {
    title: 'the server fails with 500',
    cut: (route) => route.fulfill({ status: 500, json: { error: 'Something went wrong' } }),
    isDone: false,
  },
  {
    title: 'the server is away with 503',
    cut: (route) => route.fulfill({ status: 503, json: { error: 'The database cannot be reached' } }),
    isDone: false,
  },
]

test('a save that fails is not lost: not saved, try again, and then exactly one order', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const order = new NewOrderPage(page)
  for (const [index, { title, cut, isDone }] of drills.entries()) {
    await test.step(title, async () => {
      const customer = await counter.addCustomer(`Meera Joshi ${index + 1}`)
      const numbers = (last: number) => Array.from({ length: last }, (_, made) => ({ invoice: last - made, pieces: 5 }))
      await order.open(customer._id)
      await order.add('sh 5')
      await page.route(SAVE, cut)
      await order.save()
      await expect(order.notSaved).toBeVisible()
      await expect(order.field('Quantity of Shirt')).toHaveValue('5')
      expect(await ordersOf(counter)).toEqual(numbers(isDone ? index + 1 : index))

      await page.unroute(SAVE)
      await order.save()
      await order.savedDialog.waitFor()
      expect(await ordersOf(counter)).toEqual(numbers(index + 1))
    })
  }
})

test('after a reload during a save the draft is there, and saving it creates no second order', async ({
  page,
  server,
}) => {
  const { counter, order } = await beginOrder(page, server)
  const arrived = signal()
  await page.route(SAVE, async (route) => {
    await route.fetch()
    arrived.give()
  })
  await order.save()
  await arrived.given
  // In this order: without its route the save would continue and be answered. And while the app is loading, a request of
  // it could be lost with the route.
  await page.reload()
  await expect(order.field('Quantity of Shirt')).toHaveValue('5')
  await page.unroute(SAVE)
  await expect(order.invoice(2)).toBeVisible()
  await order.save()
  await expect(page.getByRole('dialog', { name: 'Order 1 saved' })).toBeVisible()
  expect(await ordersOf(counter)).toEqual(fiveShirts)
})

test('an order changed after an unanswered save is not taken twice, and the clerk is informed', async ({
  page,
  server,
}) => {
  const { counter, order } = await beginOrder(page, server)
  await page.route(SAVE, loseAnswer)
  await order.save()
  await expect(order.notSaved).toBeVisible()
  await page.unroute(SAVE)
  await order.add('tr 2')
  await order.save()
  await expect(page.getByRole('dialog', { name: 'Order 1 saved' })).toContainText(
    'already saved without your last change',
  )
  expect(await ordersOf(counter)).toEqual(fiveShirts)
})

test('pressing twice, holding the key and clicking results in one request and one order', async ({ page, server }) => {
  const { counter, order } = await beginOrder(page, server)
  let requests = 0
  const pressed = signal()
  await page.route(SAVE, async (route) => {
    requests += 1
    await pressed.given
    await route.continue()
  })
  await order.saveButton.focus()
  // A held key repeats keydown without keyup.
  for (let times = 0; times < 5; times += 1) await page.keyboard.down('Enter')
  await order.save()
  await page.keyboard.press('Control+Enter')
  await order.saveButton.click({ force: true })
  await page.keyboard.down('Enter')
  pressed.give()
  await order.savedDialog.waitFor()
  for (let times = 0; times < 3; times += 1) await page.keyboard.down('Enter')
  await expect(order.savedDialog).toBeVisible()
  await page.keyboard.up('Enter')
  expect(requests).toBe(1)
  expect(await ordersOf(counter)).toEqual(fiveShirts)
})

test("the server's problems appear at their lines, and nothing typed is lost", async ({ page, server }) => {
  const { counter, order } = await beginOrder(page, server)
  await counter.call('/api/cloth/deleteCloth', { name: 'Shirt' })
  await order.save()
  await expectNotification(page, 'Error : 1.Line 1: cloth "Shirt" is not in use in this store, ')
  await expect(order.line('Shirt')).toContainText('is not in use in this store')
  await expect(order.notSaved).toBeVisible()
  await expect(order.field('Quantity of Shirt')).toHaveValue('5')
})

test.describe('two counters', () => {
  test('one sees the number that the other took, and keeps its draft when it was too late', async ({
    page,
    server,
    context,
  }) => {
    const counter = await openCounter(page, server)
    const other = await counter.addCustomer('Ravi Nair')

    // This counter receives no live changes until it saves.
    const late = await context.newPage()
    await watchNotifications(late)
    await late.route('**/api/live/changes', (route) => route.abort())
    const lateOrder = new NewOrderPage(late)
    await lateOrder.open(other._id)
    await lateOrder.add('tr 2')
    await expect(lateOrder.invoice(1)).toBeVisible()
    await counter.takeOrder(other)

    await lateOrder.save()
    await expectNotification(late, 'Error : In validated invoice')
    await expect(lateOrder.notSaved).toBeVisible()
    await expect(lateOrder.invoice(2)).toBeVisible()
    await expect(lateOrder.field('Quantity of Trouser')).toHaveValue('2')
    await lateOrder.save()
    await expect(late.getByRole('dialog', { name: 'Order 2 saved' })).toBeVisible()
    expect(await ordersOf(counter)).toEqual([
      { invoice: 2, pieces: 2 },
      { invoice: 1, pieces: 5 },
    ])
  })

  test('the number advances when another counter takes it', async ({ page, server }) => {
    const counter = await openCounter(page, server)
    const customer = await counter.addCustomer('Meera Joshi')
    const order = new NewOrderPage(page)
    await openLive(page, () => order.open(customer._id))
    await order.add('sh 5')
    await expect(order.invoice(1)).toBeVisible()
    await counter.takeOrder(customer)
    await expect(order.invoice(2)).toBeVisible()
    await order.save()
    await expect(page.getByRole('dialog', { name: 'Order 2 saved' })).toBeVisible()
  })

  test('saving at the same time creates two orders with two numbers', async ({ page, server, context }) => {
    const { counter, order } = await beginOrder(page, server)
    const other = await counter.addCustomer('Ravi Nair')
    const second = await context.newPage()
    const secondOrder = new NewOrderPage(second)
    await secondOrder.open(other._id)
    await secondOrder.add('tr 2')
    await Promise.all([order.save(), secondOrder.save()])
    for (const counterPage of [order, secondOrder]) {
      const { savedDialog, notSaved } = counterPage
      await expect(savedDialog.or(notSaved)).toBeVisible()
      // The key does nothing while the refusal is still being handled, so it is pressed until it is taken.
      await expect(async () => {
        if (!(await savedDialog.isVisible())) await counterPage.save()
        await expect(savedDialog).toBeVisible({ timeout: 2_000 })
      }).toPass()
    }
    const orders = await ordersOf(counter)
    expect(orders.map(({ invoice }) => invoice)).toEqual([2, 1])
    expect(orders.map(({ pieces }) => pieces).toSorted()).toEqual([2, 5])
  })
})

test('an order open in two tabs is one order: what is saved in one is gone from the other', async ({
  page,
  context,
  server,
}) => {
  const { counter, customer, order } = await beginOrder(page, server)
  const other = new NewOrderPage(await context.newPage())
  await other.open(customer._id)
  await expect(other.field('Quantity of Shirt')).toHaveValue('5')

  await test.step('a line added in one tab is in both', async () => {
    await other.add('tr 2')
    await expect(order.lines).toHaveCount(2)
  })
  await test.step('saved in one tab, the other begins the next order, and no longer says that it could not save', async () => {
    const fail = (route: Route) => route.fulfill({ status: 500, json: { error: 'Something went wrong' } })
    await other.page.route(SAVE, fail)
    await other.save()
    await expect(other.notSaved).toBeVisible()
    await other.page.unroute(SAVE, fail)
    await order.save()
    await order.savedDialog.waitFor()
    await expect(other.lines).toHaveCount(0)
    await expect(other.notSaved).toHaveCount(0)
    await other.add('sh 3')
    await other.save()
    await other.savedDialog.waitFor()
    expect(await ordersOf(counter)).toEqual([
      { invoice: 2, pieces: 3 },
      { invoice: 1, pieces: 7 },
    ])
  })
})

test('a draft whose order another tab has saved unseen says so, and can then be saved as an order of its own', async ({
  page,
  server,
}) => {
  const counter = await openCounter(page, server)
  const customer = await counter.addCustomer('Meera Joshi')
  const order = new NewOrderPage(page)
  // A tab that slept hears nothing of the others: the same draft is saved in the meantime, under the same key.
  await page.route('**/api/live/changes', (route) => route.abort())
  await order.open(customer._id)
  await order.add('sh 5')
  await expect(order.invoice(1)).toBeVisible()
  const key = await page.evaluate(() => {
    const name = Object.keys(localStorage).find((one) => one.startsWith('newOrder ')) ?? ''
    return JSON.parse(localStorage.getItem(name) ?? '{}').key as string
  })
  await fetch(`${server.url}/api/order/addorder/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify({ storeToken: counter.storeToken, id: customer._id, particulars: [shirts(5)] }),
  })
  await order.add('tr 2')
  await order.save()
  await expect(page.getByRole('alert').filter({ hasText: 'already saved in another tab' })).toBeVisible()
  await expect(order.invoice(2)).toBeVisible()
  await expect(order.lines).toHaveCount(2)
  await order.save()
  await order.savedDialog.waitFor()
  expect(await ordersOf(counter)).toEqual([
    { invoice: 2, pieces: 7 },
    { invoice: 1, pieces: 5 },
  ])
})
