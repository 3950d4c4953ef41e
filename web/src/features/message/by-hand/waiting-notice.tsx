import type { Message } from '@clothesline/contract'
import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { t } from '../../../lib/i18n.ts'
import { needsManualSending } from '../../../lib/message-news.ts'
import { waitingWords } from '../message-words.ts'
import { OpenChatButton } from './open-chat-button.tsx'

/** Beside what was just saved: its message has not left, and can be sent here. */
export function WaitingNotice({ message }: { message: Message | undefined }) {
  const [isDone, setIsDone] = useState(false)
  if (!needsManualSending(message)) return null
  if (isDone) return <Alert severity="success">{t('Marked as sent by hand')}</Alert>
  return (
    <Alert
      severity={message.leaves === 'refused' ? 'warning' : 'info'}
      action={<OpenChatButton message={message} size="small" onDone={() => setIsDone(true)} />}
      sx={{ flexWrap: 'wrap', textAlign: 'start', '& .MuiAlert-message': { flex: '1 1 140px' } }}
    >
      {waitingWords(message)}
    </Alert>
  )
}
