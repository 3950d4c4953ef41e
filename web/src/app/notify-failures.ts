import type { LiveChange } from '@clothesline/contract'
import { t } from '../lib/i18n.ts'
import { toast } from '../lib/toasts.ts'

/** Many messages fail together in an outage: one toast covers them all. */
const QUIET_MS = 10_000

const failures: Partial<Record<string, () => string>> = {
  'message/messageFailed': () => t('A message could not be sent. Open Messages to see why.'),
  'printer/jobFailed': () => t('Something did not come out of the printer. Settings, Printers says what to do.'),
}

/** Shows on every page of the store that a message or a print failed, wherever it was asked for. */
export function createFailureNotifier(
  say: (words: string) => void = toast.error,
  now: () => number = Date.now,
): (change: LiveChange) => void {
  const saidAt = new Map<string, number>()
  return ({ area, call }) => {
    const words = failures[`${area}/${call}`]
    if (words === undefined || now() - (saidAt.get(call) ?? Number.NEGATIVE_INFINITY) < QUIET_MS) return
    saidAt.set(call, now())
    say(words())
  }
}
