import type { Browser, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible } from './support/accessibility.ts'
import { type Counter, openCounter, type SavedOrder, shirts } from './support/orders.ts'
import type { RunningServer } from './support/start-server.ts'

// As a customer who opens a link.
test.use({ start: 'cold' })

/** The path of a newly created link. */
async function linkTo(counter: Counter, { invoice }: SavedOrder): Promise<string> {
  const { link } = await counter.call<{ link: string }>('/api/order/revokeLink', { invoice })
  return new URL(link).pathname
}

/** A browser without the shop's login. */
async function openPhone(browser: Browser, server: RunningServer): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 360, height: 740 } })
  return context.newPage()
}

test('a customer follows an order without a login, in the language of their choice, until the link ends', async ({
  page,
  browser,
  server,
}) => {
  const counter = await openCounter(page, server, { upiId: 'sparkle@okaxis' })
  const phone = await openPhone(browser, server)
  await test.step('steps, clothes, amount to pay, bill', async () => {
    const asha = await counter.addCustomer('Asha Rao')
    const order = await counter.takeOrder(asha, { particulars: [shirts(3)], amtPaidNow: 40, paymentMode: 'Cash' })
    await phone.goto(await linkTo(counter, order))

    await expect(phone.getByRole('heading', { level: 1, name: 'Hello Asha' })).toBeVisible()
    await expect(phone.getByText('Shirt, Dry Clean')).toBeVisible()
    const step = (name: string) => phone.getByRole('listitem').filter({ hasText: name })
    await expect(step('Being cleaned')).toHaveAttribute('aria-current', 'step')
    await expect(phone.getByRole('img', { name: `UPI code for ₹${order.balance}` })).toBeVisible()
    const pay = phone.getByRole('link', { name: /by UPI/ })
    await expect(pay).toHaveAttribute('href', new RegExp(`am=${order.balance}\\.00&`))
    await expect(phone.locator('body')).not.toContainText('Rao')
    await expectAccessible(phone, 'the customer’s page')
    const wider = () => phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(wider).toBeLessThanOrEqual(0)

    const bill = phone.getByRole('link', { name: 'Bill as PDF' })
    const file = await phone.request.get((await bill.getAttribute('href')) ?? '')
    expect(file.headers()['content-type']).toBe('application/pdf')
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')

    await counter.call('/api/order/updateorder', { invoice: order.invoice, status: 'Ready' })
    await phone.reload()
    await expect(step('Pick up at the shop')).toHaveAttribute('aria-current', 'step')
  })

  await test.step('who is written to in Hindi sees Hindi until they choose English', async () => {
    const meena = await counter.addCustomer('Meena', { language: 'hi' })
    await phone.goto(await linkTo(counter, await counter.takeOrder(meena)))
    await expect(phone.getByRole('heading', { level: 1, name: 'नमस्ते Meena' })).toBeVisible()
    await phone.getByRole('link', { name: 'English' }).click()
    await expect(phone.getByRole('heading', { level: 1, name: 'Hello Meena' })).toBeVisible()
  })

  await test.step('an altered link and a revoked one show the same message, and nothing else', async () => {
    const order = await counter.takeOrder(await counter.addCustomer('Asha Rao'))
    const path = await linkTo(counter, order)
    const altered = `${path.slice(0, -4)}${path.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
    await linkTo(counter, order)
    for (const refused of [altered, path]) {
      await phone.goto(refused)
      await expect(phone.getByRole('heading', { level: 1, name: 'This link has ended' })).toBeVisible()
      await expect(phone.locator('body')).not.toContainText('Asha')
    }
  })
})
