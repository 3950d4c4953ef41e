import { contract, type Order } from '@clothesline/contract'
import Alert from '@mui/material/Alert'
import { ReasonDialog } from '../../../components/reason-dialog.tsx'
import { request } from '../../../lib/form/check-input.ts'
import { formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { success } from '../../../lib/texts.ts'
import { putOrder } from '../order-cache.ts'

/** Says what becomes of the number and of the money before anything happens. */
export function DeleteDialog({ order, onClose }: { order: Order; onClose: () => void }) {
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
