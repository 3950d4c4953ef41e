import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { refusal } from '@clothesline/contract'
import { toWhatsAppNumber } from '@clothesline/domain'
import type { WhatsAppLine } from '../../context.ts'
import type { WhatsAppEnv } from '../../env.ts'
import type { DueMessage } from '../../features/foundation/outbox/outbox-queries.ts'
import { isTransient, TOKEN_REFUSED, whatsAppFailure } from '../../features/messages/whatsapp/whatsapp-failure.ts'
import { FinalFailure, NotSent, OutcomeUnknown, type Sender } from './sender.ts'

/** 24 hours, less a margin for clock differences and waiting. */
const WINDOW_MS = 24 * 3_600_000 - 10 * 60_000

interface WhatsAppOptions {
  env: WhatsAppEnv
  clock: () => Date
  line: WhatsAppLine
  connectMs?: number
  answerMs?: number
}

/** Sends through the WhatsApp Cloud API. Retries cover an outage of a day; refusals are classified by their code. */
export function whatsAppSender({ env, clock, line, connectMs = 10_000, answerMs = 20_000 }: WhatsAppOptions): Sender {
  const url = new URL(`${env.apiUrl}/${env.phoneNumberId}/messages`)
  return {
    mostAttempts: 30,
    async send(message) {
      const wroteAt = message.last_incoming_at?.getTime() ?? 0
      const body = whatsAppPayload(message, clock().getTime() - wroteAt < WINDOW_MS)
      const answer = await postJson(url, { token: env.token, body, connectMs, answerMs })
      const { wamid, userId, code, title } = read(answer)
      if (code === TOKEN_REFUSED || answer.status === 401) line.state = 'refused'
      if (answer.status >= 200 && answer.status < 300) {
        // Accepted, but without an id; the webhook will report it.
        if (wamid === undefined) throw new OutcomeUnknown(refusal('whatsapp_no_number'))
        line.state = 'connected'
        return { wamid, userId }
      }
      if (answer.status >= 500 || answer.status === 429 || (code !== undefined && isTransient(code))) {
        throw new NotSent(refusal('whatsapp_busy', { status: code ?? answer.status }))
      }
      throw new FinalFailure(whatsAppFailure(code ?? (answer.status === 401 ? TOKEN_REFUSED : answer.status), title))
    },
  }
}

function read({ body }: Answer): { wamid?: string; userId?: string; code?: number; title?: string } {
  const { messages, contacts, error } = (body ?? {}) as {
    messages?: { id?: unknown }[]
    contacts?: { user_id?: unknown }[]
    error?: { code?: unknown; message?: unknown }
  }
  const wamid = Array.isArray(messages) ? messages[0]?.id : undefined
  const userId = Array.isArray(contacts) ? contacts[0]?.user_id : undefined
  return {
    ...(typeof userId === 'string' && userId !== '' && { userId }),
    ...(typeof wamid === 'string' && wamid !== '' && { wamid }),
    ...(typeof error?.code === 'number' && { code: error.code }),
    ...(typeof error?.message === 'string' && { title: error.message.slice(0, 200) }),
  }
}

/**
 * Builds the request: free text or a captioned document while the customer service window is open, otherwise an
 * approved template.
 */
function whatsAppPayload(message: DueMessage, isWindowOpen: boolean): object {
  const envelope = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: toWhatsAppNumber(message.recipient),
    // Returned with every status, so that a webhook can settle a message whose answer was lost.
    biz_opaque_callback_data: `${message.store_id}/${message.id}`,
  }
  return { ...envelope, ...(isWindowOpen ? freeForm(message) : templated(message)) }
}

function documentOf({ document_link: link, document_name: filename }: DueMessage) {
  return link === null ? undefined : { link, filename: filename ?? 'bill.pdf' }
}

function freeForm(message: DueMessage): object {
  const document = documentOf(message)
  if (document) return { type: 'document', document: { ...document, caption: message.body ?? '' } }
  return { type: 'text', text: { body: message.body ?? '', preview_url: false } }
}

function templated(message: DueMessage): object {
  if (message.template === null) throw new FinalFailure(refusal('whatsapp_no_template'))
  const document = documentOf(message)
  const header = document && { type: 'header', parameters: [{ type: 'document', document }] }
  const body = {
    type: 'body',
    parameters: (message.parameters ?? []).map((text) => ({ type: 'text', text })),
  }
  const template = {
    name: message.template,
    language: { code: message.language ?? 'en' },
    components: header ? [header, body] : [body],
  }
  return { type: 'template', template }
}

interface Answer {
  status: number
  body: unknown
}

const MAX_BYTES = 100_000

/**
 * Posts once on a new connection, so that the meaning of a failure is known: before the connection is open nothing
 * was sent; after that the outcome is unknown.
 */
function postJson(
  url: URL,
  options: { token: string; body: object; connectMs: number; answerMs: number },
): Promise<Answer> {
  const isHttps = url.protocol === 'https:'
  const text = JSON.stringify(options.body)
  return new Promise((resolve, reject) => {
    let hasLeft = false
    const request = (isHttps ? requestHttps : requestHttp)(url, {
      method: 'POST',
      agent: false,
      headers: {
        Authorization: `Bearer ${options.token}`,
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(text),
        Connection: 'close',
      },
    })
    const fail = (why: string) => {
      reject(
        hasLeft
          ? new OutcomeUnknown(refusal('whatsapp_silent', { why }))
          : new NotSent(refusal('whatsapp_away', { why })),
      )
      request.destroy()
    }
    let timer = setTimeout(() => fail('time-out'), options.connectMs)
    request.on('socket', (socket) => {
      socket.once(isHttps ? 'secureConnect' : 'connect', () => {
        hasLeft = true
        clearTimeout(timer)
        timer = setTimeout(() => fail('time-out'), options.answerMs)
        request.end(text)
      })
    })
    request.on('close', () => clearTimeout(timer))
    request.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message))
    request.on('response', (response) => {
      let answer = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        answer += chunk
        if (answer.length > MAX_BYTES) fail('endless answer')
      })
      response.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: readJson(answer) }))
    })
  })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
