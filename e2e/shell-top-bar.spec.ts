import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { addPeople, ClerkCounter, MEENA } from './page-models/clerk-counter.ts'
import { openAsAdmin, openAsStore, ShellFrame } from './page-models/shell-frame.ts'
import { addCustomer, takeOrder } from './page-models/shell-frame-data.ts'
import { holdAnswers } from './support/hold-answers.ts'
import { openCounter } from './support/orders.ts'

const ORDER_LINKS = [
  ['All Orders', '/allOrders'],
  ['Ready', '/allOrders/ready'],
  ['Not Ready', '/allOrders/notReady'],
  ['Delivered', '/allOrders/delivered'],
  ['Incomplete', '/allOrders/incomplete'],
] as const

/** Figures that would take days of work to produce. */
async function countOrders(page: Page) {
  await page.route('**/api/stats/allStats/', async (route) => {
    const response = await route.fetch()
    const counts = { numberOfReady: 12, numberOfNotReady: 1, numberOfIncomplete: 1_204, numberOfDelivered: 87 }
    await route.fulfill({ response, json: { ...(await response.json()), ...counts } })
  })
}

test.describe('at 1440 px', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('counts are red badges for ready, not ready and incomplete, part of the links’ names, and mirrored from right to left', async ({
    page,
    server,
  }) => {
    await countOrders(page)
    const { frame } = await openAsStore(page, server)
    const orders = frame.bar.getByRole('navigation', { name: 'Orders' })
    await expect(orders.getByRole('link', { name: 'Ready, 12 orders', exact: true })).toBeVisible()
    await expect(orders.getByRole('link', { name: 'Not Ready, 1 order', exact: true })).toBeVisible()
    await expect(orders.getByRole('link', { name: 'Incomplete, 1,204 orders', exact: true })).toBeVisible()
    await expect(orders.getByRole('link', { name: 'Delivered', exact: true })).toBeVisible()
    await expect(orders.locator('.count')).toHaveText(['12', '1', '1,204'])

    await test.step('they lie within their links, from right to left at the other end', async () => {
      await frame.choose({ direction: 'rtl' })
      await page.locator('html[dir="rtl"]').waitFor()
      const link = frame.bar.getByRole('link', { name: 'Ready, 12 orders', exact: true })
      const badge = frame.bar.locator('.count', { hasText: /^12$/ })
      await expect
        .poll(async () => {
          const [linkBox, badgeBox] = [await link.boundingBox(), await badge.boundingBox()]
          if (linkBox === null || badgeBox === null) return undefined
          return { isSmall: badgeBox.width < 40, isOnTheLeft: badgeBox.x < linkBox.x + linkBox.width / 2 }
        })
        .toEqual({ isSmall: true, isOnTheLeft: true })
    })
  })

  test('of a Store: the lists of orders, light and dark, the full screen and the avatar', async ({ page, server }) => {
    const { frame, store } = await openAsStore(page, server)

    await test.step('the bar has the five lists of orders', async () => {
      const orders = frame.bar.getByRole('navigation', { name: 'Orders' })
      for (const [name, path] of ORDER_LINKS) {
        await orders.getByRole('link', { name, exact: true }).click()
        await expect(page).toHaveURL(new RegExp(`${path}$`))
        await expect(orders.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
      }
    })

    await test.step('the page goes to the full screen and back', async () => {
      await frame.bar.getByRole('button', { name: 'Full screen' }).click()
      await expect(frame.bar.getByRole('button', { name: 'Leave full screen' })).toBeVisible()
      expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
      await frame.bar.getByRole('button', { name: 'Leave full screen' }).click()
      await expect(frame.bar.getByRole('button', { name: 'Full screen' })).toBeVisible()
    })

    await test.step('light and dark change at once and are kept', async () => {
      await frame.bar.getByRole('button', { name: 'Dark mode' }).click()
      await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
      await expect.poll(() => frame.savedSettings()).toMatchObject({ mode: 'dark' })
      await page.reload()
      await frame.bar.getByRole('button', { name: 'Light mode' }).click()
      await expect(page.locator('html')).toHaveAttribute('data-mode', 'light')
    })

    await test.step('the avatar tells name and role, changes the password and logs out', async () => {
      const menu = await frame.openAccountMenu()
      await expect(menu).toContainText(store.storeName)
      await expect(menu).toContainText('Store Manager')
      await menu.getByRole('menuitem', { name: 'Update Password' }).click()
      await expect(page).toHaveURL(/\/updatePassword$/)
      await frame.open()
      await (await frame.openAccountMenu()).getByRole('menuitem', { name: 'Logout' }).click()
      await expect(page).toHaveURL(/\/login$/)
    })
  })

  test("an Admin's avatar menu shows the role and has no password page", async ({ page, server }) => {
    const frame = await openAsAdmin(page, server)
    const menu = await frame.openAccountMenu()
    await expect(menu).toContainText('Admin')
    await expect(menu.getByRole('menuitem', { name: 'Update Password' })).toHaveCount(0)
    await menu.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login$/)
  })
})

