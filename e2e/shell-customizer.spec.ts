import { expect, test } from './fixtures.ts'
import { openAsStore, type ShellFrame } from './page-models/shell-frame.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const choose = async (frame: ShellFrame, group: string, option: string) =>
  frame.customizer.getByRole('group', { name: group }).getByRole('radio', { name: option }).check()

test('every choice is applied and saved at once, Reset reverts all, and what conflicts with others is not offered', async ({
  page,
  server,
}) => {
  const { frame } = await openAsStore(page, server)
  await test.step('every choice', async () => {
    await frame.openCustomizer()
    await choose(frame, 'Skin', 'Bordered')
    await choose(frame, 'Mode', 'Dark')
    await choose(frame, 'Colour', 'Info')
    await choose(frame, 'Content width', 'Boxed')
    await choose(frame, 'App bar', 'Static')
    await choose(frame, 'Footer', 'Fixed')
    await frame.customizer.getByRole('switch', { name: 'App bar blur' }).uncheck()
    await choose(frame, 'Direction', 'Right to left')
    await choose(frame, 'Menu toggle', 'Accordion')
    await frame.customizer.getByRole('switch', { name: 'Menu collapsed' }).check()
    await frame.customizer.getByRole('switch', { name: 'Menu hidden' }).check()
    await expect
      .poll(() => frame.savedSettings())
      .toEqual({
        mode: 'dark',
        skin: 'bordered',
        themeColor: 'info',
        contentWidth: 'boxed',
        appBar: 'static',
        footer: 'fixed',
        appBarBlur: false,
        direction: 'rtl',
        layout: 'vertical',
        navHidden: true,
        navCollapsed: true,
        verticalNavToggleType: 'accordion',
      })
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await frame.customizer.getByRole('button', { name: 'Reset' }).click()
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
    await expect(page.locator('html')).toHaveAttribute('data-mode', 'light')
    await expect
      .poll(() => frame.savedSettings())
      .toMatchObject({ skin: 'default', layout: 'vertical', navHidden: false })
  })

  await test.step('choices that conflict', async () => {
    await choose(frame, 'Skin', 'Semi-dark')
    await choose(frame, 'App bar', 'Hidden')
    const { customizer } = frame
    await customizer.getByRole('switch', { name: 'Menu hidden' }).check()
    await expect(customizer.getByRole('switch', { name: 'Menu collapsed' })).toHaveCount(0)
    await customizer.getByRole('switch', { name: 'Menu hidden' }).uncheck()

    await choose(frame, 'Menu layout', 'Horizontal')
    await expect(customizer.getByRole('radio', { name: 'Semi-dark' })).toHaveCount(0)
    await expect(customizer.getByRole('group', { name: 'App bar' }).getByRole('radio', { name: 'Hidden' })).toHaveCount(
      0,
    )
    await expect(customizer.getByRole('group', { name: 'Menu toggle' })).toHaveCount(0)
    await expect(customizer.getByRole('switch', { name: 'Menu collapsed' })).toHaveCount(0)
    await expect
      .poll(() => frame.savedSettings())
      .toMatchObject({ layout: 'horizontal', skin: 'default', appBar: 'fixed' })
  })
})

test('another tab follows', async ({ page, server, context }) => {
  const { frame } = await openAsStore(page, server)
  const other = await context.newPage()
  await other.goto('/home')
  await other.getByRole('heading', { level: 1 }).waitFor()
  await frame.bar.getByRole('button', { name: 'Dark mode' }).click()
  await expect(other.locator('html')).toHaveAttribute('data-mode', 'dark')
})

test('an invalid value falls back without affecting the others', { tag: '@all' }, async ({ page, server }) => {
  const { frame } = await openAsStore(page, server)
  await frame.keepSettings('{"mode":"dark","skin":17,"layout":"diagonal"')
  await frame.open()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light')
  await frame.keepSettings('{"mode":"dark","skin":17,"layout":"diagonal"}')
  await frame.open()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  await expect(frame.menuPaper).toHaveCSS('width', '260px')
})

test('mode and direction are set before anything is painted', async ({ page, server }) => {
  const { frame } = await openAsStore(page, server)
  await frame.keepSettings({ mode: 'dark', direction: 'rtl' })
  // Checks the document when its body starts: nothing can have been painted before that.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.body === null) return
      observer.disconnect()
      const { dataset, dir, style } = document.documentElement
      Object.assign(window, { atFirst: { mode: dataset.mode, dir, ground: style.backgroundColor } })
    }).observe(document, { childList: true, subtree: true })
  })
  await frame.open()
  const atFirst = await page.evaluate(() => (window as unknown as { atFirst: unknown }).atFirst)
  expect(atFirst).toEqual({ mode: 'dark', dir: 'rtl', ground: 'rgb(20, 21, 23)' })
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(20, 21, 23)')
})

test('the pages before the login use the chosen look too', { tag: '@all' }, async ({ page, server }) => {
  const { frame } = await openAsStore(page, server, { settings: { mode: 'dark', themeColor: 'success' } })
  await (await frame.openAccountMenu()).getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
})
