import type { Message } from '@clothesline/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { formatMoment } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { MessageButtons } from './message-buttons.tsx'
import { listSx } from './message-list-sx.ts'
import { reasonOf, StateMark } from './message-state.tsx'
import { kindOf, whoOf } from './message-words.ts'

/** One message in full: its words, how far it came and when. */
export function MessageDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const titleId = useId()
  const { body, subject, error, attempts, invoice, customerId, recipient, customer } = message
  const steps: [string, string | null][] = [
    [t('Written'), message.createdAt],
    [t('Sent'), message.sentAt],
    [t('Arrived'), message.deliveredAt],
    [t('Read'), message.readAt],
  ]
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {kindOf(message)} · {whoOf(message)}
      </DialogTitle>
      <DialogContent sx={contentSx}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
          <StateMark message={message} />
          {customer !== null && <bdi>{recipient}</bdi>}
          {invoice !== null && (
            <Link to="/allOrders" search={{ invoice: String(invoice) }}>
              {t('Order {invoice}', { invoice })}
            </Link>
          )}
          {customerId !== null && (
            <Link to="/search/allOrders" search={{ id: customerId }}>
              {t('Customer')}
            </Link>
          )}
        </Box>
        {error !== null && (
          <Typography role="note" sx={{ mb: 1.5, color: message.state === 'failed' ? 'error.main' : 'text.secondary' }}>
            {reasonOf(message)}
          </Typography>
        )}
        <Typography sx={bubbleSx}>
          {body ?? subject ?? t('The text is not kept because it contained a secret.')}
        </Typography>
        <Box component="dl" sx={timesSx}>
          {steps.map(
            ([words, at]) =>
              at !== null && (
                <Box key={words}>
                  <dt>{words}</dt>
                  <dd>
                    <bdi>{formatMoment(at)}</bdi>
                  </dd>
                </Box>
              ),
          )}
          {attempts > 1 && (
            <Box>
              <dt>{t('Tries')}</dt>
              <dd>{attempts}</dd>
            </Box>
          )}
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <MessageButtons message={message} onDone={onClose} />
        <Button onClick={onClose}>{t('Close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

const contentSx = { ...listSx, '& a': { color: 'primary.main' } } as const

const bubbleSx = {
  p: 1.75,
  borderRadius: 2,
  bgcolor: 'action.hover',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
} as const

const timesSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  gap: 1,
  m: 0,
  mt: 2,
  '& dt': { color: 'text.secondary', typography: 'body2' },
  '& dd': { m: 0 },
} as const
