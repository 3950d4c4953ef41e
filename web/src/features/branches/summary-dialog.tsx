import { contract, type GroupSummary } from '@clothesline/contract'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useWatch } from 'react-hook-form'
import { ApprovalNote } from '../../components/approval-note.tsx'
import { FormSelect } from '../../components/form/form-select.tsx'
import { FormTextField } from '../../components/form/form-text-field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { useCall } from '../../lib/call-query.ts'
import { request } from '../../lib/form/check-input.ts'
import { useContractForm } from '../../lib/form/use-contract-form.ts'
import { formatOn } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { notifySuccess } from '../../lib/notifications.ts'
import { useIsStoreAdmin } from '../../lib/session.ts'
import { success } from '../../lib/texts.ts'

/** When and where the owner gets the figures of all branches. */
export function SummaryDialog({ onClose }: { onClose: () => void }) {
  const asStoreAdmin = useIsStoreAdmin()
  const { data } = useCall(contract.group.summary, {}, { asStoreAdmin })
  return data === undefined ? null : <SummaryForm summary={data} onClose={onClose} />
}

const twoDigits = (hour: number) => `${String(hour).padStart(2, '0')}:00`

function SummaryForm({ summary, onClose }: { summary: GroupSummary; onClose: () => void }) {
  const { channel, recipient, language, hour, lastSentOn } = summary
  const form = useContractForm({
    initial: { channel, recipient, language, hour: String(hour) },
    toRequest: (values) => request(contract.group.saveSummary, { ...values, hour: Number(values.hour) }),
    onDone: () => {
      notifySuccess(success.summarySaved)
      onClose()
    },
  })
  const { control } = form
  const chosen = useWatch({ control })
  const isMorning = Number(chosen.hour) < 12
  return (
    <FormDialog title={t('Daily summary')} submitLabel={t('Save')} maxWidth="xs" form={form} onClose={onClose}>
      <Stack spacing={2.5}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('Orders, money, dues and late clothes of every branch, once a day.')}
        </Typography>
        <FormSelect
          control={control}
          name="channel"
          label={t('Send by')}
          choices={[
            { value: 'off', label: t('Never') },
            { value: 'mail', label: t('E-mail') },
            { value: 'whatsapp', label: t('WhatsApp') },
          ]}
        />
        {chosen.channel !== 'off' && (
          <>
            {/* Whoever chooses where the figures go could send them to their own phone. */}
            <ApprovalNote needs={[{ permission: 'seeReports' }, { permission: 'seeDues' }]} />
            <FormTextField
              control={control}
              name="recipient"
              label={chosen.channel === 'mail' ? t('E-mail address') : t('Phone number')}
              slotProps={{ htmlInput: { inputMode: chosen.channel === 'mail' ? 'email' : 'tel' } }}
            />
            <FormSelect
              control={control}
              name="hour"
              label={t('At')}
              helperText={isMorning ? t('Before noon, it covers the day before.') : t('It covers the same day.')}
              choices={Array.from({ length: 24 }, (_, each) => ({ value: String(each), label: twoDigits(each) }))}
            />
            <FormSelect
              control={control}
              name="language"
              label={t('Language')}
              choices={[
                { value: 'en', label: 'English' },
                { value: 'hi', label: 'हिन्दी' },
                { value: 'mr', label: 'मराठी' },
              ]}
            />
          </>
        )}
        {lastSentOn !== null && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('Last sent on {day}', { day: formatOn(lastSentOn) })}
          </Typography>
        )}
      </Stack>
    </FormDialog>
  )
}
