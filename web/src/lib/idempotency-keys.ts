import { forgetWithLogin } from './login-memory.ts'
import { randomId } from './random-id.ts'

const KEPT_MS = 10 * 60_000
const KEPT_MOST = 50

/**
 * One user action has one key. Pressing Save again after a lost answer is still the same action, so while the outcome
 * is unknown the key is kept for the same call with the same body.
 */
const unsettled = new Map<string, { key: string; at: number }>()

// The bodies contain user input and the token, so they cannot occur again under another login.
forgetWithLogin(() => unsettled.clear())

export function keyFor(action: string): string {
  const kept = unsettled.get(action)
  if (kept !== undefined && Date.now() - kept.at < KEPT_MS) return kept.key
  const key = randomId()
  unsettled.delete(action)
  unsettled.set(action, { key, at: Date.now() })
  const oldest = unsettled.keys().next()
  if (unsettled.size > KEPT_MOST && oldest.done !== true) unsettled.delete(oldest.value)
  return key
}

/** The server has answered: the next such action gets a new key. */
export function settle(action: string): void {
  unsettled.delete(action)
}
