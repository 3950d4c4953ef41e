import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useForm } from 'react-hook-form'
import { FormSwitch } from '../../../components/form/form-switch.tsx'
import { FormTextField } from '../../../components/form/form-text-field.tsx'
import { showProblems } from '../../../lib/form-problems.ts'
import { t } from '../../../lib/i18n.ts'
import { notifyError, notifySuccess } from '../../../lib/notifications.ts'
import { failure, success } from '../../../lib/texts.ts'
import { toastWaiting } from '../../message/by-hand/index.ts'
import { useAddCustomer } from './new-order-queries.ts'

const MESSAGE_REFUSED = 220

interface NewCustomerFormProps {
  contact: string
  name: string
  onAdded: (customerId: string) => void
}

/** The little that a first visit needs; the rest can be added on the customer's page. */
export function NewCustomerForm({ contact, name, onAdded }: NewCustomerFormProps) {
  const form = useForm({ defaultValues: { name, contact, whatsappConsent: false } })
  const addCustomer = useAddCustomer()
  const submit = form.handleSubmit(async (values) => {
    try {
      const { status, body } = await addCustomer.mutateAsync(values)
      notifySuccess(success.customerAdded)
      if (status === MESSAGE_REFUSED) notifyError(failure.whatsappFailed)
      toastWaiting([body.message])
      onAdded(body._id)
    } catch (error) {
      showProblems(form, error)
      notifyError(error)
    }
  })
  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2} sx={{ mt: 2 }}>
      <Alert severity="info">{t('A new customer: add the name and go on.')}</Alert>
      <FormTextField
        control={form.control}
        name="name"
        label={t('Name')}
        autoFocus={contact !== '' || name !== ''}
        autoComplete="off"
        rules={{ required: t('Name is needed') }}
      />
      <FormTextField
        control={form.control}
        name="contact"
        label={t('Phone number')}
        autoComplete="off"
        rules={{ required: t('Phone number is needed') }}
        slotProps={{ htmlInput: { inputMode: 'tel' } }}
      />
      <FormSwitch control={form.control} name="whatsappConsent" label={t('Agrees to messages on WhatsApp')} />
      <Button type="submit" variant="contained" size="large" loading={addCustomer.isPending}>
        {t('Add customer and go on')}
      </Button>
    </Stack>
  )
}
