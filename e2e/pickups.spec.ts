import { expect, test } from './fixtures.ts'
import { expectNotification } from './page-models/notification.ts'
import { OfficePage } from './page-models/office-page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openLive } from './support/live.ts'
import { openCounter } from './support/orders.ts'

test('a clerk takes a pickup from the request to the order, by keys and by mouse', async ({ page, server }) => {
  test.slow()
  const counter = await openCounter(page, server)
  await counter.call('/api/employee/addEmployee', { name: 'Ravi Kumar' })
  await counter.call('/api/employee/addEmployee', { name: 'Vijay More' })
  const asha = await counter.call<{ _id: string }>('/api/customer/addcustomer', {
    name: 'Asha Rao',
    contact: '9812345678',
    address: '12 Lake Road, Pune 411045',
    whatsappConsent: true,
  })
  const office = new OfficePage(page)
  await office.open('/pickups')

  await test.step('areas and slots are said first', async () => {
    await expect(page.getByText('First set where the shop goes')).toBeVisible()
    await office.button('Areas and slots').first().click()
    const dialog = office.dialog('Areas and slots')
    await dialog.getByRole('button', { name: 'Add area' }).click()
    const area = office.dialog('Add area')
    await area.getByLabel('Name').fill('Baner')
    await area.getByLabel('PIN codes').fill('4110')
    await area.getByLabel('Delivery fee').fill('40')
    await area.getByRole('button', { name: 'Save' }).click()
    await expect(area).toContainText('A PIN code has six digits')
    await area.getByLabel('PIN codes').fill('४११०४५ 411007')
    await area.getByLabel('Free from').fill('500')
    await area.getByRole('button', { name: 'Save' }).click()
    await expectNotification(page, 'Success : Area saved')
    await expect(dialog).toContainText('₹40, free from ₹500 · 411007, 411045')
    await dialog.getByRole('button', { name: 'Add slot' }).click()
    const slot = office.dialog('Add slot')
    await slot.getByLabel('To', { exact: true }).fill('०८:००')
    await slot.getByRole('button', { name: 'Save' }).click()
    await expect(slot).toContainText('A slot must end after it begins')
    await slot.getByRole('button', { name: 'Close' }).click()
    await office.button('Discard').click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    // One for every day, so that the journey does not depend on today's weekday.
    for (const weekday of [0, 1, 2, 3, 4, 5, 6]) {
      await counter.call('/api/pickup/saveSlot', { weekday, from: '10:00', to: '13:00', capacity: 2 })
      await counter.call('/api/pickup/saveSlot', { weekday, from: '17:00', to: '20:00', capacity: 2 })
    }
  })

  await test.step('a request is written down and waits', async () => {
    await openLive(page, () => page.reload())
    await office.button('New pickup or delivery').click()
    const form = office.dialog('New pickup')
    await form.getByRole('button', { name: 'Book' }).click()
    await expect(form).toContainText('Please choose a customer')
    await form.getByLabel('Phone number or name').fill('Asha')
    await page.getByRole('option', { name: /Asha Rao/ }).click()
    await expect(form.getByLabel('PIN code')).toHaveValue('411045')
    await expect(form).toContainText('Baner: delivery ₹40, free from ₹500')
    await expectAccessible(page, 'new pickup')
    await form.getByRole('group', { name: 'When' }).getByRole('button', { name: '17:00 – 20:00' }).last().click()
    await form.getByLabel('Accept at once').click()
    await form.getByRole('button', { name: 'Book' }).click()
    await expectNotification(page, 'Success : Pickup booked')
    await expect(page.getByRole('region', { name: /^Waiting/ })).toContainText('Asha Rao')
  })

  const card = page.getByRole('article', { name: /Pickup: Asha Rao/ })
  await test.step('accepted and given to a rider by keys', async () => {
    await card.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Ravi Kumar' }).press('Enter')
    await expectNotification(page, 'Success : Request accepted')
    await expect(page.getByRole('region', { name: 'Ravi Kumar' }).getByRole('article')).toContainText('Accepted')
    await expect(card.getByRole('link', { name: /Lake Road/ })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=12%20Lake%20Road%2C%20Pune%20411045',
    )
    await expectAccessible(page, 'board')
    await office.expectNoSidewaysScroll()
  })

  await test.step('what another counter books appears at once, and is dragged to the rider', async () => {
    const meena = await counter.call<{ _id: string }>('/api/customer/addcustomer', {
      name: 'Meena Iyer',
      contact: '9812345679',
      address: '3 Hill Road 411007',
    })
    const { visits } = await counter.call<{ visits: { slot: string; date: string }[] }>('/api/pickup/allPickups', {
      customer: asha._id,
    })
    const { slot, date } = visits[0] ?? { slot: '', date: '' }
    await counter.call('/api/pickup/request', { kind: 'pickup', id: meena._id, slot, date })
    const other = page.getByRole('article', { name: /Pickup: Meena Iyer/ })
    await expect(page.getByRole('region', { name: 'No rider' })).toContainText('Meena Iyer')
    await other.dragTo(card)
    await expect(page.getByRole('region', { name: 'Ravi Kumar' }).getByRole('article')).toHaveCount(2)
    const run = page.getByRole('region', { name: 'Ravi Kumar' }).getByRole('article')
    await expect(run.first()).toContainText('Meena Iyer')
    await other.focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(run.first()).toContainText('Asha Rao')
    // Somebody else takes it meanwhile: the board shows who has it.
    const { visits: now } = await counter.call<{ visits: { _id: string; version: number }[] }>(
      '/api/pickup/allPickups',
      { customer: meena._id },
    )
    await counter.call('/api/pickup/cancel', { _id: now[0]?._id, reason: 'Away' })
    await expect(other).toContainText('Cancelled')
  })

  await test.step('on the way, and at the shop it becomes the order', async () => {
    await card.getByRole('button', { name: 'On the way' }).click()
    await expect(card).toContainText('On the way')
    await card.getByRole('button', { name: 'More for Asha Rao' }).click()
    await page.getByRole('menuitem', { name: 'Bag brought in …' }).click()
    const bag = office.dialog('Bag brought in')
    await bag.getByLabel('Bag number').fill('B-7')
    await bag.getByLabel('Seal').fill('4411')
    await bag.getByRole('button', { name: 'Save' }).click()
    await expect(card).toContainText('Bag B-7 · seal 4411')
    await card.getByRole('link', { name: 'Make the order' }).click()
    await expect(page).toHaveURL(/newOrder\?id=.*pickup=/)
    await expect(page.getByText('From a pickup')).toBeVisible()
    await page.getByRole('button', { name: 'Delivery', exact: true }).click()
    await expect(page.getByLabel('PIN code')).toHaveValue('411045')
    await page.locator('#entry').fill('2 shirt')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('definition').filter({ hasText: '₹40.00' }).first()).toBeVisible()
    await page.getByRole('group', { name: 'When' }).getByRole('button', { name: '17:00 – 20:00' }).last().click()
    await page.keyboard.press('F10')
    await expectNotification(page, 'Success : Order Added succesfully')
    await expect
      .poll(async () => {
        const { visits } = await counter.call<{ visits: { kind: string; invoice: number | null; status: string }[] }>(
          '/api/pickup/allPickups',
          { customer: asha._id },
        )
        return visits.map(({ kind, invoice, status }) => [kind, invoice !== null, status]).sort()
      })
      .toEqual([
        ['delivery', true, 'accepted'],
        ['pickup', true, 'done'],
      ])
    const { orders } = await counter.call<{ orders: { invoice: number }[] }>('/api/order/allorders', {
      customer: asha._id,
    })
    const order = await counter.call<{ deliveryFee: number }>('/api/order/getOrder', { invoice: orders[0]?.invoice })
    expect(order.deliveryFee).toBe(40)
  })
})
