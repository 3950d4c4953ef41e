import { expect, test } from './fixtures.ts'
import { openAsStore } from './page-models/shell-frame.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const CLEAR = 'rgba(0, 0, 0, 0)'

test('the fixed app bar veils what is scrolled behind it, and the way to the top leads back', { tag: '@all' }, async ({
  page,
  server,
}) => {
  const { frame } = await openAsStore(page, server)
  await frame.makePageTall()
  await expect(frame.bar).toHaveCSS('background-color', CLEAR)
  await frame.scrollDown()
  await expect(frame.bar).toHaveCSS('backdrop-filter', 'blur(8px)')
  await expect.poll(() => frame.bar.evaluate((bar) => getComputedStyle(bar).backgroundColor)).toMatch(/0\.85\)$/)
  await expect(frame.bar).toBeInViewport()

  await test.step('without blur its ground is solid', async () => {
    await frame.choose({ appBarBlur: false })
    await expect(frame.bar).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(frame.bar).toHaveCSS('backdrop-filter', 'none')
  })

  await test.step('the way to the top appears beyond 400 px', async () => {
    const button = page.getByRole('button', { name: 'Back to the top' })
    await page.evaluate(() => window.scrollTo(0, 400))
    await expect(button).toHaveCount(0)
    await page.evaluate(() => window.scrollTo(0, 401))
    await button.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(button).toHaveCount(0)
  })
})

test('bar and footer scroll away, stay in the window, or are left out', { tag: '@all' }, async ({ page, server }) => {
  const { frame } = await openAsStore(page, server, { settings: { appBar: 'static', footer: 'static' } })
  const footer = page.getByRole('contentinfo')
  await frame.makePageTall()
  await expect(frame.bar).toBeInViewport()
  await expect(footer).not.toBeInViewport()
  await frame.scrollDown()
  await expect(frame.bar).not.toBeInViewport()
  await frame.choose({ footer: 'fixed' })
  await expect(footer).toBeInViewport()
  await frame.choose({ appBar: 'hidden', footer: 'hidden' })
  await expect(frame.bar).toHaveCount(0)
  await expect(footer).toHaveCount(0)
})

test('width, skin and colour are those that were chosen', { tag: '@all' }, async ({ page, server }) => {
  await page.setViewportSize({ width: 2000, height: 900 })
  const { frame } = await openAsStore(page, server, { settings: { contentWidth: 'boxed' } })
  const placeOfMain = async () => {
    const { x, width } = (await frame.main.boundingBox()) ?? {}
    return { x, width }
  }

  await test.step('boxed content is 1440 px wide and centred', async () => {
    await expect.poll(placeOfMain).toEqual({ x: 260 + (2000 - 260 - 1440) / 2, width: 1440 })
  })

  await test.step('semi-dark inverts the menu only', async () => {
    await frame.choose({ skin: 'semi-dark' })
    await expect(frame.menuPaper).toHaveCSS('background-color', 'rgb(29, 31, 34)')
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(246, 245, 242)')
    await frame.bar.getByRole('button', { name: 'Dark mode' }).click()
    await expect(frame.menuPaper).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(20, 21, 23)')
  })

  await test.step('the chosen colour takes the place of primary', async () => {
    await frame.choose({ themeColor: 'success' })
    await expect(frame.bar.getByRole('link', { name: 'New order' })).toHaveCSS('background-color', 'rgb(26, 122, 69)')
  })

  await test.step('the bordered skin has lines instead of shadows', async () => {
    await frame.choose({ skin: 'bordered' })
    const menu = await frame.openAccountMenu()
    const paper = menu.locator('xpath=ancestor-or-self::*[contains(@class, "MuiPaper-root")]')
    await expect(paper).toHaveCSS('box-shadow', 'none')
    await expect(paper).toHaveCSS('border-top-width', '1px')
  })
})

test('in right-to-left the menu is on the right and the customizer opens on the left', { tag: '@all' }, async ({
  page,
  server,
}) => {
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
    await expect.poll(() => loaded.filter((url) => url.includes('rtl'))).not.toEqual([])
  })
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the menu expands at once', { tag: '@all' }, async ({ page, server }) => {
    const { frame } = await openAsStore(page, server, { settings: { navCollapsed: true } })
    await expect(frame.menuPaper).toHaveCSS('transition-property', 'none')
  })
})
