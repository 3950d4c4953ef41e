import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { showProblems } from '../lib/form-problems.ts'
import { t } from '../lib/i18n.ts'
import { notifyError } from '../lib/notifications.ts'
import { FormTextField } from './form/form-text-field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { NotSaved } from './not-saved.tsx'

interface ReasonDialogProps {
  title: string
  /** What will happen. */
  children: ReactNode
  submitLabel: string
  isDangerous?: boolean
  isSaving: boolean
  error: unknown
  onSubmit: (reason: string) => Promise<void>
  onClose: () => void
}

/** A step that must be explained to whoever reads the books later. */
export function ReasonDialog(props: ReasonDialogProps) {
  const form = useForm({ defaultValues: { reason: '' } })
  const submit = form.handleSubmit(async ({ reason }) => {
    try {
      await props.onSubmit(reason.trim())
      props.onClose()
    } catch (error) {
      notifyError(error)
      showProblems(form, error)
    }
  })
  return (
    <FormDialog
      title={props.title}
      submitLabel={props.submitLabel}
      submitColor={props.isDangerous ? 'error' : 'primary'}
      maxWidth="xs"
      isSaving={props.isSaving}
      isDirty={form.formState.isDirty}
      onSubmit={() => void submit()}
      onClose={props.onClose}
    >
      <Stack spacing={2.5}>
        {props.children}
        <FormTextField
          control={form.control}
          name="reason"
          label={t('Reason')}
          autoFocus
          autoComplete="off"
          rules={{ validate: (reason) => (reason.trim() === '' ? t('Reason is needed') : undefined) }}
        />
        <NotSaved error={props.error} />
      </Stack>
    </FormDialog>
  )
}
