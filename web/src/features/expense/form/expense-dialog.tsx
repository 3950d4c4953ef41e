import type { Expense } from '@clothesline/contract'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { DayField } from '../../../components/form/day-field.tsx'
import { FormSelect } from '../../../components/form/form-select.tsx'
import { FormTextField } from '../../../components/form/form-text-field.tsx'
import { MoneyField } from '../../../components/form/money-field.tsx'
import { FormDialog } from '../../../components/form-dialog.tsx'
import { NotSaved } from '../../../components/not-saved.tsx'
import { ApiError } from '../../../lib/api.ts'
import { showProblems } from '../../../lib/form-problems.ts'
import { t } from '../../../lib/i18n.ts'
import { takeNewer } from '../../../lib/merge-typed.ts'
import { notifyError, notifySuccess } from '../../../lib/notifications.ts'
import { success } from '../../../lib/texts.ts'
import { ModeField } from '../../order/payment/index.ts'
import { useToday } from '../../store/index.ts'
import { bodyOf, type ExpenseForm, formOf, newForm } from '../expense-form.ts'
import { findExpenseNow, useAddExpense, useCategories, useUpdateExpense } from '../expense-queries.ts'
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
  // What the form began with; another counter's change in between moves it on.
  const [base, setBase] = useState(expense)
  const [isStale, setIsStale] = useState(false)
  const form = useForm<ExpenseForm>({ defaultValues: expense === undefined ? newForm(today) : formOf(expense) })
  const { data: categories = [] } = useCategories()
  const addExpense = useAddExpense()
  const updateExpense = useUpdateExpense()
  const { control } = form
  const choices = categories
    .filter(({ active, name }) => active || name === expense?.category)
    .map(({ name }) => ({ value: name, label: name }))

  /** A conflict is either a newer version, or a day whose cash is closed. */
  const explain = async (known: Expense | undefined, error: ApiError) => {
    const now = known && (await findExpenseNow(client, known))
    if (known === undefined || now === undefined || now.version === known.version) {
      form.setError('date', { type: 'server', message: error.message }, { shouldFocus: true })
      return
    }
    takeNewer(form, formOf(known), formOf(now))
    setBase(now)
    setIsStale(true)
  }
  const submit = form.handleSubmit(async (values) => {
    setIsStale(false)
    try {
      if (base === undefined) await addExpense.mutateAsync(bodyOf(values))
      else await updateExpense.mutateAsync({ ...bodyOf(values), _id: base._id, version: base.version })
      notifySuccess(base === undefined ? success.expenseAdded : success.expenseUpdated)
      onClose()
    } catch (error) {
      notifyError(error)
      if (error instanceof ApiError && error.status === 409) await explain(base, error)
      showProblems(form, error)
    }
  })

  return (
    <FormDialog
      title={expense === undefined ? t('Add expense') : t('Edit expense')}
      submitLabel={t('Save')}
      isSaving={addExpense.isPending || updateExpense.isPending}
      isDirty={form.formState.isDirty}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Box sx={gridStyle}>
        {isStale && (
          <Alert severity="info" sx={wide}>
            {t('Somebody else has changed this expense. Their changes are shown beside yours: look, then save again.')}
          </Alert>
        )}
        <MoneyField control={control} name="amt" label={t('Amount')} autoFocus />
        <FormSelect
          control={control}
          name="category"
          label={t('Category')}
          choices={choices}
          rules={{ validate: (name) => (name === '' ? t('Category is needed') : undefined) }}
        />
        <DayField control={control} name="date" label={t('Date')} max={today} />
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
        <Box sx={wide}>
          <NotSaved error={base === undefined ? addExpense.error : updateExpense.error} />
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
