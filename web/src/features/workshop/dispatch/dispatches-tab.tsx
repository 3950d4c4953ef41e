import type { DispatchRow } from '@clothesline/contract'
import { mdiClockAlertOutline, mdiTruckOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { ExportButton } from '../../../components/export-button.tsx'
import { Icon } from '../../../components/icon.tsx'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import type { Column } from '../../../components/table/column.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import { SortedCards } from '../../../components/table/sorted-cards.tsx'
import { useIsNarrow } from '../../../components/table/use-is-narrow.ts'
import { whoWords } from '../../../lib/actor-words.ts'
import { formatCount, formatMoment, formatOn } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { useDispatches } from '../workshop-queries.ts'
import { exportDispatches } from './export-dispatches.ts'

const rowId = ({ _id }: DispatchRow) => _id

const outWords = ({ piecesOut, totalPieces }: DispatchRow) =>
  piecesOut === 0 ? t('All back') : t('{out} of {total} out', { out: piecesOut, total: totalPieces })

const dispatchColumns = (): Column<DispatchRow>[] => [
  { id: 'number', header: t('Dispatch'), value: ({ number }) => number, width: 88 },
  {
    id: 'workshop',
    header: t('Workshop'),
    value: ({ workshop }) => workshop,
    cell: ({ workshop }) => <strong>{workshop || '–'}</strong>,
  },
  {
    id: 'sentAt',
    header: t('Sent'),
    value: ({ sentAt }) => sentAt,
    cell: ({ sentAt }) => <bdi>{formatMoment(sentAt)}</bdi>,
    width: 172,
  },
  {
    id: 'expectedOn',
    header: t('Expected back'),
    value: ({ expectedOn }) => expectedOn,
    cell: (row) => <Expected row={row} />,
    width: 150,
  },
  { id: 'piecesOut', header: t('Pieces'), value: ({ piecesOut }) => piecesOut, cell: outWords, width: 120 },
  { id: 'note', header: t('Note'), from: 900, value: ({ note }) => note, cell: ({ note }) => note || '–' },
  { id: 'actor', header: t('By'), value: whoWords, width: 130, from: 900 },
]

interface DispatchesTabProps {
  onOpen: (dispatchId: string) => void
  /** Where a phone has what sorts and exports. */
  controls: Element | null
}

/** What was sent out, and what of it is still there. */
export function DispatchesTab({ onOpen, controls }: DispatchesTabProps) {
  const isNarrow = useIsNarrow()
  const [isOpenOnly, setIsOpenOnly] = useState(true)
  const { data, error, isFetching, isPlaceholderData, refetch } = useDispatches(isOpenOnly)
  const columns = useMemo(dispatchColumns, [])
  const rows = data?.dispatches ?? []
  const open = ({ _id }: DispatchRow) => onOpen(_id)
  const choices = (
    <>
      <FormControlLabel
        sx={{ flexGrow: 1 }}
        control={<Switch checked={isOpenOnly} onChange={(_, isOn) => setIsOpenOnly(isOn)} />}
        label={t('Only with pieces still out')}
      />
      {rows.length > 0 && (
        <ExportButton
          // The dispatches of the other choice are still shown.
          disabled={isPlaceholderData}
          onExport={() => exportDispatches({ rows, total: data?.totalDispatches ?? 0 }, isOpenOnly)}
        />
      )}
    </>
  )
  return (
    <>
      {(!isNarrow || rows.length === 0) && <Box sx={rowStyle}>{choices}</Box>}
      {data === undefined && error === null && <ListSkeleton />}
      {data === undefined && error !== null && (
        <ErrorState
          title={t('The dispatches could not be loaded')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && rows.length === 0 && (
        <EmptyState
          icon={mdiTruckOutline}
          title={isOpenOnly ? t('Nothing is at the workshop') : t('Nothing sent out yet')}
          explanation={t('Pieces scanned under Send out stay here until they are back.')}
        />
      )}
      {rows.length > 0 &&
        (isNarrow ? (
          <SortedCards
            label={t('Dispatches')}
            rows={rows}
            rowId={rowId}
            columns={columns}
            place={controls}
            estimatedHeight={76}
            card={(row) => (
              <Card variant="outlined">
                <CardActionArea onClick={() => open(row)} sx={{ px: 2, py: 1.25, typography: 'body1' }}>
                  <Box sx={{ display: 'flex', justifyContent: 'space-between', fontWeight: 650 }}>
                    <span>{[row.number, row.workshop].filter(Boolean).join(' · ')}</span>
                    <span>{outWords(row)}</span>
                  </Box>
                  <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
                    {t('Sent {at}', { at: formatMoment(row.sentAt) })} · <Expected row={row} />
                  </Typography>
                </CardActionArea>
              </Card>
            )}
          >
            {choices}
          </SortedCards>
        ) : (
          <DataTable label={t('Dispatches')} rows={rows} rowId={rowId} columns={columns} onOpen={open} minWidth={640} />
        ))}
      {data !== undefined && data.totalDispatches > rows.length && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {t('The newest {shown} of {total} dispatches. The CSV has them all.', {
            shown: formatCount(rows.length),
            total: formatCount(data.totalDispatches),
          })}
        </Typography>
      )}
    </>
  )
}

const rowStyle = { display: 'flex', alignItems: 'center', flexWrap: 'wrap', mb: 1 } as const

/** A late one is told by words and a sign, not by colour alone. */
function Expected({ row: { expectedOn, overdue } }: { row: DispatchRow }) {
  if (!overdue) return formatOn(expectedOn)
  return (
    <Box component="span" sx={{ color: 'error.main', fontWeight: 600, whiteSpace: 'nowrap' }}>
      <Icon path={mdiClockAlertOutline} sx={{ fontSize: 17, verticalAlign: '-3px', marginInlineEnd: 0.5 }} />
      {t('{day}, late', { day: formatOn(expectedOn) })}
    </Box>
  )
}
