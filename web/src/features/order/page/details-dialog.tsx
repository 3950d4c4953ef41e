import { contract, type Order } from '@clothesline/contract'
import Stack from '@mui/material/Stack'
import { useQueryClient } from '@tanstack/react-query'
import { DayField } from '../../../components/form/day-field.tsx'
import { FormSwitch } from '../../../components/form/form-switch.tsx'
import { FormTextField } from '../../../components/form/form-text-field.tsx'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { request } from '../../../lib/form/check-input.ts'
import { useContractForm } from '../../../lib/form/use-contract-form.ts'
import { useNewest } from '../../../lib/form/use-newest.ts'
import { t } from '../../../lib/i18n.ts'
import { changedOf } from '../../../lib/merge-typed.ts'
import { notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { putOrder } from '../order-cache.ts'
import { findNewerOrder } from '../order-queries.ts'
import { ChangedElsewhere } from './changed-elsewhere.tsx'

const formOf = ({ promisedDate, homeDelivery, note }: Order) => ({ promisedDate, homeDelivery, note })

/** The promised day, where it goes, and a note. */
export function DetailsDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const client = useQueryClient()
  const { base = order, isChangedElsewhere, follow } = useNewest(order, formOf)
  const form = useContractForm({
    initial: formOf(order),
    toRequest: (values) => {
      const { invoice, version } = base
      return request(contract.order.updateorder, { invoice, version, ...changedOf(values, formOf(base)) })
    },
    onDone: (changed) => {
      putOrder(changed)
      notifySuccess(success.orderUpdated)
      onClose()
    },
    onRefused: async (error, typed) => {
      follow(typed, await findNewerOrder(client, base, error))
      return undefined
    },
  })
  return (
    <FormDialog
      title={t('Details of order {invoice}', { invoice: order.invoice })}
      submitLabel={t('Save')}
      maxWidth="xs"
      form={{ ...form, submit: () => (form.isDirty ? form.submit() : onClose()) }}
      onClose={onClose}
    >
      <Stack spacing={2.5} sx={{ pt: 0.5 }}>
        {isChangedElsewhere && <ChangedElsewhere />}
        <DayField control={form.control} name="promisedDate" label={t('Promised date')} autoFocus />
        <FormSwitch control={form.control} name="homeDelivery" label={t('Home delivery')} />
        <FormTextField control={form.control} name="note" label={t('Note')} multiline minRows={2} />
      </Stack>
    </FormDialog>
  )
}
