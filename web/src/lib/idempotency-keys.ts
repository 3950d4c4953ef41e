import { forgetWithLogin } from './login-memory.ts'

const KEPT_MS = 10 * 60_000
const KEPT_MOST = 50

/**
 * One user action has one key. Pressing Save again after an answer was lost is still the same action,
 * so the key of an unknown outcome is kept for the same call with the same body.
 */
const unsettled = new Map<string, { key: string; at: number }>()

// The bodies hold what was typed, and the token: under another login none of them can come again.
forgetWithLogin(() => unsettled.clear())

export function keyFor(action: string): string {
  const kept = unsettled.get(action)
  if (kept !== undefined && Date.now() - kept.at < KEPT_MS) return kept.key
  const key = crypto.randomUUID()
  unsettled.delete(action)
  unsettled.set(action, { key, at: Date.now() })
  const oldest = unsettled.keys().next()
  if (unsettled.size > KEPT_MOST && oldest.done !== true) unsettled.delete(oldest.value)
  return key
}

/** The server has answered: the next such action is a new one. */
export function settle(action: string): void {
  unsettled.delete(action)
}
