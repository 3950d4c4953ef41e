import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectNotification } from './page-models/notification.ts'
import { OrdersPage } from './page-models/orders-page.ts'
import { hearBeeps, openCounter, passRepeats, type SavedOrder, scan, shirts } from './support/orders.ts'

const lastScan = (page: Page) => page.getByRole('region', { name: 'Last scan', exact: true })
const lastScans = (page: Page) => page.getByRole('region', { name: 'Last scans' })
/** Slower than any scanner. */
const BY_HAND = { delay: 150 }
const rack = (page: Page) => page.getByLabel('Counter number')
const tagsOf = ({ allPieces }: SavedOrder) => allPieces.map(({ tag }) => tag)

async function openByKey(page: Page, key: string, title: string) {
  await page.goto('/home')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press(key)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

test('R, and every scan marks, whatever its order; a complete one gets its place, and W tells the customer', async ({
  page,
  server,
}) => {
  const counter = await openCounter(page, server, { addCounterNumber: true })
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  const take = async (name: string) =>
    counter.takeOrder(await counter.addCustomer(name), { particulars: [shirts(2)], sendMessage: false })
  const asha = await take('Asha Rao')
  const ravi = await take('Ravi Nair')
  const [a1 = '', a2 = ''] = tagsOf(asha)
  const [r1 = '', r2 = ''] = tagsOf(ravi)
  await openByKey(page, 'r', 'Ready station')

  await test.step('four alternating scans of two orders mark four pieces', async () => {
    await scan(page, a1)
    await expect(lastScan(page)).toContainText(`${asha.invoice} · 1/2`)
    await expect(lastScan(page)).toContainText('1 piece left')
    await scan(page, r1)
    await expect(lastScan(page)).toContainText('Ravi Nair')
    await scan(page, a2)
    await expect(lastScan(page)).toContainText('Order complete')
    await expect(rack(page)).toBeFocused()
    // What is half typed is kept for its order, and the next tag is no place on the rack.
    await page.keyboard.type('A1', BY_HAND)
    await scan(page, r2)
    await expect(lastScan(page)).toContainText(`${ravi.invoice} · 2/2`)
    await expect(rack(page)).toHaveValue('')
    for (const { invoice } of [asha, ravi]) expect((await counter.getOrder(invoice)).status).toBe('Ready')
  })

  await test.step('its place is typed, and W opens the chat', async () => {
    await expect(rack(page)).toBeFocused()
    await page.keyboard.type('B4')
    await page.keyboard.press('Enter')
    await expectNotification(page, 'Success : Counter Number Updated Successfully')
    const chat = page.waitForEvent('popup')
    await page.keyboard.press('w')
    expect(new URL((await chat).url()).searchParams.get('text')).toContain('your clothes are ready')
    await (await chat).close()
    await lastScans(page).getByRole('button', { name: 'Finish' }).click()
    await expect(rack(page)).toHaveValue('A1')
    await rack(page).fill('A17')
    await page.keyboard.press('Enter')
    await expect(lastScans(page)).toContainText('hangs at A17')
    expect((await counter.getOrder(ravi.invoice)).counterNumber).toBe('B4')
    expect((await counter.getOrder(asha.invoice)).counterNumber).toBe('A17')
  })
})

test('the Ready station tells marked, ready before and unknown apart, and undoes a slip', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const order = await counter.takeOrder(await counter.addCustomer('Asha Rao'), { particulars: [shirts(3)] })
  const [first = '', second = ''] = tagsOf(order)
  await counter.call('/api/order/scan', { tag: first, to: 'ready' })
  await openByKey(page, 'r', 'Ready station')
  const heard = await hearBeeps(page)

  await scan(page, first)
  await expect(lastScan(page)).toContainText('Was already ready')
  expect(await heard()).toEqual(['hit', 'hit'])
  await scan(page, `${first.slice(0, -1)}?`)
  await expect(lastScan(page)).toContainText('could not be read')
  expect(await heard()).toEqual(['hit', 'hit', 'miss'])

  await page.getByLabel('Tag', { exact: true }).fill(second.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(lastScan(page)).toContainText('Marked ready')
  await lastScans(page)
    .getByRole('button', { name: `Undo ${second}` })
    .click()
  await expect(lastScan(page)).toContainText('Undone')
  const states = (await counter.getOrder(order.invoice)).allPieces.map(({ state }) => state)
  expect(states).toEqual(['ready', 'received', 'received'])
})

test('where the store wants it, a scan on any page is marked at the Ready station, and one that is ready opens its order', async ({
  page,
  server,
}) => {
  const counter = await openCounter(page, server, { scanMarksReady: true })
  const order = await counter.takeOrder(await counter.addCustomer('Asha Rao'), { particulars: [shirts(2)] })
  const [first = ''] = tagsOf(order)
  await page.goto('/home')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await scan(page, first)
  await expect(lastScan(page)).toContainText(`${order.invoice} · 1/2`)
  expect((await counter.getOrder(order.invoice)).allPieces[0]?.state).toBe('ready')
  await page.goto('/messages')
  await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor()
  passRepeats(page)
  await scan(page, first)
  await expect(new OrdersPage(page).order(order.invoice)).toBeVisible()
})

test('H, any tag, and two keys hand over with UPI; then the next customer', async ({ page, server }) => {
  const counter = await openCounter(page, server, { upiId: 'sparkle@okaxis' })
  const orders = new OrdersPage(page)
  const take = async (name: string, contact: string, quantity: number) => {
    const customer = await counter.addCustomer(name, { contact })
    const order = await counter.takeOrder(customer, { particulars: [shirts(quantity)] })
    await counter.call('/api/order/updateorder', { invoice: order.invoice, status: 'Ready' })
    return order
  }
  const asha = await take('Asha Rao', '9800022978', 1)
  const ravi = await take('Ravi Nair', '9800033911', 2)
  await openByKey(page, 'h', 'Hand over')

  await scan(page, tagsOf(asha)[0] ?? '')
  const tray = orders.tray('Asha Rao')
  await expect(tray.getByRole('checkbox', { name: tagsOf(asha)[0] ?? '' })).toBeChecked()
  await expect(tray.getByLabel('Amount')).toBeFocused()
  await page.keyboard.press('u')
  await page.keyboard.press('Enter')
  await expect(tray).toBeHidden()
  expect(await counter.getOrder(asha.invoice)).toMatchObject({ status: 'Delivered', paid: asha.amt, balance: 0 })
  await expect(page.getByRole('region', { name: 'Handed over just now' })).toContainText('Asha Rao')

  await expect(page.getByLabel('Order number, phone or name')).toBeFocused()
  passRepeats(page)
  await scan(page, tagsOf(asha)[0] ?? '')
  await expect(page.getByRole('alert').filter({ hasText: 'was handed over before' })).toBeVisible()
  await page.keyboard.type('3911')
  await page.keyboard.press('Enter')
  const next = orders.tray('Ravi Nair')
  await expect(next.getByLabel('Amount')).toHaveValue(String(ravi.amt))
  await scan(page, tagsOf(ravi)[0] ?? '')
  await expect(next).toContainText('1 of 2 pieces ticked')
  await page.keyboard.press('*')
  await expect(next).toContainText('2 of 2 pieces ticked')
})
