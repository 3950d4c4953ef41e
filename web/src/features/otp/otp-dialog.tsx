import { contract } from '@clothesline/contract'
import { mdiEmailFastOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { FormTextField } from '../../components/form/form-text-field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { Icon } from '../../components/icon.tsx'
import { request } from '../../lib/form/check-input.ts'
import { useContractForm } from '../../lib/form/use-contract-form.ts'
import { aboutField } from '../../lib/form/use-submission.ts'
import { t } from '../../lib/i18n.ts'
import { notifyError, notifySuccess } from '../../lib/notifications.ts'
import { enterStoreAdmin, useSession } from '../../lib/session.ts'
import { failure, success } from '../../lib/texts.ts'
import { useSendOtp } from './otp-queries.ts'

interface OtpDialogProps {
  onVerified: () => void
  onClose: () => void
}

/** Sends the code and asks for it. One plain field, so that it can be pasted or filled in by the phone. */
export function OtpDialog({ onVerified, onClose }: OtpDialogProps) {
  const { storeId, storeAdminToken } = useSession()
  const form = useContractForm({
    initial: { otp: '' },
    toRequest: ({ otp }) =>
      request(contract.store.validateOtp, { storeId, storeAdminToken, otp: otp.replace(/\s/g, '') }),
    check: ({ otp }) => (otp.trim() === '' ? [{ path: 'otp', msg: t('OTP is needed') }] : []),
    onDone: (step) => {
      enterStoreAdmin(step)
      notifySuccess(success.storeVerified)
      onVerified()
    },
    // Whatever went wrong reads the same, so that nothing can be learned from it.
    onRefused: () => ({ says: t(failure.wrongOtp), ...aboutField('otp', new Error(t(failure.wrongOtp))) }),
  })
  const sendOtp = useSendOtp()

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

  return (
    <FormDialog
      title={t('Store-admin step')}
      submitLabel={t('Verify')}
      maxWidth="xs"
      form={{ ...form, isDirty: false, isUnsaved: false }}
      onClose={onClose}
    >
      <Stack spacing={2.5} data-asks>
        <Typography sx={{ color: 'text.secondary' }}>
          {t('We send a six-digit one-time password to the store’s e-mail. It is valid for 5 minutes.')}
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
