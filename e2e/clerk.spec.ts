import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { addPeople, ClerkCounter, MEENA, NOTHING, RAVI } from './page-models/clerk-counter.ts'
import { NewOrderPage } from './page-models/new-order-page.ts'
import { OrdersPage } from './page-models/orders-page.ts'
import { openCounter } from './support/orders.ts'

const clerkTokenOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('clerkAtCounter') ?? '{}').clerkToken as string)

test('a store that does not ask for people shows and sends nothing of them', async ({ page, server }) => {
  const bodies: string[] = []
  const files: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) bodies.push(request.postData() ?? '')
    else files.push(request.url())
  })
  const counter = await openCounter(page, server)
  const people = new ClerkCounter(page)
  const order = new NewOrderPage(page)
  await order.open((await counter.addCustomer('Asha Rao'))._id)
  await order.add('sh 5')
  await page.keyboard.press('F7')
  await order.save()
  await order.savedDialog.waitFor()
  await expect(people.pad).toHaveCount(0)
  await expect(people.nobody).toHaveCount(0)
  expect(bodies.filter((body) => body.includes('clerkToken') || body.includes('approval'))).toEqual([])
  expect(files.filter((file) => /clerk-button|pin-dialog|approval-dialog/.test(file))).toEqual([])
})

test('one key and the PIN change the person, and an unsaved order stays at the counter', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const customer = await counter.addCustomer('Asha Rao')
  await addPeople(counter, [MEENA, RAVI], { clerkMode: 'money' })
  const people = new ClerkCounter(page)
  const order = new NewOrderPage(page)
  await order.open(customer._id)
  await order.add('sh 5')
  await expect(people.nobody).toBeVisible()

  let keys = 0
  await page.exposeFunction('countKey', () => {
    keys += 1
  })
  await page.evaluate(() => window.addEventListener('keydown', () => void Reflect.get(window, 'countKey')(), true))
  await people.change(MEENA.pin)
  await expect(people.at('Meena Iyer')).toBeVisible()
  // One key and four digits; the PIN is sent without Enter.
  expect(keys).toBe(1 + MEENA.pin.length)
  await people.change(RAVI.pin)
  await expect(people.at('Ravi')).toBeVisible()
  expect(keys).toBe(2 + MEENA.pin.length + RAVI.pin.length)
  await expect(order.lines).toHaveCount(1)

  await page.keyboard.press('F7')
  await people.type('4817')
  await expect(people.pad.getByRole('alert')).toHaveText('This PIN is not correct')
  await expect(people.pin).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(people.at('Ravi')).toBeVisible()

  const other = await page.context().newPage()
  await other.goto('/home')
  await expect(new ClerkCounter(other).at('Ravi')).toBeVisible()
  await people.change(MEENA.pin)
  await expect(new ClerkCounter(other).at('Meena Iyer')).toBeVisible()
  await other.close()

  await order.save()
  await order.savedDialog.waitFor()
})

test('what needs a person asks for the PIN, then continues with what was typed', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const order = await counter.takeOrder(await counter.addCustomer('Asha Rao'))
  await addPeople(counter, [MEENA], { clerkMode: 'money' })
  const people = new ClerkCounter(page)
  const orders = new OrdersPage(page)
  await orders.openOrder(order.invoice)
  await expect(people.nobody).toBeVisible()
  await orders.rareStep('Delete the order')
  const dialog = page.getByRole('dialog', { name: `Delete order ${order.invoice}?` })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Typed twice')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await people.pad.waitFor()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Typed twice')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await people.pin.waitFor()
  await people.type(MEENA.pin)
  await expect(people.at('Meena Iyer')).toBeVisible()
  const clerkToken = await clerkTokenOf(page)
  await expect
    .poll(async () => {
      const { changes } = await counter.call<{ changes: { action: string; actor: string }[] }>(
        '/api/audit/allChanges',
        {
          clerkToken,
        },
      )
      return changes.find(({ action }) => action === 'order.delete')?.actor
    })
    .toMatch(/^employee:/)
})

