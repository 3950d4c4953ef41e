import type { Message } from '@clothesline/contract'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { t } from '../../../lib/i18n.ts'
import { kindOf, whoOf } from '../message-words.ts'
import { OpenChatButton } from './open-chat-button.tsx'

/** The waiting messages one after the other: Enter opens the chat, and the next one is there when the clerk comes back. */
export function HandQueueDialog({ messages, onClose }: { messages: readonly Message[]; onClose: () => void }) {
  const titleId = useId()
  // As they were when it was opened: a message that is sent leaves the list on the page.
  const [queue] = useState(messages)
  const [at, setAt] = useState(0)
  const message = queue[at]
  const next = () => setAt(at + 1)
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>
        {message === undefined ? t('All done') : t('Message {at} of {all}', { at: at + 1, all: queue.length })}
      </DialogTitle>
      <DialogContent>
        <LinearProgress
          variant="determinate"
          aria-label={t('Progress')}
          value={(100 * at) / queue.length}
          sx={{ mb: 2 }}
        />
        {message === undefined ? (
          <Typography>{t('No more messages to send.')}</Typography>
        ) : (
          <>
            <Typography sx={{ fontWeight: 650 }}>
              {whoOf(message)} · {kindOf(message)}
            </Typography>
            <Typography sx={{ mt: 1, color: 'text.secondary', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {message.body}
            </Typography>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus={message === undefined}>
          {t('Close')}
        </Button>
        {message !== undefined && (
          <>
            <Button onClick={next}>{t('Skip')}</Button>
            <OpenChatButton key={message._id} message={message} variant="contained" autoFocus onDone={next} />
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}
