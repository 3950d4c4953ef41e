import { contract } from '@clothesline/contract'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { DayField } from '../../../components/form/day-field.tsx'
import { FormTextField } from '../../../components/form/form-text-field.tsx'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { request } from '../../../lib/form/check-input.ts'
import { useContractForm } from '../../../lib/form/use-contract-form.ts'
import { t } from '../../../lib/i18n.ts'
import { notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { useToday } from '../../store/index.ts'
import { isJoint, type ShownMonth } from './shown-month.ts'

/** When the return was filed, and under which number the portal knows it. */
export function FiledDialog({ month, onClose }: { month: ShownMonth; onClose: () => void }) {
  const today = useToday()
  const form = useContractForm({
    initial: { filedOn: month.filedOn ?? today, arn: month.arn },
    toRequest: ({ filedOn, arn }) => {
      const filing = { fp: month.fp, filedOn, arn: arn.trim() }
      return isJoint(month)
        ? request(contract.jointGst.filed, { ...filing, gstin: month.gstin })
        : request(contract.gst.filed, filing)
    },
    onDone: () => {
      notifySuccess(success.monthFiled)
      onClose()
    },
  })
  return (
    <FormDialog title={t('Note the filing')} submitLabel={t('Save')} maxWidth="xs" form={form} onClose={onClose}>
      <Stack spacing={2.5} sx={{ pt: 0.5 }}>
        {month.filedOn === null && (
          <Alert severity="info">{t('After this the month can no longer be unlocked, not even by you.')}</Alert>
        )}
        <DayField control={form.control} name="filedOn" label={t('Filed on')} max={today} />
        <FormTextField
          control={form.control}
          name="arn"
          label={t('ARN')}
          helperText={t('15 letters and digits, as the portal shows them')}
          autoComplete="off"
          autoFocus
        />
      </Stack>
    </FormDialog>
  )
}
