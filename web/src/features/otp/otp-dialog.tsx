import Typography from '@mui/material/Typography'
import { useForm } from 'react-hook-form'
import { FormTextField } from '../../components/form/form-text-field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { t } from '../../lib/i18n.ts'
import { notifyError, notifySuccess } from '../../lib/notifications.ts'
import { failure, success } from '../../lib/texts.ts'
import { useValidateOtp } from './otp-queries.ts'

/** Asks for the code from the mail. One plain field, so that it can be pasted or filled in by the phone. */
export function OtpDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: { otp: '' } })
  const validateOtp = useValidateOtp()

  const submit = form.handleSubmit(async ({ otp }) => {
    try {
      await validateOtp.mutateAsync(otp.replace(/\s/g, ''))
      notifySuccess(success.storeVerified)
      onClose()
    } catch {
      // Whatever went wrong reads the same, so that nothing can be learned from it.
      notifyError(failure.wrongOtp)
      form.setError('otp', { type: 'server', message: t(failure.wrongOtp) })
      form.setFocus('otp', { shouldSelect: true })
    }
  })

  return (
    <FormDialog
      title={t('Enter the OTP')}
      submitLabel={t('Verify')}
      maxWidth="xs"
      isSaving={validateOtp.isPending}
      isDirty={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary', mb: 2.5 }}>
        {t('The six digits are in the e-mail of the store. They are good for 5 minutes.')}
      </Typography>
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
    </FormDialog>
  )
}
