import { expect, test } from './fixtures.ts'
import { openAsStore } from './page-models/shell-frame.ts'

const settings = { layout: 'horizontal' }

test.use({ viewport: { width: 1440, height: 900 } })

test('the horizontal layout has two rows: logo and actions, then the menu', async ({ page, server }) => {
  const { frame } = await openAsStore(page, server, { settings })
  const logo = await frame.bar.getByRole('link', { name: 'Clothesline, home' }).boundingBox()
  const item = await frame.link('Dashboard').boundingBox()
  expect(item?.y).toBeGreaterThan((logo?.y ?? 0) + (logo?.height ?? 0))
  expect((await frame.main.boundingBox())?.x).toBe(0)
  await expect(frame.link('Dashboard')).toHaveAttribute('aria-current', 'page')
})

test('a group opens on hover, stays open on click, and closes when the pointer leaves', async ({ page, server }) => {
  const { frame } = await openAsStore(page, server, { settings })
  const group = frame.group(/^Master Data/)
  await group.hover()
  await expect(frame.link('Preferences')).toBeVisible()
  await group.click()
  await expect(frame.link('Preferences')).toBeVisible()
  await page.mouse.move(700, 700)
  await expect(frame.link('Preferences')).toHaveCount(0)
})

test('a page chosen from a group closes the panel and marks the group', async ({ page, server }) => {
  const { frame } = await openAsStore(page, server, { settings })
  await frame.group(/^Master Data/).hover()
  await frame.link('Payment Mode').click()
  await expect(page).toHaveURL(/\/masterData\/paymentMode$/)
  await page.mouse.move(700, 700)
  await expect(frame.link('Payment Mode')).toHaveCount(0)
  await expect(frame.group(/^Master Data/)).toHaveClass(/Mui-selected/)
})

test('arrow keys walk the row, open a group, walk its panel, and Esc returns', async ({ page, server }) => {
  const { frame } = await openAsStore(page, server, { settings })
  await frame.link('Employee').focus()
  await page.keyboard.press('ArrowRight')
  await expect(frame.group(/^Master Data/)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(frame.link('Cloths Master')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(frame.link('Preferences')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(frame.group(/^Master Data/)).toBeFocused()
  await expect(frame.link('Preferences')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(frame.link('Preferences')).toBeVisible()
})

test('items that do not fit are under More, and everything can be reached', async ({ page, server }) => {
  await page.setViewportSize({ width: 1210, height: 800 })
  const { frame } = await openAsStore(page, server, { settings })
  await frame.group('More').click()
  await frame.link('Settings').click()
  await expect(page).toHaveURL(/\/settings$/)
})

test('a panel at the edge flips to stay on the screen', async ({ page, server }) => {
  await page.setViewportSize({ width: 1210, height: 800 })
  const { frame } = await openAsStore(page, server, { settings })
  await frame.group('More').click()
  const box = await frame.link('Settings').boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1210)
})

test('an open panel stays open when another font loads', async ({ page, server }) => {
  await page.setViewportSize({ width: 1210, height: 800 })
  const { frame } = await openAsStore(page, server, { settings })
  await frame.group('More').click()
  await expect(frame.link('Settings')).toBeVisible()
  await page.evaluate(() => document.fonts.dispatchEvent(new Event('loadingdone')))
  await expect(frame.group('More')).toHaveAttribute('aria-expanded', 'true')
  await expect(frame.link('Settings')).toBeVisible()
})

test('from right to left the row and its panels are mirrored', async ({ page, server }) => {
  const { frame } = await openAsStore(page, server, { settings: { ...settings, direction: 'rtl' } })
  const leftOf = async (name: string) => (await frame.link(name).boundingBox())?.x ?? 0
  await expect.poll(async () => (await leftOf('Dashboard')) > (await leftOf('Add Customer'))).toBe(true)
  await frame.group(/^Master Data/).click()
  const button = await frame.group(/^Master Data/).boundingBox()
  await expect
    .poll(async () => {
      const panel = await frame
        .link('Preferences')
        .locator('xpath=ancestor::*[contains(@class,"MuiPaper")]')
        .boundingBox()
      return Math.round((panel?.x ?? 0) + (panel?.width ?? 0))
    })
    .toBe(Math.round((button?.x ?? 0) + (button?.width ?? 0)))
  await frame.link('Dashboard').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(frame.link('Add Customer')).toBeFocused()
})

test('a narrow screen gets the vertical drawer, and a wide one its row back', async ({ page, server }) => {
  const { frame } = await openAsStore(page, server, { settings })
  await page.setViewportSize({ width: 1100, height: 800 })
  await expect(frame.link('Dashboard')).toHaveCount(0)
  await frame.menuButton.click()
  await expect(frame.link('Dashboard')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await frame.savedSettings()).toMatchObject(settings)
  await page.setViewportSize({ width: 1440, height: 800 })
  await expect(frame.bar.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(frame.menuButton).toHaveCount(0)
})

test('hidden, the menu is a drawer behind its button', async ({ page, server }) => {
  const { frame } = await openAsStore(page, server, { settings: { ...settings, navHidden: true } })
  await expect(frame.menu).toHaveCount(0)
  await frame.menuButton.click()
  await frame.link('Report').click()
  await expect(page).toHaveURL(/\/report$/)
  await expect(frame.menu).toHaveCount(0)
  await expect(frame.menuButton).toBeVisible()
})
