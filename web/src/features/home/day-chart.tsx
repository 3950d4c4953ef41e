import type { Stats } from '@clothesline/contract'
import { addDays } from '@clothesline/domain'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import { memo } from 'react'
import { Chart } from '../../components/chart/chart.tsx'
import { formatCount, formatMoney, formatOn, formatShort, formatShortMoney } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { CHART_DAYS } from './dashboard-query.ts'

type Day = Stats['days'][number]

/** Orders and collection day by day. Collection is not there while the store's protection hides it. */
export const DayCharts = memo(function DayCharts({ days, today }: { days: Day[]; today: string }) {
  const known = new Map(days.map((day) => [day.date, day]))
  const all = Array.from({ length: CHART_DAYS }, (_, index): Day => {
    const date = addDays(today, index + 1 - CHART_DAYS)
    return known.get(date) ?? { date, orders: 0, collection: 0, revenue: 0 }
  })
  const hasMoney = days.every(({ collection }) => collection !== null)
  const barsOf = (amountOf: (day: Day) => number) =>
    all.map((day) => ({ label: formatOn(day.date), values: [amountOf(day)] }))
  const look = { height: 140, days: t('The last {days} days', { days: CHART_DAYS }) }
  return (
    <Box component="section" aria-label={look.days} sx={chartsStyle}>
      <Card>
        <CardContent>
          <Chart
            title={t('Orders')}
            series={[{ name: look.days, color: 'primary.main' }]}
            bars={barsOf(({ orders }) => orders)}
            show={formatCount}
            showShort={formatShort}
            height={look.height}
          />
        </CardContent>
      </Card>
      {hasMoney && (
        <Card>
          <CardContent>
            <Chart
              title={t('Collection')}
              series={[{ name: look.days, color: 'success.main' }]}
              bars={barsOf(({ collection }) => collection ?? 0)}
              show={formatMoney}
              showShort={formatShortMoney}
              height={look.height}
            />
          </CardContent>
        </Card>
      )}
    </Box>
  )
})

const chartsStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(auto-fit, minmax(320px, 1fr))' },
} as const
