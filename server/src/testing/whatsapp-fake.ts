import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CUSTOMER_LANGUAGES } from '@clothesline/contract'
import { MESSAGE_KINDS, type MessageKind } from '@clothesline/domain'
import { templatePlaceholders } from '@clothesline/paper'
import { findFault, type Template } from './whatsapp-fake-rules.ts'

/** What the fake does with the next post, instead of taking it as the real service would. */
export type Misdeed =
  | { answers: number; code?: number }
  /** The connection ends or stays silent; `taken` when the message goes out all the same. */
  | { breaks: 'reset' | 'silence'; taken: boolean }

export interface SentMessage {
  wamid: string
  to: string
  type: string
  opaqueId: string
  /** The words as the customer reads them: parameters joined, or the free text. */
  parameters: string[]
  template: string | undefined
  document: { link: string; filename?: string } | undefined
  body: Record<string, unknown>
}

type State = 'sent' | 'delivered' | 'read' | 'failed'

export interface FakeOptions {
  clock?: () => Date
  port?: number
  /** Where it tells of states; may come later, when the server's address is known. */
  webhookUrl?: string
  /** States that it tells by itself as soon as it has taken a message. */
  tells?: State[]
  /** The invoice's template was approved with a document on top. */
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
 * The WhatsApp Cloud API as far as we use it: tokens, approved templates and their parameters, the window of 24 hours,
 * one message in six seconds to one person, documents by link, and a signed webhook that can be doubled, late and wrong.
 */
export async function startWhatsAppFake(options: FakeOptions = {}) {
  const clock = options.clock ?? (() => new Date())
  const sent: SentMessage[] = []
  const requests: { at: Date; status: number }[] = []
  const misdeeds: Misdeed[] = []
  const lastIncoming = new Map<string, number>()
  const lastSent = new Map<string, number>()
  const templates = new Map<string, Template>(
    MESSAGE_KINDS.map((kind) => [templateName(kind), templateOf(kind, options.documents)]),
  )
  /** The ids that people have with this business, by phone; and who of them keeps the phone to themselves. */
  const userIds = new Map<string, string>()
  const hidden = new Set<string>()
  const held = new Set<ServerResponse>()
  let webhookUrl = options.webhookUrl ?? ''
  let tells = options.tells ?? []
  let isDown: Misdeed | undefined

  const take = (body: Record<string, unknown>): SentMessage => {
    const parts = readParts(body)
    const message = { ...parts, wamid: `wamid.${randomBytes(12).toString('hex')}`, to: String(body.to), body }
    sent.push(message)
    lastSent.set(message.to, clock().getTime())
    return message
  }

  const namedBy = (phone: string) => (userIds.has(phone) ? { user_id: userIds.get(phone) } : {})
  /** A phone as the service tells it, under this name of the field; nothing of one who has a username instead. */
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
      ...{ env: FAKE_ENV, templates, now: clock().getTime() },
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

  /** A webhook call with this value, signed as the app would; `secret` lets a stranger try. */
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
      ...{ id: message.wamid, status, timestamp: seconds(clock()), ...told('recipient_id', message.to), ...errors },
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

  /** In the app: no more offers from this business, or offers again. */
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
    /** From now on the service names this person by an id of its own; without a phone when they have a username. */
    giveUserId: (phone: string, userId: string, { hidesPhone = false } = {}) => {
      userIds.set(phone, userId)
      if (hidesPhone) hidden.add(phone)
    },
    /** Something was posted that it has not answered, or not yet told of. */
    isBusy: () => onItsWay > 0,
    /** What it does with the next posts, one each. */
    next: (...deeds: Misdeed[]) => misdeeds.push(...deeds),
    /** What it does with every post until it is up again. */
    down: (deed: Misdeed) => {
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

/** As docs/operations.md tells to create them. */
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
