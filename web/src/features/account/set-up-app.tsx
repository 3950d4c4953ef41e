import { contract } from '@clothesline/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { CodeField } from '../../components/form/code-field.tsx'
import { FormProblems } from '../../components/form-problems.tsx'
import { request } from '../../lib/form/check-input.ts'
import { useContractForm } from '../../lib/form/use-contract-form.ts'
import { t } from '../../lib/i18n.ts'
import { notifySuccess } from '../../lib/notifications.ts'
import { success } from '../../lib/texts.ts'
import { QrImage } from '../../print/qr-image.tsx'
import { reloadSessions } from './account-queries.ts'

interface SetUpAppProps {
  secret: string
  otpauth: string
  onConfirmed: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** The secret goes into the app by camera or by hand; the first code shows that it arrived. */
export function SetUpApp({ secret, otpauth, onConfirmed, onCancel }: SetUpAppProps) {
  const form = useContractForm({
    initial: { code: '' },
    toRequest: (values) => request(contract.admin.confirmSecondStep, values),
    onDone: async ({ recoveryCodes }) => {
      await reloadSessions()
      notifySuccess(success.secondStepOn)
      onConfirmed(recoveryCodes)
    },
  })
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={form.submit} sx={{ alignItems: 'flex-start' }}>
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
      <FormProblems form={form} />
      <Stack direction="row" spacing={1}>
        <Button onClick={onCancel} disabled={form.isSaving}>
          {t('Cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={form.isSaving}>
          {t('Switch on')}
        </Button>
      </Stack>
    </Stack>
  )
}