test('on a narrow screen the order links are one dropdown, the search is behind a button, and the bar fits', async ({
  page,
  server,
}) => {
  await countOrders(page)
  const { frame } = await openAsStore(page, server)
  for (const width of [780, 360]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 740 })
      await expect(frame.bar.getByRole('navigation', { name: 'Orders' })).toHaveCount(0)
      await frame.bar.getByRole('button', { name: 'Order status' }).click()
      const items = page.getByRole('menuitem')
      await expect(items.nth(1)).toHaveAccessibleName('Ready, 12 orders')
      await expect(items.nth(3)).toHaveAccessibleName('Delivered, 87 orders')
      await expect(items.nth(3)).toContainText('87')
      await items.nth(3).click()
      await expect(page).toHaveURL(/\/allOrders\/delivered$/)
      await expect(page.getByRole('menu')).toHaveCount(0)

      await expect(frame.searchBox).toHaveCount(0)
      await frame.bar.getByRole('button', { name: 'Search' }).click()
      await expect(frame.searchBox).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(frame.searchBox).toHaveCount(0)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await frame.open('/home')
    })
  }
})

test.describe('at 1366 px with a person at the counter', () => {
  test.use({ viewport: { width: 1366, height: 768 } })

  test('nothing of the bar lies on anything else, and the menu counts what waits', async ({ page, server }) => {
    await countOrders(page)
    const counter = await openCounter(page, server)
    const [meenasPin] = await addPeople(counter, [MEENA], { clerkMode: 'always' })
    await page.route('**/api/message/allMessages/', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), totalMessages: 7 } })
    })
    await page.goto('/home')
    const frame = new ShellFrame(page)
    const people = new ClerkCounter(page)
    await people.enter(meenasPin)
    await expect(people.at(MEENA.name)).toBeVisible()
    await expect(frame.searchBox).toBeVisible()
    await expect(frame.menu.getByRole('link', { name: 'Messages 7' })).toBeVisible()
    const boxes = await frame.bar
      .locator('a, button, [role="combobox"]')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()).map(({ left, right }) => [left, right]))
    const sorted = boxes.toSorted(([a = 0], [b = 0]) => a - b)
    for (const [at, [left = 0]] of sorted.entries())
      expect(left).toBeGreaterThanOrEqual((sorted[at - 1]?.[1] ?? 0) - 0.5)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1366)
  })
})

