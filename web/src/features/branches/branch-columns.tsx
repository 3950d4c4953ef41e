import type { BranchFigures, BranchRow } from '@clothesline/contract'
import { branchStateText, keptPercent } from '@clothesline/paper'
import { mdiStarOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Icon } from '../../components/icon.tsx'
import type { Column } from '../../components/table/column.ts'
import { formatCount, formatMoney } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { TrendLine } from './trend-line.tsx'

export const formatKept = (promises: BranchFigures['promisesKept']) => {
  const percent = keptPercent(promises)
  return percent === null ? '–' : t('{percent} %', { percent: formatCount(percent) })
}

export function BranchName({ storeName, isHead, state }: BranchRow) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography noWrap sx={{ fontWeight: 600, display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Box component="bdi" title={storeName} sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {storeName}
        </Box>
        {isHead && <Icon path={mdiStarOutline} title={t('Head')} sx={starStyle} />}
      </Typography>
      {state !== 'read' && (
        <Typography variant="body2" sx={{ color: state === 'frozen' ? 'text.secondary' : 'error.main' }}>
          {branchStateText(state, t)}
        </Typography>
      )}
    </Box>
  )
}

const starStyle = { fontSize: 16, color: 'text.secondary', flexShrink: 0 } as const

/** Missing money and late clothes stand out. */
export const isBad = (name: 'drawerDifference' | 'overdue' | 'readyOver7Days', value: number) =>
  name === 'drawerDifference' ? value < 0 : value > 0

/** Without what the clerk may not see. */
export function branchColumns({ hasDues, hasDrawer }: { hasDues: boolean; hasDrawer: boolean }): Column<BranchRow>[] {
  const figure = (
    id: keyof BranchFigures & ('orders' | 'billed' | 'collected' | 'dues' | 'expenses'),
    header: string,
    { format = formatMoney, width = 100 } = {},
  ): Column<BranchRow> => ({
    id,
    header,
    align: 'right',
    width,
    value: ({ figures }) => figures?.[id] ?? null,
    cell: ({ figures }) => {
      const amount = figures?.[id] ?? null
      return amount === null ? '' : format(amount)
    },
  })
  const warning = (
    id: 'drawerDifference' | 'overdue' | 'readyOver7Days',
    header: string,
    { format = formatCount, width }: { format?: (value: number) => string; width: number },
  ): Column<BranchRow> => ({
    id,
    header,
    align: 'right',
    width,
    value: ({ figures }) => figures?.[id] ?? null,
    cell: ({ figures }) => {
      const amount = figures?.[id] ?? null
      if (amount === null) return ''
      return (
        <Box component="span" sx={isBad(id, amount) ? { color: 'error.main', fontWeight: 600 } : {}}>
          {format(amount)}
        </Box>
      )
    },
  })
  return [
    {
      id: 'storeName',
      header: t('Store'),
      value: ({ storeName }) => storeName,
      cell: (row) => <BranchName {...row} />,
    },
    {
      // Where room is short the names come first: branches often begin with the same word.
      id: 'trend',
      header: t('14 days'),
      isSortable: false,
      width: 104,
      from: 1200 as const,
      value: () => null,
      cell: ({ trend }) => <TrendLine trend={trend} />,
    },
    figure('orders', t('Orders'), { format: formatCount, width: 80 }),
    figure('billed', t('Billed')),
    figure('collected', t('Collected')),
    ...(hasDues ? [figure('dues', t('Dues'))] : []),
    figure('expenses', t('Expenses')),
    ...(hasDrawer ? [warning('drawerDifference', t('Cash over or short'), { format: formatMoney, width: 136 })] : []),
    warning('overdue', t('Late'), { width: 70 }),
    warning('readyOver7Days', t('Over 7 days'), { width: 104 }),
    {
      id: 'promisesKept',
      header: t('Promises kept'),
      align: 'right',
      width: 112,
      value: ({ figures }) => (figures ? keptPercent(figures.promisesKept) : null),
      cell: ({ figures }) => (figures ? formatKept(figures.promisesKept) : ''),
    },
  ]
}
