import { mdiEmailFastOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useForm } from 'react-hook-form'
import { FormTextField } from '../../components/form/form-text-field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { Icon } from '../../components/icon.tsx'
import { t } from '../../lib/i18n.ts'
import { notifyError, notifySuccess } from '../../lib/notifications.ts'
import { failure, success } from '../../lib/texts.ts'
import { useSendOtp, useValidateOtp } from './otp-queries.ts'

interface OtpDialogProps {
  onVerified: () => void
  onClose: () => void
}

/** Sends the code and asks for it. One plain field, so that it can be pasted or filled in by the phone. */
export function OtpDialog({ onVerified, onClose }: OtpDialogProps) {
  const form = useForm({ defaultValues: { otp: '' } })
  const sendOtp = useSendOtp()
  const validateOtp = useValidateOtp()

  const send = () =>
    sendOtp.mutate(
      {},
      {
        onSuccess: () => {
          notifySuccess(success.otpSent)
          form.setFocus('otp')
        },
        onError: notifyError,
      },
    )

  const submit = form.handleSubmit(async ({ otp }) => {
    try {
      await validateOtp.mutateAsync(otp.replace(/\s/g, ''))
      notifySuccess(success.storeVerified)
      onVerified()
    } catch {
      // Whatever went wrong reads the same, so that nothing can be learned from it.
      notifyError(failure.wrongOtp)
      form.setError('otp', { type: 'server', message: t(failure.wrongOtp) })
      form.setFocus('otp', { shouldSelect: true })
    }
  })

  return (
    <FormDialog
      title={t('Store-admin step')}
      submitLabel={t('Verify')}
      maxWidth="xs"
      isSaving={validateOtp.isPending}
      isDirty={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack spacing={2.5}>
        <Typography sx={{ color: 'text.secondary' }}>
          {t('A one-time password of six digits goes to the e-mail of the store. It is good for 5 minutes.')}
        </Typography>
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiEmailFastOutline} />}
          loading={sendOtp.isPending}
          onClick={send}
        >
          {sendOtp.isSuccess ? t('Send another OTP') : t('Send OTP')}
        </Button>
        <FormTextField
          control={form.control}
          name="otp"
          label={t('OTP')}
          autoFocus
          autoComplete="one-time-code"
          rules={{ required: t('OTP is needed') }}
          slotProps={{
            htmlInput: {
              inputMode: 'numeric',
              style: { fontSize: 24, letterSpacing: '0.3em', fontVariantNumeric: 'tabular-nums' },
            },
          }}
        />
      </Stack>
    </FormDialog>
  )
}
