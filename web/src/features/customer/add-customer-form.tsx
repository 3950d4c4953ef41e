import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { NotSaved } from '../../components/not-saved.tsx'
import { ApiError } from '../../lib/api.ts'
import { showProblems } from '../../lib/form-problems.ts'
import { t } from '../../lib/i18n.ts'
import { notifyError, notifySuccess } from '../../lib/notifications.ts'
import { useSession } from '../../lib/session.ts'
import { failure, success } from '../../lib/texts.ts'
import { findCustomerDraft, forgetCustomerDraft, keepCustomerDraft } from './customer-draft.ts'
import { CustomerFields } from './customer-fields.tsx'
import { bodyOf, type CustomerForm, emptyForm, formFor, type NewPerson } from './customer-form.ts'
import { type AddedCustomer, useAddCustomer } from './customer-queries.ts'

const MESSAGE_REFUSED = 220

interface AddCustomerFormProps {
  /** Who was typed into the one field above; null when a kept draft came back. */
  person: NewPerson | null
  onAdded: (customer: AddedCustomer) => void
  onCancel: () => void
}

/** Whoever is new: a name, the number, and whether the shop may write. */
export function AddCustomerForm({ person, onAdded, onCancel }: AddCustomerFormProps) {
  const storeId = useSession((session) => session.storeId)
  const form = useForm<CustomerForm>({ defaultValues: findCustomerDraft(storeId) ?? emptyForm })
  const addCustomer = useAddCustomer()
  const typed = useWatch({ control: form.control, compute: (values) => values })
  const { setValue, clearErrors, getValues, setFocus } = form
  const isAdded = useRef(false)

  useEffect(() => {
    // A draft that came back leaves the cursor in the field above, where the next customer is typed.
    if (person === null) return
    isAdded.current = false
    const next = formFor(person, getValues())
    for (const field of Object.keys(next) as (keyof CustomerForm)[]) setValue(field, next[field])
    clearErrors()
    setFocus(person.name === '' ? 'name' : 'contact', { shouldSelect: true })
  }, [person, setValue, clearErrors, getValues, setFocus])
  useEffect(() => {
    if (!isAdded.current) keepCustomerDraft(storeId, typed)
  }, [storeId, typed])

  const submit = form.handleSubmit(async (values) => {
    try {
      const { status, body } = await addCustomer.mutateAsync(bodyOf(values))
      notifySuccess(success.customerAdded)
      if (status === MESSAGE_REFUSED) notifyError(failure.whatsappFailed)
      isAdded.current = true
      forgetCustomerDraft(storeId)
      onAdded(body)
    } catch (error) {
      notifyError(error)
      // The only conflict that a new customer can have is a number that somebody has already.
      if (error instanceof ApiError && error.status === 409) {
        form.setError('contact', { type: 'server', message: error.message }, { shouldFocus: true })
      }
      showProblems(form, error)
    }
  })

  return (
    <Card component="section" aria-label={t('Add customer')} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box component="form" noValidate onSubmit={(event) => void submit(event)} autoComplete="off">
        <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
          {t('New customer')}
        </Typography>
        <Stack spacing={2}>
          <CustomerFields form={form} isNew />
          <NotSaved error={addCustomer.error} />
          <Stack direction="row" spacing={1.5} sx={{ justifyContent: { xs: 'stretch', sm: 'flex-start' } }}>
            <Button
              type="submit"
              variant="contained"
              size="large"
              loading={addCustomer.isPending}
              sx={{ flexGrow: { xs: 1, sm: 0 } }}
            >
              {t('Add customer')}
            </Button>
            <Button size="large" disabled={addCustomer.isPending} onClick={onCancel}>
              {t('Cancel')}
            </Button>
          </Stack>
        </Stack>
      </Box>
    </Card>
  )
}
