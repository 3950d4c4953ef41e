import { expect, test } from './fixtures.ts'
import { LoginPage } from './page-models/login-page.ts'
import { OrdersPage } from './page-models/orders-page.ts'
import { holdAnswers } from './support/hold-answers.ts'
import { openCounter } from './support/orders.ts'

test('the logo and a spinner stand in until the first page is there', async ({ page }) => {
  const letThrough = await holdAnswers(page, /login-page.*\.js$/)
  await page.goto('/login', { waitUntil: 'commit' })
  const loader = page.getByRole('status', { name: 'Loading' })
  await expect(loader).toBeVisible()
  await expect(loader.locator('img')).toHaveJSProperty('naturalWidth', 32)
  letThrough()
  await expect(new LoginPage(page).heading).toBeVisible()
  await expect(loader).toBeHidden()
})

test('a page with prices fetches the letters that it shows and no others', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  await counter.takeOrder(await counter.addCustomer('Asha Rao'))
  const fonts = new Set<string>()
  page.on('request', (request) => {
    const font = /\/(inter-[a-z-]+)-.{8}\.woff2$/.exec(request.url())?.[1]
    if (font !== undefined) fonts.add(font)
  })
  const orders = new OrdersPage(page)
  await orders.open()
  await expect(orders.table.locator('tfoot')).toContainText('₹')
  await page.evaluate(() => document.fonts.ready)
  expect([...fonts].toSorted()).toEqual(['inter-latin-wght-normal', 'inter-rupee'])
})
