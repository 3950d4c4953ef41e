import { contract } from '@clothesline/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { FormProblems } from '../../components/form-problems.tsx'
import { isConflict } from '../../lib/api-error.ts'
import { request } from '../../lib/form/check-input.ts'
import { useContractForm } from '../../lib/form/use-contract-form.ts'
import { aboutField } from '../../lib/form/use-submission.ts'
import { t } from '../../lib/i18n.ts'
import { notifyError, notifySuccess } from '../../lib/notifications.ts'
import { isWritingAbove } from '../../lib/page-focus.ts'
import { useSession } from '../../lib/session.ts'
import { failure, success } from '../../lib/texts.ts'
import { findCustomerDraft, forgetCustomerDraft, keepCustomerDraft } from './customer-draft.ts'
import { CustomerFields } from './customer-fields.tsx'
import { bodyOf, type CustomerForm, checkForm, emptyForm, formFor, type NewPerson } from './customer-form.ts'
import type { AddedCustomer } from './customer-queries.ts'

const MESSAGE_REFUSED = 220

interface AddCustomerFormProps {
  /** Who was typed into the one field above; null when a kept draft came back. */
  person: NewPerson | null
  onAdded: (customer: AddedCustomer) => void
  onCancel: () => void
}

/** The form for a new customer: name, number, and consent to messages. */
export function AddCustomerForm({ person, onAdded, onCancel }: AddCustomerFormProps) {
  const storeId = useSession((session) => session.storeId)
  const isAdded = useRef(false)
  const form = useContractForm({
    initial: findCustomerDraft(storeId) ?? emptyForm,
    begin: 'name',
    toRequest: (values) => request(contract.customer.addcustomer, bodyOf(values)),
    check: checkForm,
    onDone: (customer, { status }) => {
      notifySuccess(success.customerAdded)
      if (status === MESSAGE_REFUSED) notifyError(failure.whatsappFailed)
      isAdded.current = true
      forgetCustomerDraft(storeId)
      onAdded(customer)
    },
    // The only conflict for a new customer is a number that is already in use.
    onRefused: (error) => (isConflict(error) ? aboutField('contact', error) : undefined),
  })
  const typed = useWatch({ control: form.control, compute: (values) => values })
  const { setValue, clearErrors, getValues } = form
  const formRef = useRef<HTMLFormElement>(null)

  useEffect(() => {
    // A draft that came back leaves the cursor in the field above, where the next customer is typed.
    if (person === null) return
    isAdded.current = false
    const next = formFor(person, getValues())
    for (const field of Object.keys(next) as (keyof CustomerForm)[]) setValue(field, next[field])
    clearErrors()
    // In the next task the fields show their new values, and somebody may have gone to the search box.
    const later = setTimeout(() => {
      const field = formRef.current?.elements.namedItem(person.name === '' ? 'name' : 'contact')
      if (isWritingAbove() || !(field instanceof HTMLInputElement)) return
      field.focus()
      field.select()
    })
    return () => clearTimeout(later)
  }, [person, setValue, clearErrors, getValues])
  useEffect(() => {
    if (!isAdded.current) keepCustomerDraft(storeId, typed)
  }, [storeId, typed])

  return (
    <Card component="section" aria-label={t('Add customer')} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box component="form" ref={formRef} noValidate onSubmit={form.submit} autoComplete="off">
        <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
          {t('New customer')}
        </Typography>
        <Stack spacing={2}>
          <CustomerFields form={form} isNew />
          <FormProblems form={form} />
          <Stack direction="row" spacing={1.5} sx={{ justifyContent: { xs: 'stretch', sm: 'flex-start' } }}>
            <Button
              type="submit"
              variant="contained"
              size="large"
              loading={form.isSaving}
              sx={{ flexGrow: { xs: 1, sm: 0 } }}
            >
              {t('Add customer')}
            </Button>
            <Button size="large" disabled={form.isSaving} onClick={onCancel}>
              {t('Cancel')}
            </Button>
          </Stack>
        </Stack>
      </Box>
    </Card>
  )
}