test.describe('the search box', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('takes digits for an invoice, ten of them for a phone and a name for its one customer, and suggests all of them', async ({
    page,
    server,
  }) => {
    const { frame } = await openAsStore(page, server)
    await test.step('what Enter opens', async () => {
      const asha = await addCustomer(page, server, 'Asha Rao', '9876500001')
      await frame.searchBox.fill('00012')
      await frame.searchBox.press('Enter')
      await expect(page).toHaveURL(/\/allOrders\?invoice=00012$/)
      await frame.searchBox.fill('9876500001')
      await frame.searchBox.press('Enter')
      await expect(page).toHaveURL(new RegExp(`/search/allOrders\\?id=${asha._id}$`))
      await frame.searchBox.fill('9876500099')
      await frame.searchBox.press('Enter')
      await expect(page).toHaveURL(/\/search\?customer=9876500099$/)

      // Several of a name, or none, are a list.
      const meena = await addCustomer(page, server, 'Meena Iyer', '9876500002')
      await addCustomer(page, server, 'Ravi Kumar', '9876500003')
      await addCustomer(page, server, 'ravi kumar', '9876500004')
      await frame.searchBox.fill('  meena IYER ')
      await frame.searchBox.press('Enter')
      await expect(page).toHaveURL(new RegExp(`/search/allOrders\\?id=${meena._id}$`))
      await frame.searchBox.fill(' Ravi Kumar ')
      await frame.searchBox.press('Enter')
      await expect(page).toHaveURL(/\/search\?customer=Ravi\+Kumar$/)
      await frame.searchBox.fill('Nobody')
      await frame.searchBox.press('Enter')
      await expect(page).toHaveURL(/\/search\?customer=Nobody$/)
    })

    await test.step('invoice (customer) and contact (name) for digits, and names for letters', async () => {
      const zoya = await addCustomer(page, server, 'Zoya Khan', '9876500005')
      const { invoice, tags } = await takeOrder(page, server, zoya)

      await frame.searchBox.fill('Zoy')
      await expect(page.getByRole('option', { name: /^Zoya Khan/ })).toBeVisible()
      await expect(page.getByRole('option', { name: /^Zoya Khan/ }).locator('mark')).toHaveText('Zoy')
      await frame.searchBox.fill('Zoyberg')
      await expect(page.getByRole('option', { name: 'Add “Zoyberg” as a customer' })).toBeVisible()
      await frame.searchBox.fill('98765')
      await page.getByRole('option', { name: '9876500005 (Zoya Khan)' }).click()
      await expect(page).toHaveURL(new RegExp(`/search/allOrders\\?id=${zoya._id}$`))
      await expect(frame.searchBox).toHaveValue('')

      await frame.searchBox.fill(String(invoice))
      await page.getByRole('option', { name: `${invoice} (Zoya Khan)` }).click()
      await expect(page).toHaveURL(new RegExp(`/allOrders\\?invoice=${invoice}$`))

      await page.goto('/home')
      await frame.searchBox.fill(tags[0]?.toLowerCase() ?? '')
      await frame.searchBox.press('Enter')
      await expect(page).toHaveURL(new RegExp(`/allOrders\\?invoice=${invoice}$`))
    })

    await test.step('the green overlay during a lookup', async () => {
      const answer = await holdAnswers(page, '**/api/search/')
      await frame.searchBox.fill('Somebody')
      await frame.searchBox.press('Enter')
      const overlay = page.getByRole('progressbar', { name: 'Loading' })
      await expect(overlay).toBeVisible()
      await expect(overlay).toHaveClass(/MuiCircularProgress-colorSuccess/)
      answer()
      await expect(page).toHaveURL(/\/search\?customer=Somebody$/)
      await expect(overlay).toHaveCount(0)
    })
  })

  test.describe('in a freshly loaded app', () => {
    test.use({ start: 'cold' })

    test('keeps what is typed while a page is loading', async ({ page, server }) => {
      const { frame } = await openAsStore(page, server)
      const arrive = await holdAnswers(page, /search-page.*\.js$/)
      await frame.searchBox.fill('Somebody')
      await frame.searchBox.press('Enter')
      await expect(page).toHaveURL(/\/search\?customer=Somebody$/)
      await frame.searchBox.pressSequentially('Nob')
      arrive()
      await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible()
      await page.keyboard.type('ody', { delay: 120 })
      await expect(frame.searchBox).toHaveValue('Nobody')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/search\?customer=Nobody$/)
    })

    test('takes what is typed before it has come', async ({ page, server }) => {
      await page.setViewportSize({ width: 768, height: 1024 })
      const arrive = await holdAnswers(page, /search-field.*\.js$/)
      const { frame } = await openAsStore(page, server)
      await page.keyboard.press('F2')
      await page.keyboard.type('Nobod', { delay: 120 })
      arrive()
      await page.getByRole('search').waitFor()
      await page.keyboard.type('y', { delay: 120 })
      await expect(frame.searchBox).toHaveValue('Nobody')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/search\?customer=Nobody$/)
    })

    for (const width of [768, 1280]) {
      test(`can be left before it has come, at ${width} px`, async ({ page, server }) => {
        await page.setViewportSize({ width, height: 1024 })
        const arrive = await holdAnswers(page, /search-field.*\.js$/)
        const { frame } = await openAsStore(page, server)
        await page.goto('/search')
        const field = page.getByRole('combobox', { name: 'Phone number' })
        await expect(field).toBeFocused()
        const early = page.getByRole('searchbox', { name: 'Search orders and customers' })
        await page.keyboard.press('F2')
        await page.keyboard.type('Nob', { delay: 120 })
        await page.keyboard.press('Escape')
        await expect(early).toHaveCount(0)
        await page.keyboard.press('F2')
        await expect(early).toBeFocused()
        await expect(early).toHaveValue('')
        await page.keyboard.type('As', { delay: 120 })

        await field.click()
        await page.keyboard.type('Zo', { delay: 120 })
        arrive()
        await expect(frame.searchBox).toHaveValue('As')
        await page.keyboard.type('ya', { delay: 120 })
        await expect(field).toHaveValue('Zoya')
        await page.keyboard.press('F2')
        await expect(frame.searchBox).toBeFocused()
      })
    }

    test('keeps the cursor when the form for an unknown number opens late', async ({ page, server }) => {
      const { frame } = await openAsStore(page, server)
      const arrive = await holdAnswers(page, /add-customer-form.*\.js$/)
      await frame.searchBox.fill('9876500099')
      await frame.searchBox.press('Enter')
      await expect(page.getByRole('combobox', { name: 'Phone number' })).toHaveValue('9876500099')
      await frame.searchBox.pressSequentially('Nob')
      arrive()
      await expect(page.getByRole('heading', { name: 'New customer' })).toBeVisible()
      await page.keyboard.type('ody', { delay: 120 })
      await expect(frame.searchBox).toHaveValue('Nobody')

      // Somebody goes to the box just before the form would take the cursor.
      await page.evaluate(() => {
        const start = window.setTimeout
        const later = (work: () => void, ms = 0) => start(work, ms + 1_000)
        window.setTimeout = Object.assign(later, start)
      })
      await frame.searchBox.fill('9876500098')
      await frame.searchBox.press('Enter')
      await expect(page.getByRole('textbox', { name: 'Phone', exact: true })).toHaveValue('9876500098')
      await frame.searchBox.pressSequentially('Nobody', { delay: 300 })
      await expect(frame.searchBox).toHaveValue('Nobody')
      // The next journey gets the page with its own timers.
      await page.reload()
    })
  })
})
