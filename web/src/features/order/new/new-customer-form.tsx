import { contract } from '@clothesline/contract'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { FormSwitch } from '../../../components/form/form-switch.tsx'
import { FormTextField } from '../../../components/form/form-text-field.tsx'
import { FormProblems } from '../../../components/form-problems.tsx'
import { request } from '../../../lib/form/check-input.ts'
import { useContractForm } from '../../../lib/form/use-contract-form.ts'
import { t } from '../../../lib/i18n.ts'
import { notifyError, notifySuccess } from '../../../lib/notifications.ts'
import { failure, success } from '../../../lib/texts.ts'
import { toastWaiting } from '../../message/by-hand/index.ts'

const MESSAGE_REFUSED = 220

interface NewCustomerFormProps {
  contact: string
  name: string
  onAdded: (customerId: string) => void
}

/** The little that a first visit needs; the rest can be added on the customer's page. */
export function NewCustomerForm({ contact, name, onAdded }: NewCustomerFormProps) {
  const form = useContractForm({
    initial: { name, contact, whatsappConsent: false },
    begin: 'name',
    toRequest: (values) => request(contract.customer.addcustomer, values),
    onDone: ({ _id, message }, { status }) => {
      notifySuccess(success.customerAdded)
      if (status === MESSAGE_REFUSED) notifyError(failure.whatsappFailed)
      toastWaiting([message])
      onAdded(_id)
    },
  })
  return (
    <Stack component="form" noValidate onSubmit={form.submit} spacing={2} sx={{ mt: 2 }}>
      <Alert severity="info">{t('New customer: add a name to continue.')}</Alert>
      <FormTextField
        control={form.control}
        name="name"
        label={t('Name')}
        autoFocus={contact !== '' || name !== ''}
        autoComplete="off"
      />
      <FormTextField
        control={form.control}
        name="contact"
        label={t('Phone number')}
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'tel' } }}
      />
      <FormSwitch control={form.control} name="whatsappConsent" label={t('Agrees to messages on WhatsApp')} />
      <FormProblems form={form} />
      <Button type="submit" variant="contained" size="large" loading={form.isSaving}>
        {t('Add customer and continue')}
      </Button>
    </Stack>
  )
}
