import type { Expense } from '@clothesline/contract'
import { mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { useId } from 'react'
import { ErrorState } from '../../../components/error-state.tsx'
import { Icon } from '../../../components/icon.tsx'
import { formatMoney, formatOn } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { useBill } from '../expense-queries.ts'

/** The photo of a bill, as large as the screen allows. */
export function BillDialog({ expense, onClose }: { expense: Expense; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useBill(expense._id, true)
  const titleId = useId()
  const words = { amount: formatMoney(expense.amt), day: formatOn(expense.date) }
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} variant="h2" sx={{ paddingInlineEnd: 7 }}>
        {t('Bill of {amount}, {day}', words)}
      </DialogTitle>
      <IconButton
        autoFocus
        aria-label={t('Close')}
        onClick={onClose}
        sx={{ position: 'absolute', top: 10, insetInlineEnd: 12, color: 'text.secondary' }}
      >
        <Icon path={mdiClose} />
      </IconButton>
      <DialogContent dividers sx={{ textAlign: 'center' }}>
        {data === undefined && error === null && <Skeleton variant="rounded" height={360} />}
        {data === undefined && error !== null && (
          <ErrorState
            title={t('The photo could not be loaded')}
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data !== undefined && (
          <Box component="img" src={data} alt={t('Bill of {amount}, {day}', words)} sx={{ maxWidth: '100%' }} />
        )}
      </DialogContent>
    </Dialog>
  )
}
