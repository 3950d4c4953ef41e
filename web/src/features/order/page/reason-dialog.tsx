import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { FormTextField } from '../../../components/form/form-text-field.tsx'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { showProblems } from '../../../lib/form-problems.ts'
import { t } from '../../../lib/i18n.ts'
import { notifyError } from '../../../lib/notifications.ts'

interface ReasonDialogProps {
  title: string
  /** What will happen. */
  children: ReactNode
  submitLabel: string
  isDangerous?: boolean
  isSaving: boolean
  onSubmit: (reason: string) => Promise<void>
  onClose: () => void
}

/** A step that must be explained to whoever reads the books later. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, submitLabel, isDangerous = false, isSaving, onSubmit, onClose } = props
  const form = useForm({ defaultValues: { reason: '' } })
  const submit = form.handleSubmit(async ({ reason }) => {
    try {
      await onSubmit(reason.trim())
      onClose()
    } catch (error) {
      notifyError(error)
      showProblems(form, error)
    }
  })
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      submitColor={isDangerous ? 'error' : 'primary'}
      maxWidth="xs"
      isSaving={isSaving}
      isDirty={form.formState.isDirty}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack spacing={2.5}>
        {children}
        <FormTextField
          control={form.control}
          name="reason"
          label={t('Reason')}
          autoFocus
          rules={{ validate: (reason) => String(reason).trim() !== '' || t('Reason is needed') }}
        />
      </Stack>
    </FormDialog>
  )
}
