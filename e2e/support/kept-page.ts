import type { Browser, BrowserContext, Page } from '@playwright/test'

interface KeptPage {
  /** The options of its context. */
  options: string
  context: BrowserContext
  page: Page
  /** Opened for a moment only: an open one keeps a page from learning that it is offline. */
  newSession: () => ReturnType<BrowserContext['newCDPSession']>
  /** Something was done to it that cannot be taken back. */
  isSpoilt: boolean
}

/** What outlives a navigation and has no opposite. */
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
 * The page that the journeys of a worker use one after the other. A browser that has fetched and compiled the app once
 * opens it again with half the work, and a new context forgets all of that. Each journey finds the page without storage,
 * cookies, history, answers or listeners of another one; after a failure, or when something was done that cannot be
 * taken back, the next journey gets a new page.
 */
export class PageKeeper {
  #kept: KeptPage | undefined

  /** A page for a journey, prepared once by `prepare` when it is new. */
  async take(browser: Browser, options: string, prepare: (page: Page) => Promise<void>): Promise<KeptPage> {
    if (this.#kept?.options !== options) await this.discard()
    this.#kept ??= await openPage(browser, options, prepare)
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
  const kept: KeptPage = { options, context, page, newSession, isSpoilt: false }
  const spoil = () => {
    kept.isSpoilt = true
  }
  tellBefore(page, SPOILING, spoil)
  tellBefore(context, SPOILING_CONTEXT, spoil)
  tellBefore(page.clock, SPOILING_CLOCK, spoil)
  return kept
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

async function clean({ context, page, newSession }: KeptPage, origin: string): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of PAGE_EVENTS) {
    page.removeAllListeners(event)
    context.removeAllListeners(event)
  }
  // A call that a journey answers itself may still be on its way when the journey is over.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearCookies()
  await page.mouse.move(-1, -1)
  // Another page of the same origin: the process that knows the app lives on, and nothing of the app runs.
  await page.goto(`${origin}/api/health`)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  const session = await newSession()
  await session.send('Page.resetNavigationHistory')
  await session.detach()
}
