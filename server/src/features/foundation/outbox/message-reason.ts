import type { Refusal, RefusalValues } from '@clothesline/domain'
import { maskNumbers } from '../../../log.ts'

/** Why a message was not sent, as stored: in English, plus code and values where the text is ours. */
export interface MessageReason {
  error: string
  reason: string | null
}

/** Masks phone numbers that a service's own message may contain. */
export function reasonToStore({ message, code, values }: Pick<Refusal, 'message'> & Partial<Refusal>): MessageReason {
  const reason = code === undefined ? null : JSON.stringify({ code, values: masked(values ?? {}) })
  return { error: maskNumbers(message), reason }
}

function masked(values: RefusalValues): RefusalValues {
  const entries = Object.entries(values)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? maskNumbers(value) : value]),
  )
}
