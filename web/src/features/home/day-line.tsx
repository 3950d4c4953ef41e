import type { Stats } from '@clothesline/contract'
import Box from '@mui/material/Box'
import { TextLink } from '../../components/link/text-link.ts'
import { PageHeading } from '../../components/page-heading.tsx'
import { formatCount, formatWeekday } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'

/** The day in one line, each number leading to its list; to those who listen, the page has a title. */
export function DayLine({ stats, today }: { stats: Stats | undefined; today: string }) {
  const storeName = useSession((session) => session.storeName)
  return (
    <Box sx={lineStyle}>
      <PageHeading isOnlyHeard>{t('Dashboard of {storeName}', { storeName })}</PageHeading>
      <Box component="strong" sx={{ fontWeight: 650 }}>
        <bdi>{formatWeekday(today)}</bdi>
      </Box>
      {stats !== undefined && (
        <>
          <TextLink to="/allOrders" search={{ promised: 'today' }}>
            {t('Due today')} {formatCount(stats.dueToday)}
          </TextLink>
          <TextLink to="/allOrders" search={{ promised: 'late' }} className={stats.overdue > 0 ? 'late' : ''}>
            {t('Late')} {formatCount(stats.overdue)}
          </TextLink>
          <TextLink to="/allOrders/ready">
            {t('To collect {orders}', { orders: formatCount(stats.numberOfReady) })}
          </TextLink>
        </>
      )}
    </Box>
  )
}

const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  typography: { xs: 'body2', sm: 'h2' },
  fontVariantNumeric: 'tabular-nums',
  minHeight: 40,
  mb: { xs: 1, sm: 1.5 },
  '& a': {
    color: 'text.primary',
    fontWeight: 500,
    textDecoration: 'none',
    '@media (pointer: coarse)': { lineHeight: '48px' },
  },
  '& a:hover, & a:focus-visible': { color: 'primary.main', textDecoration: 'underline' },
  '& a::before': {
    content: '"·"',
    // Only to be seen.
    '@supports (content: "·" / "")': { content: '"·" / ""' },
    color: 'text.secondary',
    mx: { xs: 0.5, sm: 1.25 },
    display: 'inline-block',
  },
  '& a.late': { color: 'error.main' },
} as const
