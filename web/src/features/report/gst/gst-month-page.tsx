import { contract } from '@clothesline/contract'
import { addDays, filingPeriodOf, monthOf, parseFilingPeriod } from '@clothesline/domain'
import { gstMonthSheet } from '@clothesline/paper'
import { mdiLockOpenOutline, mdiShieldLockOutline } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { Icon } from '../../../components/icon.tsx'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { call } from '../../../lib/api.ts'
import { formatDays, formatMonth } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { notifyError } from '../../../lib/notifications.ts'
import { needsStoreAdmin, withStoreAdmin } from '../../otp/index.ts'
import { useOwnStore, useToday } from '../../store/index.ts'
import { LockButton } from '../lock-button.tsx'
import { ReportChoice } from '../report-choice.tsx'
import { SheetView } from '../sheet-view.tsx'
import { GstinChoice } from './gstin-choice.tsx'
import { JointChoice } from './joint-choice.tsx'
import { MonthSteps } from './month-steps.tsx'
import { isJoint, useShownMonth } from './shown-month.ts'
import { YearStrip } from './year-strip.tsx'

/** One screen from the checks to the files, the lock and the filing. `?fp=` says which month. */
export function GstMonthPage() {
  const { fp: asked = '', quarter: wantsQuarter } = useSearch({ from: '/inside/report/gstMonth' })
  const today = useToday()
  // What is filed next is the month before this one.
  const lastMonth = filingPeriodOf(addDays(monthOf(today).startOn, -1))
  const fp = parseFilingPeriod(asked) === undefined ? lastMonth : asked
  const quarter = wantsQuarter === 'Yes'
  const { own, month, months, error, isFetching, retry } = useShownMonth(fp)
  const sheet = useMemo(() => month && gstMonthSheet(month, t), [month])
  const isWithoutGst = useOwnStore().data?.isGST === 'No'
  const isLocked = needsStoreAdmin(error)
  const name = formatMonth((parseFilingPeriod(fp) ?? today).slice(0, 7))
  const place = { current: 'gstMonth', days: null, period: null } as const
  return (
    <>
      <PageHeader
        title={t('GST month')}
        choice={<ReportChoice {...place} />}
        explanation={
          month?.isQuarter
            ? t('{month}, with its quarter {days}', { month: name, days: formatDays(month.startDate, month.endDate) })
            : name
        }
        actions={month !== undefined && !isLocked && <LockButton />}
      />
      {months !== undefined && !isLocked && <YearStrip months={months} fp={fp} quarter={quarter} />}
      {isLocked && <MonthProtected fp={fp} />}
      {month === undefined && error === null && <ListSkeleton />}
      {month === undefined && error !== null && !isLocked && (
        <ErrorState title={t('The month could not be loaded')} error={error} isRetrying={isFetching} onRetry={retry} />
      )}
      {month !== undefined && sheet !== undefined && !isLocked && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {isWithoutGst && (
            <Alert severity="info">
              {t(
                'GST is off under Settings. A month without tax invoices has no return. The files for Tally are below.',
              )}
            </Alert>
          )}
          {own !== undefined && <JointChoice own={own} month={month} />}
          {!isJoint(month) && <GstinChoice month={month} />}
          <MonthSteps month={month} name={name} />
          <SheetView sheet={sheet} />
        </Box>
      )}
    </>
  )
}

/** A protected store shows nothing of the return before the one-time password. */
function MonthProtected({ fp }: { fp: string }) {
  const open = () =>
    withStoreAdmin((approval) => call(contract.gst.months, { fp }, { approval })).catch((error: unknown) => {
      if (!needsStoreAdmin(error)) notifyError(error)
    })
  return (
    <EmptyState
      icon={mdiShieldLockOutline}
      title={t('Reports are protected')}
      explanation={t('We e-mail the owner a one-time password, which opens the reports for a while.')}
      action={
        <Button variant="contained" startIcon={<Icon path={mdiLockOpenOutline} />} onClick={() => void open()}>
          {t('Open with an OTP')}
        </Button>
      }
    />
  )
}
