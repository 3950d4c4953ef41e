import { contract, type TallyLedgers } from '@clothesline/contract'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { FormTextField } from '../../../components/form/form-text-field.tsx'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { useCall } from '../../../lib/call-query.ts'
import { request } from '../../../lib/form/check-input.ts'
import { useContractForm } from '../../../lib/form/use-contract-form.ts'
import { t } from '../../../lib/i18n.ts'
import { notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { useIsStoreAdmin } from '../../otp/index.ts'

/** What the ledgers are called in the accountant's Tally, chosen once. */
export function TallyDialog({ onClose }: { onClose: () => void }) {
  const { data } = useCall(contract.dataExport.tallyLedgers, {}, { asStoreAdmin: useIsStoreAdmin() })
  return data === undefined ? null : <LedgerForm known={data} onClose={onClose} />
}

function LedgerForm({ known, onClose }: { known: TallyLedgers; onClose: () => void }) {
  const form = useContractForm({
    initial: { company: known.company, names: known.ledgers.map(({ name }) => name) },
    toRequest: ({ company, names }) =>
      request(contract.dataExport.saveTallyLedgers, {
        company,
        ledgers: known.ledgers.map(({ key }, index) => ({ key, name: names[index] ?? '' })),
      }),
    onDone: () => {
      notifySuccess(success.tallyLedgersSaved)
      onClose()
    },
  })
  return (
    <FormDialog title={t('Names of the ledgers in Tally')} submitLabel={t('Save')} form={form} onClose={onClose}>
      <Stack spacing={2} sx={{ pt: 0.5 }}>
        <Typography variant="body2">
          {t('Type the names as they stand in Tally. An empty name is the usual one.')}
        </Typography>
        <FormTextField control={form.control} name="company" label={t('Company in Tally')} autoComplete="off" />
        {known.ledgers.map(({ key, usual, group }, index) => (
          <FormTextField
            key={key}
            control={form.control}
            name={`names.${index}`}
            label={usual}
            helperText={group}
            autoComplete="off"
            size="small"
          />
        ))}
      </Stack>
    </FormDialog>
  )
}
