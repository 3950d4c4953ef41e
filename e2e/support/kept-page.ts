import type { Browser, BrowserContext, Page } from '@playwright/test'
import { routeAtOnce } from './route-at-once.ts'
import { bringToRest, goInApp } from './running-app.ts'

interface KeptPage {
  /** The options of its context. */
  options: string
  context: BrowserContext
  page: Page
  /** Opened only briefly: while it is open, a page does not notice that it is offline. */
  newSession: () => ReturnType<BrowserContext['newCDPSession']>
  /** Something was done to the page, or to the whole context, that cannot be taken back. */
  spoilt: 'nothing' | 'page' | 'context'
  /** The app runs in it, waiting for the next journey. */
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

/** What makes a new page ready for the journeys. */
type Prepare = (page: Page) => Promise<void>

/**
 * The pages that the journeys of a worker use one after the other, one for each set of context options. A browser that has
 * fetched and compiled the app once opens it again with half the work, and a new context forgets all of that. Each journey
 * finds its page without storage, cookies, history, answers or listeners of another one. When something was done to the
 * page that cannot be taken back, the next journey gets a new page in the same context; after a failure, or when it was
 * done to the context, a new context.
 */
export class PageKeeper {
  readonly #kept = new Map<string, KeptPage>()
  readonly #prepare: Prepare

  /** `prepare` is called once for each new page. */
  constructor(prepare: Prepare) {
    this.#prepare = prepare
  }

  async take(browser: Browser, { options, isCold }: { options: string; isCold: boolean }): Promise<KeptPage> {
    const kept = this.#kept.get(options) ?? (await openContext(browser, options, this.#prepare))
    this.#kept.set(options, kept)
    kept.isCold = isCold
    return kept
  }

  async giveBack(kept: KeptPage, isUsedUp: boolean, origin: string): Promise<void> {
    if (isUsedUp || kept.spoilt === 'context' || kept.page.isClosed()) {
      this.#kept.delete(kept.options)
      await kept.context.close()
      return
    }
    if (kept.spoilt === 'page') await openPage(kept, this.#prepare)
    await clean(kept, origin)
  }

  /** Closes what a journey opened for itself: its pages would go on running, with their live connections, to the end. */
  async closeOthers(browser: Browser): Promise<void> {
    const kept = new Set([...this.#kept.values()].map(({ context }) => context))
    for (const context of browser.contexts()) if (!kept.has(context)) await context.close()
  }

  async discard(): Promise<void> {
    for (const { context } of this.#kept.values()) await context.close()
    this.#kept.clear()
  }
}

async function openContext(browser: Browser, options: string, prepare: Prepare): Promise<KeptPage> {
  const context = await browser.newContext()
  const newCDPSession = context.newCDPSession.bind(context)
  const kept: KeptPage = {
    options,
    context,
    page: await context.newPage(),
    newSession: () => newCDPSession(kept.page),
    spoilt: 'nothing',
    isAtRest: false,
    isCold: false,
  }
  const spoil = () => {
    kept.spoilt = 'context'
  }
  tellBefore(context, SPOILING_CONTEXT, spoil)
  tellBefore(context.clock, SPOILING_CLOCK, spoil)
  await makeReady(kept, prepare)
  return kept
}

/** Takes a new page in place of the old one, which `clean` closes. */
async function openPage(kept: KeptPage, prepare: Prepare): Promise<void> {
  kept.page = await kept.context.newPage()
  await makeReady(kept, prepare)
}

async function makeReady(kept: KeptPage, prepare: Prepare): Promise<void> {
  const { page } = kept
  await prepare(page)
  kept.spoilt = 'nothing'
  tellBefore(page, SPOILING, () => {
    if (kept.spoilt === 'nothing') kept.spoilt = 'page'
  })
  stayInApp(kept)
  routeAtOnce(page)
}

/** Going to another page of the app is what a link does: the app is loaded anew only where that makes a difference. */
function stayInApp(kept: KeptPage): void {
  const { page } = kept
  const load = page.goto.bind(page)
  page.goto = async (url, options) => {
    const isFirst = kept.isAtRest
    kept.isAtRest = false
    const isOfApp = url.startsWith('/') && !url.startsWith('/api/')
    const isInPlace = isOfApp && options === undefined && !kept.isCold && kept.spoilt === 'nothing'
    if (isInPlace && (await goInApp(page, url, { isFirst }))) {
      // A notification stays as long as the pointer rests on it. A reload would have removed it.
      await page.mouse.move(-1, -1)
      return null
    }
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
