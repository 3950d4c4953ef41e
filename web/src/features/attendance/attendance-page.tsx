import { type AttendanceRow, contract } from '@clothesline/contract'
import { mdiAccountTieOutline, mdiArrowLeft, mdiCashCheck, mdiClockOutline, mdiFileDelimitedOutline } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { ExportButton } from '../../components/export-button.tsx'
import { Icon } from '../../components/icon.tsx'
import { ButtonLink } from '../../components/link/button-link.ts'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { MayButton } from '../../components/may-button.tsx'
import { MonthChoice } from '../../components/month-choice.tsx'
import { MoreMenu } from '../../components/more-menu.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { useIsNarrow } from '../../components/table/use-is-narrow.ts'
import { useCall } from '../../lib/call-query.ts'
import { t } from '../../lib/i18n.ts'
import { useMay } from '../../lib/may.ts'
import { useIsStoreAdmin } from '../../lib/session.ts'
import { useToday } from '../store/index.ts'
import { BookWagesDialog, openOf } from './book-wages-dialog.tsx'
import { ClockDialog } from './clock-dialog.tsx'
import { exportMonth } from './export-month.ts'
import { MonthCards } from './month-cards.tsx'
import { MonthSheet } from './month-sheet.tsx'

const DayDialog = lazy(() => import('./day-dialog.tsx').then((part) => ({ default: part.DayDialog })))
const PieceRatesDialog = lazy(() =>
  import('./piece-rates-dialog.tsx').then((part) => ({ default: part.PieceRatesDialog })),
)

type Task = { name: 'clock' | 'book' } | { name: 'day'; id: string; day: string } | { name: 'rates'; id: string }

/** Who was at work when in a month, and what it comes to. `?month=2026-11`. */
export function AttendancePage() {
  const today = useToday()
  const { month: asked = '' } = useSearch({ from: '/inside/employee/attendance' })
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) && asked <= today.slice(0, 7) ? asked : today.slice(0, 7)
  const { data, error, isFetching, refetch } = useCall(
    contract.attendance.month,
    { month },
    { asStoreAdmin: useIsStoreAdmin() },
  )
  const navigate = useNavigate()
  const go = (next: string) => void navigate({ to: '/employee/attendance', search: { month: next }, replace: true })
  const isNarrow = useIsNarrow()
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  // Looked up again, so that an open dialog shows what was just corrected.
  const chosen = task !== null && 'id' in task ? data?.employees.find(({ _id }) => _id === task.id) : undefined
  const toBook = data?.isComplete && !data.hidesWages && data.employees.some((row) => openOf(row, true) > 0)
  const canExport = data !== undefined && data.employees.length > 0
  const { reason: noWages } = useMay('seeWages')
  const { reason: noExport } = useMay('export')
  const book = () => setTask({ name: 'book' })
  const save = () => data !== undefined && exportMonth(data)
  const Sheet = isNarrow ? MonthCards : MonthSheet
  return (
    <>
      {!isNarrow && (
        <ButtonLink to="/employee" startIcon={<Icon path={mdiArrowLeft} sx={mirrored} />} sx={{ mb: 1 }}>
          {t('All employees')}
        </ButtonLink>
      )}
      <PageHeader
        title={t('Attendance')}
        actions={
          <Button
            variant="contained"
            size={isNarrow ? 'medium' : 'large'}
            startIcon={<Icon path={mdiClockOutline} />}
            onClick={() => setTask({ name: 'clock' })}
          >
            {t('Clock in or out')}
          </Button>
        }
      />
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: { xs: 1, sm: 1.5 } }}>
        <MonthChoice month={month} latest={today.slice(0, 7)} onChange={go} />
        <Box sx={{ flexGrow: 1 }} />
        {isNarrow && (
          <MoreMenu
            items={[
              ...(toBook ? [{ label: t('Book wages'), icon: mdiCashCheck, reason: noWages, onClick: book }] : []),
              ...(canExport
                ? [{ label: t('Export CSV'), icon: mdiFileDelimitedOutline, reason: noExport, onClick: save }]
                : []),
              { label: t('All employees'), icon: mdiArrowLeft, onClick: () => void navigate({ to: '/employee' }) },
            ]}
          />
        )}
        {!isNarrow && toBook && (
          <MayButton needs="seeWages" variant="outlined" onClick={book}>
            {t('Book wages')}
          </MayButton>
        )}
        {!isNarrow && canExport && <ExportButton onExport={save} />}
      </Stack>
      {data?.hidesWages && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('Salaries and balances are protected by the store-admin step.')}
        </Alert>
      )}
      {data?.employees.some(({ forgotten }) => forgotten > 0) && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('Someone forgot to clock out. Tap the day marked ? and enter when they left.')}
        </Alert>
      )}
      {data === undefined && error === null && <ListSkeleton />}
      {data === undefined && error !== null && (
        <ErrorState
          title={t('The attendance could not be loaded')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && data.employees.length === 0 && (
        <EmptyState
          icon={mdiAccountTieOutline}
          title={t('No employees yet')}
          explanation={t('Add the people who work in the store, and give each a PIN to clock in with.')}
          action={
            <ButtonLink to="/employee" variant="contained">
              {t('All employees')}
            </ButtonLink>
          }
        />
      )}
      {data !== undefined && data.employees.length > 0 && (
        <Sheet
          sheet={data}
          today={today}
          onDay={({ _id }: AttendanceRow, day) => setTask({ name: 'day', id: _id, day })}
          onRates={({ _id }: AttendanceRow) => setTask({ name: 'rates', id: _id })}
        />
      )}
      {task?.name === 'clock' && <ClockDialog onClose={close} />}
      {task?.name === 'book' && data !== undefined && <BookWagesDialog sheet={data} onClose={close} />}
      <Suspense fallback={null}>
        {task?.name === 'day' && chosen !== undefined && <DayDialog row={chosen} day={task.day} onClose={close} />}
        {task?.name === 'rates' && chosen !== undefined && <PieceRatesDialog row={chosen} onClose={close} />}
      </Suspense>
    </>
  )
}

const mirrored = { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } as const
