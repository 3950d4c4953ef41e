import { addDays } from '@clothesline/domain'
import { expect, test } from './fixtures.ts'
import { NewOrderPage } from './page-models/new-order-page.ts'
import { expectAccessible } from './support/accessibility.ts'
import { type Counter, openCounter, shirts } from './support/orders.ts'
import { runInDatabase } from './support/platform.ts'
import type { RunningServer } from './support/start-server.ts'

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

test('a shop without late orders is told so, and can replay its days', async ({ page, server }) => {
  await openCounter(page, server)
  await page.goto('/lateRisk')
  await expect(page.getByText('Everything will be ready in time')).toBeVisible()
  await page.getByRole('button', { name: 'Replay the last 90 days' }).click()
  await expect(page.getByText('There are no orders to replay yet.')).toBeVisible()
  await expectAccessible(page, 'the late risks')
})

/** A shop that finishes some six shirts a day. */
async function finishShirts({ addCustomer, takeOrder, call }: Counter, server: RunningServer): Promise<void> {
  const customer = await addCustomer('Past Orders')
  const taken = await Promise.all(
    Array.from({ length: 30 }, () => takeOrder(customer, { particulars: [shirts(1)], sendMessage: false })),
  )
  for (const { invoice } of taken) await call('/api/order/updateorder', { invoice, status: 'Ready' })
  const lately = "ready_at - (1 + get_byte(decode(md5(order_id::text), 'hex'), 0) % 5) * interval '1 day'"
  await runInDatabase(server, `update piece set ready_at = ${lately} where order_id = any ($1)`, [
    taken.map(({ _id }) => _id),
  ])
}

test('a promise is changed after a question that says who learns of it, and no other button moves', async ({
  page,
  server,
}) => {
  const counter = await openCounter(page, server)
  await finishShirts(counter, server)
  const tomorrow = addDays(new Date().toISOString().slice(0, 10), 1)
  const late = { particulars: [shirts(40)], promisedDate: tomorrow, sendMessage: false }
  const told = await counter.takeOrder(await counter.addCustomer('Asha Rao'), late)
  const silent = await counter.takeOrder(await counter.addCustomer('Kabir Sethi', { whatsappConsent: false }), late)
  await page.goto('/lateRisk')
  const button = ({ invoice }: { invoice: number }) =>
    page.getByRole('button', { name: `Order ${invoice}: change promise` })
  const question = page.getByRole('alertdialog')
  const place = await button(silent).boundingBox()
  await button(told).click()
  await expect(question).toContainText('A message to Asha Rao will wait in Messages for you to send.')
  await page.keyboard.press('Escape')
  expect(await counter.getOrder(told.invoice)).toMatchObject({ promisedDate: tomorrow })
  await button(told).click()
  await question.getByRole('button', { name: 'Change promise' }).click()
  await expect(page.getByText(/Now promised for/)).toBeVisible()
  expect((await button(silent).boundingBox())?.y).toBe(place?.y)
  await button(silent).click()
  await expect(question).toContainText('Kabir Sethi did not agree to messages and gets none.')
})
