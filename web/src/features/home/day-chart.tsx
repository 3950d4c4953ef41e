import type { Stats } from '@clothesline/contract'
import { addDays } from '@clothesline/domain'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Typography from '@mui/material/Typography'
import { formatCount, formatMoney, formatOn } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { CHART_DAYS } from './home-queries.ts'

type Day = Stats['days'][number]

/** Orders and collection day by day. The bars are for the eye; the same figures stand in a table for everybody else. */
export function DayChart({ days, today }: { days: Day[]; today: string }) {
  const known = new Map(days.map((day) => [day.date, day]))
  const all = Array.from({ length: CHART_DAYS }, (_, index): Day => {
    const date = addDays(today, index + 1 - CHART_DAYS)
    return known.get(date) ?? { date, orders: 0, collection: 0, revenue: 0 }
  })
  const hasMoney = all.every(({ collection }) => collection !== null)
  return (
    <Card>
      <CardContent>
        <Typography variant="h2" sx={{ mb: 2 }}>
          {t('The last {days} days', { days: CHART_DAYS })}
        </Typography>
        <Bars
          title={t('Orders')}
          days={all}
          amountOf={({ orders }) => orders}
          show={formatCount}
          color="primary.main"
        />
        {hasMoney && (
          <Bars
            title={t('Collection')}
            days={all}
            amountOf={({ collection }) => collection ?? 0}
            show={formatMoney}
            color="success.main"
          />
        )}
      </CardContent>
    </Card>
  )
}

interface BarsProps {
  title: string
  days: Day[]
  amountOf: (day: Day) => number
  show: (value: number) => string
  color: string
}

function Bars({ title, days, amountOf, show, color }: BarsProps) {
  const most = Math.max(1, ...days.map(amountOf))
  const sum = days.reduce((total, day) => total + amountOf(day), 0)
  return (
    <Box sx={{ '& + &': { mt: 3 } }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 1 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {title}
        </Typography>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {show(sum)}
        </Typography>
      </Box>
      <Box aria-hidden sx={{ display: 'flex', alignItems: 'flex-end', gap: '3px', height: 72 }}>
        {days.map((day) => (
          <Box
            key={day.date}
            title={`${formatOn(day.date)}: ${show(amountOf(day))}`}
            sx={{
              flex: 1,
              height: `${(amountOf(day) / most) * 100}%`,
              minHeight: 2,
              bgcolor: color,
              borderRadius: '3px 3px 0 0',
            }}
          />
        ))}
      </Box>
      <Box aria-hidden sx={{ display: 'flex', justifyContent: 'space-between', mt: 0.5, color: 'text.secondary' }}>
        {[days[0], days.at(-1)].map((day) => (
          <Typography key={day?.date} variant="caption">
            {day && formatOn(day.date)}
          </Typography>
        ))}
      </Box>
      <Box component="table" sx={hiddenFromTheEye}>
        <caption>{title}</caption>
        <tbody>
          {days.map((day) => (
            <tr key={day.date}>
              <th scope="row">{formatOn(day.date)}</th>
              <td>{show(amountOf(day))}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

const hiddenFromTheEye = {
  ...{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden' },
  ...{ clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
} as const
