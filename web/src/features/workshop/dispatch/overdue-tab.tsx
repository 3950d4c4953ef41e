import type { OverduePiece } from '@clothesline/contract'
import { mdiCheckCircleOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { ExportButton } from '../../../components/export-button.tsx'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import type { Column } from '../../../components/table/column.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import { SortedCards } from '../../../components/table/sorted-cards.tsx'
import { useIsNarrow } from '../../../components/table/use-is-narrow.ts'
import { formatOn, formatPhone } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { type CsvColumn, saveCsv } from '../../../lib/save-csv.ts'
import { useOverdue } from '../workshop-queries.ts'

const rowId = ({ tag }: OverduePiece) => tag

const lateWords = ({ daysLate }: OverduePiece) => t('{days} days late', { days: daysLate })

const overdueColumns = (): Column<OverduePiece>[] => [
  {
    id: 'tag',
    header: t('Tag'),
    value: ({ tag }) => tag,
    cell: ({ tag }) => <strong dir="ltr">{tag}</strong>,
    width: 130,
  },
  { id: 'cloth', header: t('Piece'), value: ({ cloth, service }) => `${cloth}, ${service}`, width: '18%' },
  { id: 'customer', header: t('Customer'), value: ({ customer }) => customer },
  {
    id: 'contact',
    header: t('Phone'),
    value: ({ contact }) => contact,
    cell: ({ contact }) => <bdi>{formatPhone(contact)}</bdi>,
    width: 132,
    from: 900,
  },
  {
    id: 'workshop',
    header: t('Workshop'),
    from: 1040,
    value: ({ workshop }) => workshop,
    cell: ({ workshop }) => workshop || '–',
  },
  { id: 'dispatch', header: t('Dispatch'), value: ({ dispatch }) => dispatch, width: 88, from: 760 },
  {
    id: 'promisedDate',
    header: t('Promised'),
    value: ({ promisedDate }) => promisedDate,
    cell: ({ promisedDate }) => formatOn(promisedDate),
    width: 92,
  },
  {
    id: 'daysLate',
    header: t('Late'),
    value: ({ daysLate }) => daysLate,
    cell: (piece) => <strong>{lateWords(piece)}</strong>,
    width: 120,
  },
]

const csvColumns: CsvColumn<OverduePiece>[] = [
  [() => t('Tag'), ({ tag }) => tag],
  [() => t('Cloth'), ({ cloth }) => cloth],
  [() => t('Service'), ({ service }) => service],
  [() => t('Customer'), ({ customer }) => customer],
  [() => t('Phone'), ({ contact }) => contact],
  [() => t('Workshop'), ({ workshop }) => workshop],
  [() => t('Dispatch'), ({ dispatch }) => dispatch],
  [() => t('Expected back'), ({ expectedOn }) => expectedOn],
  [() => t('Promised'), ({ promisedDate }) => promisedDate],
  [() => t('Days late'), ({ daysLate }) => daysLate],
]

/** Pieces that should be back by now; each opens its order. A phone has what sorts and exports them in `controls`. */
export function OverdueTab({ controls }: { controls: Element | null }) {
  const isNarrow = useIsNarrow()
  const { data, error, isFetching, refetch } = useOverdue()
  const navigate = useNavigate()
  const columns = useMemo(overdueColumns, [])
  if (data === undefined) {
    if (error === null) return <ListSkeleton />
    return (
      <ErrorState
        title={t('The overdue pieces could not be loaded')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  const { pieces } = data
  if (pieces.length === 0) {
    return (
      <EmptyState
        icon={mdiCheckCircleOutline}
        title={t('Nothing is overdue')}
        explanation={t('Pieces that the workshop should have sent back by now are listed here.')}
      />
    )
  }
  const open = ({ invoice }: OverduePiece) => void navigate({ to: '/allOrders', search: { invoice: String(invoice) } })
  const exporting = <ExportButton onExport={() => saveCsv('overdue-at-workshop', csvColumns, pieces)} />
  return (
    <>
      {!isNarrow && <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1 }}>{exporting}</Box>}
      {isNarrow ? (
        <SortedCards
          label={t('Overdue pieces')}
          rows={pieces}
          rowId={rowId}
          columns={columns}
          place={controls}
          estimatedHeight={84}
          card={(piece) => <OverdueCard piece={piece} onOpen={open} />}
        >
          {exporting}
        </SortedCards>
      ) : (
        <DataTable
          label={t('Overdue pieces')}
          rows={pieces}
          rowId={rowId}
          columns={columns}
          onOpen={open}
          minWidth={640}
        />
      )}
    </>
  )
}

function OverdueCard({ piece, onOpen }: { piece: OverduePiece; onOpen: (piece: OverduePiece) => void }) {
  const { tag, cloth, service, customer, contact, workshop } = piece
  return (
    <Card variant="outlined">
      <CardActionArea onClick={() => onOpen(piece)} sx={{ font: 'inherit', px: 2, py: 1.25 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
          <strong dir="ltr">{tag}</strong>
          <Box component="strong" sx={{ color: 'error.main' }}>
            {lateWords(piece)}
          </Box>
        </Box>
        <Typography noWrap>{[`${cloth}, ${service}`, workshop].filter(Boolean).join(' · ')}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {customer} · <bdi>{formatPhone(contact)}</bdi>
        </Typography>
      </CardActionArea>
    </Card>
  )
}
