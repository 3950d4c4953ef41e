import { refusal } from '@clothesline/contract'
import type { WhatsAppLine } from '../../context.ts'
import type { WhatsAppEnv } from '../../env.ts'
import { isTransient, TOKEN_REFUSED, whatsAppFailure } from '../../features/messages/whatsapp/whatsapp-failure.ts'
import { type Answer, postJson } from './post-json.ts'
import { FinalFailure, NotSent, OutcomeUnknown, type Sender } from './sender.ts'
import { whatsAppPayload } from './whatsapp-payload.ts'

/** 24 hours, less a margin for clock differences and waiting. */
const WINDOW_MS = 24 * 3_600_000 - 10 * 60_000

export interface WhatsAppOptions {
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
