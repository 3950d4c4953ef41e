import type { Customer } from '@clothesline/contract'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { t } from '../../lib/i18n.ts'
import { notifyError, notifySuccess } from '../../lib/notifications.ts'
import { success } from '../../lib/texts.ts'
import { useDeleteCustomer } from './customer-queries.ts'

interface DeleteCustomerDialogProps {
  customer: Customer
  onClose: () => void
  onDeleted?: () => void
}

export function DeleteCustomerDialog({ customer, onClose, onDeleted }: DeleteCustomerDialogProps) {
  const deleteCustomer = useDeleteCustomer()
  const confirm = () =>
    deleteCustomer.mutate(customer, {
      onSuccess: () => {
        notifySuccess(success.customerDeleted)
        onDeleted?.()
        onClose()
      },
      // The server says what is still to settle; nothing was deleted, so the question is over.
      onError: (error) => {
        notifyError(error)
        onClose()
      },
    })
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={t('Delete {name}?', { name: customer.name })}
      explanation={t(
        '{custId} is removed from the list, and the phone number can be used again. Old orders keep the name.',
        {
          custId: customer.custId,
        },
      )}
      confirmLabel={t('Delete')}
      isWaiting={deleteCustomer.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
