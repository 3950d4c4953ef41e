import type { Browser, BrowserContext, Page } from '@playwright/test'
import { bringToRest, goInApp } from './running-app.ts'

interface KeptPage {
  /** The options of its context. */
  options: string
  context: BrowserContext
  page: Page
  /** Opened only briefly: while it is open, a page does not notice that it is offline. */
  newSession: () => ReturnType<BrowserContext['newCDPSession']>
  /** Something was done to it that cannot be undone. */
  isSpoilt: boolean
  /** The app runs in it, ready for the next journey. */
  isAtRest: boolean
  /** This journey wants every page reloaded. */
  isCold: boolean
}

/** Effects that outlast a navigation and cannot be reverted. */
const SPOILING = ['addInitScript', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'] as const
const SPOILING_CONTEXT = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'setExtraHTTPHeaders',
  'setGeolocation',
] as const
const SPOILING_CLOCK = ['fastForward', 'install', 'pauseAt', 'runFor', 'setFixedTime', 'setSystemTime'] as const
const PAGE_EVENTS = ['console', 'dialog', 'download', 'pageerror', 'popup', 'request', 'requestfailed', 'response']

/**
 * The page that the journeys of a worker share. A browser that has already fetched and compiled the app opens it again
 * with half the work, while a new context would lose all of that. Each journey gets the page without storage, cookies,
 * history, answers or listeners of another one. After a failure, or after something that cannot be undone, the next
 * journey gets a new page.
 */
export class PageKeeper {
  #kept: KeptPage | undefined

  /** A page for a journey; `prepare` runs once when it is new. */
  async take(
    browser: Browser,
    { options, isCold }: { options: string; isCold: boolean },
    prepare: (page: Page) => Promise<void>,
  ): Promise<KeptPage> {
    if (this.#kept?.options !== options) await this.discard()
    this.#kept ??= await openPage(browser, options, prepare)
    this.#kept.isCold = isCold
    return this.#kept
  }

  async giveBack(isUsedUp: boolean, origin: string): Promise<void> {
    const kept = this.#kept
    if (kept === undefined) return
    if (isUsedUp || kept.isSpoilt || kept.page.isClosed()) await this.discard()
    else await clean(kept, origin)
  }

  async discard(): Promise<void> {
    await this.#kept?.context.close()
    this.#kept = undefined
  }
}

async function openPage(browser: Browser, options: string, prepare: (page: Page) => Promise<void>): Promise<KeptPage> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await prepare(page)
  const newSession = context.newCDPSession.bind(context, page)
  const kept: KeptPage = { options, context, page, newSession, isSpoilt: false, isAtRest: false, isCold: false }
  const spoil = () => {
    kept.isSpoilt = true
  }
  tellBefore(page, SPOILING, spoil)
  tellBefore(context, SPOILING_CONTEXT, spoil)
  tellBefore(page.clock, SPOILING_CLOCK, spoil)
  stayInApp(kept)
  return kept
}

/** Navigates within the app like a link does, and reloads it only where that makes a difference. */
function stayInApp(kept: KeptPage): void {
  const { page } = kept
  const load = page.goto.bind(page)
  page.goto = async (url, options) => {
    const isFirst = kept.isAtRest
    kept.isAtRest = false
    const isOfApp = url.startsWith('/') && !url.startsWith('/api/')
    const isInPlace = isOfApp && options === undefined && !kept.isCold && !kept.isSpoilt
    if (isInPlace && (await goInApp(page, url, { isFirst }))) return null
    return load(url, options)
  }
}

function tellBefore<Name extends string>(
  target: Record<Name, (...args: never[]) => unknown>,
  names: readonly Name[],
  tell: () => void,
): void {
  for (const name of names) {
    const method = target[name].bind(target) as (...args: unknown[]) => unknown
    Object.assign(target, {
      [name]: (...args: unknown[]) => {
        tell()
        return method(...args)
      },
    })
  }
}

async function clean(kept: KeptPage, origin: string): Promise<void> {
  const { context, page, newSession } = kept
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of PAGE_EVENTS) {
    page.removeAllListeners(event)
    context.removeAllListeners(event)
  }
  // A call that a journey answers itself may still be in flight when the journey ends.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearCookies()
  await page.mouse.move(-1, -1)
  kept.isAtRest = !kept.isCold && (await bringToRest(page, origin))
  if (!kept.isAtRest) {
    // Another page of the same origin: the browser process with the compiled app stays alive, and nothing of the app
    // runs.
    await page.goto(`${origin}/api/health`)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  }
  const session = await newSession()
  await session.send('Page.resetNavigationHistory')
  await session.detach()
}
