import type { BranchRow } from '@clothesline/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatCount, formatMoney } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { BranchName, formatKept, isBad } from './branch-columns.tsx'
import { TrendLine } from './trend-line.tsx'

/** A branch on a phone. */
export function BranchCard({ branch, onOpen }: { branch: BranchRow; onOpen: (branch: BranchRow) => void }) {
  const { figures, trend, storeName } = branch
  return (
    <Card variant="outlined" sx={{ p: 2 }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <BranchName {...branch} />
        <TrendLine trend={trend} />
      </Stack>
      {figures && (
        <>
          <Box component="dl" sx={listStyle}>
            <Fact name={t('Collected')} value={formatMoney(figures.collected)} />
            <Fact name={t('Billed')} value={formatMoney(figures.billed)} />
            <Fact name={t('Orders')} value={formatCount(figures.orders)} />
            {figures.dues !== null && <Fact name={t('Dues')} value={formatMoney(figures.dues)} />}
            <Fact name={t('Expenses')} value={formatMoney(figures.expenses)} />
            {figures.drawerDifference !== null && (
              <Fact
                name={t('Cash over or short')}
                value={formatMoney(figures.drawerDifference)}
                isBad={isBad('drawerDifference', figures.drawerDifference)}
              />
            )}
            <Fact name={t('Late')} value={formatCount(figures.overdue)} isBad={isBad('overdue', figures.overdue)} />
            <Fact
              name={t('Over 7 days')}
              value={formatCount(figures.readyOver7Days)}
              isBad={isBad('readyOver7Days', figures.readyOver7Days)}
            />
            <Fact name={t('Promises kept')} value={formatKept(figures.promisesKept)} />
          </Box>
          <Button onClick={() => onOpen(branch)} aria-label={t('Day close of {store}', { store: storeName })}>
            {t('Day close')}
          </Button>
        </>
      )}
    </Card>
  )
}

function Fact({ name, value, isBad = false }: { name: string; value: string; isBad?: boolean }) {
  return (
    <Box>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 600, ...(isBad && { color: 'error.main' }) }}>
        <bdi>{value}</bdi>
      </Typography>
    </Box>
  )
}

const listStyle = {
  display: 'grid',
  gap: 1,
  my: 1.5,
  fontVariantNumeric: 'tabular-nums',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
} as const
