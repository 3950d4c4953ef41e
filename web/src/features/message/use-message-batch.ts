import type { Message } from '@clothesline/contract'
import { useBatch } from '../../components/batch/use-batch.ts'
import { t } from '../../lib/i18n.ts'
import { sentWords } from '../../lib/message-news.ts'
import { type MessageAction, useMessageAction } from './message-queries.ts'
import { clearSelection, deselect } from './message-selection.tsx'
import { whoOf } from './message-words.ts'

export function useMessageBatch() {
  const { mutateAsync } = useMessageAction()
  const batch = useBatch<Message>({ nameOf: whoOf, clearSelection, deselect })
  const does = (deed: MessageAction) => (message: Message) => mutateAsync({ deed, message })
  return {
    ...batch,
    resend: (messages: Message[]) => {
      const written: Message[] = []
      return batch.run(messages, {
        act: async (message) => written.push((await mutateAsync({ deed: 'resend', message })).message),
        doneWords: () => sentWords(written),
      })
    },
    cancel: (messages: Message[]) =>
      batch.run(messages, {
        act: does('cancel'),
        doneWords: (count) => t('{count} messages will not be sent', { count }),
      }),
  }
}
