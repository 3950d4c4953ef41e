import { test as base } from '@playwright/test'
import { forgetNotifications, watchNotifications } from './page-models/notification.ts'
import { PageKeeper } from './support/kept-page.ts'
import { installEars } from './support/orders.ts'
import { installPrinter } from './support/print.ts'
import { type MailSink, startMailSink } from './support/start-mail-sink.ts'
import { type RunningServer, startServer } from './support/start-server.ts'

export { expect } from './support/expect.ts'

type WorkerFixtures = {
  /** The mail sink of the server: `await mail.next('owner@shop.example')`. */
  mail: MailSink
  /** The built server of this worker, shared by its tests: each creates the stores it needs. */
  server: RunningServer
  pages: PageKeeper
}

type TestFixtures = {
  serverLogOnFailure: undefined
  othersClosed: undefined
  /** `cold` reloads the app on every navigation, like a bookmark does; otherwise it stays loaded. */
  start: 'warm' | 'cold'
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  mail: [
    // Playwright reads the fixture's dependencies from this pattern, so it must be there even when empty.
    async ({ playwright: _ }, use) => {
      const mail = await startMailSink()
      await use(mail)
      await mail.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mail }, use) => {
      const server = await startServer({ SMTP_URL: mail.url, MAIL_FROM: 'Clothesline <post@clothesline.example>' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  pages: [
    async ({ browser: _ }, use) => {
      const pages = new PageKeeper(async (page) => {
        await watchNotifications(page)
        await installPrinter(page)
        await installEars(page)
      })
      await use(pages)
      await pages.discard()
    },
    { scope: 'worker' },
  ],
  start: ['warm', { option: true }],
  context: async (
    {
      start,
      browser,
      server,
      pages,
      viewport,
      colorScheme,
      contextOptions,
      hasTouch,
      isMobile,
      locale,
      permissions,
      serviceWorkers,
      storageState,
      timezoneId,
    },
    use,
    testInfo,
  ) => {
    const options = JSON.stringify([
      colorScheme,
      contextOptions,
      hasTouch,
      isMobile,
      locale,
      permissions,
      serviceWorkers,
      storageState,
      timezoneId,
    ])
    const kept = await pages.take(browser, { options, isCold: start === 'cold' })
    const { context, page } = kept
    if (viewport) await page.setViewportSize(viewport)
    forgetNotifications(page)
    await use(context)
    // A service worker outlives the page, and so does its cache.
    const isUsedUp = testInfo.status !== testInfo.expectedStatus || serviceWorkers === 'allow'
    await pages.giveBack(kept, isUsedUp, server.url)
  },
  page: async ({ context }, use) => {
    const [page] = context.pages()
    if (page === undefined) throw new Error('A journey begins with one page')
    await use(page)
  },
  baseURL: async ({ server }, use) => use(server.url),
  othersClosed: [
    async ({ browser, pages }, use) => {
      await use(undefined)
      await pages.closeOthers(browser)
    },
    { auto: true },
  ],
  serverLogOnFailure: [
    async ({ server }, use, testInfo) => {
      const before = server.log().length
      await use(undefined)
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('server.log', { body: server.log().slice(before), contentType: 'text/plain' })
      }
    },
    { auto: true },
  ],
})
