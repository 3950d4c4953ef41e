import { contract } from '@clothesline/contract'
import { mdiEmailFastOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { FormDialog } from '../../components/form-dialog.tsx'
import { Icon } from '../../components/icon.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { TextField } from '../../components/text-field.tsx'
import type { ApprovalQuestion } from '../../lib/clerk-counter.ts'
import { t } from '../../lib/i18n.ts'
import { messageOf, notifyError, notifySuccess } from '../../lib/notifications.ts'
import { success } from '../../lib/texts.ts'
import { useChange } from '../../lib/use-change.ts'
import { useSendOtp } from '../otp/index.ts'

type Way = 'pin' | 'otp'
type Missing = 'reason' | 'secret'

/** The person at the counter may not do it: somebody who may approves this one call, with a reason. */
export function ApprovalDialog({ question }: { question: ApprovalQuestion }) {
  const { refused, problem, isSending, answer } = question
  const [way, setWay] = useState<Way>('pin')
  const [secret, setSecret] = useState('')
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<Missing[]>([])
  const [wrongOtp, setWrongOtp] = useState<string>()
  const checkOtp = useChange(contract.store.validateOtp)
  const isChecking = checkOtp.isPending
  const sendOtp = useSendOtp()

  const submit = () => {
    const typed = secret.replaceAll(/\s/g, '')
    const lacking = [...(typed === '' ? ['secret' as const] : []), ...(reason.trim() === '' ? ['reason' as const] : [])]
    setMissing(lacking)
    setWrongOtp(undefined)
    if (lacking.length > 0 || isChecking || isSending) return
    setSecret('')
    if (way === 'pin') return answer({ pin: typed, reason: reason.trim() })
    checkOtp.mutate(
      { otp: typed },
      {
        // The step is for this call alone, so the counter does not keep it.
        onSuccess: ({ storeAdminToken }) => answer({ storeAdminToken, reason: reason.trim() }),
        onError: (error) => setWrongOtp(messageOf(error)),
      },
    )
  }
  const choose = (next: Way) => {
    setWay(next)
    setSecret('')
    setMissing([])
  }
  const send = () =>
    sendOtp.mutate({}, { onSuccess: () => notifySuccess(success.otpSent), onError: (error) => notifyError(error) })

  const needed = (what: Missing, words: string) => (missing.includes(what) ? words : undefined)
  const problems = [wrongOtp, problem?.message].filter((words) => words !== undefined)
  return (
    <FormDialog
      title={t('Approval needed')}
      submitLabel={t('Approve')}
      maxWidth="xs"
      form={{ isSaving: isSending || isChecking, isUnsaved: false, problems, isDirty: false, submit }}
      onClose={() => answer(null)}
    >
      <Stack spacing={2.5} data-asks>
        <Typography role="alert" sx={{ fontWeight: 600 }}>
          {refused.message}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('Someone with permission can approve it this once. Both names and the reason are recorded.')}
        </Typography>
        <Segmented
          label={t('Approve with')}
          value={way}
          onChange={choose}
          segments={[
            { value: 'pin', label: t('PIN') },
            { value: 'otp', label: t('Store-admin code') },
          ]}
        />
        {way === 'otp' && (
          <Button
            variant="outlined"
            startIcon={<Icon path={mdiEmailFastOutline} />}
            loading={sendOtp.isPending}
            onClick={send}
          >
            {sendOtp.isSuccess ? t('Send another OTP') : t('Send OTP')}
          </Button>
        )}
        <TextField
          key={way}
          autoFocus
          fullWidth
          label={way === 'pin' ? t('PIN of the person who approves') : t('OTP')}
          value={secret}
          onChange={({ target }) => setSecret(target.value)}
          error={missing.includes('secret')}
          helperText={needed('secret', way === 'pin' ? t('PIN is needed') : t('OTP is needed'))}
          autoComplete="off"
          slotProps={{
            htmlInput: {
              inputMode: 'numeric',
              style: { letterSpacing: '0.3em', ...(way === 'pin' && { WebkitTextSecurity: 'disc' }) },
            },
          }}
        />
        <TextField
          fullWidth
          label={t('Reason')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={missing.includes('reason')}
          helperText={needed('reason', t('Reason is needed'))}
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </Stack>
    </FormDialog>
  )
}
