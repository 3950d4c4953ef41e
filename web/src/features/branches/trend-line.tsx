import type { BranchRow } from '@clothesline/contract'
import Box from '@mui/material/Box'
import { formatMoney, formatOn } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'

const [WIDTH, HEIGHT] = [112, 28]

/** What was collected day by day, as a small line; said in words for those who cannot see it. */
export function TrendLine({ trend }: { trend: BranchRow['trend'] }) {
  const [first, last] = [trend[0], trend.at(-1)]
  if (!first || !last || first === last) return null
  const most = Math.max(1, ...trend.map(({ collected }) => collected))
  const x = (at: number) => 2 + (at * (WIDTH - 4)) / (trend.length - 1)
  const y = (collected: number) => HEIGHT - 3 - (Math.max(0, collected) / most) * (HEIGHT - 6)
  const points = trend.map(({ collected }, at) => `${x(at).toFixed(1)},${y(collected).toFixed(1)}`).join(' ')
  const label = t('Collected from {from} to {to}, at most {most} a day', {
    from: formatOn(first.date),
    to: formatOn(last.date),
    most: formatMoney(most),
  })
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      sx={{ width: WIDTH, height: HEIGHT, display: 'block', color: 'primary.main', '[dir="rtl"] &': mirrored }}
    >
      <title>{label}</title>
      <polyline points={points} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round" />
      <circle cx={x(trend.length - 1)} cy={y(last.collected)} r="2.5" fill="currentColor" />
    </Box>
  )
}

const mirrored = { transform: 'scaleX(-1)' } as const
