import type { Locator, Page } from '@playwright/test'
import { expect } from '../support/expect.ts'

const SHOWN = '.MuiAlert-filled'
const heard = new WeakMap<Page, string[]>()

/** Records every notification, so that none is missed on a slow machine. */
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

/** Clears what another journey recorded on the same page. */
export function forgetNotifications(page: Page): void {
  heard.get(page)?.splice(0)
}

/** The notification shown now. */
export function notification(page: Page, text: string): Locator {
  return page.locator(SHOWN, { hasText: text })
}

/** Waits for this notification, including its prefix, and forgets all earlier ones. */
export async function expectNotification(page: Page, text: string): Promise<void> {
  const texts = heard.get(page) ?? []
  await expect.poll(() => texts).toContain(text)
  texts.splice(0, texts.indexOf(text) + 1)
}

/** Expects no such notification since the last one waited for. */
export async function expectNoNotification(page: Page, text: string): Promise<void> {
  expect((heard.get(page) ?? []).filter((said) => said.includes(text))).toEqual([])
  await expect(notification(page, text)).toHaveCount(0)
}
