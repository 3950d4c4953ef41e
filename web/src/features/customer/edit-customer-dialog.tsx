import type { Customer } from '@clothesline/contract'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../components/form-dialog.tsx'
import { NotSaved } from '../../components/not-saved.tsx'
import { ApiError } from '../../lib/api.ts'
import { showProblems } from '../../lib/form-problems.ts'
import { t } from '../../lib/i18n.ts'
import { takeNewer } from '../../lib/merge-typed.ts'
import { notifyError, notifySuccess } from '../../lib/notifications.ts'
import { success } from '../../lib/texts.ts'
import { CustomerFields } from './customer-fields.tsx'
import { bodyOf, type CustomerForm, formOf } from './customer-form.ts'
import { findCustomerNow, useUpdateCustomer } from './customer-queries.ts'

interface EditCustomerDialogProps {
  customer: Customer
  onClose: () => void
}

export function EditCustomerDialog({ customer, onClose }: EditCustomerDialogProps) {
  // What the form began with; another counter's change in between moves it on.
  const [base, setBase] = useState(customer)
  const [isStale, setIsStale] = useState(false)
  const client = useQueryClient()
  const form = useForm<CustomerForm>({ defaultValues: formOf(customer) })
  const updateCustomer = useUpdateCustomer()

  /** A conflict is either a newer version, whose changes come in around what was typed, or a number that is taken. */
  const explain = async (error: ApiError) => {
    const now = await findCustomerNow(client, base._id)
    if (now === undefined || now.version === base.version) {
      form.setError('contact', { type: 'server', message: error.message }, { shouldFocus: true })
      return
    }
    takeNewer(form, formOf(base), formOf(now))
    setBase(now)
    setIsStale(true)
  }
  const submit = form.handleSubmit(async (values) => {
    setIsStale(false)
    try {
      await updateCustomer.mutateAsync({ ...bodyOf(values), _id: base._id, version: base.version })
      notifySuccess(success.customerUpdated)
      onClose()
    } catch (error) {
      notifyError(error)
      if (error instanceof ApiError && error.status === 409) await explain(error)
      showProblems(form, error)
    }
  })

  return (
    <FormDialog
      title={t('Edit {name}', { name: customer.name })}
      submitLabel={t('Save')}
      maxWidth="md"
      isSaving={updateCustomer.isPending}
      isDirty={form.formState.isDirty}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        {isStale && (
          <Alert severity="info">
            {t(
              'Somebody else has changed this customer. Their changes are shown here beside yours: look, then save again.',
            )}
          </Alert>
        )}
        <CustomerFields form={form} />
        <NotSaved error={updateCustomer.error} />
      </Stack>
    </FormDialog>
  )
}
