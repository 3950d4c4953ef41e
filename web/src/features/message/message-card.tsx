import type { Message } from '@clothesline/contract'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { formatAgo } from '../../lib/format.ts'
import { MessageButtons } from './message-buttons.tsx'
import { SelectBox } from './message-selection.tsx'
import { reasonOf, StateMark } from './message-state.tsx'
import { kindOf, whoOf } from './message-words.ts'

/** A message on a phone. */
export function MessageCard({ message, onOpen }: { message: Message; onOpen: (message: Message) => void }) {
  return (
    <Card variant="outlined" sx={{ px: 2, py: 1.25 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
        <SelectBox message={message} />
        <ButtonBase onClick={() => onOpen(message)} sx={{ flexGrow: 1, minWidth: 0, minHeight: 48, font: 'inherit' }}>
          <Box sx={{ width: '100%', minWidth: 0, textAlign: 'start' }}>
            <Typography noWrap sx={{ fontWeight: 650 }}>
              {whoOf(message)}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {kindOf(message)} · <bdi>{formatAgo(message.createdAt)}</bdi>
            </Typography>
          </Box>
        </ButtonBase>
        <StateMark message={message} />
      </Box>
      {message.error !== null && (
        <Typography
          variant="body2"
          sx={{ mt: 0.5, color: message.state === 'failed' ? 'error.main' : 'text.secondary' }}
        >
          {reasonOf(message)}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5, '&:empty': { display: 'none' } }}>
        <MessageButtons message={message} isBrief />
      </Box>
    </Card>
  )
}
