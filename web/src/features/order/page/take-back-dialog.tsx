import type { Order } from '@clothesline/contract'
import Alert from '@mui/material/Alert'
import { ReasonDialog } from '../../../components/reason-dialog.tsx'
import { t } from '../../../lib/i18n.ts'
import { notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { useUpdateOrder } from '../order-queries.ts'
import { spans } from './history-words.ts'

interface TakeBackDialogProps {
  order: Order
  /** Handed over by mistake, today. */
  pieces: number[]
  onClose: () => void
}

/** A hand-over that should not have been: the pieces are ready in the shop again. */
export function TakeBackDialog({ order, pieces, onClose }: TakeBackDialogProps) {
  const update = useUpdateOrder()
  const { invoice, version } = order
  return (
    <ReasonDialog
      title={t('Take the hand-over back?')}
      submitLabel={t('Take back')}
      isSaving={update.isPending}
      error={update.error}
      onClose={onClose}
      onSubmit={async (reason) => {
        const moves = pieces.map((piece) => ({ piece, state: 'ready' as const }))
        await update.mutateAsync({ invoice, version, pieces: moves, reason })
        notifySuccess(success.orderUpdated)
      }}
    >
      <Alert severity="info">
        {t('Pieces {pieces} are ready in the shop again. What was paid stays paid.', {
          count: pieces.length,
          pieces: spans(pieces),
        })}
      </Alert>
    </ReasonDialog>
  )
}
