import { addDays } from '@clothesline/domain'
import { expect, test } from './fixtures.ts'
import { NewOrderPage } from './page-models/new-order-page.ts'
import { expectNotification } from './page-models/notification.ts'
import { SettingsPage } from './page-models/settings-page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openCounter } from './support/orders.ts'

test.slow()

test('the promised day is chosen by keyboard, and the order keeps what was suggested', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const order = new NewOrderPage(page)
  await order.beginByKeyboard('9812345670', 'Meera Joshi')
  await expect(order.entry).toBeFocused()
  await order.type('sh 3')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Other days' }).click()
  const days = page.getByRole('radiogroup', { name: /as usual/ })
  const chosen = days.getByRole('radio', { checked: true })
  await expect(chosen).toHaveCount(1)
  const promised = page.getByRole('textbox', { name: 'Promised for' })
  await expect(days.getByText('no record yet').first()).toBeVisible()
  const suggested = (await promised.getAttribute('data-day')) ?? ''
  await expectAccessible(page, 'the days of a promise')
  await chosen.focus()
  await page.keyboard.press('ArrowRight')
  const next = addDays(suggested, 1)
  await expect(promised).toHaveAttribute('data-day', next)
  await page.keyboard.press('F10')
  await expect(order.savedDialog).toBeVisible()
  expect(await counter.getOrder(1)).toMatchObject({ promisedDate: next, suggestedDate: suggested })
})

test('days off are added by year and by hand, and no order is promised for them', async ({ page, server }) => {
  await openCounter(page, server)
  const settings = new SettingsPage(page)
  await settings.open()
  await settings.show('When orders are ready')
  await page.getByRole('button', { name: 'Add the holidays of 2027' }).click()
  const off = page.getByRole('group', { name: 'Days off' })
  await expect(off.getByRole('listitem')).toHaveCount(7)
  await off.getByRole('button', { name: /^Remove Bakrid/ }).click()
  await off.getByLabel('Day off', { exact: true }).fill('2027-12-25')
  await off.getByLabel('What for').fill('Christmas')
  await page.keyboard.press('Enter')
  await settings.save()
  await expectNotification(page, 'Success : Store update succeedded')
  await settings.open()
  await settings.show('When orders are ready')
  await expect(off.getByRole('listitem')).toHaveCount(7)
  await expect(off.getByText('Diwali')).toBeVisible()
  await expect(off.getByText('Christmas')).toBeVisible()
  await expect(off.getByText('Bakrid')).toHaveCount(0)
})

test('a shop without late orders is told so, and can replay its days', async ({ page, server }) => {
  await openCounter(page, server)
  await page.goto('/lateRisk')
  await expect(page.getByText('Everything will be ready in time')).toBeVisible()
  await page.getByRole('button', { name: 'Replay the last 90 days' }).click()
  await expect(page.getByText('There are no orders to replay yet.')).toBeVisible()
  await expectAccessible(page, 'the late risks')
})
