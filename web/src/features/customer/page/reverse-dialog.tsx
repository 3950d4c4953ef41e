import type { CustomerTransaction } from '@clothesline/contract'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useForm } from 'react-hook-form'
import { FormTextField } from '../../../components/form/form-text-field.tsx'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { NotSaved } from '../../../components/not-saved.tsx'
import { showProblems } from '../../../lib/form-problems.ts'
import { formatMoment, formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { notifyError, notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { useReverseTransaction } from '../money/money-queries.ts'
import { kindOf, modesOf } from './ledger-words.ts'

interface ReverseDialogProps {
  line: CustomerTransaction
  onClose: () => void
}

/** Nothing in the books is rubbed out: a second line takes the first one back, and says why. */
export function ReverseDialog({ line, onClose }: ReverseDialogProps) {
  const form = useForm({ defaultValues: { reason: '' } })
  const reverse = useReverseTransaction()
  const submit = form.handleSubmit(async ({ reason }) => {
    try {
      await reverse.mutateAsync({ _id: line._id, reason: reason.trim() })
      notifySuccess(success.transactionTakenBack)
      onClose()
    } catch (error) {
      notifyError(error)
      showProblems(form, error)
    }
  })
  return (
    <FormDialog
      title={t('Take back {what}', { what: kindOf(line).toLowerCase() })}
      submitLabel={t('Take back')}
      submitColor="error"
      maxWidth="xs"
      isSaving={reverse.isPending}
      isDirty={form.formState.isDirty}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack spacing={2.5}>
        <Typography>
          {t('{amount} by {modes} on {at}. What it had settled is open again afterwards.', {
            amount: formatMoney(Math.abs(line.amt)),
            modes: modesOf(line),
            at: formatMoment(line.at),
          })}
        </Typography>
        <FormTextField
          control={form.control}
          name="reason"
          label={t('Reason')}
          autoFocus
          rules={{ validate: (reason) => (reason.trim() === '' ? t('Reason is needed') : undefined) }}
        />
        <NotSaved error={reverse.error} />
      </Stack>
    </FormDialog>
  )
}
