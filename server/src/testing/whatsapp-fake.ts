import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CUSTOMER_LANGUAGES } from '@clothesline/contract'
import { MESSAGE_KINDS, type MessageKind } from '@clothesline/domain'
import { templatePlaceholders } from '@clothesline/paper'
import { findFault, type Template } from './whatsapp-fake-rules.ts'

/** What the fake does with the next request instead of accepting it. */
export type InjectedFault =
  | { answers: number; code?: number }
  /** The connection is reset or stays silent; `taken` if the message goes out anyway. */
  | { breaks: 'reset' | 'silence'; taken: boolean }

export interface SentMessage {
  wamid: string
  to: string
  type: string
  opaqueId: string
  /** The text as the customer reads it: joined parameters, or the free text. */
  parameters: string[]
  template: string | undefined
  document: { link: string; filename?: string } | undefined
  body: Record<string, unknown>
}

type State = 'sent' | 'delivered' | 'read' | 'failed'

export interface FakeOptions {
  clock?: () => Date
  port?: number
  /** The webhook URL; can be set later, when the server's address is known. */
  webhookUrl?: string
  /** Statuses to report as soon as a message is accepted. */
  tells?: State[]
  /** The invoice template was approved with a document header. */
  documents?: boolean
}

export const FAKE_ENV = {
  WHATSAPP_TOKEN: 'a-token-of-the-fake',
  WHATSAPP_PHONE_NUMBER_ID: '104321987654321',
  WHATSAPP_APP_SECRET: 'the secret of the app',
  WHATSAPP_VERIFY_TOKEN: 'verify me',
}

export type WhatsAppFake = Awaited<ReturnType<typeof startWhatsAppFake>>

/**
 * The parts of the WhatsApp Cloud API that we use: tokens, approved templates and their parameters, the 24-hour window,
 * one message per person every six seconds, documents by link, and a signed webhook whose calls can be duplicated, late
 * and invalid.
 */
