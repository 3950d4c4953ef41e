import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { NewOrderPage } from './page-models/new-order-page.ts'
import { expectNotification } from './page-models/notification.ts'
import { OrdersPage } from './page-models/orders-page.ts'
import { openCounter, scan, shirts } from './support/orders.ts'

const payments = (page: Page) =>
  page.getByRole('group', { name: 'Payment' }).getByRole('textbox', { name: /^Amount by/ })

test('a mode takes the amount that is typed, and nothing of it stays behind', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const asha = await counter.addCustomer('Asha Rao')
  const order = new NewOrderPage(page)
  await order.open(asha._id)
  await order.add('sh 5')
  await expect(page.getByRole('button', { name: 'UPI ₹175', exact: true })).toBeVisible()
  await order.payment.fill('100')
  // The second half of a double press would take the rest.
  await page.getByRole('button', { name: 'UPI ₹100', exact: true }).dblclick()
  await expect(order.field('Amount by UPI')).toHaveValue('100')
  await expect(payments(page)).toHaveCount(1)
  await expect(order.payment).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Cash ₹75', exact: true })).toBeVisible()
  await order.payment.press('Enter')
  await expect(payments(page)).toHaveCount(1)

  await test.step('and a text that is no amount disables them', async () => {
    await order.payment.fill('10 20')
    await expect(page.getByRole('button', { name: 'Cash', exact: true })).toBeDisabled()
    await order.payment.fill('')
  })
  await order.save()
  expect(await order.savedRows()).toMatchObject({ Paid: '₹100.00', Balance: '₹75.00' })
})

test('a hand-over by UPI takes one key and Enter after the scan', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const order = await counter.takeOrder(await counter.addCustomer('Asha Rao'), { particulars: [shirts(1)] })
  await counter.call('/api/order/updateorder', { invoice: order.invoice, status: 'Ready' })
  const orders = new OrdersPage(page)
  await orders.openOrder(order.invoice)
  await orders.step('Hand over').click()
  const tray = orders.tray('Asha Rao')
  await scan(page, order.allPieces[0]?.tag ?? '')
  await expect(tray.getByLabel('Amount')).toBeFocused()
  await page.keyboard.press('u')
  await page.keyboard.press('Enter')
  await expect(tray).toBeHidden()
  expect(await counter.getOrder(order.invoice)).toMatchObject({
    status: 'Delivered',
    paid: order.amt,
    balance: 0,
    paymentMode: 'UPI',
  })
})

test('cash above the bill is change at the hand-over, or goes on other dues', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const asha = await counter.addCustomer('Asha Rao')
  const old = await counter.takeOrder(asha, { particulars: [shirts(2)] })
  const order = await counter.takeOrder(asha, { particulars: [shirts(1)] })
  await counter.call('/api/order/updateorder', { invoice: order.invoice, status: 'Ready' })
  const orders = new OrdersPage(page)
  await orders.openOrder(order.invoice)
  await orders.step('Hand over').click()
  const tray = orders.tray('Asha Rao')
  await tray.getByLabel('Amount').fill('500')
  const over = 500 - order.amt
  await expect(tray.getByText(`Change ₹${over}`, { exact: true })).toBeVisible()
  await expect(tray.getByRole('button', { name: `Hand over and take ₹${order.amt}` })).toBeVisible()
  await tray.getByRole('button', { name: `Pay ₹${old.amt} of other dues` }).click()
  await expect(tray.getByText(`Change ₹${over - old.amt}`, { exact: true })).toBeVisible()
  await tray.getByRole('button', { name: `Hand over and take ₹${order.amt + old.amt}` }).click()
  await expectNotification(page, 'Success : Order Updated Succesfully')
  await expect.poll(async () => (await counter.getOrder(old.invoice)).balance).toBe(0)
  expect(await counter.getOrder(order.invoice)).toMatchObject({ paid: order.amt, balance: 0 })
  expect(await counter.getCustomer(asha._id)).toMatchObject({ advance: 0, due: 0 })
})

