import type { Page } from '@playwright/test'

/** Where the app waits between two journeys: a page for everybody, which asks the server for nothing. */
const REST = '/updatePassword'

/** The router says of itself where it is; its makers put it there for their tools. */
interface AppWindow extends Window {
  __TSR_ROUTER__?: {
    history: { push(href: string): void; replace(href: string): void }
    state: { status: string; location: { href: string }; resolvedLocation?: { href: string } }
  }
}

/** Where a journey finds the app when it begins; it reads its storage when the journey goes to its first page. */
export const isAtRest = (page: Page, origin: string) => page.url() === `${origin}${REST}`

/**
 * Goes to a page of the app that runs here, without loading the app anew. Answers whether that was possible: not where no
 * app runs, not out of a field that is being typed into, and not for the page that is shown already, since whoever goes
 * there again wants it loaded again.
 */
export async function goInApp(page: Page, path: string, { isFirst }: { isFirst: boolean }): Promise<boolean> {
  const hasGone = await page.evaluate(
    ({ path, isFirst }) => {
      const router = (window as AppWindow).__TSR_ROUTER__
      if (router === undefined || path === `${location.pathname}${location.search}`) return false
      // What is typed into a field goes into the address a moment later, and would lead back here.
      if (!isFirst && document.activeElement?.matches('input, textarea, select')) return false
      // As if another tab had logged in or chosen a look.
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
 * Leaves the app running for the next journey: logged out, with nothing in its storage, as it looks when it has just been
 * loaded. Answers false where it cannot be brought to that.
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
  return (await lookOf(page)) === fresh
}

const isShown = () => {
  const state = (window as AppWindow).__TSR_ROUTER__?.state
  return state?.status === 'idle' && state.resolvedLocation?.href === state.location.href
}

/** All that a journey could have left behind and somebody could see. */
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
  const look = await lookOf(page)
  freshLooks.set(origin, look)
  return look
}
