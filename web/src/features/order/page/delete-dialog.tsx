import type { Order } from '@clothesline/contract'
import Alert from '@mui/material/Alert'
import { ReasonDialog } from '../../../components/reason-dialog.tsx'
import { formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { useDeleteOrder } from '../order-queries.ts'

/** Says what becomes of the number and of the money before anything happens. */
export function DeleteDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const remove = useDeleteOrder()
  const { invoice, customer, paid, adjusted } = order
  const back = paid + adjusted
  return (
    <ReasonDialog
      title={t('Delete order {invoice}?', { invoice })}
      submitLabel={t('Delete')}
      isDangerous
      isSaving={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onSubmit={async (reason) => {
        await remove.mutateAsync({ invoice, reason })
        notifySuccess(success.orderDeleted)
      }}
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
