import { startWhatsAppFake, type WhatsAppFake } from '../../server/src/testing/whatsapp-fake.ts'
import { test as base } from '../fixtures.ts'
import { startServer } from './start-server.ts'

/** Journeys with a server that is connected to a fake WhatsApp. */
export const test = base.extend<object, { chat: WhatsAppFake }>({
  chat: [
    async ({ playwright: _ }, use) => {
      const chat = await startWhatsAppFake()
      await use(chat)
      await chat.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mail, chat }, use) => {
      const server = await startServer({ SMTP_URL: mail.url, ...chat.env })
      chat.listenAt(`${server.url}/api/whatsapp/webhook`)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})
