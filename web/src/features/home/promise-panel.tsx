import { addDays } from '@clothesline/domain'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { ListButtonLink } from '../../components/link/list-button-link.ts'
import { formatCount } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { usePromisesKept } from './home-queries.ts'

const GOOD_PERCENT = 90

/** How many orders of the last 30 days were ready in time. Opens the report behind it. */
export function PromisePanel({ today }: { today: string }) {
  const { data } = usePromisesKept()
  // Rounded down: 100 % means that none was broken.
  const percent = data && data.orders > 0 ? Math.floor((data.kept * 100) / data.orders) : undefined
  const isLow = percent !== undefined && percent < GOOD_PERCENT
  return (
    <Card sx={{ minWidth: 0 }}>
      <ListButtonLink
        to="/report"
        search={{ report: 'promises', from: addDays(today, -30), to: addDays(today, -1) }}
        sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, px: 2, py: 1 }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2">{t('Promises kept, 30 days')}</Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {t('Orders that were ready on the promised day')}
          </Typography>
        </Box>
        <Typography variant="h2" component="p" sx={{ color: isLow ? 'warning.main' : 'inherit', whiteSpace: 'nowrap' }}>
          {percent === undefined ? '–' : `${formatCount(percent)} %`}
        </Typography>
      </ListButtonLink>
    </Card>
  )
}
