import type { Order } from '@clothesline/contract'
import Stack from '@mui/material/Stack'
import { useForm } from 'react-hook-form'
import { FormSwitch } from '../../../components/form/form-switch.tsx'
import { FormTextField } from '../../../components/form/form-text-field.tsx'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { showProblems } from '../../../lib/form-problems.ts'
import { t } from '../../../lib/i18n.ts'
import { notifyError, notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { useUpdateOrder } from '../order-queries.ts'

/** The promised day, where it goes, and a note. */
export function DetailsDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { promisedDate, homeDelivery, note } = order
  const form = useForm({ defaultValues: { promisedDate, homeDelivery, note } })
  const update = useUpdateOrder()

  const submit = form.handleSubmit(async (values) => {
    try {
      await update.mutateAsync({ invoice: order.invoice, version: order.version, ...values })
      notifySuccess(success.orderUpdated)
      onClose()
    } catch (error) {
      notifyError(error)
      showProblems(form, error)
    }
  })
  return (
    <FormDialog
      title={t('Details of order {invoice}', { invoice: order.invoice })}
      submitLabel={t('Save')}
      maxWidth="xs"
      isSaving={update.isPending}
      isDirty={form.formState.isDirty}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack spacing={2.5} sx={{ pt: 0.5 }}>
        <FormTextField
          control={form.control}
          name="promisedDate"
          type="date"
          label={t('Promised date')}
          autoFocus
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <FormSwitch control={form.control} name="homeDelivery" label={t('Home delivery')} />
        <FormTextField control={form.control} name="note" label={t('Note')} multiline minRows={2} />
      </Stack>
    </FormDialog>
  )
}
