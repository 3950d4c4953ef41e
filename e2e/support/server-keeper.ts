import type { WhatsAppFake } from '../../server/src/testing/whatsapp-fake.ts'
import type { MailSink } from './start-mail-sink.ts'
import { type RunningServer, startServer } from './start-server.ts'

/** The server of a journey: the one that all share, one that is connected to a fake WhatsApp, or one without anything. */
export type ServerKind = 'shared' | 'chat' | 'alone'

/**
 * The servers of a worker, each started when a journey first needs it. Were they fixtures of the files that need them,
 * Playwright would end the worker before and after such a file, with its browser and the server of all others.
 */
export class ServerKeeper {
  readonly #mail: MailSink
  readonly #running = new Map<ServerKind, Promise<RunningServer>>()
  #chat: Promise<WhatsAppFake> | undefined

  constructor(mail: MailSink) {
    this.#mail = mail
  }

  get(kind: ServerKind): Promise<RunningServer> {
    const running = this.#running.get(kind) ?? this.#start(kind)
    this.#running.set(kind, running)
    return running
  }

  chat(): Promise<WhatsAppFake> {
    this.#chat ??= import('../../server/src/testing/whatsapp-fake.ts').then((fake) => fake.startWhatsAppFake())
    return this.#chat
  }

  async stop(): Promise<void> {
    for (const running of this.#running.values()) await (await running).stop()
    await (await this.#chat)?.close()
  }

  async #start(kind: ServerKind): Promise<RunningServer> {
    const { url } = this.#mail
    if (kind === 'alone') return startServer()
    if (kind === 'shared') return startServer({ SMTP_URL: url, MAIL_FROM: 'Clothesline <post@clothesline.example>' })
    const chat = await this.chat()
    const server = await startServer({ SMTP_URL: url, ...chat.env })
    chat.listenAt(`${server.url}/api/whatsapp/webhook`)
    return server
  }
}
