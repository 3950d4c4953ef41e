import { expect, test } from './fixtures.ts'
import { openAsStore } from './page-models/shell-frame.ts'

const settings = { layout: 'horizontal' }

test.use({ viewport: { width: 1440, height: 900 } })

test('the horizontal layout has two rows, and its groups open by pointer and by keyboard', async ({ page, server }) => {
  const { frame } = await openAsStore(page, server, { settings })
  const group = frame.group(/^Master Data/)

  await test.step('logo and actions stand above the menu', async () => {
    await expect(frame.link('Dashboard')).toHaveAttribute('aria-current', 'page')
    const isBelow = async () => {
      const logo = await frame.bar.getByRole('link', { name: 'Clothesline, home' }).boundingBox()
      const item = await frame.link('Dashboard').boundingBox()
      return logo !== null && item !== null && item.y > logo.y + logo.height
    }
    await expect.poll(isBelow).toBe(true)
    await expect.poll(async () => (await frame.main.boundingBox())?.x).toBe(0)
  })

  await test.step('a group opens when pointed at, stays open when clicked, and closes behind the pointer', async () => {
    await group.hover()
    await expect(frame.link('Preferences')).toBeVisible()
    await group.click()
    await expect(frame.link('Preferences')).toBeVisible()
    await page.mouse.move(700, 700)
    await expect(frame.link('Preferences')).toHaveCount(0)
  })

  await test.step('the keyboard walks the row, opens a group, walks its panel and comes back with Esc', async () => {
    await frame.link('Employee').focus()
    await page.keyboard.press('ArrowRight')
    await expect(group).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(frame.link('Cloths Master')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(frame.link('Preferences')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(group).toBeFocused()
    await expect(frame.link('Preferences')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(frame.link('Preferences')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(frame.link('Preferences')).toHaveCount(0)
  })

  await test.step('a page chosen from a group closes the panel and marks the group', async () => {
    await group.hover()
    await frame.link('Payment Mode').click()
    await expect(page).toHaveURL(/\/masterData\/paymentMode$/)
    await page.mouse.move(700, 700)
    await expect(frame.link('Payment Mode')).toHaveCount(0)
    await expect(group).toHaveClass(/Mui-selected/)
  })
})

test('what does not fit waits under More, in a panel that stays on the screen', { tag: '@all' }, async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1210, height: 800 })
  const { frame } = await openAsStore(page, server, { settings })
  await frame.group('More').click()
  await expect(frame.link('Settings')).toBeVisible()
  const rightEdge = async () => {
    const box = await frame.link('Settings').boundingBox()
    return box === null ? Number.POSITIVE_INFINITY : box.x + box.width
  }
  await expect.poll(rightEdge).toBeLessThanOrEqual(1210)

  // It stays open when letters of another font arrive.
  await page.evaluate(() => document.fonts.dispatchEvent(new Event('loadingdone')))
  await expect(frame.group('More')).toHaveAttribute('aria-expanded', 'true')
  await expect(frame.link('Settings')).toBeVisible()

  await frame.link('Settings').click()
  await expect(page).toHaveURL(/\/settings$/)
})

test('from right to left the row and its panels are mirrored', { tag: '@all' }, async ({ page, server }) => {
  const { frame } = await openAsStore(page, server, { settings: { ...settings, direction: 'rtl' } })
  const leftOf = async (name: string) => (await frame.link(name).boundingBox())?.x ?? 0
  await expect.poll(async () => (await leftOf('Dashboard')) > (await leftOf('Add Customer'))).toBe(true)
  await frame.group(/^Master Data/).click()
  await expect
    .poll(async () => {
      const button = await frame.group(/^Master Data/).boundingBox()
      const panel = await frame
        .link('Preferences')
        .locator('xpath=ancestor::*[contains(@class,"MuiPaper")]')
        .boundingBox()
      if (button === null || panel === null) return undefined
      return Math.round(panel.x + panel.width) - Math.round(button.x + button.width)
    })
    .toBe(0)
  await frame.link('Dashboard').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(frame.link('Add Customer')).toBeFocused()
})

test('the menu is a drawer on a narrow screen and where it is hidden', async ({ page, server }) => {
  const { frame } = await openAsStore(page, server, { settings })
  await page.setViewportSize({ width: 1100, height: 800 })
  await expect(frame.link('Dashboard')).toHaveCount(0)
  await frame.menuButton.click()
  await expect(frame.link('Dashboard')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect.poll(() => frame.savedSettings()).toMatchObject(settings)
  await page.setViewportSize({ width: 1440, height: 800 })
  await expect(frame.bar.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(frame.menuButton).toHaveCount(0)

  await frame.choose({ ...settings, navHidden: true })
  await expect(frame.menu).toHaveCount(0)
  await frame.menuButton.click()
  await frame.link('Report').click()
  await expect(page).toHaveURL(/\/report$/)
  await expect(frame.menu).toHaveCount(0)
  await expect(frame.menuButton).toBeVisible()
})
