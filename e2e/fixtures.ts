import { test as base } from '@playwright/test'
import { watchNotifications } from './page-models/notification.ts'
import { type MailSink, startMailSink } from './support/start-mail-sink.ts'
import { type RunningServer, startServer } from './support/start-server.ts'

export { expect } from '@playwright/test'

type WorkerFixtures = {
  /** Where the server's mails arrive: `await mail.next('owner@shop.example')`. */
  mail: MailSink
  /** The built server of this worker, shared by its tests: each makes the stores it needs. */
  server: RunningServer
}

type TestFixtures = { serverLogOnFailure: undefined }

export const test = base.extend<TestFixtures, WorkerFixtures>({
  mail: [
    // Playwright wants to read the names of what a fixture needs, even where it needs nothing.
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
  page: async ({ page }, use) => {
    await watchNotifications(page)
    await use(page)
    // A call that a journey answers itself may still be on its way when the journey is over.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  baseURL: async ({ server }, use) => use(server.url),
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