export async function startWhatsAppFake(options: FakeOptions = {}) {
  const clock = options.clock ?? (() => new Date())
  const sent: SentMessage[] = []
  const requests: { at: Date; status: number }[] = []
  const misdeeds: InjectedFault[] = []
  const lastIncoming = new Map<string, number>()
  const lastSent = new Map<string, number>()
  const templates = new Map<string, Template>(
    MESSAGE_KINDS.map((kind) => [templateName(kind), templateOf(kind, options.documents)]),
  )
  /** User ids by phone, and who hides their phone number. */
  const userIds = new Map<string, string>()
  const hidden = new Set<string>()
  const held = new Set<ServerResponse>()
  let webhookUrl = options.webhookUrl ?? ''
  let tells = options.tells ?? []
  let isDown: InjectedFault | undefined

  const take = (body: Record<string, unknown>): SentMessage => {
    const parts = readParts(body)
    const message = { ...parts, wamid: `wamid.${randomBytes(12).toString('hex')}`, to: String(body.to), body }
    sent.push(message)
    lastSent.set(message.to, clock().getTime())
    return message
  }

  const namedBy = (phone: string) => (userIds.has(phone) ? { user_id: userIds.get(phone) } : {})
  /** The phone under this field name; empty for a person who has a username instead. */
  const told = (field: string, phone: string) => (hidden.has(phone) ? {} : { [field]: phone })

  const answer = (response: ServerResponse, status: number, body: object) => {
    requests.push({ at: clock(), status })
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }
  const refuse = (response: ServerResponse, status: number, code: number, message: string) =>
    answer(response, status, { error: { message, type: 'OAuthException', code, fbtrace_id: 'fake' } })

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.parse((await readAll(request)) || '{}') as Record<string, unknown>
    const misdeed = misdeeds.shift() ?? isDown
    if (misdeed && 'breaks' in misdeed) {
      if (misdeed.taken) take(body)
      requests.push({ at: clock(), status: 0 })
      if (misdeed.breaks === 'reset') request.socket.resetAndDestroy()
      else held.add(response)
      return
    }
    if (misdeed) return refuse(response, misdeed.answers, misdeed.code ?? 0, 'As the test wants it')
    const fault = findFault(request, body, {
      env: FAKE_ENV,
      templates,
      now: clock().getTime(),
      lastIncoming: lastIncoming.get(String(body.to)) ?? 0,
      lastSent: lastSent.get(String(body.to)) ?? 0,
    })
    if (fault) return refuse(response, fault.status, fault.code, fault.message)
    const message = take(body)
    answer(response, 200, {
      messaging_product: 'whatsapp',
      contacts: [{ input: message.to, wa_id: message.to, ...namedBy(message.to) }],
      messages: [{ id: message.wamid }],
    })
    for (const state of tells) await tell(message, state)
  }

  let onItsWay = 0
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    onItsWay += 1
    await handle(request, response).catch(() => response.destroy())
    onItsWay -= 1
  }
  const server = createServer((request, response) => void serve(request, response))
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  /** Calls the webhook with this value, signed like the real service; another `secret` simulates an attacker. */
  async function post(
    value: object,
    { secret = FAKE_ENV.WHATSAPP_APP_SECRET, field = 'messages' } = {},
  ): Promise<number> {
    const metadata = { display_phone_number: '911111111111', phone_number_id: FAKE_ENV.WHATSAPP_PHONE_NUMBER_ID }
    const change = { field, value: { messaging_product: 'whatsapp', metadata, ...value } }
    const text = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes: [change] }] })
    const signature = createHmac('sha256', secret).update(text).digest('hex')
    const headers = { 'Content-Type': 'application/json', 'X-Hub-Signature-256': `sha256=${signature}` }
    const response = await fetch(webhookUrl, { method: 'POST', headers, body: text })
    await response.arrayBuffer()
    return response.status
  }

  function statusOf(message: SentMessage, status: State, code?: number) {
    const errors = code === undefined ? {} : { errors: [{ code, title: `Error ${code}` }] }
    return {
      id: message.wamid,
      status,
      timestamp: seconds(clock()),
      ...told('recipient_id', message.to),
      ...errors,
      ...(userIds.has(message.to) && { recipient_user_id: userIds.get(message.to) }),
      biz_opaque_callback_data: message.opaqueId,
    }
  }

  function tell(message: SentMessage, state: State, { code }: { code?: number } = {}): Promise<number> {
    return post({ statuses: [statusOf(message, state, code)] })
  }

  /** The customer writes to the shop. */
  function write(phone: string, text: string, at = clock()): Promise<number> {
    lastIncoming.set(phone, Math.max(at.getTime(), lastIncoming.get(phone) ?? 0))
    return post({ contacts: [contactOf(phone)], messages: [incomingOf(phone, text, at)] })
  }

  const contactOf = (phone: string) => ({ profile: { name: 'A name' }, ...told('wa_id', phone), ...namedBy(phone) })

  function incomingOf(phone: string, text: string, at = clock()) {
    const from = { ...told('from', phone), ...(userIds.has(phone) && { from_user_id: userIds.get(phone) }) }
    const id = `wamid.${randomBytes(8).toString('hex')}`
    return { ...from, id, timestamp: seconds(at), type: 'text', text: { body: text } }
  }

  /** The person turns marketing messages from this business off or on in WhatsApp. */
  function prefer(phone: string, value: 'stop' | 'resume', at = clock()): Promise<number> {
    const wish = {
      category: 'marketing_messages',
      value,
      detail: 'As the person wants it',
      timestamp: Number(seconds(at)),
    }
    const person = { ...told('wa_id', phone), ...namedBy(phone) }
    return post(
      { contacts: [contactOf(phone)], user_preferences: [{ ...person, ...wish }] },
      { field: 'user_preferences' },
    )
  }

  return {
    url: `http://127.0.0.1:${port}`,
    port,
    sent,
    requests,
    templates,
    env: { ...FAKE_ENV, WHATSAPP_API_URL: `http://127.0.0.1:${port}` },
    post,
    tell,
    statusOf,
    write,
    incomingOf,
    prefer,
    /** From now on the service identifies this person by a user id, and without a phone if they have a username. */
    giveUserId: (phone: string, userId: string, { hidesPhone = false } = {}) => {
      userIds.set(phone, userId)
      if (hidesPhone) hidden.add(phone)
    },
    /** Whether a request is still unanswered or not reported yet. */
    isBusy: () => onItsWay > 0,
    /** What to do with the next requests, one each. */
    next: (...deeds: InjectedFault[]) => misdeeds.push(...deeds),
    /** What to do with every request until it is up again. */
    down: (deed: InjectedFault) => {
      isDown = deed
    },
    up: () => {
      isDown = undefined
    },
    listenAt: (url: string, states: State[] = tells) => {
      webhookUrl = url
      tells = states
    },
    sentTo: (phone: string) => sent.filter(({ to }) => to === `91${phone}`),
    close: async () => {
      for (const response of held) response.destroy()
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

const seconds = (at: Date) => String(Math.floor(at.getTime() / 1000))

/** As docs/messages.md says to create them. */
function templateOf(kind: MessageKind, documents = false): Template {
  return {
    languages: [...CUSTOMER_LANGUAGES],
    parameters: templatePlaceholders(kind).length,
    header: documents && kind === 'invoice',
  }
}

function templateName(kind: MessageKind): string {
  return `clothesline_${kind === 'dueReminder' ? 'due_reminder' : kind}`
}

async function readAll(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

function readParts(body: Record<string, unknown>): Omit<SentMessage, 'wamid' | 'to' | 'body'> {
  const { type, template, text, document, biz_opaque_callback_data } = body as {
    type: string
    template?: { name: string; components: { type: string; parameters: Record<string, never>[] }[] }
    text?: { body: string }
    document?: { link: string; caption?: string }
    biz_opaque_callback_data?: string
  }
  const part = (kind: string) => template?.components.find((component) => component.type === kind)?.parameters ?? []
  const free = text?.body ?? document?.caption
  return {
    type,
    opaqueId: biz_opaque_callback_data ?? '',
    template: template?.name,
    parameters: template ? part('body').map(({ text }) => String(text)) : [free ?? ''],
    document: document ?? part('header')[0]?.document,
  }
}
