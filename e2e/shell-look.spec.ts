import { expect, test } from './fixtures.ts'
import { openAsStore } from './page-models/shell-frame.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const CLEAR = 'rgba(0, 0, 0, 0)'

test('the fixed app bar is transparent at the top, and blurs the page behind it when scrolled', async ({
  page,
  server,
}) => {
  const { frame } = await openAsStore(page, server)
  await frame.makePageTall()
  await expect(frame.bar).toHaveCSS('background-color', CLEAR)
  await page.mouse.wheel(0, 600)
  await expect(frame.bar).toHaveCSS('backdrop-filter', 'blur(8px)')
  await expect.poll(() => frame.bar.evaluate((bar) => getComputedStyle(bar).backgroundColor)).toMatch(/0\.85\)$/)
  await expect(frame.bar).toBeInViewport()
})

test('without blur the scrolled bar has a solid background', async ({ page, server }) => {
  const { frame } = await openAsStore(page, server, { settings: { appBarBlur: false } })
  await frame.makePageTall()
  await page.mouse.wheel(0, 600)
  await expect(frame.bar).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(frame.bar).toHaveCSS('backdrop-filter', 'none')
})

test('the static bar scrolls away, and the hidden one is absent', async ({ page, server }) => {
  const { frame } = await openAsStore(page, server, { settings: { appBar: 'static' } })
  await frame.makePageTall()
  await page.mouse.wheel(0, 600)
  await expect(frame.bar).not.toBeInViewport()
  await frame.keepSettings({ appBar: 'hidden' })
  await frame.open()
  await expect(frame.bar).toHaveCount(0)
})

test('the footer ends the page, sticks to the window, or is left out', async ({ page, server }) => {
  const { frame } = await openAsStore(page, server, { settings: { footer: 'static' } })
  const footer = page.getByRole('contentinfo')
  await frame.makePageTall()
  await expect(footer).not.toBeInViewport()
  await frame.keepSettings({ footer: 'fixed' })
  await frame.open()
  await frame.makePageTall()
  await expect(footer).toBeInViewport()
  await frame.keepSettings({ footer: 'hidden' })
  await frame.open()
  await expect(footer).toHaveCount(0)
})

test('the button to the top appears beyond 400 px and scrolls there', async ({ page, server }) => {
  const { frame } = await openAsStore(page, server)
  await frame.makePageTall()
  const button = page.getByRole('button', { name: 'Back to the top' })
  await page.evaluate(() => window.scrollTo(0, 400))
  await expect(button).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, 401))
  await button.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(button).toHaveCount(0)
})

test('boxed content is 1440 px wide and centred', async ({ page, server }) => {
  await page.setViewportSize({ width: 2000, height: 900 })
  const { frame } = await openAsStore(page, server, { settings: { contentWidth: 'boxed' } })
  const box = await frame.main.boundingBox()
  expect(box?.width).toBe(1440)
  expect(box?.x).toBe(260 + (2000 - 260 - 1440) / 2)
})

test('semi-dark inverts the menu only', async ({ page, server }) => {
  const { frame } = await openAsStore(page, server, { settings: { skin: 'semi-dark' } })
  await expect(frame.menuPaper).toHaveCSS('background-color', 'rgb(26, 31, 42)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(245, 246, 250)')
  await frame.bar.getByRole('button', { name: 'Dark mode' }).click()
  await expect(frame.menuPaper).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 21, 29)')
})

test('the bordered skin has lines instead of shadows', async ({ page, server }) => {
  const { frame } = await openAsStore(page, server, { settings: { skin: 'bordered' } })
  const menu = await frame.openAccountMenu()
  const paper = menu.locator('xpath=ancestor-or-self::*[contains(@class, "MuiPaper-root")]')
  await expect(paper).toHaveCSS('box-shadow', 'none')
  await expect(paper).toHaveCSS('border-top-width', '1px')
})

test('the chosen colour replaces primary', async ({ page, server }) => {
  await openAsStore(page, server, { settings: { themeColor: 'success' } })
  const button = page.getByRole('button', { name: 'Customize the look' })
  await expect(button).toHaveCSS('background-color', 'rgb(26, 122, 69)')
})

test('in right-to-left the menu is on the right and the customizer opens on the left', async ({ page, server }) => {
  const { frame } = await openAsStore(page, server, { settings: { direction: 'rtl' } })
  const rightOfMenu = async () => {
    const menu = await frame.menuPaper.boundingBox()
    return (menu?.x ?? 0) + (menu?.width ?? 0)
  }
  await expect.poll(rightOfMenu).toBe(1440)
  await expect.poll(async () => (await frame.main.boundingBox())?.x).toBe(0)
  const customizer = await frame.openCustomizer()
  await expect.poll(async () => (await customizer.boundingBox())?.x).toBe(0)
})

test.describe('in a freshly loaded app', () => {
  test.use({ start: 'cold' })

  test('the code that mirrors styles is loaded only for right-to-left', async ({ page, server }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    const { frame } = await openAsStore(page, server)
    expect(loaded.filter((url) => url.includes('rtl'))).toEqual([])
    await frame.keepSettings({ direction: 'rtl' })
    await frame.open()
    expect(loaded.filter((url) => url.includes('rtl'))).not.toEqual([])
  })
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the menu expands at once', async ({ page, server }) => {
    const { frame } = await openAsStore(page, server, { settings: { navCollapsed: true } })
    await expect(frame.menuPaper).toHaveCSS('transition-property', 'none')
  })
})
