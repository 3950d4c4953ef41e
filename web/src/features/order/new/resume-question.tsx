import { formatRupees } from '@clothesline/domain'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { formatAgo, formatHour } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { type Order, useOrder } from './order-store.ts'

interface ResumeQuestionProps {
  order: Order
  onContinue: () => void
  onStartEmpty: () => void
}

/** What was left here long ago may be another visit's: nobody is to bill it without having seen it. Escape keeps it. */
export function ResumeQuestion({ order, onContinue, onStartEmpty }: ResumeQuestionProps) {
  const { changedAt, count, amtPaise } = useOrder(order, ({ draft, price }) => ({
    changedAt: draft.changedAt,
    count: draft.lines.length,
    amtPaise: price.total.amtPaise,
  }))
  const titleId = useId()
  return (
    <Dialog open onClose={onContinue} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('Unsaved order from {time}', { time: formatHour(changedAt) })}</DialogTitle>
      <DialogContent>
        {[t('{count} lines', { count }), formatRupees(amtPaise), formatAgo(changedAt)].join(' · ')}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, gap: 1 }}>
        <Button onClick={onStartEmpty}>{t('Start empty')}</Button>
        <Button variant="contained" autoFocus onClick={onContinue}>
          {t('Continue')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
