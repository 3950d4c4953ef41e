import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openAsStore } from './page-models/shell-frame.ts'
import { expectAccessible } from './support/accessibility.ts'

const COLORS = ['primary', 'secondary', 'success', 'error', 'warning', 'info']

for (const mode of ['light', 'dark']) {
  test(`axe finds nothing in ${mode} mode, in any colour, skin or layout`, { tag: '@all' }, async ({
    page,
    server,
  }) => {
    test.slow()
    const { frame } = await openAsStore(page, server, { settings: { mode } })
    for (const themeColor of COLORS) {
      await frame.keepSettings({ mode, themeColor })
      await frame.open('/masterData/preferences')
      await expectAccessible(page, `${mode}, ${themeColor}`)
    }
    for (const look of [
      { skin: 'semi-dark' },
      { skin: 'bordered' },
      { layout: 'horizontal' },
      { navCollapsed: true },
    ]) {
      await frame.keepSettings({ mode, ...look })
      await frame.open('/masterData/preferences')
      await expectAccessible(page, `${mode}, ${JSON.stringify(look)}`)
    }
  })
}

test('axe finds nothing in dialogs and menus at any width', { tag: '@all' }, async ({ page, server }) => {
  test.slow()
  const { frame } = await openAsStore(page, server)
  for (const width of [1440, 780, 360]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 })
      await frame.openAccountMenu()
      await expectAccessible(page, 'account menu')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
      await frame.openCustomizer()
      await expectAccessible(page, 'customizer')
      await page.keyboard.press('Escape')
      await expect(frame.customizer).toHaveCount(0)
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
      await expectAccessible(page, 'shortcuts')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      if (width < 1200) {
        await frame.menuButton.click()
        await expect(frame.link('Dashboard')).toBeVisible()
        await expectAccessible(page, 'drawer')
        await page.keyboard.press('Escape')
        await expect(frame.link('Dashboard')).toBeHidden()
      }
      if (width < 800) {
        await frame.bar.getByRole('button', { name: 'Order status' }).click()
        await page.getByRole('menu').waitFor()
        await expectAccessible(page, 'order status')
        await page.keyboard.press('Escape')
        await expect(page.getByRole('menu')).toHaveCount(0)
      }
    })
  }
})

const focusedName = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    return focused?.getAttribute('aria-label') ?? focused?.textContent ?? ''
  })

test.describe('in a freshly loaded app', () => {
  test.use({ start: 'cold' })

  test('the keyboard alone reaches everything, in the order in which it is read', async ({ page, server }) => {
    const { frame } = await openAsStore(page, server)
    // It comes last of the bar; before that the keyboard would pass its place.
    await expect(frame.searchBox).toBeVisible()
    await page.locator('html').focus()
    const stops: string[] = []
    while (stops.length < 60 && !stops.at(-1)?.startsWith('Account of')) {
      await page.keyboard.press('Tab')
      stops.push(await focusedName(page))
    }
    const expected = [
      'Skip to the page',
      'Clothesline, home',
      'Keep the menu open',
      'Dashboard',
      'Settings',
      'Full screen',
      'All Orders',
      'Incomplete',
      'Search orders and customers',
      'Dark mode',
    ]
    expect(stops.filter((stop) => expected.includes(stop))).toEqual(expected)
    expect(stops.at(-1)).toMatch(/^Account of/)

    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(frame.main).toBeFocused()
  })
})

test('a page has one h1, which gets the focus, and what has the focus is never under the bar', async ({
  page,
  server,
}) => {
  const { frame } = await openAsStore(page, server)
  await frame.link('Expenses').click()
  await expect(page).toHaveURL(/\/expenses$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await frame.main.evaluate((main) => {
    for (let i = 0; i < 60; i++) main.append(Object.assign(document.createElement('button'), { textContent: `b${i}` }))
    main.style.display = 'grid'
    main.style.gap = '40px'
  })
  await page.getByRole('button', { name: 'b59' }).focus()
  for (let i = 0; i < 30; i++) await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'b29' })).toBeFocused()
  const isBelowBar = () =>
    frame.bar.evaluate((bar) => {
      const { top = 0 } = document.activeElement?.getBoundingClientRect() ?? {}
      return top >= bar.getBoundingClientRect().height
    })
  await expect.poll(isBelowBar).toBe(true)
})
