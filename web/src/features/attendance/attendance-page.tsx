import { type AttendanceRow, contract } from '@clothesline/contract'
import { addDays, monthOf } from '@clothesline/domain'
import {
  mdiAccountTieOutline,
  mdiArrowLeft,
  mdiChevronLeft,
  mdiChevronRight,
  mdiClockOutline,
  mdiFileDelimitedOutline,
} from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Icon } from '../../components/icon.tsx'
import { ButtonLink } from '../../components/link/button-link.ts'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { MayButton } from '../../components/may-button.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { useIsNarrow } from '../../components/table/use-is-narrow.ts'
import { useCall } from '../../lib/call-query.ts'
import { formatMonth } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { useIsStoreAdmin } from '../otp/index.ts'
import { useToday } from '../store/index.ts'
import { BookWagesDialog, openOf } from './book-wages-dialog.tsx'
import { ClockDialog } from './clock-dialog.tsx'
import { DayDialog } from './day-dialog.tsx'
import { exportMonth } from './export-month.ts'
import { MonthCards } from './month-cards.tsx'
import { MonthSheet } from './month-sheet.tsx'
import { PieceRatesDialog } from './piece-rates-dialog.tsx'

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
  const isNarrow = useIsNarrow()
  const [task, setTask] = useState<Task | null>(null)
  const close = () => setTask(null)
  // Looked up again, so that an open dialog shows what was just corrected.
  const chosen = task !== null && 'id' in task ? data?.employees.find(({ _id }) => _id === task.id) : undefined
  const toBook = data?.isComplete && !data.hidesWages && data.employees.some((row) => openOf(row) > 0)
  const Sheet = isNarrow ? MonthCards : MonthSheet
  return (
    <>
      <ButtonLink to="/employee" startIcon={<Icon path={mdiArrowLeft} sx={mirrored} />} sx={{ mb: 1 }}>
        {t('All employees')}
      </ButtonLink>
      <PageHeader
        title={t('Attendance')}
        actions={
          <Button
            variant="contained"
            size="large"
            startIcon={<Icon path={mdiClockOutline} />}
            onClick={() => setTask({ name: 'clock' })}
          >
            {t('Clock in or out')}
          </Button>
        }
      />
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        <MonthChoice month={month} today={today} />
        <Box sx={{ flexGrow: 1 }} />
        {toBook && (
          <MayButton needs="seeWages" variant="outlined" onClick={() => setTask({ name: 'book' })}>
            {t('Book wages')}
          </MayButton>
        )}
        {data !== undefined && data.employees.length > 0 && (
          <MayButton
            needs="export"
            startIcon={<Icon path={mdiFileDelimitedOutline} />}
            onClick={() => exportMonth(data)}
          >
            {t('Export CSV')}
          </MayButton>
        )}
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
      {task?.name === 'day' && chosen !== undefined && <DayDialog row={chosen} day={task.day} onClose={close} />}
      {task?.name === 'rates' && chosen !== undefined && <PieceRatesDialog row={chosen} onClose={close} />}
    </>
  )
}

function MonthChoice({ month, today }: { month: string; today: string }) {
  const navigate = useNavigate()
  const { startOn, endOn } = monthOf(`${month}-01`)
  const go = (day: string) =>
    void navigate({ to: '/employee/attendance', search: { month: day.slice(0, 7) }, replace: true })
  return (
    <Stack direction="row" sx={{ alignItems: 'center' }}>
      <IconButton aria-label={t('Previous month')} onClick={() => go(addDays(startOn, -1))}>
        <Icon path={mdiChevronLeft} sx={mirrored} />
      </IconButton>
      <Typography component="h2" variant="h6" sx={{ minWidth: 150, textAlign: 'center' }}>
        {formatMonth(month)}
      </Typography>
      <IconButton
        aria-label={t('Next month')}
        disabled={month >= today.slice(0, 7)}
        onClick={() => go(addDays(endOn, 1))}
      >
        <Icon path={mdiChevronRight} sx={mirrored} />
      </IconButton>
    </Stack>
  )
}

const mirrored = { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } as const
