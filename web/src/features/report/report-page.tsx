import { type Comparison, reportQuestions, reportTitles } from '@clothesline/paper'
import { mdiFileDelimitedOutline, mdiFilePdfBox } from '@mdi/js'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ErrorState } from '../../components/error-state.tsx'
import { ExportButton } from '../../components/export-button.tsx'
import { MoreMenu } from '../../components/more-menu.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { useIsNarrow } from '../../components/table/use-is-narrow.ts'
import { formatDays, formatSecond } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { useMay } from '../../lib/may.ts'
import { notifyError } from '../../lib/notifications.ts'
import { useShortcut } from '../../lib/page-handlers.ts'
import { saveCsvText } from '../../lib/save-csv.ts'
import { toast } from '../../lib/toasts.ts'
import { needsStoreAdmin } from '../otp/index.ts'
import { useToday } from '../store/index.ts'
import { LockButton } from './lock-button.tsx'
import { PdfButton } from './pdf-button.tsx'
import { RangeBar } from './range-bar.tsx'
import { readReportAddress, reportSearch } from './report-address.ts'
import { ReportChoice } from './report-choice.tsx'
import { ReportLocked } from './report-locked.tsx'
import { useSavePdf } from './report-queries.ts'
import { sheetCsv } from './sheet-csv.ts'
import { SheetSkeleton } from './sheet-skeleton.tsx'
import { SheetView } from './sheet-view.tsx'
import { useSheet } from './use-sheet.ts'

/** The owner's figures. `?report=` says which, `?from=` and `?to=` of which days. */
export function ReportPage() {
  const today = useToday()
  const navigate = useNavigate()
  const { name, days, period, isGiven } = readReportAddress(useSearch({ from: '/inside/report' }), today)
  const { sheet, against, comparison, readAt, error, isFetching, isOld, reload } = useSheet(name, days, today)
  const savePdf = useSavePdf()
  const isLocked = needsStoreAdmin(error)
  const isNotThere = sheet === undefined || isOld
  const title = t(reportTitles[name])

  const print = () => {
    if (sheet === undefined || isLocked || isOld) toast.blank(t('The report is still loading'))
    else if (!savePdf.isPending) savePdf.mutate({ name, days }, { onError: notifyError })
  }
  useShortcut('print', print)
  const saveCsv = () => {
    if (sheet === undefined) return
    const csv = sheetCsv([title, days.startOn, days.endOn], sheet)
    const rows = sheet.tables.reduce((sum, table) => sum + table.rows.length, 0)
    void saveCsvText(`${name}-${days.startOn}-${days.endOn}`, csv, rows)
  }

  const isNarrow = useIsNarrow()
  const place = { current: name, days: isGiven ? days : null, period }
  const { reason: noExport } = useMay('export')
  const more = [
    { label: t('PDF'), icon: mdiFilePdfBox, onClick: print },
    { label: t('Export CSV'), icon: mdiFileDelimitedOutline, reason: noExport, onClick: saveCsv },
  ]

  const range = (
    <RangeBar
      days={days}
      period={period}
      today={today}
      onChange={(next, by) => void navigate({ to: '/report', search: reportSearch(name, next, by), replace: true })}
    />
  )
  const daysShown = (
    <>
      <bdi>{comparisonWords(formatDays(days.startOn, days.endOn), against, comparison)}</bdi>
      {readAt !== undefined && <bdi> · {t('As of {time}', { time: formatSecond(readAt) })}</bdi>}
    </>
  )

  return (
    <>
      {isNarrow ? (
        <>
          <PageHeader
            title={title}
            choice={<ReportChoice {...place} />}
            explanation={t(reportQuestions[name])}
            actions={!isLocked && !isNotThere && <MoreMenu items={more} />}
          />
          <Box sx={{ mb: 1 }}>{range}</Box>
        </>
      ) : (
        <Box sx={rowStyle}>
          <PageHeading isOnlyHeard>{title}</PageHeading>
          <ReportChoice {...place} />
          {range}
          <Typography variant="body2" sx={questionStyle}>
            <bdi>{t(reportQuestions[name])}</bdi> {!isLocked && daysShown}
          </Typography>
          {!isLocked && (
            <Box sx={actionsStyle}>
              <LockButton />
              <PdfButton disabled={isNotThere} loading={savePdf.isPending} onClick={print} />
              <ExportButton disabled={isNotThere} onExport={saveCsv} />
            </Box>
          )}
        </Box>
      )}
      {isLocked && <ReportLocked name={name} days={days} />}
      {sheet === undefined && error === null && <SheetSkeleton />}
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
          <SheetView key={name} sheet={sheet} against={against} />
          {/* On a phone the figures come first; the chosen days are named above them. */}
          {isNarrow && (
            <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
              {daysShown}
            </Typography>
          )}
        </Box>
      )}
    </>
  )
}

/** Which days are shown, and what they are held against. */
function comparisonWords(days: string, before: string, comparison: Comparison): string {
  if (comparison === 'none') return days
  return comparison === 'untilNow'
    ? t('{days}, compared with {before} until this time of day', { days, before })
    : t('{days}, compared with {before}', { days, before })
}

/** One row before the first number: which report, of which days, and what can be done with it. */
const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: { xs: 1.25, lg: 0.75 },
  pt: 0.5,
  mb: 1.5,
} as const

const actionsStyle = { display: 'flex', alignItems: 'center', gap: 0.5, marginInlineStart: 'auto' } as const

const progressStyle = { position: 'absolute', insetInline: 0, insetBlockStart: -8, height: 2 } as const

/** Below the row; on a tablet in the row of the actions, for which there is no room above. */
const questionStyle = {
  color: 'text.secondary',
  order: { lg: 1 },
  flex: { xs: '1 1 300px', lg: '1 1 100%' },
} as const
