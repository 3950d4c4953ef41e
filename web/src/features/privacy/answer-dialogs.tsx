import { type Complaint, contract, type PrivacyRequest } from '@clothesline/contract'
import { COPY_DAYS } from '@clothesline/domain'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { FormSwitch } from '../../components/form/form-switch.tsx'
import { FormTextField } from '../../components/form/form-text-field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { request } from '../../lib/form/check-input.ts'
import { useContractForm } from '../../lib/form/use-contract-form.ts'
import { formatMoment } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { notify } from '../../lib/notifications.ts'

/** The customer reads the answer behind their link. */
export function AnswerDialog({ complaint, onClose }: { complaint: Complaint; onClose: () => void }) {
  const form = useContractForm({
    initial: { answer: complaint.answer, close: false },
    toRequest: (values) => request(contract.privacy.answerComplaint, { _id: complaint._id, ...values }),
    onDone: () => {
      notify('success', t('Answered. {customer} sees it on their page.', { customer: complaint.customer }))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('Answer {customer}', { customer: complaint.customer })}
      submitLabel={t('Answer')}
      form={form}
      onClose={onClose}
    >
      <Stack spacing={2.5}>
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{complaint.text}</Typography>
        <FormTextField control={form.control} name="answer" label={t('Answer')} multiline minRows={3} autoFocus />
        <FormSwitch control={form.control} name="close" label={t('This settles it; close the complaint')} />
      </Stack>
    </FormDialog>
  )
}

function explain({ kind, customer, waitsFor, startsAt }: PrivacyRequest): string {
  if (kind === 'correct') return t('Correct the details of {customer} first, then settle the request.', { customer })
  if (kind === 'copy') {
    return t(
      'No code could be sent to the phone. Make sure that it is {customer} who asks; their page then lets them download everything for {count} days.',
      { customer, count: COPY_DAYS },
    )
  }
  if (startsAt !== null) {
    return t(
      'Confirmed by a code sent to the phone. {customer} will be erased on {at}. Settle it to do so now, or refuse it.',
      {
        customer,
        at: formatMoment(startsAt),
      },
    )
  }
  if (waitsFor === 'shop') {
    return t(
      'No code could be sent to the phone. Make sure that it is {customer} who asks: this removes them from pages, search and messages.',
      { customer },
    )
  }
  return t('This removes {customer} from pages, search and messages. Everything must be handed over and paid first.', {
    customer,
  })
}

export function SettleRequestDialog({ asked, onClose }: { asked: PrivacyRequest; onClose: () => void }) {
  const form = useContractForm({
    initial: { answer: '', refuse: false },
    toRequest: ({ answer, refuse }) =>
      request(contract.privacy.settleRequest, { _id: asked._id, outcome: refuse ? 'refused' : 'done', answer }),
    onDone: () => {
      notify('success', t('The request is settled.'))
      onClose()
    },
  })
  return (
    <FormDialog title={t('Settle the request')} submitLabel={t('Settle')} form={form} onClose={onClose}>
      <Stack spacing={2.5}>
        <Typography>{explain(asked)}</Typography>
        {asked.text !== '' && (
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{asked.text}</Typography>
        )}
        <FormTextField control={form.control} name="answer" label={t('Answer')} multiline minRows={2} autoFocus />
        <FormSwitch
          control={form.control}
          name="refuse"
          label={t('Refuse')}
          helperText={t('Only for a reason that the law allows. The customer sees your answer.')}
        />
      </Stack>
    </FormDialog>
  )
}
