import { mdiFileDelimitedOutline, mdiHanger } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { ErrorState } from '../../../components/error-state.tsx'
import { ExportButton } from '../../../components/export-button.tsx'
import { Icon } from '../../../components/icon.tsx'
import { ButtonLink } from '../../../components/link/button-link.ts'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { LazySortBar } from '../../../components/table/lazy-sort-bar.tsx'
import { sortRows } from '../../../components/table/sort-rows.ts'
import { useIsNarrow } from '../../../components/table/use-is-narrow.ts'
import { formatCount } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { useLiveChange } from '../../../lib/live.ts'
import { useMay } from '../../../lib/may.ts'
import { toast } from '../../../lib/toasts.ts'
import { useExporting } from '../../../lib/use-exporting.ts'
import { lazyWhenIdle } from '../../../lib/when-idle.ts'
import { useOwnStore, useToday } from '../../store/index.ts'
import { countWords, coveredWords } from './count-words.ts'
import { orderColumns } from './order-columns.tsx'
import { filterOrders, isFiltered, nothingFiltered, wantedOf } from './order-filter.ts'
import { OrderFilterBar } from './order-filter-bar.tsx'
import { listOf } from './order-lists.ts'
import { OrderTable } from './order-table.tsx'
import { useSelection, useShownRows } from './selection.tsx'
import { useFilter } from './use-filter.ts'
import { useOrderRows } from './use-order-rows.ts'

const NothingShown = lazyWhenIdle(() => import('./nothing-shown.tsx').then((part) => part.NothingShown))
const SelectionBar = lazy(() => import('./selection-bar.tsx').then((part) => ({ default: part.SelectionBar })))
const OrderView = lazy(() => import('../page/order-view.tsx').then((part) => ({ default: part.OrderView })))

/** The orders of the store: all, or those of one status. `?invoice=` opens one, beside the list where there is room. */
export function OrdersPage() {
  const kind = listOf(useLocation({ select: ({ pathname }) => pathname }))
  const { filter, change, sortBy, open, invoice, asked } = useFilter()
  const { data: store } = useOwnStore()
  const theme = useTheme()
  const isNarrow = useIsNarrow()
  const isWide = useMediaQuery(theme.breakpoints.up('lg'))
  const today = useToday()
  const hasCounter = store?.addCounterNumber ?? false
  const { status } = kind

  const hasFilter = isFiltered(filter)
  const isArranged = hasFilter || filter.sort !== undefined
  // All orders are added up, too; a list of one status is one of the newest until more is asked of it.
  const isWhole = status === undefined || isArranged
  // The cards of a phone have their sums below the last of them.
  const list = useOrderRows(wantedOf(status, filter), { isWhole, canWait: isNarrow && !isArranged })
  const columns = useMemo(
    () => orderColumns({ today, hasCounter, hasStatus: status === undefined }),
    [today, hasCounter, status],
  )
  const { id: sortId, desc = false } = filter.sort ?? {}
  const sorted = useMemo(
    () => sortRows(list.rows, columns, sortId === undefined ? undefined : { id: sortId, desc }),
    [list.rows, columns, sortId, desc],
  )
  const shown = filterOrders(sorted, filter, today)
  const { isExporting, startExport } = useExporting()
  const mayExport = useMay('export')
  const exportCsv = async () => {
    const { exportList } = await import('./export-orders.ts')
    await exportList(list, (rows) => filterOrders(sortRows(rows, columns, filter.sort), filter, today), today)
  }
  useShownRows(shown)
  const chosen = useSelection(({ ids }) => ids)
  const selected = chosen.size === 0 ? [] : shown.filter(({ _id }) => chosen.has(_id))
  // Loaded with the first choice; it stays, since its work goes on when the list no longer shows what was chosen.
  const [hasBar, setHasBar] = useState(false)
  if (chosen.size > 0 && !hasBar) setHasBar(true)

  useLiveChange((news) => {
    if (news.call === 'addorder' || news.call === 'addorderkg') {
      toast.blank(t('Order {invoice} was taken at another counter', { invoice: news.invoice ?? '' }))
    }
  })

  // Nothing was found so far, and there is more to look through.
  const isLooking = !list.isMissing && shown.length === 0 && list.isLoadingOn
  const isOpen = asked !== null
  const view = isOpen && (
    <Suspense fallback={<ListSkeleton hasKeys />}>
      <OrderView
        key={asked}
        invoice={invoice}
        asked={asked}
        today={today}
        isBeside={isWide}
        onClose={() => open(null)}
        onReload={list.reload}
      />
    </Suspense>
  )
  if (isOpen && !isWide) return view

  return (
    <>
      <PageHeader
        title={t(kind.title)}
        {...(list.isMissing ? {} : { explanation: countWords(shown.length, list, hasFilter) })}
        actions={
          <Box sx={{ display: 'flex', gap: 1 }}>
            {(status === 'Ready' || status === 'Not Ready') && (
              <ButtonLink to="/readyStation" startIcon={<Icon path={mdiHanger} />}>
                {t('Ready station')}
              </ButtonLink>
            )}
            {!isNarrow && <ExportButton disabled={shown.length === 0} onExport={exportCsv} />}
          </Box>
        }
      />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: isOpen ? '380px minmax(0, 1fr)' : 'minmax(0, 1fr)' }}>
        <Box sx={{ minWidth: 0 }}>
          <OrderFilterBar
            filter={filter}
            hasStatus={status === undefined}
            isCompact={isOpen}
            isNarrow={isNarrow}
            onChange={change}
          >
            {isNarrow && !isOpen && (
              <LazySortBar columns={columns} sort={filter.sort} onSort={sortBy}>
                <IconButton
                  aria-label={t('Export CSV')}
                  title={t('Export CSV')}
                  disabled={shown.length === 0}
                  loading={isExporting}
                  {...mayExport.onlyIf(() => startExport(exportCsv))}
                >
                  <Icon path={mdiFileDelimitedOutline} />
                </IconButton>
              </LazySortBar>
            )}
          </OrderFilterBar>
          {(list.isLoading || isLooking) && <ListSkeleton />}
          {list.isMissing && list.error !== null && (
            <ErrorState
              title={t('The orders could not be loaded')}
              error={list.error}
              isRetrying={list.isFetching}
              onRetry={list.reload}
            />
          )}
          {!list.isMissing && shown.length === 0 && !isLooking && (
            <Suspense fallback={<ListSkeleton />}>
              <NothingShown
                kind={kind}
                isFiltered={hasFilter}
                lookedThrough={list.hasMore ? list.loaded : undefined}
                onShowAll={() => change(nothingFiltered)}
              />
            </Suspense>
          )}
          {shown.length > 0 && (
            <OrderTable
              label={t(kind.title)}
              rows={shown}
              columns={columns}
              sort={filter.sort}
              today={today}
              hasCounter={hasCounter}
              look={isOpen ? 'compact' : isNarrow ? 'cards' : 'table'}
              openInvoice={invoice}
              covered={list.hasMore ? coveredWords(list.loaded) : undefined}
              onSort={sortBy}
              onOpen={open}
              onEnd={list.onEnd}
            />
          )}
          {list.hasMore && (
            <Button fullWidth loading={list.isFetching} onClick={() => void list.loadMore()} sx={{ mt: 1 }}>
              {t('{loaded} of {total} loaded. Load more', {
                loaded: formatCount(list.loaded),
                total: formatCount(list.total),
              })}
            </Button>
          )}
          <Suspense fallback={null}>{hasBar && <SelectionBar orders={selected} today={today} />}</Suspense>
        </Box>
        {view}
      </Box>
    </>
  )
}
