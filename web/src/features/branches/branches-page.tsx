import type { BranchRow, GroupOverview } from '@clothesline/contract'
import { type Day, type DayRange, periodBefore } from '@clothesline/domain'
import { GROUP_TITLE, groupSheet } from '@clothesline/paper'
import {
  mdiContentCopy,
  mdiEmailFastOutline,
  mdiFileDelimitedOutline,
  mdiFilePdfBox,
  mdiLockOpenOutline,
  mdiShieldLockOutline,
  mdiStoreOutline,
} from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { ExportButton } from '../../components/export-button.tsx'
import { Icon } from '../../components/icon.tsx'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { MayButton } from '../../components/may-button.tsx'
import { MoreMenu } from '../../components/more-menu.tsx'
import type { MoreItem } from '../../components/more-menu-list.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { DataTable } from '../../components/table/data-table.tsx'
import { SortedCards } from '../../components/table/sorted-cards.tsx'
import { useIsNarrow } from '../../components/table/use-is-narrow.ts'
import { ApiError } from '../../lib/api-error.ts'
import { formatCount, formatDays, formatMoney } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { useMay } from '../../lib/may.ts'
import { notifyError } from '../../lib/notifications.ts'
import { useShortcut } from '../../lib/page-handlers.ts'
import { saveCsvText } from '../../lib/save-csv.ts'
import { needsStoreAdmin } from '../otp/index.ts'
import {
  decimalsOf,
  FigureCard,
  figuresStyle,
  LockButton,
  PdfButton,
  RangeBar,
  readReportAddress,
  SheetTable,
  sheetCsv,
} from '../report/index.ts'
import { useToday } from '../store/index.ts'
import { BranchCard } from './branch-card.tsx'
import { branchColumns, formatKept } from './branch-columns.tsx'
import { useOpenBranches, useOverview, useSaveOverviewPdf } from './branches-queries.ts'

const BranchDayDialog = lazy(() =>
  import('./branch-day-dialog.tsx').then((part) => ({ default: part.BranchDayDialog })),
)
const SummaryDialog = lazy(() => import('./summary-dialog.tsx').then((part) => ({ default: part.SummaryDialog })))
const CopyDialog = lazy(() => import('./copy/copy-dialog.tsx').then((part) => ({ default: part.CopyDialog })))

type Task = { kind: 'summary' | 'copy' } | { kind: 'day'; branch: BranchRow } | null

const rowId = ({ storeId }: BranchRow) => storeId
const byMoney = { id: 'collected', desc: true }

