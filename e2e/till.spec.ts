import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { NewOrderPage } from './page-models/new-order-page.ts'
import { openCounter } from './support/orders.ts'

test.slow()

for (const [width, height] of [
  [1366, 768],
  // The same screen enlarged to 125 %.
  [1093, 614],
] as const) {
  test(`tiles, basket, terms and payment share the screen at ${width} × ${height}`, async ({ page, server }) => {
    await page.setViewportSize({ width, height })
    const counter = await openCounter(page, server)
    const customer = await counter.addCustomer('Asha Rao')
    const order = new NewOrderPage(page)
    await order.open(customer._id, 'kg')
    const preferences = await page.evaluate(() => localStorage.getItem('settings'))
    await order.add('wf 3.5 12', 'sh 5', 'tr 2', 'je 1', 'ku 3', 'towel 1', 'blouse 2', 'saree silk 1')
    await expect(order.lines).toHaveCount(8)
    const rows = await order.lines.evaluateAll((lines) =>
      lines.map((line) => ({
        height: line.getBoundingClientRect().height,
        name: line.querySelector('.name')?.getBoundingClientRect().width ?? 0,
      })),
    )
    expect(rows.map((row) => row.height)).toEqual(rows.map(() => 44))
    expect(Math.min(...rows.map((row) => row.name))).toBeGreaterThanOrEqual(160)
    await expect(order.lines.last()).toBeInViewport({ ratio: 1 })
    const promised = order.field('Promised for')
    await expect(promised).toHaveCSS('font-size', '18px')
    await expect(page.getByLabel('Totals').locator('dd').last()).toHaveCSS('font-size', '32px')
    for (const part of [promised, order.payment, order.saveButton, order.entry]) {
      await expect(part).toBeInViewport({ ratio: 1 })
    }
    const upi = page.getByRole('button', { name: /^UPI ₹/ })
    expect((await upi.boundingBox())?.height).toBeGreaterThanOrEqual(48)
    await order.payment.pressSequentially('100', { delay: 40 })
    await expect(upi).toHaveText('UPI ₹100')
    expect((await page.getByRole('region', { name: 'The order' }).boundingBox())?.width).toBeGreaterThanOrEqual(560)
    // The page itself has nothing to scroll, and the menu folds without asking to be remembered.
    const over = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    expect(over).toBeLessThanOrEqual(1)
    expect(await page.evaluate(() => localStorage.getItem('settings'))).toBe(preferences)
    if (width >= 1200) {
      const menu = page.getByRole('navigation', { name: 'Main menu' })
      expect((await menu.boundingBox())?.width).toBe(68)
      await page.goto('/home')
      await expect.poll(async () => (await menu.boundingBox())?.width).toBe(260)
    }
  })
}

test('a line that is added or changed is drawn, and no other line or tile with it', async ({ page, server }) => {
  const counter = await openCounter(page, server)
  const customer = await counter.addCustomer('Asha Rao')
  const order = new NewOrderPage(page)
  await order.open(customer._id)
  await order.add('sh 5', 'tr 2', 'je 1')
  await expect(order.lines).toHaveCount(3)

  const whileAdding = await drawnWhile(page, async () => {
    await order.add('ku 3')
    await expect(order.lines).toHaveCount(4)
  })
  expect(whileAdding).toEqual({ rows: [], tiles: ['Kurta'] })
  const whileChanging = await drawnWhile(page, async () => {
    await page.getByRole('button', { name: 'One more: Quantity of Trouser' }).click()
    await expect(order.field('Quantity of Trouser')).toHaveValue('3')
  })
  expect(whileChanging).toEqual({ rows: ['Trouser'], tiles: ['Trouser'] })
  const whilePaying = await drawnWhile(page, async () => {
    await order.pay('100 u')
    await expect(order.field('Amount by UPI')).toBeVisible()
  })
  expect(whilePaying).toEqual({ rows: [], tiles: [] })
})

/**
 * The rows and tiles that were there before and were drawn again meanwhile. React keeps on each element the properties it was
 * last drawn with: another object means that it was drawn again, even where nothing on the screen changed.
 */
async function drawnWhile(page: Page, act: () => Promise<void>): Promise<{ rows: string[]; tiles: string[] }> {
  const rows = 'ul[aria-label="Garments of the order"] > li'
  const tiles = '[data-cloth]:not([data-step])'
  await page.evaluate((parts) => {
    const elements = [...document.querySelectorAll<HTMLElement>(parts)]
    const keyOf = (element: HTMLElement) => Object.keys(element).find((key) => key.startsWith('__reactProps$'))
    if (elements.length === 0 || !elements.every(keyOf)) throw new Error('React does not say what it drew')
    const drawn = elements.map((element) => {
      const key = keyOf(element) ?? ''
      const before = Reflect.get(element, key)
      return { element, isDrawnAgain: () => Reflect.get(element, key) !== before }
    })
    Object.assign(globalThis, { drawn })
  }, `${rows}, ${tiles}`)
  await act()
  return page.evaluate(
    ([rows, tiles]) => {
      const { drawn } = globalThis as unknown as {
        drawn: { element: HTMLElement; isDrawnAgain: () => boolean }[]
      }
      const again = drawn.filter(({ isDrawnAgain }) => isDrawnAgain()).map(({ element }) => element)
      return {
        rows: again.filter((element) => element.matches(rows)).map((element) => element.ariaLabel ?? ''),
        tiles: again.filter((element) => element.matches(tiles)).map((element) => element.dataset.cloth ?? ''),
      }
    },
    [rows, tiles] as const,
  )
}
