import { contract, type Expense } from '@clothesline/contract'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { ApprovalNote } from '../../../components/approval-note.tsx'
import { BookedDayField } from '../../../components/form/booked-day-field.tsx'
import { FormSelect } from '../../../components/form/form-select.tsx'
import { FormTextField } from '../../../components/form/form-text-field.tsx'
import { MoneyField, rupeesOf } from '../../../components/form/money-field.tsx'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { isConflict } from '../../../lib/api-error.ts'
import { request } from '../../../lib/form/check-input.ts'
import { useContractForm } from '../../../lib/form/use-contract-form.ts'
import { useNewest } from '../../../lib/form/use-newest.ts'
import { aboutField } from '../../../lib/form/use-submission.ts'
import { t } from '../../../lib/i18n.ts'
import { notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { ModeField } from '../../order/payment/index.ts'
import { useToday } from '../../store/index.ts'
import { bodyOf, formOf, newForm } from '../expense-form.ts'
import { findExpenseNow, useCategories } from '../expense-queries.ts'
import { BillField } from './bill-field.tsx'

interface ExpenseDialogProps {
  /** Left out, a new one is written down. */
  expense?: Expense
  /** Names that were bought from before. */
  vendors: string[]
  onClose: () => void
}

const VENDORS = 'expense-vendors'

export function ExpenseDialog({ expense, vendors, onClose }: ExpenseDialogProps) {
  const today = useToday()
  const client = useQueryClient()
  const { base, isChangedElsewhere, follow } = useNewest(expense, formOf)
  const { data: categories = [] } = useCategories()
  const form = useContractForm({
    initial: expense === undefined ? newForm(today) : formOf(expense),
    toRequest: (values) =>
      base === undefined
        ? request(contract.expense.addExpense, bodyOf(values))
        : request(contract.expense.updateExpense, { ...bodyOf(values), _id: base._id, version: base.version }),
    onDone: () => {
      notifySuccess(base === undefined ? success.expenseAdded : success.expenseUpdated)
      onClose()
    },
    onRefused: async (error, typed) => {
      if (!isConflict(error)) return undefined
      if (follow(typed, base && (await findExpenseNow(client, base)))) return undefined
      // The other conflict is a day whose cash is closed.
      return aboutField('date', error)
    },
  })
  const { control } = form
  const amt = rupeesOf(String(useWatch({ control, name: 'amt' })))
  const bill = useWatch({ control, name: 'bill' })
  const choices = categories
    .filter(({ active, name }) => active || name === expense?.category)
    .map(({ name }) => ({ value: name, label: name }))

  return (
    <FormDialog
      title={expense === undefined ? t('Add expense') : t('Edit expense')}
      submitLabel={t('Save')}
      form={form}
      onClose={onClose}
    >
      <Box sx={gridStyle}>
        {isChangedElsewhere && (
          <Alert severity="info" sx={wide}>
            {t('Someone else changed this expense. Their changes are shown next to yours; check them and save again.')}
          </Alert>
        )}
        {/* An expense of less, or without its bill, is one that was deleted in part. */}
        {base !== undefined && (amt < base.amt || (base.hasBill && bill !== '')) && (
          <ApprovalNote needs={[{ permission: 'delete' }]} />
        )}
        <MoneyField control={control} name="amt" label={t('Amount')} autoFocus />
        <FormSelect control={control} name="category" label={t('Category')} choices={choices} />
        <BookedDayField control={control} name="date" label={t('Date')} today={today} />
        <ModeField form={form} name="paymentMode" label={t('Payment mode')} />
        <FormTextField
          control={control}
          name="vendor"
          label={t('Vendor')}
          autoComplete="off"
          slotProps={{ htmlInput: { list: VENDORS } }}
        />
        <datalist id={VENDORS}>
          {vendors.map((vendor) => (
            <option key={vendor} value={vendor} />
          ))}
        </datalist>
        <FormTextField control={control} name="note" label={t('Note')} autoComplete="off" />
        <Box sx={wide}>
          <BillField control={control} savedId={base?.hasBill ? base._id : undefined} />
        </Box>
      </Box>
    </FormDialog>
  )
}

const wide = { gridColumn: '1 / -1' } as const
const gridStyle = {
  pt: 1,
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const
