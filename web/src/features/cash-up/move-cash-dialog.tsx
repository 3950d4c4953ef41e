import { parseRupeesText, toRupees } from '@clothesline/domain'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormTextField } from '../../components/form/form-text-field.tsx'
import { MoneyField } from '../../components/form/money-field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { NotSaved } from '../../components/not-saved.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { showProblems } from '../../lib/form-problems.ts'
import { formatOn } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { notifyError, notifySuccess } from '../../lib/notifications.ts'
import { useBankCash, useOwnerCash } from './cash-up-queries.ts'

interface MoveCashDialogProps {
  kind: 'bank' | 'owner'
  date: string
  onClose: () => void
}

type Direction = 'in' | 'out'

/** Cash that goes to the bank, or between the drawer and the owner. */
export function MoveCashDialog({ kind, date, onClose }: MoveCashDialogProps) {
  const [direction, setDirection] = useState<Direction>('in')
  const form = useForm({ defaultValues: { amt: '', note: '' } })
  const bankCash = useBankCash()
  const ownerCash = useOwnerCash()
  const isBank = kind === 'bank'

  const submit = form.handleSubmit(async ({ amt, note }) => {
    const rupees = toRupees(parseRupeesText(amt) ?? 0)
    try {
      if (isBank) await bankCash.mutateAsync({ date, amt: rupees, note })
      else await ownerCash.mutateAsync({ date, amt: direction === 'in' ? rupees : -rupees, note })
      notifySuccess('Cash moved successfully')
      onClose()
    } catch (error) {
      notifyError(error)
      showProblems(form, error)
    }
  })

  return (
    <FormDialog
      title={isBank ? t('Take cash to the bank') : t('Cash of the owner')}
      submitLabel={t('Save')}
      maxWidth="xs"
      isSaving={bankCash.isPending || ownerCash.isPending}
      isDirty={form.formState.isDirty}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack spacing={2.5}>
        {isBank ? (
          <Typography>{t('It leaves the drawer on {day}.', { day: formatOn(date) })}</Typography>
        ) : (
          <Segmented
            label={t('Direction')}
            segments={[
              { value: 'in', label: t('Put into the drawer') },
              { value: 'out', label: t('Taken out') },
            ]}
            value={direction}
            onChange={setDirection}
          />
        )}
        <MoneyField control={form.control} name="amt" label={t('Amount')} autoFocus />
        <FormTextField control={form.control} name="note" label={t('Note')} autoComplete="off" />
        <NotSaved error={isBank ? bankCash.error : ownerCash.error} />
      </Stack>
    </FormDialog>
  )
}
