import { type Customer, contract } from '@clothesline/contract'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '../../components/form-dialog.tsx'
import { isConflict } from '../../lib/api-error.ts'
import { request } from '../../lib/form/check-input.ts'
import { useContractForm } from '../../lib/form/use-contract-form.ts'
import { useNewest } from '../../lib/form/use-newest.ts'
import { aboutField } from '../../lib/form/use-submission.ts'
import { t } from '../../lib/i18n.ts'
import { notifySuccess } from '../../lib/notifications.ts'
import { success } from '../../lib/texts.ts'
import { CustomerFields } from './customer-fields.tsx'
import { bodyOf, checkForm, formOf } from './customer-form.ts'
import { findCustomerNow } from './customer-queries.ts'

interface EditCustomerDialogProps {
  customer: Customer
  onClose: () => void
}

export function EditCustomerDialog({ customer, onClose }: EditCustomerDialogProps) {
  const client = useQueryClient()
  const { base = customer, isChangedElsewhere, follow } = useNewest(customer, formOf)
  const form = useContractForm({
    initial: formOf(customer),
    toRequest: (values) =>
      request(contract.customer.updatecustomer, { ...bodyOf(values), _id: base._id, version: base.version }),
    check: checkForm,
    onDone: () => {
      notifySuccess(success.customerUpdated)
      onClose()
    },
    onRefused: async (error, typed) => {
      if (!isConflict(error)) return undefined
      if (follow(typed, await findCustomerNow(client, base._id))) return undefined
      // The other conflict is a number that is already in use.
      return aboutField('contact', error)
    },
  })

  return (
    <FormDialog
      title={t('Edit {name}', { name: customer.name })}
      submitLabel={t('Save')}
      maxWidth="md"
      form={form}
      onClose={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        {isChangedElsewhere && (
          <Alert severity="info">
            {t('Someone else changed this customer. Their changes are shown next to yours; check them and save again.')}
          </Alert>
        )}
        <CustomerFields form={form} />
      </Stack>
    </FormDialog>
  )
}
