import type { Message } from '@clothesline/contract'
import { Icon } from '../../components/icon.tsx'
import { formatMoment } from '../../lib/format.ts'
import { t, translateRefusal } from '../../lib/i18n.ts'
import { stateOf } from './message-words.ts'

export function StateMark({ message }: { message: Message }) {
  const { words, icon, tone } = stateOf(message)
  return (
    <span className={`mark ${tone}`}>
      <Icon path={icon} />
      {words}
    </span>
  )
}

/** Why it failed or waits, or when it got as far as it did. */
export function reasonOf(message: Message): string {
  const { error, errorCode, errorValues, nextAttemptAt, readAt, deliveredAt, sentAt } = message
  if (error !== null) {
    const reason = translateRefusal({ code: errorCode ?? '', values: errorValues ?? {}, message: error })
    return nextAttemptAt === null
      ? reason
      : t('{reason} Tried again {at}.', { reason: ended(reason), at: formatMoment(nextAttemptAt) })
  }
  const at = readAt ?? deliveredAt ?? sentAt
  return at === null ? '' : formatMoment(at)
}

const ended = (sentence: string) => (/[.!?।]$/.test(sentence) ? sentence : `${sentence}.`)