test('whatever is typed and pressed, a button books what it shows', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const asha = await counter.addCustomer('Asha Rao')
  const order = new NewOrderPage(page)
  const random = randomOf(37)
  for (let round = 0; round < 6; round += 1) {
    await order.open(asha._id)
    await order.add('sh 9')
    let taken = 0
    for (let act = 0; act < 10; act += 1) {
      const before = await sumOf(page)
      const [kind, shown] = await actAtRandom(page, order, random)
      // Only a press of a mode, or Enter behind an amount, takes anything; and it takes just that.
      await expect.poll(() => sumOf(page), `round ${round}, act ${act}: ${kind}`).toBe(before + shown)
      taken += shown
    }
    await order.payment.fill('')
    await page.keyboard.press('F10')
    await order.savedDialog.waitFor()
    const saved = await counter.getOrder(round + 1)
    expect(saved.paid).toBe(Math.min(taken, saved.amt))
  }
})

test('an old unsaved order says whose time it is from, and is not billed unseen', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const asha = await counter.addCustomer('Asha Rao')
  const order = new NewOrderPage(page)
  const leaveFor50Minutes = async () => {
    await order.open(asha._id)
    await order.add('sh 1')
    await page.goto('/home')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage).filter((name) => name.includes('newOrder '))) {
        const draft = JSON.parse(localStorage.getItem(key) ?? '{}')
        localStorage.setItem(
          key,
          JSON.stringify({ ...draft, changedAt: new Date(Date.now() - 3_000_000).toISOString() }),
        )
      }
    })
    await page.goto(`/newOrder/quantity?id=${asha._id}`)
  }
  const question = page.getByRole('dialog', { name: /^Unsaved order from / })

  await leaveFor50Minutes()
  await expect(question).toContainText('1 line · ₹35.00 · 50 minutes ago')
  await question.getByRole('button', { name: 'Start empty' }).click()
  await expect(question).toBeHidden()
  await expect(order.entry).toBeFocused()
  await expect(order.lines).toHaveCount(0)

  await leaveFor50Minutes()
  await expect(question.getByRole('button', { name: 'Continue' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(order.lines).toHaveCount(1)
  // What was left a moment ago is simply there.
  await page.reload()
  await expect(order.lines).toHaveCount(1)

  // A tab that lay in the background comes back with its draft.
  await page.clock.install()
  await page.reload()
  await expect(order.lines).toHaveCount(1)
  await page.clock.fastForward('00:50:00')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(question).toBeVisible()
})

/** The same numbers in every run. */
function randomOf(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
}

async function sumOf(page: Page): Promise<number> {
  const values = await payments(page).evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  return values.reduce((sum, value) => sum + Number(value), 0)
}

/** One thing that a hurried clerk does, and the sum that the page said it would take. */
async function actAtRandom(page: Page, order: NewOrderPage, random: (most: number) => number) {
  const kind = ['amount', 'amount', 'mode', 'mode', 'Enter', 'Escape', 'Tab', 'letter'][random(8)] ?? 'Tab'
  if (kind === 'amount') {
    await order.payment.fill(String(1 + random(120)))
    return [kind, 0] as const
  }
  if (kind === 'letter') {
    await order.payment.fill(['u', 'c', 'zz', '50 u'][random(4)] ?? 'u')
    return [kind, 0] as const
  }
  if (kind === 'mode') {
    const mode = ['Cash', 'UPI', 'Card'][random(3)] ?? 'Cash'
    const button = page.getByRole('button', { name: new RegExp(`^${mode}( ₹[\\d,.]+)?$`) })
    if (await button.isDisabled()) return [kind, 0] as const
    const shown = Number((await button.innerText()).replace(/[^\d.]/g, ''))
    await button.click()
    return [`${mode} ${shown}`, shown] as const
  }
  await order.payment.focus()
  const first = page.getByRole('listbox', { name: 'Suggestions' }).last().getByRole('option').first()
  const isTaking = kind === 'Enter' && (await order.payment.inputValue()) !== '' && (await first.isVisible())
  const shown = isTaking ? Number((await first.innerText()).replace(/^.*₹/s, '').replace(/[^\d.]/g, '') || 0) : 0
  await order.payment.press(kind)
  return [kind, Number.isNaN(shown) ? 0 : shown] as const
}
