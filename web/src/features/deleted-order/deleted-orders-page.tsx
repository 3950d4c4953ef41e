import { mdiTextSearch, mdiTrashCanOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { DayPair } from '../../components/day-pair.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { ExportButton } from '../../components/export-button.tsx'
import { FilterDay } from '../../components/filter-day.tsx'
import { FilterField } from '../../components/filter-field.tsx'
import { FiltersButton } from '../../components/filters-button.tsx'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { DataTable } from '../../components/table/data-table.tsx'
import { SortedCards } from '../../components/table/sorted-cards.tsx'
import { useIsNarrow } from '../../components/table/use-is-narrow.ts'
import { actorWords } from '../../lib/actor-words.ts'
import { formatCount, formatMoney, sheetMoment } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { notifyError, notifySuccess } from '../../lib/notifications.ts'
import { type CsvColumn, saveCsv } from '../../lib/save-csv.ts'
import { success } from '../../lib/texts.ts'
import { useToday } from '../store/index.ts'
import { DeletedOrderCard } from './deleted-order-card.tsx'
import { deletedOrderColumns } from './deleted-order-columns.tsx'
import { type Days, type DeletedOrder, useDeletedOrders, useRestoreOrder } from './deleted-order-queries.ts'
import { findDeleted } from './find-deleted.ts'

const rowId = ({ _id }: DeletedOrder) => _id

const csvColumns: CsvColumn<DeletedOrder>[] = [
  [() => t('Invoice'), ({ invoice }) => invoice],
  [() => t('Number on the bill'), ({ printedNumber }) => printedNumber],
  [() => t('Customer'), ({ customer }) => customer],
  [() => t('Phone'), ({ contact }) => contact],
  [() => t('Amount'), ({ amt }) => amt],
  [() => t('Refunded'), ({ givenBack }) => givenBack],
  [() => t('Reason'), ({ deleteReason }) => deleteReason],
  [() => t('Who'), ({ deletedBy }) => actorWords(deletedBy)],
  [() => t('When'), ({ deletedAt }) => sheetMoment(deletedAt)],
]

/** Orders that were deleted: their numbers stay, and they can come back. `?from=` and `?to=` are the days. */
export function DeletedOrdersPage() {
  const today = useToday()
  const isNarrow = useIsNarrow()
  const { from: startDate = '', to: endDate = '' } = useSearch({ from: '/inside/deletedOrders' })
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [asked, setAsked] = useState<DeletedOrder | null>(null)
  const columns = useMemo(() => deletedOrderColumns(setAsked), [])
  const { data, error, isFetching, refetch } = useDeletedOrders({ startDate, endDate })
  const restoreOrder = useRestoreOrder()
  const shown = findDeleted(data?.orders ?? [], text)
  const isFiltered = text.trim() !== '' || startDate !== '' || endDate !== ''
  const [isUnfolded, setIsUnfolded] = useState(startDate !== '' || endDate !== '')
  const [controls, setControls] = useState<Element | null>(null)

  const go = (next: Partial<Days>) => {
    const days = { startDate, endDate, ...next }
    const search = { from: days.startDate || undefined, to: days.endDate || undefined }
    void navigate({ to: '/deletedOrders', search, replace: true })
  }
  const restore = (order: DeletedOrder) =>
    restoreOrder.mutate(order, {
      onSuccess: () => notifySuccess(success.orderRestored),
      onError: notifyError,
      onSettled: () => setAsked(null),
    })

  const exporting = <ExportButton onExport={() => saveCsv(`deleted-orders-${today}`, csvColumns, shown)} />

  return (
    <>
      <PageHeader
        title={t('Deleted Orders')}
        {...(data !== undefined && { explanation: countWords(shown.length, data.totalOrders) })}
        actions={!isNarrow && shown.length > 0 && exporting}
      />
      <Box
        role="search"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: { xs: 1.5, sm: 2 } }}
      >
        <FilterField
          label={t('Filter the list')}
          placeholder={t('Order, customer, reason')}
          value={text}
          isGrowing={isNarrow}
          onChange={setText}
        />
        {isNarrow && <FiltersButton isUnfolded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)} />}
        <Box ref={setControls} sx={{ display: 'contents' }} />
        {(!isNarrow || isUnfolded) && (
          <DayPair>
            <FilterDay
              label={t('Deleted from')}
              value={startDate}
              max={today}
              onChange={(day) => go({ startDate: day })}
            />
            <FilterDay
              label={t('Deleted up to')}
              value={endDate}
              max={today}
              onChange={(day) => go({ endDate: day })}
            />
          </DayPair>
        )}
      </Box>
      {data === undefined && error === null && <ListSkeleton />}
      {data === undefined && error !== null && (
        <ErrorState
          title={t('The deleted orders could not be loaded')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && shown.length === 0 && (
        <EmptyState
          icon={isFiltered ? mdiTextSearch : mdiTrashCanOutline}
          title={isFiltered ? t('No deleted order matches') : t('No deleted orders')}
          explanation={
            isFiltered
              ? t('Try other words or other days.')
              : t(
                  'Deleted orders keep their number and are listed here with who deleted them and why. They can be restored.',
                )
          }
          action={
            isFiltered && (
              <Button
                onClick={() => {
                  setText('')
                  go({ startDate: '', endDate: '' })
                }}
              >
                {t('Show all')}
              </Button>
            )
          }
        />
      )}
      {shown.length > 0 &&
        (isNarrow ? (
          <SortedCards
            label={t('Deleted Orders')}
            rows={shown}
            rowId={rowId}
            columns={columns}
            place={controls}
            estimatedHeight={120}
            card={(order) => <DeletedOrderCard order={order} onRestore={setAsked} />}
          >
            {exporting}
          </SortedCards>
        ) : (
          <Box sx={cellStyle}>
            <DataTable label={t('Deleted Orders')} rows={shown} rowId={rowId} columns={columns} minWidth={640} />
          </Box>
        ))}
      {asked !== null && (
        <ConfirmDialog
          isOpen
          title={t('Restore order {invoice}?', { invoice: asked.invoice })}
          explanation={restoreWords(asked)}
          confirmLabel={t('Restore')}
          isWaiting={restoreOrder.isPending}
          onConfirm={() => restore(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  )
}

/** Names and reasons are long, and the row has room for two lines. */
const cellStyle = {
  '& .name': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& .quiet': { color: 'text.secondary' },
  '& .reason': {
    display: '-webkit-box',
    overflow: 'hidden',
    whiteSpace: 'normal',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
  },
} as const

function restoreWords({ customer, givenBack, amt }: DeletedOrder): string {
  const words = { customer, amount: formatMoney(amt), given: formatMoney(givenBack) }
  return givenBack === 0
    ? t('{customer} will owe {amount} for it again.', words)
    : t('{customer} will owe {amount} for it again. The {given} returned stays in the advance and can be used.', words)
}

function countWords(shown: number, total: number): string {
  if (shown < total) return t('{shown} of {total}', { shown: formatCount(shown), total: formatCount(total) })
  return t('{count} orders', { count: total })
}
