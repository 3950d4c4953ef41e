import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { closeHandMessages, useHandMessages } from '../../../lib/hand-messages.ts'
import { t } from '../../../lib/i18n.ts'
import { waitingWords } from '../message-words.ts'
import { OpenChatButton } from './open-chat-button.tsx'

/** What was to be sent waits for the clerk's hand: the chat is one touch away, now or later in Messages. */
export function HandMessageDialog() {
  const titleId = useId()
  const messages = useHandMessages((state) => state.messages)
  const [first] = messages
  if (first === undefined) return null
  const takeOff = (id: string) => useHandMessages.setState({ messages: messages.filter(({ _id }) => _id !== id) })
  return (
    <Dialog open onClose={closeHandMessages} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('Send by hand')}</DialogTitle>
      <DialogContent>
        <Typography>{waitingWords(first)}</Typography>
        <Stack spacing={2} sx={{ mt: 2 }}>
          {messages.map((message, index) => (
            <Stack key={message._id} spacing={1}>
              <Typography
                variant="body2"
                sx={{ color: 'text.secondary', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
              >
                {message.body}
              </Typography>
              <OpenChatButton
                message={message}
                variant="contained"
                autoFocus={index === 0}
                onDone={() => takeOff(message._id)}
              />
            </Stack>
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={closeHandMessages}>{t('Later, in Messages')}</Button>
      </DialogActions>
    </Dialog>
  )
}
