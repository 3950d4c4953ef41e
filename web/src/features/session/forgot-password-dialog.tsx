import { contract } from '@clothesline/contract'
import Typography from '@mui/material/Typography'
import { FormTextField } from '../../components/form/form-text-field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { request } from '../../lib/form/check-input.ts'
import { useContractForm } from '../../lib/form/use-contract-form.ts'
import { t } from '../../lib/i18n.ts'
import { notifySuccess } from '../../lib/notifications.ts'
import { success } from '../../lib/texts.ts'

interface ForgotPasswordDialogProps {
  /** What was typed at the login, if anything. */
  username: string
  onClose: () => void
}

export function ForgotPasswordDialog({ username, onClose }: ForgotPasswordDialogProps) {
  const form = useContractForm({
    initial: { username },
    toRequest: (values) => {
      const given = values.username.trim()
      return request(contract.store.forgotPassword, given.includes('@') ? { email: given } : { username: given })
    },
    check: (values) =>
      values.username.trim() === '' ? [{ path: 'username', msg: t('Username or e-mail is needed') }] : [],
    names: { email: 'username' },
    onDone: () => {
      notifySuccess(success.passwordSent)
      onClose()
    },
  })

  return (
    <FormDialog
      title={t('Forgot password')}
      submitLabel={t('Send new password')}
      maxWidth="xs"
      form={{ ...form, isDirty: false }}
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary', mb: 2.5 }}>
        {t(
          'We send a one-time password to the store’s e-mail. It is valid for 30 minutes; after logging in with it, you choose your own.',
        )}
      </Typography>
      <FormTextField
        control={form.control}
        name="username"
        label={t('Username or e-mail')}
        autoComplete="username"
        autoFocus
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
      />
    </FormDialog>
  )
}
