import type { Message } from '@clothesline/contract'
import { useRef, useState } from 'react'
import { t } from '../../lib/i18n.ts'
import { messageOf, notify } from '../../lib/notifications.ts'
import { type MessageDeed, useMessageDeed } from './message-queries.ts'
import { clearSelection } from './message-selection.tsx'
import { whoOf } from './message-words.ts'

/** The same deed on many messages, one after the other. What failed is told, and stays selected. */
export function useMessageBatch() {
  const { mutateAsync } = useMessageDeed()
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const isStopped = useRef(false)

  const run = async (deed: MessageDeed, messages: Message[], doneWords: (count: number) => string) => {
    isStopped.current = false
    const failed: string[] = []
    let done = 0
    for (const message of messages) {
      if (isStopped.current) break
      setProgress({ done, all: messages.length })
      try {
        await mutateAsync({ deed, _id: message._id })
        done += 1
      } catch (error) {
        failed.push(t('{customer}: {reason}', { customer: whoOf(message), reason: messageOf(error) }))
      }
    }
    setProgress(null)
    if (failed.length > 0) notify('error', failed.join(' '))
    else clearSelection()
    if (done > 0) notify('success', doneWords(done))
  }

  return {
    progress,
    stop: () => {
      isStopped.current = true
    },
    resend: (messages: Message[]) =>
      run('resend', messages, (count) =>
        count === 1 ? t('1 message is on its way') : t('{count} messages are on their way', { count }),
      ),
    cancel: (messages: Message[]) =>
      run('cancel', messages, (count) =>
        count === 1 ? t('1 message will not be sent') : t('{count} messages will not be sent', { count }),
      ),
  }
}
