import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { ShellFrame } from './page-models/shell-frame.ts'
import { expectAccessible } from './support/accessibility.ts'
import { addressesOf, enterShop, openPage, storePaths } from './support/pages.ts'

test.use({ viewport: { width: 1440, height: 900 } })

// Checking a page with two hundred fields twelve times takes long on a busy machine.
test.setTimeout(600_000)

const COLORS = ['primary', 'secondary', 'success', 'error', 'warning', 'info']

/** As if it had been chosen in another tab: nothing is reloaded. */
async function choose(page: Page, settings: { mode: string; themeColor: string }) {
  await page.evaluate((chosen) => {
    localStorage.setItem('settings', JSON.stringify(chosen))
    window.dispatchEvent(new StorageEvent('storage', { key: 'settings' }))
  }, settings)
  await expect(page.locator('html')).toHaveAttribute('data-mode', settings.mode)
}

/**
 * All rules in light mode; in dark mode only contrast. Colours come from the palette, which has its own test, so they
 * rotate over the pages. EVERY_COLOUR=1 checks each page in all of them, in light and dark.
 */
function looksAt(turn: number) {
  const all = ['light', 'dark'].flatMap((mode) => COLORS.map((themeColor) => ({ mode, themeColor })))
  const [first = { mode: 'light', themeColor: 'primary' }] = all
  return process.env.EVERY_COLOUR ? all : [first, { mode: 'dark', themeColor: COLORS[turn % COLORS.length] ?? '' }]
}

for (const [turn, path] of storePaths().entries()) {
  test(`${path} is accessible in its colours and by keyboard alone`, { tag: '@all' }, async ({ page, server }) => {
    const shop = await enterShop(page, server)
    for (const address of addressesOf(path, shop)) {
      await openPage(page, address)
      for (const [look, settings] of looksAt(turn).entries()) {
        await choose(page, settings)
        const where = `${address}, ${settings.mode}, ${settings.themeColor}`
        await expectAccessible(page, where, look === 0 ? [] : ['color-contrast'])
      }
      await expectReachable(page, address)
    }
  })
}

/** Tabs through the page from start to end. */
async function expectReachable(page: Page, address: string) {
  const bar = await new ShellFrame(page).bar.boundingBox()
  await page.evaluate(markStops)
  await page.getByRole('main').focus()
  const problems: string[] = []
  for (let presses = 0; presses < 400; presses += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(inspectFocus, (bar?.y ?? 0) + (bar?.height ?? 0))
    if (stop === null) break
    problems.push(...stop.problems)
    // In a sheet Tab goes to the next cell, until Esc.
    if (stop.isSheet) await page.keyboard.press('Escape')
  }
  const missed = await page.evaluate(() =>
    [...document.querySelectorAll('main [data-stop="waiting"]')].map((element) => element.outerHTML.slice(0, 160)),
  )
  expect({ problems, missed }, address).toEqual({ problems: [], missed: [] })
}

/**
 * Marks everything a mouse could use. One of several radio buttons, tabs or cells is enough, because arrow keys reach
 * the rest.
 */
function markStops() {
  const usable = 'a[href], button, input, select, textarea, [role="button"], [role="tab"], [tabindex="0"]'
  for (const element of document.querySelectorAll<HTMLElement>(`main :is(${usable})`)) {
    const isRoving = element.tabIndex < 0 || (element instanceof HTMLInputElement && element.type === 'radio')
    const isShown = element.checkVisibility({ visibilityProperty: true })
    if (isShown && !isRoving && !element.matches(':disabled, [aria-disabled="true"]')) element.dataset.stop = 'waiting'
  }
}

/** Null when the focus has left the page; otherwise the problem at the focused element. */
function inspectFocus(barBottom: number): { problems: string[]; isSheet: boolean } | null {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused.closest('main') === null) return null
  focused.dataset.stop = 'reached'
  const name = focused.outerHTML.slice(0, 160)
  const { top, bottom, width, height } = focused.getBoundingClientRect()
  // A field has its frame, a sheet its cursor; the ring of a switch is around its track, of a checkbox around its mark.
  const isSheet = focused.role === 'grid'
  const holder = focused.closest('.Mui-focusVisible')
  const ringed = [focused, holder, holder?.querySelector('svg'), holder?.nextElementSibling]
  const isRinged =
    isSheet ||
    focused.closest('.Mui-focused') !== null ||
    ringed.some((element) => element instanceof Element && getComputedStyle(element).outlineStyle !== 'none')
  const problems = [
    ...(isRinged ? [] : [`no focus to be seen: ${name}`]),
    ...(width * height > 0 && bottom > 0 && top < innerHeight ? [] : [`out of sight: ${name}`]),
    ...(top >= barBottom - 1 ? [] : [`under the bar: ${name}`]),
  ]
  return { problems, isSheet }
}
