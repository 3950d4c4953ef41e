import type { LiveChange } from '@clothesline/contract'
import { t } from '../lib/i18n.ts'
import { toast } from '../lib/toasts.ts'

/** Many messages fail together in an outage: one toast covers them all. */
const QUIET_MS = 10_000

/** Shows on every page of the store that a message failed, wherever it was sent from. */
export function createFailureNotifier(
  say: (words: string) => void = toast.error,
  now: () => number = Date.now,
): (change: LiveChange) => void {
  let saidAt = Number.NEGATIVE_INFINITY
  return ({ area, call }) => {
    if (area !== 'message' || call !== 'messageFailed' || now() - saidAt < QUIET_MS) return
    saidAt = now()
    say(t('A message could not be sent. Open Messages to see why.'))
  }
}
