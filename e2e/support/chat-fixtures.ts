import type { WhatsAppFake } from '../../server/src/testing/whatsapp-fake.ts'
import { test as base } from '../fixtures.ts'

/** Journeys with a server that is connected to a fake WhatsApp. */
export const test = base.extend<{ chat: WhatsAppFake }>({
  serverKind: 'chat',
  chat: async ({ servers }, use) => use(await servers.chat()),
})
