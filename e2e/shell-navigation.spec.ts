import { expect, test } from './fixtures.ts'
import { openAsAdmin, openAsStore } from './page-models/shell-frame.ts'

const STORE_MENU = [
  'Dashboard',
  'Add Customer',
  'Ready station',
  'Hand over',
  'Workshop',
  'Pickups & deliveries',
  'Messages',
  'Requests',
  'Employee',
  'Deleted Orders',
  'Invoice',
  'Print Barcode',
  'Expenses',
  'Report',
  'Changes',
  'Settings',
]

test.describe('the vertical menu at 1440 px', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('of an Admin is Add Store alone, without search and order links', async ({ page, server }) => {
    const frame = await openAsAdmin(page, server)
    await expect(frame.menu.getByRole('listitem')).toHaveText(['Add Store'])
    await expect(frame.link('Add Store')).toHaveAttribute('aria-current', 'page')
    await expect(frame.searchBox).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Orders' })).toHaveCount(0)
  })

  test('of a Store has its pages and a group, marks where one is, and leads to the start', async ({ page, server }) => {
    const { frame } = await openAsStore(page, server)
    await expect(frame.menu.getByRole('listitem').getByRole('link')).toHaveText(STORE_MENU)
    await expect(frame.group('Master Data 3')).toBeVisible()
    await expect(frame.link('Dashboard')).toHaveAttribute('aria-current', 'page')

    await frame.link('Expenses').click()
    await expect(page).toHaveURL(/\/expenses$/)
    await expect(frame.link('Expenses')).toHaveAttribute('aria-current', 'page')
    await expect(frame.link('Dashboard')).not.toHaveAttribute('aria-current')

    await frame.menu.getByRole('link', { name: 'Clothesline, home' }).click()
    await expect(page).toHaveURL(/\/home$/)

    await test.step('opens the group of the page one goes to, and leaves it as the user left it', async () => {
      const group = frame.group(/^Master Data/)
      await expect(group).toHaveAttribute('aria-expanded', 'false')
      await expect(frame.link('Preferences')).toHaveCount(0)

      await group.click()
      await expect(frame.link('Preferences')).toBeVisible()
      await frame.link('Preferences').click()
      await expect(frame.link('Preferences')).toHaveAttribute('aria-current', 'page')
      await frame.link('Dashboard').click()
      await expect(group).toHaveAttribute('aria-expanded', 'true')

      await group.click()
      await expect(frame.link('Preferences')).toHaveCount(0)
      await page.goto('/masterData/paymentMode')
      await expect(group).toHaveAttribute('aria-expanded', 'true')
      await expect(frame.link('Payment Mode')).toHaveAttribute('aria-current', 'page')
    })
  })

  test('collapsed is 68 px wide and expands over the page on hover, its pin keeps it open, and hidden it leaves the full width', async ({
    page,
    server,
  }) => {
    const { frame } = await openAsStore(page, server, { settings: { navCollapsed: true } })
    await test.step('collapsed, it expands over the page on hover', async () => {
      // Its height follows what the page loads meanwhile.
      const place = async () => {
        const { x, width } = (await frame.main.boundingBox()) ?? {}
        return { x, width }
      }
      await expect.poll(async () => (await place()).x).toBe(68)
      await expect(frame.menuPaper).toHaveCSS('width', '68px')
      const main = await place()

      await frame.link('Report').hover()
      await expect(frame.menuPaper).toHaveCSS('width', '260px')
      await expect.poll(place).toEqual(main)

      await page.mouse.move(900, 500)
      await expect(frame.menuPaper).toHaveCSS('width', '68px')
    })

    await test.step('it is expanded and collapsed by its pin', async () => {
      await frame.choose({ navCollapsed: false })
      await expect(frame.menuPaper).toHaveCSS('width', '260px')
      const pin = frame.menu.getByRole('button', { name: 'Keep the menu open' })
      await expect(pin).toHaveAttribute('aria-pressed', 'true')
      await pin.click()
      await page.mouse.move(900, 500)
      await expect(frame.menuPaper).toHaveCSS('width', '68px')
      await expect.poll(() => frame.savedSettings()).toMatchObject({ navCollapsed: true })

      await frame.link('Report').hover()
      await pin.click()
      await page.mouse.move(900, 500)
      await expect(frame.menuPaper).toHaveCSS('width', '260px')
      await expect.poll(async () => (await frame.main.boundingBox())?.x).toBe(260)
    })

    await test.step('hidden, its button shows it for as long as it is used', async () => {
      await frame.choose({ navHidden: true })
      await expect(frame.menu).toHaveCount(0)
      await expect.poll(async () => (await frame.main.boundingBox())?.x).toBe(0)
      await frame.menuButton.click()
      await frame.link('Report').click()
      await expect(page).toHaveURL(/\/report$/)
      await expect(frame.menu).toHaveCount(0)
    })
  })

  test.describe('in a freshly loaded app', () => {
    test.use({ start: 'cold' })

    test('collapsed expands on keyboard focus, and Esc closes it', async ({ page, server }) => {
      const { frame } = await openAsStore(page, server, { settings: { navCollapsed: true } })
      await expect(frame.menuPaper).toHaveCSS('width', '68px')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(frame.menuPaper).toHaveCSS('width', '260px')
      await page.keyboard.press('Escape')
      await expect(frame.menuPaper).toHaveCSS('width', '68px')
      await expect(page).toHaveURL(/\/home$/)
    })
  })
})

test('on a narrow screen the menu is a drawer, opened by a button and closed by navigation', async ({
  page,
  server,
}) => {
  const { frame } = await openAsStore(page, server)
  for (const { width, direction } of [
    { width: 1100, direction: 'ltr' },
    { width: 780, direction: 'rtl' },
    { width: 360, direction: 'ltr' },
  ]) {
    await test.step(`${width} px, ${direction}`, async () => {
      await page.setViewportSize({ width, height: 740 })
      await frame.choose({ direction })
      await page.locator(`html[dir="${direction}"]`).waitFor()
      await expect(frame.menu).toHaveCount(0)
      await frame.menuButton.click()
      await expect(frame.link('Report')).toBeVisible()
      await frame.link('Report').click()
      await expect(page).toHaveURL(/\/report$/)
      await expect(frame.menu).toHaveCount(0)

      // It has its button even when the app bar is to be hidden.
      await frame.choose({ appBar: 'hidden', navHidden: true, direction })
      await frame.menuButton.click()
      await expect(frame.link('Dashboard')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(frame.menu).toHaveCount(0)
      await frame.open('/home')
    })
  }
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('every button of the bar is large enough for a finger, and the drawer is swiped in from the edge', async ({
    page,
    server,
  }) => {
    const { frame } = await openAsStore(page, server)
    // Its swipe area comes with it, right after the first paint.
    await expect(page.locator('.PrivateSwipeArea-root')).toHaveCSS('width', '20px')
    const buttons = frame.bar.getByRole('button')
    await expect.poll(() => buttons.count()).toBeGreaterThan(2)
    const smallest = () =>
      buttons.evaluateAll((all) => {
        const sides = all
          .map((button) => button.getBoundingClientRect())
          .flatMap(({ width, height }) => [width, height])
        return Math.min(...sides)
      })
    await expect.poll(smallest).toBeGreaterThanOrEqual(44)

    const touch = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] })
    await send('touchStart', 5)
    for (const x of [30, 90, 150, 210, 255]) await send('touchMove', x)
    await send('touchEnd')
    await expect(frame.link('Dashboard')).toBeInViewport()
  })
})