test('a discount beyond the limit is refused, and passes once with the PIN of a manager', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const customer = await counter.addCustomer('Asha Rao')
  await addPeople(counter, [MEENA, RAVI], { clerkMode: 'money' })
  const people = new ClerkCounter(page)
  const order = new NewOrderPage(page)
  await order.open(customer._id)
  await people.nobody.waitFor()
  await people.change(RAVI.pin)
  await order.add('sh 5')
  await order.field('Discount').fill('20')
  await expect(page.getByText('Ravi may give at most 10 %')).toBeVisible()
  await order.save()
  await expect(people.approval).toContainText('Ravi may give at most 10 %')
  await people.approve('4817', 'An old customer')
  await expect(people.approval.getByRole('alert').filter({ hasText: 'This PIN is not correct' })).toBeVisible()
  await expect(people.approval.getByRole('textbox', { name: 'Reason' })).toHaveValue('An old customer')
  await people.approve(RAVI.pin, 'An old customer')
  await expect(
    people.approval.getByRole('alert').filter({ hasText: 'Ravi may give at most 10 %' }).last(),
  ).toBeVisible()
  await people.approve(MEENA.pin, 'An old customer')
  await order.savedDialog.waitFor()
  await expect(people.approval).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(people.at('Ravi')).toBeVisible()

  await people.change(MEENA.pin)
  const clerkToken = await clerkTokenOf(page)
  const { changes } = await counter.call<{ changes: { reason?: string; approvedByName?: string }[] }>(
    '/api/audit/allChanges',
    {
      clerkToken,
    },
  )
  const approved = changes.find(({ reason }) => reason === 'An old customer')
  expect(approved?.approvedByName).toBe('Meena Iyer')
})

test('an idle counter locks, keeps what was typed, and opens with a PIN', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const customer = await counter.addCustomer('Asha Rao')
  await addPeople(counter, [MEENA, RAVI], { clerkMode: 'always', clerkIdleMinutes: 2 })
  await page.clock.install()
  const people = new ClerkCounter(page)
  const order = new NewOrderPage(page)
  await page.goto(`/newOrder/quantity?id=${customer._id}`)
  await people.lock.waitFor()
  await page.keyboard.press('Escape')
  await expect(people.lock).toBeVisible()
  await people.type(RAVI.pin)
  await expect(people.lock).toHaveCount(0)
  await order.entry.waitFor()
  await order.add('sh 5')
  await page.clock.fastForward('02:30')
  await people.lock.waitFor()
  await people.type(MEENA.pin)
  await page.clock.runFor(1_000)
  await expect(people.lock).toHaveCount(0)
  await expect(people.at('Meena Iyer')).toBeVisible()
  await expect(order.lines).toHaveCount(1)
  await order.save()
  await order.savedDialog.waitFor()

  await test.step('without a network the page can be used', async () => {
    await page.keyboard.press('Escape')
    await page.context().setOffline(true)
    await page.clock.fastForward('02:30')
    await people.lock.waitFor()
    await people.lock.getByRole('button', { name: 'Continue without the network' }).click()
    await expect(people.lock).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('the pad is for the thumb', async ({ page, server }) => {
    const counter = await openCounter(page, server)
    await addPeople(counter, [MEENA], { clerkMode: 'money' })
    const people = new ClerkCounter(page)
    await page.goto('/home')
    await people.nobody.click()
    for (const digit of MEENA.pin) {
      const key = people.pad.getByRole('button', { name: digit, exact: true })
      const box = await key.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(56)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640)
      await key.click()
    }
    await expect(people.at('Meena Iyer')).toBeVisible()
  })
})

test('what a person may not do is disabled with the reason', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const order = await counter.takeOrder(await counter.addCustomer('Asha Rao'))
  const suresh = { name: 'Suresh', pin: '5038', permissions: NOTHING }
  await addPeople(counter, [MEENA, suresh], { clerkMode: 'money' })
  const people = new ClerkCounter(page)
  await page.goto('/home')
  await people.nobody.waitFor()
  await people.change(suresh.pin)
  await page.goto('/report')
  await expect(page.getByText('Suresh may not see reports')).toBeVisible()
  await page.goto('/masterData/clothsMaster')
  await expect(page.getByText('Suresh may not change rates')).toBeVisible()
  const orders = new OrdersPage(page)
  await orders.openOrder(order.invoice)
  await orders.step('More steps').click()
  const remove = page.getByRole('menuitem', { name: 'Delete the order' })
  await expect(remove).toBeDisabled()
  await expect(remove).toContainText('Suresh may not delete anything')
})
