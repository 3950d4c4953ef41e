import type { Expense } from '@clothesline/contract'
import { monthOf } from '@clothesline/domain'
import { mdiCashMinus, mdiFileDelimitedOutline, mdiPlus, mdiShapeOutline, mdiTextSearch } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { ExportButton } from '../../../components/export-button.tsx'
import { FilterField } from '../../../components/filter-field.tsx'
import { Icon } from '../../../components/icon.tsx'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { MonthChoice } from '../../../components/month-choice.tsx'
import { MoreMenu } from '../../../components/more-menu.tsx'
import { useIsNarrow } from '../../../components/table/use-is-narrow.ts'
import { visuallyHidden } from '../../../components/visually-hidden.ts'
import { formatCount } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { useMay } from '../../../lib/may.ts'
import { type CsvColumn, saveCsv } from '../../../lib/save-csv.ts'
import { useToday } from '../../store/index.ts'
import { filterExpenses } from '../expense-filter.ts'
import { useExpenses } from '../expense-queries.ts'
import { ExpenseList } from './expense-list.tsx'
import type { Task } from './expense-task.tsx'
import { MonthTotals } from './month-totals.tsx'

const ExpenseTask = lazy(() => import('./expense-task.tsx').then((part) => ({ default: part.ExpenseTask })))

const csvColumns: CsvColumn<Expense>[] = [
  [() => t('Date'), ({ date }) => date],
  [() => t('Category'), ({ category }) => category],
  [() => t('Amount'), ({ amt }) => amt],
  [() => t('Payment mode'), ({ paymentMode }) => paymentMode],
  [() => t('Vendor'), ({ vendor }) => vendor],
  [() => t('Note'), ({ note }) => note],
  [() => t('Bill'), ({ hasBill }) => (hasBill ? t('Yes') : t('No'))],
]

/** One month of expenses. Month and category are in the URL. */
export function ExpensesTab() {
  const today = useToday()
  const search = useSearch({ from: '/inside/expenses' })
  const latest = today.slice(0, 7)
  const month = /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/.test(search.month ?? '') ? (search.month ?? latest) : latest
  const category = search.category ?? ''
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [task, setTask] = useState<Task | null>(null)
  const { data, error, isFetching, isPlaceholderData, refetch } = useExpenses(monthOf(`${month}-01`))
  const expenses = data?.expenses ?? []
  const steps = useMemo(
    () => ({
      onOpen: (expense: Expense) => setTask({ kind: 'edit', expense }),
      onBill: (expense: Expense) => setTask({ kind: 'bill', expense }),
      onDelete: (expense: Expense) => setTask({ kind: 'delete', expense }),
    }),
    [],
  )
  const shown = filterExpenses(expenses, { text, category })
  const isNarrow = useIsNarrow()
  const { reason: noExport } = useMay('export')
  const save = () => saveCsv(`expenses-${month}`, csvColumns, shown)

  const go = (next: { month?: string; category?: string }) => {
    const wanted = { month, category, ...next }
    const words = { month: wanted.month === latest ? undefined : wanted.month, category: wanted.category || undefined }
    void navigate({ to: '/expenses', search: words, replace: true })
  }
  const add = (
    <Button variant="contained" startIcon={<Icon path={mdiPlus} />} onClick={() => setTask({ kind: 'add' })}>
      {t('Add expense')}
    </Button>
  )

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: { xs: 1, sm: 2 } }}>
        <MonthChoice month={month} latest={latest} onChange={(next) => go({ month: next })} />
        {!isNarrow && <Box sx={{ flexGrow: 1 }} />}
        {isNarrow ? (
          <Box sx={{ marginInlineStart: 'auto', display: 'flex', gap: 1 }}>
            <MoreMenu
              items={[
                { label: t('Categories'), icon: mdiShapeOutline, onClick: () => setTask({ kind: 'categories' }) },
                ...(shown.length > 0
                  ? [{ label: t('Export CSV'), icon: mdiFileDelimitedOutline, reason: noExport, onClick: save }]
                  : []),
              ]}
            />
            <Button
              variant="contained"
              aria-label={t('Add expense')}
              onClick={() => setTask({ kind: 'add' })}
              sx={{ minWidth: 48, px: 0 }}
            >
              <Icon path={mdiPlus} />
            </Button>
          </Box>
        ) : (
          <>
            <Button startIcon={<Icon path={mdiShapeOutline} />} onClick={() => setTask({ kind: 'categories' })}>
              {t('Categories')}
            </Button>
            {add}
          </>
        )}
      </Box>
      {data === undefined && error === null && <ListSkeleton />}
      {data === undefined && error !== null && (
        <ErrorState
          title={t('The expenses could not be loaded')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && expenses.length === 0 && (
        <EmptyState
          icon={mdiCashMinus}
          title={t('No expenses this month')}
          explanation={t('Record detergent, electricity, rent and repairs here, with a photo of the bill.')}
          action={add}
        />
      )}
      {data !== undefined && expenses.length > 0 && (
        <Box sx={{ ...gridStyle, opacity: isPlaceholderData ? 0.5 : 1 }}>
          <Box sx={{ minWidth: 0 }}>
            <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
              <FilterField
                label={t('Filter the list')}
                placeholder={t('Vendor, note, amount')}
                value={text}
                onChange={setText}
                width={240}
              />
              {category !== '' && <Chip label={category} onDelete={() => go({ category: '' })} />}
              <Typography
                role="status"
                variant="body2"
                sx={isNarrow && shown.length === expenses.length ? visuallyHidden : countSx}
              >
                {countWords(shown.length, expenses.length)}
              </Typography>
              {!isNarrow && <ExportButton size="small" disabled={shown.length === 0} onExport={save} />}
            </Box>
            {shown.length === 0 ? (
              <EmptyState
                icon={mdiTextSearch}
                title={t('No expense matches')}
                explanation={t('The search covers category, vendor, note, mode and amount.')}
                action={
                  <Button
                    onClick={() => {
                      setText('')
                      go({ category: '' })
                    }}
                  >
                    {t('Show all')}
                  </Button>
                }
              />
            ) : (
              <ExpenseList expenses={shown} {...steps} />
            )}
          </Box>
          <MonthTotals
            total={data.totalAmt}
            byCategory={data.byCategory}
            chosen={category}
            onChoose={(next) => go({ category: next })}
          />
        </Box>
      )}
      {task !== null && (
        <Suspense fallback={null}>
          <ExpenseTask task={task} expenses={expenses} onClose={() => setTask(null)} />
        </Suspense>
      )}
    </>
  )
}

function countWords(shown: number, total: number): string {
  if (shown < total) return t('{shown} of {total}', { shown: formatCount(shown), total: formatCount(total) })
  return t('{count} expenses', { count: total })
}

const countSx = { color: 'text.secondary', flexGrow: 1 } as const

const gridStyle = {
  display: 'grid',
  gap: 2,
  // On a phone the sums come first: they are what the owner looks for.
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 280px' },
  '& > section': { order: { xs: -1, lg: 0 } },
} as const
