import { reportTitles } from '@clothesline/paper'
import { mdiFileDelimitedOutline, mdiFilePdfBox } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ErrorState } from '../../components/error-state.tsx'
import { Icon } from '../../components/icon.tsx'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { t } from '../../lib/i18n.ts'
import { notifyError } from '../../lib/notifications.ts'
import { useShortcut } from '../../lib/page-handlers.ts'
import { saveCsvText } from '../../lib/save-csv.ts'
import { toast } from '../../lib/toasts.ts'
import { needsStoreAdmin } from '../otp/index.ts'
import { useToday } from '../store/index.ts'
import { LockButton } from './lock-button.tsx'
import { RangeBar } from './range-bar.tsx'
import { readReportAddress, reportSearch } from './report-address.ts'
import { ReportLocked } from './report-locked.tsx'
import { ReportNav } from './report-nav.tsx'
import { useSavePdf } from './report-queries.ts'
import { sheetCsv } from './sheet-csv.ts'
import { SheetView, spanWords } from './sheet-view.tsx'
import { useSheet } from './use-sheet.ts'

/** The owner's figures. `?report=` says which, `?from=` and `?to=` of which days. */
export function ReportPage() {
  const today = useToday()
  const navigate = useNavigate()
  const { name, days, period, isGiven } = readReportAddress(useSearch({ from: '/inside/report' }), today)
  const { sheet, earlier, error, isFetching, isOld, reload } = useSheet(name, days)
  const savePdf = useSavePdf()
  const isLocked = needsStoreAdmin(error)
  const title = t(reportTitles[name])
  const span = spanWords(days.startOn, days.endOn)

  const print = () => {
    if (sheet === undefined || isLocked || isOld) toast.blank(t('The report is not open yet'))
    else if (!savePdf.isPending) savePdf.mutate({ name, days }, { onError: notifyError })
  }
  useShortcut('print', print)
  const saveCsv = () => {
    if (sheet === undefined) return
    const csv = sheetCsv([title, days.startOn, days.endOn], sheet)
    const rows = sheet.tables.reduce((sum, table) => sum + table.rows.length, 0)
    void saveCsvText(`${name}-${days.startOn}-${days.endOn}`, csv, rows)
  }

  return (
    <>
      <PageHeader
        title={title}
        explanation={t('{days}, against {before}', { days: span, before: spanWords(earlier.startOn, earlier.endOn) })}
        actions={
          sheet !== undefined &&
          !isLocked && (
            <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
              <LockButton />
              <Button
                disabled={isOld}
                loading={savePdf.isPending}
                startIcon={<Icon path={mdiFilePdfBox} />}
                onClick={print}
                aria-keyshortcuts="F9"
                title={t('Save as PDF (F9)')}
              >
                {t('PDF')}
              </Button>
              <Button disabled={isOld} startIcon={<Icon path={mdiFileDelimitedOutline} />} onClick={saveCsv}>
                {t('Export CSV')}
              </Button>
            </Stack>
          )
        }
      />
      <ReportNav current={name} days={isGiven ? days : null} period={period} />
      <Box sx={{ my: 2 }}>
        <RangeBar
          days={days}
          period={period}
          today={today}
          onChange={(next, by) => void navigate({ to: '/report', search: reportSearch(name, next, by), replace: true })}
        />
      </Box>
      {isLocked && <ReportLocked name={name} days={days} />}
      {sheet === undefined && error === null && <ListSkeleton />}
      {sheet === undefined && error !== null && !isLocked && (
        <ErrorState
          title={t('The report could not be loaded')}
          error={error}
          isRetrying={isFetching}
          onRetry={reload}
        />
      )}
      {sheet !== undefined && !isLocked && (
        <Box aria-busy={isOld} sx={{ position: 'relative', opacity: isOld ? 0.5 : 1 }}>
          {isOld && <LinearProgress aria-label={t('Loading')} sx={progressStyle} />}
          <SheetView key={name} sheet={sheet} />
        </Box>
      )}
    </>
  )
}

const progressStyle = { position: 'absolute', insetInline: 0, insetBlockStart: -8, height: 2 } as const
