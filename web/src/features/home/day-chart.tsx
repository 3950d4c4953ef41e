import type { Stats } from '@clothesline/contract'
import { addDays } from '@clothesline/domain'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { BarChart } from '../../components/chart/bar-chart.tsx'
import { formatCount, formatMoney, formatOn, formatShort, formatShortMoney } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { CHART_DAYS } from './home-queries.ts'

type Day = Stats['days'][number]

/** Orders and collection day by day. Collection is not there while the store's protection hides it. */
export function DayChart({ days, today }: { days: Day[]; today: string }) {
  const known = new Map(days.map((day) => [day.date, day]))
  const all = Array.from({ length: CHART_DAYS }, (_, index): Day => {
    const date = addDays(today, index + 1 - CHART_DAYS)
    return known.get(date) ?? { date, orders: 0, collection: 0, revenue: 0 }
  })
  const hasMoney = days.every(({ collection }) => collection !== null)
  const barsOf = (amountOf: (day: Day) => number) =>
    all.map((day) => ({ label: formatOn(day.date), values: [amountOf(day)] }))
  const height = 120
  return (
    <Card>
      <CardContent>
        <Typography variant="h2" sx={{ mb: 2 }}>
          {t('The last {days} days', { days: CHART_DAYS })}
        </Typography>
        <Stack spacing={3}>
          <BarChart
            title={t('Orders')}
            series={[t('Orders')]}
            bars={barsOf(({ orders }) => orders)}
            show={formatCount}
            showShort={formatShort}
            height={height}
          />
          {hasMoney && (
            <BarChart
              title={t('Collection')}
              series={[t('Collection')]}
              bars={barsOf(({ collection }) => collection ?? 0)}
              show={formatMoney}
              showShort={formatShortMoney}
              height={height}
            />
          )}
        </Stack>
      </CardContent>
    </Card>
  )
}
