import { contract, type Order } from '@clothesline/contract'
import Alert from '@mui/material/Alert'
import { ReasonDialog } from '../../../components/reason-dialog.tsx'
import { request } from '../../../lib/form/check-input.ts'
import { formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { success } from '../../../lib/texts.ts'
import { type OfferedNote, offerNote } from '../note/offer-note.ts'
import { putOrder } from '../order-cache.ts'

interface DeleteDialogProps {
  order: Order
  /** The month of the bill is filed: a note over the whole bill is offered instead. */
  onNote: (note: OfferedNote) => void
  onClose: () => void
}

/** Says what becomes of the number and of the money before anything happens. */
export function DeleteDialog({ order, onNote, onClose }: DeleteDialogProps) {
  const { invoice, customer, paid, adjusted } = order
  const back = paid + adjusted
  return (
    <ReasonDialog
      title={t('Delete order {invoice}?', { invoice })}
      submitLabel={t('Delete')}
      isDangerous
      toRequest={(reason) => request(contract.order.deleteorder, { invoice, reason })}
      success={success.orderDeleted}
      onDone={(deleted) => putOrder(deleted)}
      onRefused={(error) => offerNote(error, order.amt + order.noted, onNote)}
      onClose={onClose}
    >
      <Alert severity="warning">
        {back > 0
          ? t('{amount} that was paid goes back to the advance of {customer}.', { amount: formatMoney(back), customer })
          : t('Nothing was paid, so no money moves.')}{' '}
        {t('The number stays, shown as cancelled. The order can be restored from Deleted Orders.')}
      </Alert>
    </ReasonDialog>
  )
}
