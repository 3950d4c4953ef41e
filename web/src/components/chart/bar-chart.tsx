import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { t } from '../../lib/i18n.ts'
import { visuallyHidden } from '../visually-hidden.ts'
import { type ChartScale, chartScale } from './chart-scale.ts'

export interface ChartBar {
  /** The day, or the days, that the bars stand for. */
  label: string
  values: number[]
}

interface BarChartProps {
  title: string
  series: string[]
  bars: ChartBar[]
  show: (value: number) => string
  /** On the axis, where there is little room. */
  showShort: (value: number) => string
  height?: number
}

/** Told apart by their shade as well as by their hue. */
const colors = ['primary.main', 'success.light', 'warning.main', 'info.dark']

/** Bars over time. They are for the eye; the same figures stand in a table for everybody else. */
export function BarChart({ title, series, bars, show, showShort, height = 180 }: BarChartProps) {
  const [pointed, setPointed] = useState<number | null>(null)
  const scale = chartScale(bars.flatMap(({ values }) => values))
  const shown = pointed === null ? undefined : bars[pointed]
  const sums = series.map((_, index) => bars.reduce((sum, { values }) => sum + (values[index] ?? 0), 0))
  return (
    <Box component="figure" aria-label={title} sx={{ m: 0, minWidth: 0 }}>
      <Box aria-hidden="true" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mb: 1, minHeight: 24 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }}>
          <bdi>{shown?.label ?? (series.length > 1 ? title : '')}</bdi>
        </Typography>
        {series.map((name, index) => (
          <Typography key={name} variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
            <Box component="span" sx={{ width: 10, height: 10, borderRadius: '3px', bgcolor: colors[index] }} />
            {name}
            <Box component="bdi" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
              {show(shown?.values[index] ?? sums[index] ?? 0)}
            </Box>
          </Typography>
        ))}
      </Box>
      <Box aria-hidden="true" sx={{ display: 'flex', gap: 1 }}>
        <Axis scale={scale} height={height} show={showShort} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ position: 'relative', height }} onMouseLeave={() => setPointed(null)}>
            {scale.lines.map((line) => (
              <Box key={line} sx={lineStyle(line === 0)} style={{ insetBlockEnd: `${shareOf(scale, line)}%` }} />
            ))}
            <Box sx={{ position: 'absolute', inset: 0, display: 'flex' }}>
              {bars.map((bar, at) => (
                <Box key={bar.label} sx={slotStyle} onMouseEnter={() => setPointed(at)} onClick={() => setPointed(at)}>
                  <Box sx={{ display: 'flex', gap: '1px', width: '78%', maxWidth: 56, height: '100%' }}>
                    {bar.values.map((value, index) => (
                      <Box key={series[index]} sx={{ flex: 1, position: 'relative', height: '100%' }}>
                        <Box sx={{ ...barStyle, bgcolor: colors[index] }} style={barPlace(scale, value)} />
                      </Box>
                    ))}
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 0.5, color: 'text.secondary' }}>
            {ends(bars).map((label) => (
              <Typography key={label} variant="caption">
                <bdi>{label}</bdi>
              </Typography>
            ))}
          </Box>
        </Box>
      </Box>
      {/* Around the table, not on it: a table is as wide as its words, whatever width it is given. */}
      <Box sx={{ position: 'relative' }}>
        <Box sx={visuallyHidden}>
          <table>
            <caption>{title}</caption>
            <thead>
              <tr>
                <th scope="col">{t('Days')}</th>
                {series.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {bars.map(({ label, values }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {values.map((value, index) => (
                    <td key={series[index]}>{show(value)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      </Box>
    </Box>
  )
}

function Axis({ scale, height, show }: { scale: ChartScale; height: number; show: (value: number) => string }) {
  // The widest number keeps the room; the numbers themselves stand at their lines.
  const widest = scale.lines.map(show).reduce((a, b) => (b.length > a.length ? b : a), '')
  return (
    <Box sx={{ position: 'relative', height, typography: 'caption', color: 'text.secondary', textAlign: 'end' }}>
      <Box sx={{ visibility: 'hidden', height: 0 }}>{widest}</Box>
      {scale.lines.map((line) => (
        <Box
          key={line}
          component="bdi"
          sx={{ position: 'absolute', insetInlineEnd: 0, transform: 'translateY(50%)' }}
          style={{ insetBlockEnd: `${shareOf(scale, line)}%` }}
        >
          {show(line)}
        </Box>
      ))}
    </Box>
  )
}

const ends = (bars: readonly ChartBar[]) => [...new Set([bars[0]?.label ?? '', bars.at(-1)?.label ?? ''])]

const shareOf = ({ least, most }: ChartScale, value: number) => (100 * (value - least)) / (most - least)

/** From zero up, or down. A value that is not zero can be seen however small it is. */
function barPlace(scale: ChartScale, value: number) {
  const zero = shareOf(scale, 0)
  const end = shareOf(scale, value)
  const [low, high] = value < 0 ? [end, zero] : [zero, end]
  return { insetBlockEnd: `${low}%`, height: `${high - low}%`, minHeight: value === 0 ? 0 : 2 }
}

const barStyle = { position: 'absolute', insetInline: 0, borderRadius: '3px' } as const

const lineStyle = (isZero: boolean) =>
  ({ position: 'absolute', insetInline: 0, borderTop: 1, borderColor: isZero ? 'text.disabled' : 'divider' }) as const

const slotStyle = {
  ...{ flex: 1, minWidth: 0, height: '100%', display: 'flex', justifyContent: 'center' },
  '&:hover': { bgcolor: 'action.hover' },
} as const
