import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { addressesOf, enterShop, openPage, storePaths } from './support/pages.ts'

test.use({ hasTouch: true, isMobile: true })
test.setTimeout(600_000)

const widths = [360, 768]

for (const path of storePaths()) {
  test(`${path} has room for a finger`, { tag: '@all' }, async ({ page, server }) => {
    const shop = await enterShop(page, server)
    for (const address of addressesOf(path, shop)) {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await openPage(page, address)
        expect(await findNarrow(page), `${address} at ${width} px`).toEqual([])
      }
    }
  })
}

/** What a finger of 44 px, put on its middle, would miss or share with a neighbour. */
function findNarrow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const REACH = 21
    /** From here to the edge a swipe opens the menu. */
    const EDGE = 21
    const usable = 'a[href], button, input, select, textarea, [role="button"], [role="tab"], [role="checkbox"]'
    const isWanted = (element: HTMLElement) => {
      const { width, height } = element.getBoundingClientRect()
      // A word in a sentence may be as high as its line.
      const isWord = element.matches('a') && getComputedStyle(element).display === 'inline'
      return width > 2 && height > 2 && !isWord && !element.matches(':disabled, [type="file"], [type="hidden"]')
    }
    const answers = (element: HTMLElement, x: number, y: number) => {
      const hit = document.elementFromPoint(Math.min(Math.max(EDGE, x), innerWidth - 1), y)
      return (
        hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.control === element)
      )
    }
    const narrow: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>(`main :is(${usable})`)) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || !isWanted(element)) continue
      element.scrollIntoView({ block: 'center', inline: 'center' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const missed = [
        width < 2 * REACH && !answers(element, x - REACH, y) && 'left',
        width < 2 * REACH && !answers(element, x + REACH, y) && 'right',
        height < 2 * REACH && !answers(element, x, y - REACH) && 'above',
        height < 2 * REACH && !answers(element, x, y + REACH) && 'below',
      ].filter(Boolean)
      if (missed.length === 0) continue
      narrow.push(
        `${missed.join(', ')} of ${Math.round(width)}×${Math.round(height)} ${element.outerHTML.slice(0, 160)}`,
      )
    }
    for (const cell of document.querySelectorAll<HTMLElement>('main td:has(button)')) {
      if (cell.scrollWidth > cell.clientWidth) narrow.push(`cut: ${cell.outerHTML.slice(0, 160)}`)
    }
    return narrow
  })
}
