import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useForm } from 'react-hook-form'
import { CodeField } from '../../components/form/code-field.tsx'
import { showProblems } from '../../lib/form-problems.ts'
import { t } from '../../lib/i18n.ts'
import { notifyError, notifySuccess } from '../../lib/notifications.ts'
import { success } from '../../lib/texts.ts'
import { QrImage } from '../../print/qr-image.tsx'
import { useConfirmSecondStep } from './account-queries.ts'

interface SetUpAppProps {
  secret: string
  otpauth: string
  onConfirmed: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** The secret goes into the app by camera or by hand; the first code shows that it arrived. */
export function SetUpApp({ secret, otpauth, onConfirmed, onCancel }: SetUpAppProps) {
  const form = useForm({ defaultValues: { code: '' } })
  const confirm = useConfirmSecondStep()
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      const { recoveryCodes } = await confirm.mutateAsync(code)
      notifySuccess(success.secondStepOn)
      onConfirmed(recoveryCodes)
    } catch (error) {
      notifyError(error)
      showProblems(form, error)
    }
  })
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={submit} sx={{ alignItems: 'flex-start' }}>
      <Typography>
        {t(
          'Scan this with an authenticator app, such as Google Authenticator, Aegis or 1Password, or type the key into it.',
        )}
      </Typography>
      <QrImage link={otpauth} label={t('QR code for the authenticator app')} />
      <Box
        component="code"
        aria-label={t('Key')}
        sx={{ fontSize: 16, letterSpacing: '0.08em', overflowWrap: 'anywhere' }}
      >
        {secret.match(/.{1,4}/g)?.join(' ')}
      </Box>
      <CodeField control={form.control} name="code" isFirst autoFocus />
      <Stack direction="row" spacing={1}>
        <Button onClick={onCancel} disabled={confirm.isPending}>
          {t('Cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={confirm.isPending}>
          {t('Switch on')}
        </Button>
      </Stack>
    </Stack>
  )
}