/** All stores of a group on one page, at its head. `?from=` and `?to=` say of which days. */
export function BranchesPage() {
  const today = useToday()
  const navigate = useNavigate()
  const { days, period } = readReportAddress(useSearch({ from: '/inside/branches' }), today)
  const { data: overview, error, isFetching, isPlaceholderData, refetch } = useOverview(days)
  const savePdf = useSaveOverviewPdf()
  const open = useOpenBranches()
  const isNarrow = useIsNarrow()
  const { reason: noExport } = useMay('export')
  const { reason: noManage } = useMay('manage')
  const [task, setTask] = useState<Task>(null)
  const close = () => setTask(null)
  const isLocked = needsStoreAdmin(error)
  const isNoHead = error instanceof ApiError && error.code === 'store_not_head'
  const shown = isLocked || isNoHead ? undefined : overview

  const print = () => {
    if (shown !== undefined && !savePdf.isPending) savePdf.mutate(days, { onError: notifyError })
  }
  useShortcut('print', print)
  const saveCsv = (of: GroupOverview) => {
    const csv = sheetCsv([t(GROUP_TITLE), of.name, days.startOn, days.endOn], groupSheet(of, { days, say: t }))
    void saveCsvText(`branches-${days.startOn}-${days.endOn}`, csv, of.branches.length)
  }
  const moreOf = (of: GroupOverview): MoreItem[] => [
    { label: t('PDF'), icon: mdiFilePdfBox, onClick: print },
    { label: t('Export CSV'), icon: mdiFileDelimitedOutline, reason: noExport, onClick: () => saveCsv(of) },
    {
      label: t('Daily summary'),
      icon: mdiEmailFastOutline,
      reason: noManage,
      onClick: () => setTask({ kind: 'summary' }),
    },
    { label: t('Copy to branches'), icon: mdiContentCopy, reason: noManage, onClick: () => setTask({ kind: 'copy' }) },
  ]

  return (
    <>
      <PageHeader
        title={t('Branches')}
        explanation={shown ? `${shown.name} · ${comparedWords(days, today)}` : t('All stores of your group.')}
        actions={
          shown &&
          (isNarrow ? (
            <Stack direction="row" sx={{ alignItems: 'center' }}>
              <LockButton />
              <MoreMenu items={moreOf(shown)} />
            </Stack>
          ) : (
            <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
              <LockButton />
              <MayButton
                needs="manage"
                startIcon={<Icon path={mdiEmailFastOutline} />}
                onClick={() => setTask({ kind: 'summary' })}
              >
                {t('Daily summary')}
              </MayButton>
              <MayButton
                needs="manage"
                startIcon={<Icon path={mdiContentCopy} />}
                onClick={() => setTask({ kind: 'copy' })}
              >
                {t('Copy to branches')}
              </MayButton>
              <PdfButton disabled={isPlaceholderData} loading={savePdf.isPending} onClick={print} />
              <ExportButton disabled={isPlaceholderData} onExport={() => saveCsv(shown)} />
            </Stack>
          ))
        }
      />
      {!isNoHead && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: { xs: 1, sm: 2 } }}>
          <RangeBar
            days={days}
            period={period}
            today={today}
            onChange={({ startOn, endOn }, by) =>
              void navigate({
                to: '/branches',
                search: { from: startOn, to: endOn, ...(by && { period: by }) },
                replace: true,
              })
            }
          />
        </Box>
      )}
      {isLocked && (
        <EmptyState
          icon={mdiShieldLockOutline}
          title={t('The branches are protected')}
          explanation={t('We e-mail the owner a one-time password, which opens this page for a while.')}
          action={
            <Button
              variant="contained"
              startIcon={<Icon path={mdiLockOpenOutline} />}
              loading={open.isPending}
              onClick={() =>
                open.mutate(days, { onError: (failed) => !needsStoreAdmin(failed) && notifyError(failed) })
              }
            >
              {t('Open with an OTP')}
            </Button>
          }
        />
      )}
      {isNoHead && (
        <EmptyState
          icon={mdiStoreOutline}
          title={t('This store is not the head of a group')}
          explanation={t(
            'The Admin can put your stores into a group. The head store then sees all of them on this page.',
          )}
        />
      )}
      {overview === undefined && error === null && <ListSkeleton />}
      {overview === undefined && error !== null && !isLocked && !isNoHead && (
        <ErrorState
          title={t('The branches could not be loaded')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => refetch()}
        />
      )}
      {shown && (
        <Box aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.5 : 1 }}>
          <Overview overview={shown} days={days} onOpen={(branch) => setTask({ kind: 'day', branch })} />
        </Box>
      )}
      <Suspense fallback={null}>
        {task?.kind === 'day' && <BranchDayDialog branch={task.branch} on={days.endOn} onClose={close} />}
        {task?.kind === 'summary' && <SummaryDialog onClose={close} />}
        {task?.kind === 'copy' && shown && (
          <CopyDialog branches={shown.branches.filter(({ isHead }) => !isHead)} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

/** Which days are shown, and what they are held against where the last is not over. */
function comparedWords(days: DayRange, today: Day): string {
  const shown = formatDays(days.startOn, days.endOn)
  if (days.endOn < today) return shown
  const before = periodBefore(days)
  return t('{days}, compared with {before} until this time of day', {
    days: shown,
    before: formatDays(before.startOn, before.endOn),
  })
}

const tileColumns = { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }

interface OverviewProps {
  overview: GroupOverview
  days: DayRange
  onOpen: (branch: BranchRow) => void
}

function Overview({ overview, days, onOpen }: OverviewProps) {
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('lg'))
  const { branches, totals, branchesRead } = overview
  const sheet = useMemo(() => groupSheet(overview, { days, say: t }), [overview, days])
  const [, profit] = sheet.tables
  const before = periodBefore(days)
  const against = formatDays(before.startOn, before.endOn)
  const amounts = sheet.figures.filter(({ kind }) => kind === 'money').map(({ value }) => value)
  const decimals = decimalsOf(amounts, 'money')
  const [hasDues, hasDrawer] = [totals.dues !== null, totals.drawerDifference !== null]
  const columns = useMemo(() => branchColumns({ hasDues, hasDrawer }), [hasDues, hasDrawer])
  const openRead = (branch: BranchRow) => branch.figures !== null && onOpen(branch)
  return (
    <Stack spacing={2}>
      {branchesRead < branches.length && (
        <Alert severity="warning">
          {t('Not all stores could be read, only {read} of {total}. The totals cover these.', {
            read: formatCount(branchesRead),
            total: formatCount(branches.length),
          })}
        </Alert>
      )}
      <Box sx={{ ...figuresStyle, gridTemplateColumns: tileColumns }}>
        {sheet.figures.map((figure) => (
          <FigureCard key={figure.label} figure={figure} decimals={decimals} against={against} />
        ))}
      </Box>
      {isNarrow ? (
        <Box>
          <SortedCards
            label={t('Branches')}
            rows={branches}
            rowId={rowId}
            columns={columns}
            initialSort={byMoney}
            estimatedHeight={250}
            card={(branch) => <BranchCard branch={branch} onOpen={openRead} />}
          />
        </Box>
      ) : (
        <DataTable
          label={t('Branches')}
          rows={branches}
          rowId={rowId}
          columns={columns}
          initialSort={byMoney}
          onOpen={openRead}
          minWidth={1100}
          footers={{
            storeName: t('Total'),
            orders: formatCount(totals.orders),
            billed: formatMoney(totals.billed),
            collected: formatMoney(totals.collected),
            dues: totals.dues === null ? '' : formatMoney(totals.dues),
            expenses: formatMoney(totals.expenses),
            drawerDifference: totals.drawerDifference === null ? '' : formatMoney(totals.drawerDifference),
            overdue: formatCount(totals.overdue),
            readyOver7Days: formatCount(totals.readyOver7Days),
            promisesKept: formatKept(totals.promisesKept),
          }}
        />
      )}
      {profit && <SheetTable table={profit} />}
    </Stack>
  )
}
