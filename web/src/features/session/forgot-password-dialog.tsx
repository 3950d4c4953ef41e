import Typography from '@mui/material/Typography'
import { useForm } from 'react-hook-form'
import { FormTextField } from '../../components/form/form-text-field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { showProblems } from '../../lib/form-problems.ts'
import { t } from '../../lib/i18n.ts'
import { notifyError, notifySuccess } from '../../lib/notifications.ts'
import { success } from '../../lib/texts.ts'
import { useForgotPassword } from './session-queries.ts'

interface ForgotPasswordDialogProps {
  /** What was typed at the login, if anything. */
  username: string
  onClose: () => void
}

export function ForgotPasswordDialog({ username, onClose }: ForgotPasswordDialogProps) {
  const form = useForm({ defaultValues: { username } })
  const forgotPassword = useForgotPassword()

  const submit = form.handleSubmit(async (values) => {
    try {
      await forgotPassword.mutateAsync(values.username)
      notifySuccess(success.passwordSent)
      onClose()
    } catch (error) {
      notifyError(error)
      showProblems(form, error)
    }
  })

  return (
    <FormDialog
      title={t('Forgot password')}
      submitLabel={t('Send new password')}
      maxWidth="xs"
      isSaving={forgotPassword.isPending}
      isDirty={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary', mb: 2.5 }}>
        {t(
          'We mail a one-time password to the address of the store. It is good for 30 minutes, and you choose your own when you log in with it.',
        )}
      </Typography>
      <FormTextField
        control={form.control}
        name="username"
        label={t('Username or e-mail')}
        autoComplete="username"
        autoFocus
        rules={{ required: t('Username or e-mail is needed') }}
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
      />
    </FormDialog>
  )
}
