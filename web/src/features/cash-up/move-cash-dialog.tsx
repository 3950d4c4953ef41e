import { contract } from '@clothesline/contract'
import { daysBetween } from '@clothesline/domain'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ApprovalNote } from '../../components/approval-note.tsx'
import { FormTextField } from '../../components/form/form-text-field.tsx'
import { MoneyField, rupeesOf } from '../../components/form/money-field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { request } from '../../lib/form/check-input.ts'
import { useContractForm } from '../../lib/form/use-contract-form.ts'
import { formatOn } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { useMay } from '../../lib/may.ts'
import { notifySuccess } from '../../lib/notifications.ts'
import { useToday } from '../store/index.ts'
import { keepDrawerDay } from './cash-up-queries.ts'

interface MoveCashDialogProps {
  kind: 'bank' | 'owner'
  date: string
  onClose: () => void
}

type Direction = 'in' | 'out'

/** Cash that goes to the bank, or between the drawer and the owner. */
export function MoveCashDialog({ kind, date, onClose }: MoveCashDialogProps) {
  const [direction, setDirection] = useState<Direction>('in')
  const isBank = kind === 'bank'
  const today = useToday()
  const { reason: notOut } = useMay('ownerCash')
  const form = useContractForm({
    initial: { amt: '', note: '' },
    toRequest: ({ amt, note }) => {
      const rupees = rupeesOf(amt)
      if (isBank) return request(contract.transaction.bankCash, { date, amt: rupees, note })
      const isOut = direction === 'out' && rupees > 0
      return request(contract.transaction.ownerCash, { date, amt: isOut ? -rupees : rupees, note })
    },
    // Which way it goes is chosen, not typed.
    check: ({ amt }) => (rupeesOf(amt) <= 0 ? [{ path: 'amt', msg: t('The amount must be more than zero') }] : []),
    onDone: (day) => {
      keepDrawerDay(day)
      notifySuccess('Cash moved successfully')
      onClose()
    },
  })

  return (
    <FormDialog
      title={isBank ? t('Take cash to the bank') : t('Owner’s cash')}
      submitLabel={t('Save')}
      maxWidth="xs"
      form={form}
      onClose={onClose}
    >
      <Stack spacing={2.5}>
        {isBank ? (
          <Typography>{t('It leaves the drawer on {day}.', { day: formatOn(date) })}</Typography>
        ) : (
          <Segmented
            label={t('Direction')}
            segments={[
              { value: 'in', label: t('Add to the drawer') },
              { value: 'out', label: t('Taken out'), isOff: notOut !== undefined },
            ]}
            value={direction}
            onChange={setDirection}
          />
        )}
        {!isBank && notOut !== undefined && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {notOut}
          </Typography>
        )}
        <ApprovalNote needs={[{ permission: 'backdate', days: daysBetween(date, today) }]} />
        <MoneyField control={form.control} name="amt" label={t('Amount')} autoFocus />
        <FormTextField control={form.control} name="note" label={t('Note')} autoComplete="off" />
      </Stack>
    </FormDialog>
  )
}
