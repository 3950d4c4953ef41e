import { expect, type Locator, type Page } from '@playwright/test'

const SHOWN = '.MuiAlert-filled'
const heard = new WeakMap<Page, string[]>()

/** Writes down every notification that the page shows, so that a slow machine cannot miss one that goes by. */
export async function watchNotifications(page: Page): Promise<void> {
  const texts: string[] = []
  heard.set(page, texts)
  await page.exposeFunction('notificationShown', (text: string) => texts.push(text))
  await page.addInitScript((selector) => {
    const tell = (window as unknown as { notificationShown: (text: string) => void }).notificationShown
    let last: Element | null = null
    new MutationObserver(() => {
      const now = document.querySelector(selector)
      if (now !== null && now !== last) tell(now.textContent)
      last = now
    }).observe(document, { childList: true, subtree: true })
  }, SHOWN)
}

/** What another journey heard on the same page is none of this one's business. */
export function forgetNotifications(page: Page): void {
  heard.get(page)?.splice(0)
}

/** The notification that is showing now. */
export function notification(page: Page, text: string): Locator {
  return page.locator(SHOWN, { hasText: text })
}

/** Waits until the page has said this, prefix and all, and forgets what it said until then. */
export async function expectNotification(page: Page, text: string): Promise<void> {
  const texts = heard.get(page) ?? []
  await expect.poll(() => texts).toContain(text)
  texts.splice(0, texts.indexOf(text) + 1)
}

/** What the page has said until now, unless it was waited for, holds nothing of this. */
export async function expectNoNotification(page: Page, text: string): Promise<void> {
  expect((heard.get(page) ?? []).filter((said) => said.includes(text))).toEqual([])
  await expect(notification(page, text)).toHaveCount(0)
}
