import { expect, test } from './fixtures.ts'
import { OrdersPage } from './page-models/orders-page.ts'
import { openCounter } from './support/orders.ts'

const INDIA = 'Asia/Kolkata'
const dayOf = (at: Date, timeZone = INDIA) => at.toLocaleDateString('sv-SE', { timeZone })
const inWords = (at: Date) => at.toLocaleDateString('en-IN', { timeZone: INDIA, dateStyle: 'medium' })
const momentOf = (at: string) =>
  new Date(at).toLocaleString('en-IN', { timeZone: INDIA, dateStyle: 'medium', timeStyle: 'short' })

/** Five minutes past midnight in India: still the day before further west, and morning further east. */
function pastMidnight(): Date {
  return new Date(`${new Date().toISOString().slice(0, 10)}T18:35:00Z`)
}
/** Five minutes to midnight in India, when it is already tomorrow further east. */
function toMidnight(): Date {
  return new Date(`${new Date().toISOString().slice(0, 10)}T18:25:00Z`)
}

const browsers = [
  { timezoneId: 'America/Los_Angeles', now: pastMidnight },
  { timezoneId: 'Pacific/Auckland', now: toMidnight },
]

for (const { timezoneId, now } of browsers) {
  test.describe(`in a browser in the time zone ${timezoneId}`, () => {
    test.use({ timezoneId })

    test("every page, and a customer's link, shows the store's day and the store's times", async ({ page, server }) => {
      const counter = await openCounter(page, server)
      const at = now()
      const today = dayOf(at)
      expect(dayOf(at, timezoneId)).not.toBe(today)
      const order = await counter.takeOrder(await counter.addCustomer('Asha Rao'))
      await page.clock.setFixedTime(at)

      await page.goto('/home')
      await expect(page.getByRole('main')).toContainText(inWords(at).replace(/ \d{4}$/, ''))

      await page.goto('/expenses')
      await page.getByRole('button', { name: 'Add expense' }).first().click()
      const day = page.getByRole('dialog').getByLabel('Date')
      await expect(day).toHaveAttribute('data-day', today)

      await page.goto('/report')
      await page.getByLabel('Days', { exact: true }).selectOption('today')
      await expect(page.getByLabel('From', { exact: true })).toHaveAttribute('data-day', today)
      await expect(page.getByLabel('To', { exact: true })).toHaveAttribute('data-day', today)

      const { history } = await counter.call<{ history: { at: string }[] }>('/api/order/orderHistory', {
        invoice: order.invoice,
      })
      await new OrdersPage(page).openOrder(order.invoice)
      await expect(page.getByRole('region', { name: 'History' })).toContainText(momentOf(history[0]?.at ?? ''))

      await page.goto('/allOrders')
      const saving = page.waitForEvent('download')
      await page
        .getByRole('button', { name: /Export/ })
        .first()
        .click()
      expect((await saving).suggestedFilename()).toBe(`orders-${today}.csv`)

      // The page that a customer opens from a message.
      const { link } = await counter.call<{ link: string }>('/api/order/revokeLink', { invoice: order.invoice })
      const { billedOn } = await counter.call<{ billedOn: string }>('/api/order/getOrder', { invoice: order.invoice })
      await page.goto(new URL(link).pathname)
      const shown = new Date(`${billedOn}T00:00:00Z`).toLocaleDateString('en-IN', {
        timeZone: 'UTC',
        day: 'numeric',
        month: 'short',
      })
      await expect(page.getByText(new RegExp(`since \\w+ ${shown}`))).toBeVisible()
    })
  })
}
