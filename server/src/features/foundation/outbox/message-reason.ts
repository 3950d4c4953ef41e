import type { Refusal, RefusalValues } from '@clothesline/domain'
import { maskNumbers } from '../../../log.ts'

/** Why a message did not go out, as it is kept: in English, and where the sentence is ours, by its code and values. */
export interface MessageReason {
  error: string
  reason: string | null
}

/** Without the phone numbers that a service's own words may hold. */
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
