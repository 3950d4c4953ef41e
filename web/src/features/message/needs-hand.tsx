import Alert from '@mui/material/Alert'
import { lazy, Suspense, useState } from 'react'
import { MayButton } from '../../components/may-button.tsx'
import { t } from '../../lib/i18n.ts'
import { needsManualSending } from '../../lib/message-news.ts'
import { useMessages } from './message-queries.ts'

const HandQueueDialog = lazy(() =>
  import('./by-hand/hand-queue-dialog.tsx').then((part) => ({ default: part.HandQueueDialog })),
)

/**
 * What needs a hand comes first: the messages that nobody sends but the clerk, all of them in one go. On a phone it is
 * a button beside the title.
 */
export function NeedsHand({ isShort = false }: { isShort?: boolean }) {
  const [isSending, setIsSending] = useState(false)
  const { rows } = useMessages({ state: 'queued' })
  const waiting = rows.filter((message) => needsManualSending(message) && message.waLink !== null)
  if (waiting.length === 0 && !isSending) return null
  return (
    <>
      {waiting.length > 0 && isShort && (
        <MayButton needs="sendMessages" variant="contained" onClick={() => setIsSending(true)}>
          {t('Send {count} waiting', { count: waiting.length })}
        </MayButton>
      )}
      {waiting.length > 0 && !isShort && (
        <Alert
          severity="warning"
          role="status"
          sx={{ mb: 2, alignItems: 'center', flexWrap: 'wrap' }}
          action={
            <MayButton needs="sendMessages" variant="contained" onClick={() => setIsSending(true)}>
              {t('Send one by one')}
            </MayButton>
          }
        >
          {t('{count} messages are waiting for you to send.', { count: waiting.length })}
        </Alert>
      )}
      <Suspense fallback={null}>
        {/* The oldest first: it has waited longest. */}
        {isSending && <HandQueueDialog messages={waiting.toReversed()} onClose={() => setIsSending(false)} />}
      </Suspense>
    </>
  )
}
