import { contract, type TallyLedgers } from '@clothesline/contract'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Fragment } from 'react'
import { FormTextField } from '../../../components/form/form-text-field.tsx'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { useCall } from '../../../lib/call-query.ts'
import { request } from '../../../lib/form/check-input.ts'
import { useContractForm } from '../../../lib/form/use-contract-form.ts'
import { t } from '../../../lib/i18n.ts'
import { notifySuccess } from '../../../lib/notifications.ts'
import { useIsStoreAdmin } from '../../../lib/session.ts'
import { success } from '../../../lib/texts.ts'

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
        // Only what was changed: a shop may have many registered customers.
        ledgers: known.ledgers.flatMap(({ key, name: before }, index) => {
          const name = names[index] ?? ''
          return name === before ? [] : [{ key, name }]
        }),
      }),
    onDone: () => {
      notifySuccess(success.tallyLedgersSaved)
      onClose()
    },
  })
  return (
    <FormDialog title={t('Ledger names in Tally')} submitLabel={t('Save')} form={form} onClose={onClose}>
      <Stack spacing={2} sx={{ pt: 0.5 }}>
        <Typography variant="body2">
          {t('Type the names as they appear in Tally. Leave a name empty to use the default.')}
        </Typography>
        <FormTextField control={form.control} name="company" label={t('Company in Tally')} autoComplete="off" />
        {known.ledgers.map(({ key, kind, usual, group, gstin }, index) => (
          <Fragment key={key}>
            {kind !== known.ledgers[index - 1]?.kind && (
              <Typography component="h3" variant="subtitle2">
                {t(headings[kind])}
              </Typography>
            )}
            <FormTextField
              control={form.control}
              name={`names.${index}`}
              label={usual}
              helperText={gstin ?? group}
              autoComplete="off"
              size="small"
            />
          </Fragment>
        ))}
      </Stack>
    </FormDialog>
  )
}

const headings: Record<TallyLedgers['ledgers'][number]['kind'], string> = {
  account: 'Ledgers from your books',
  mode: 'Payment modes',
  category: 'Expense categories',
  customer: 'Customers with a GSTIN, each with a ledger',
}
