import type { Order } from '@clothesline/contract'
import Stack from '@mui/material/Stack'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormSwitch } from '../../../components/form/form-switch.tsx'
import { FormTextField } from '../../../components/form/form-text-field.tsx'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { showProblems } from '../../../lib/form-problems.ts'
import { t } from '../../../lib/i18n.ts'
import { changedOf, takeNewer } from '../../../lib/merge-typed.ts'
import { notifyError, notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { findNewerOrder, useUpdateOrder } from '../order-queries.ts'
import { ChangedElsewhere } from './changed-elsewhere.tsx'

const formOf = ({ promisedDate, homeDelivery, note }: Order) => ({ promisedDate, homeDelivery, note })

/** The promised day, where it goes, and a note. */
export function DetailsDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  // What the form began with; another counter's change in between moves it on.
  const [base, setBase] = useState(order)
  const [isStale, setIsStale] = useState(false)
  const client = useQueryClient()
  const form = useForm({ defaultValues: formOf(order) })
  const update = useUpdateOrder()

  const followChange = async (error: unknown) => {
    const now = await findNewerOrder(client, base, error)
    if (now === undefined) return
    takeNewer(form, formOf(base), formOf(now))
    setBase(now)
    setIsStale(true)
  }

  const submit = form.handleSubmit(async (values) => {
    const change = changedOf(values, formOf(base))
    if (Object.keys(change).length === 0) return onClose()
    setIsStale(false)
    try {
      await update.mutateAsync({ invoice: base.invoice, version: base.version, ...change })
      notifySuccess(success.orderUpdated)
      onClose()
    } catch (error) {
      notifyError(error)
      await followChange(error)
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
        {isStale && <ChangedElsewhere />}
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
