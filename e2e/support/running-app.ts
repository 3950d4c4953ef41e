import type { Page } from '@playwright/test'

/** The page on which the app waits between journeys: it is public and calls nothing. */
const REST = '/updatePassword'

/** The router exposes itself for its own developer tools. */
interface AppWindow extends Window {
  __TSR_ROUTER__?: {
    history: { push(href: string): void; replace(href: string): void }
    state: { status: string; location: { href: string }; resolvedLocation?: { href: string } }
  }
}

/** The state in which a journey finds the app. The app reads its storage when the journey opens its first page. */
export const isAtRest = (page: Page, origin: string) => page.url() === `${origin}${REST}`

/**
 * Opens a page in the running app without reloading it. Returns false if that is not possible: if no app is running, if
 * text was just typed into a field, or for the page already shown, since navigating there again means a reload.
 */
export async function goInApp(page: Page, path: string, { isFirst }: { isFirst: boolean }): Promise<boolean> {
  const hasGone = await page.evaluate(
    ({ path, isFirst }) => {
      const router = (window as AppWindow).__TSR_ROUTER__
      if (router === undefined || path === `${location.pathname}${location.search}`) return false
      // An app that is still loading may go elsewhere by itself.
      if (router.state.status !== 'idle') return false
      // What is typed into a field is written to the address a moment later, which would lead back here.
      const field = document.activeElement
      const isTyping = field?.matches('input, textarea, select') && (field as HTMLInputElement).value !== ''
      if (!isFirst && isTyping) return false
      // As if another tab had logged in or changed a preference.
      window.dispatchEvent(new StorageEvent('storage', { key: null }))
      isFirst ? router.history.replace(path) : router.history.push(path)
      return true
    },
    { path, isFirst },
  )
  if (hasGone) await page.waitForFunction(isShown)
  return hasGone
}

/**
 * Leaves the app running for the next journey: logged out, with empty storage, and looking as freshly loaded. Returns
 * false if that is not possible.
 */
export async function bringToRest(page: Page, origin: string): Promise<boolean> {
  if (!page.url().startsWith(`${origin}/`)) return false
  const fresh = await lookOfFreshApp(page, origin)
  const isRunning = await page.evaluate(async (path) => {
    const router = (window as AppWindow).__TSR_ROUTER__
    if (router === undefined) return false
    if (document.fullscreenElement !== null) await document.exitFullscreen()
    localStorage.clear()
    sessionStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    router.history.replace(path)
    return true
  }, REST)
  if (!isRunning) return false
  await page.waitForFunction(isShown)
  await page.locator('form').waitFor()
  return (await lookOf(page)) === fresh
}

const isShown = () => {
  const state = (window as AppWindow).__TSR_ROUTER__?.state
  return state?.status === 'idle' && state.resolvedLocation?.href === state.location.href
}

/** Everything visible that a journey could have left behind. */
const lookOf = (page: Page) =>
  page.evaluate(() => {
    const { lang, dir, dataset } = document.documentElement
    const overlays = document.querySelectorAll('.MuiModal-root, .MuiPopper-root, [role="tooltip"]').length
    return JSON.stringify({ lang, dir, ...dataset, overlays, text: document.body.innerText })
  })

const freshLooks = new Map<string, string>()

async function lookOfFreshApp(page: Page, origin: string): Promise<string> {
  const known = freshLooks.get(origin)
  if (known !== undefined) return known
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto(`${origin}${REST}`)
  await page.waitForFunction(isShown)
  // The router is ready before the page is: an empty page would be taken for the fresh look, and no app would be kept.
  await page.locator('form').waitFor()
  const look = await lookOf(page)
  freshLooks.set(origin, look)
  return look
}
