import type { Message } from '@clothesline/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Icon } from '../../../components/icon.tsx'
import { formatMoment } from '../../../lib/format.ts'
import { MessageButtons } from '../message-buttons.tsx'
import { reasonOf } from '../message-state.tsx'
import { kindOf, stateOf } from '../message-words.ts'

/** One message where its order or its customer is shown: what became of it, and the same buttons as in the outbox. */
export function MessageLine({ message }: { message: Message }) {
  const { words, icon, tone } = stateOf(message)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1, flexWrap: 'wrap' }}>
      <Icon path={icon} sx={{ color: tone === 'default' ? 'text.secondary' : `${tone}.main` }} />
      <Typography sx={{ fontWeight: 650 }}>{kindOf(message)}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }}>
        {words} · <bdi>{formatMoment(message.sentAt ?? message.createdAt)}</bdi>
      </Typography>
      <MessageButtons message={message} />
      {message.error !== null && (
        <Typography
          variant="body2"
          sx={{ width: '100%', color: message.state === 'failed' ? 'error.main' : 'text.secondary' }}
        >
          {reasonOf(message)}
        </Typography>
      )}
    </Box>
  )
}
