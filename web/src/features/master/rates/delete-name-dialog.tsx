import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { t } from '../../../lib/i18n.ts'
import { notifyError, notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { useDeleteCloth, useDeleteService } from '../master-queries.ts'
import { type NameKind, useRateNeeds } from './use-rate-needs.ts'

interface DeleteNameDialogProps {
  kind: NameKind
  name: string
  onClose: () => void
}

/** Asks before a cloth or a service goes, with its rates. */
export function DeleteNameDialog({ kind, name, onClose }: DeleteNameDialogProps) {
  const deleteCloth = useDeleteCloth()
  const deleteService = useDeleteService()
  const rateNeeds = useRateNeeds()
  const mutation = kind === 'cloth' ? deleteCloth : deleteService
  const remove = async () => {
    try {
      const { deleted } = await mutation.mutateAsync({ name })
      const text = kind === 'cloth' ? success.clothDeleted : success.serviceDeleted
      notifySuccess(deleted ? text : success.masterDeactivated)
      onClose()
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('Delete {name}?', { name })}
      explanation={t(
        'The counter no longer offers it or its rates. If orders use it, it is deactivated and can be activated again with its rates.',
      )}
      needs={['delete', ...rateNeeds(kind, name)]}
      confirmLabel={t('Delete')}
      isDangerous
      isWaiting={mutation.isPending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  )
}
