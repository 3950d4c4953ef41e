import type { CashUp } from '@clothesline/contract'
import { parseRupees } from '@clothesline/domain'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { ExportButton } from '../../components/export-button.tsx'
import type { Column } from '../../components/table/column.ts'
import { DataTable } from '../../components/table/data-table.tsx'
import { SortedCards } from '../../components/table/sorted-cards.tsx'
import { useIsNarrow } from '../../components/table/use-is-narrow.ts'
import { whoWords } from '../../lib/actor-words.ts'
import { formatCount, formatMoney, formatOn } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { notifyError } from '../../lib/notifications.ts'
import { useCashUps } from './cash-up-queries.ts'
import { differenceWords, remarkOf } from './cash-up-words.ts'
import { exportCashUps } from './export-cash-ups.ts'

const rowId = ({ _id }: CashUp) => _id
const dayOf = ({ date, session }: CashUp) =>
  session === 1 ? formatOn(date) : t('{day}, session {session}', { day: formatOn(date), session: String(session) })
const shown = (rupees: number | null) => (rupees === null ? '–' : formatMoney(rupees))
const differenceOf = ({ difference }: CashUp) =>
  difference === null ? '–' : differenceWords(parseRupees(difference) ?? 0)

const cashUpColumns = (): Column<CashUp>[] => [
  {
    id: 'date',
    header: t('Day'),
    value: ({ date }) => date,
    cell: (cashUp) => <bdi>{dayOf(cashUp)}</bdi>,
    width: 150,
  },
  {
    id: 'expected',
    header: t('Expected'),
    align: 'right' as const,
    width: 130,
    value: ({ expected }) => expected ?? 0,
    cell: ({ expected }) => shown(expected),
  },
  {
    id: 'counted',
    header: t('Counted'),
    align: 'right' as const,
    width: 130,
    value: ({ counted }) => counted ?? 0,
    cell: ({ counted }) => shown(counted),
  },
  {
    id: 'difference',
    header: t('Difference'),
    align: 'right' as const,
    width: 150,
    value: ({ difference }) => difference ?? 0,
    cell: (cashUp) => (
      <bdi>
        <strong>{differenceOf(cashUp)}</strong>
      </bdi>
    ),
  },
  { id: 'reason', header: t('Reason'), from: 760, value: remarkOf, cell: (cashUp) => remarkOf(cashUp) || '–' },
  { id: 'actor', header: t('By'), from: 900, value: whoWords, width: 140 },
]

/** The days that were closed, newest first. */
export function CashUpHistory({ onOpen }: { onOpen: (date: string) => void }) {
  const isNarrow = useIsNarrow()
  const list = useCashUps()
  const { rows, total, hasNextPage, isFetching, fetchNextPage } = list
  const columns = useMemo(cashUpColumns, [])
  const loadMore = async () => {
    const { error } = await fetchNextPage()
    if (error !== null) notifyError(error)
  }
  if (rows.length === 0) return null
  return (
    <Box component="section" aria-label={t('Closed days')} sx={{ mt: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        <Typography variant="h6" component="h2" sx={{ flexGrow: 1 }}>
          {t('Closed days')}
        </Typography>
        <ExportButton size="small" onExport={() => exportCashUps(list)} />
      </Box>
      {isNarrow ? (
        <SortedCards
          label={t('Closed days')}
          rows={rows}
          rowId={rowId}
          columns={columns}
          estimatedHeight={72}
          card={(cashUp) => (
            <Card variant="outlined">
              <CardActionArea onClick={() => onOpen(cashUp.date)} sx={{ px: 2, py: 1.25, typography: 'body1' }}>
                <Box sx={{ display: 'flex', justifyContent: 'space-between', fontWeight: 650 }}>
                  <span>{dayOf(cashUp)}</span>
                  <span>{differenceOf(cashUp)}</span>
                </Box>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {[
                    cashUp.counted === null ? '' : t('{amount} counted', { amount: formatMoney(cashUp.counted) }),
                    remarkOf(cashUp),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Typography>
              </CardActionArea>
            </Card>
          )}
        />
      ) : (
        <DataTable
          label={t('Closed days')}
          rows={rows}
          rowId={rowId}
          columns={columns}
          onOpen={({ date }) => onOpen(date)}
          minWidth={640}
          maxHeight={420}
        />
      )}
      {hasNextPage && (
        <Button fullWidth loading={isFetching} onClick={() => void loadMore()} sx={{ mt: 1 }}>
          {t('{loaded} of {total} loaded. Load more', { loaded: formatCount(rows.length), total: formatCount(total) })}
        </Button>
      )}
    </Box>
  )
}
