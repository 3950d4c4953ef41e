import { contract, type Order } from '@clothesline/contract'
import { spans } from '@clothesline/paper'
import Alert from '@mui/material/Alert'
import { ReasonDialog } from '../../../components/reason-dialog.tsx'
import { request } from '../../../lib/form/check-input.ts'
import { t } from '../../../lib/i18n.ts'
import { success } from '../../../lib/texts.ts'
import { putOrder } from '../order-cache.ts'

interface TakeBackDialogProps {
  order: Order
  /** Handed over by mistake, today. */
  pieces: number[]
  onClose: () => void
}

/** A hand-over that should not have been: the pieces are ready in the shop again. */
export function TakeBackDialog({ order, pieces, onClose }: TakeBackDialogProps) {
  const { invoice, version } = order
  const moves = pieces.map((piece) => ({ piece, state: 'ready' as const }))
  return (
    <ReasonDialog
      title={t('Undo the hand-over?')}
      submitLabel={t('Undo hand-over')}
      toRequest={(reason) => request(contract.order.updateorder, { invoice, version, pieces: moves, reason })}
      success={success.orderUpdated}
      onDone={(changed) => putOrder(changed)}
      onClose={onClose}
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
