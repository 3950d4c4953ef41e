import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { type ChartScale, chartScale } from './chart-scale.ts'
import { ChartTable } from './chart-table.tsx'
import { axisLabels, type ChartBar, type ChartSeries, type ChartShape, extremesOf } from './series.ts'
import { Bars, Line, shareOf } from './shapes.tsx'

interface ChartProps {
  title: string
  shape?: ChartShape
  series: ChartSeries[]
  bars: ChartBar[]
  show: (value: number) => string
  /** On the axis, where there is little room. */
  showShort: (value: number) => string
  height?: number
}

/** Values over time. They are for the eye; the same figures stand in a table for everybody else. */
export function Chart({ title, shape = 'bars', series, bars, show, showShort, height = 180 }: ChartProps) {
  const [pointed, setPointed] = useState<number | null>(null)
  const scale = chartScale(extremesOf(bars, shape))
  const shown = pointed === null ? undefined : bars[pointed]
  /** Of a running total the last value is the sum. */
  const sums = series.map((_, index) =>
    shape === 'line'
      ? (bars.at(-1)?.values[index] ?? 0)
      : bars.reduce((sum, { values }) => sum + (values[index] ?? 0), 0),
  )
  return (
    <Box component="figure" aria-label={title} sx={{ m: 0, minWidth: 0, containerType: 'inline-size' }}>
      <Box aria-hidden="true" sx={legendStyle}>
        <Typography variant="h3" component="span" sx={{ flexGrow: 1 }}>
          {title}
          <Box component="bdi" sx={{ typography: 'body2', color: 'text.secondary', marginInlineStart: 1 }}>
            {shown?.label ?? ''}
          </Box>
        </Typography>
        {series.map(({ name, color }, index) => (
          <Typography key={name} variant="body2" component="span" sx={entryStyle}>
            <Box component="span" sx={{ width: 10, height: 10, borderRadius: '3px', bgcolor: color }} />
            {name}
            <Box component="bdi" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
              {show(shown?.values[index] ?? sums[index] ?? 0)}
            </Box>
          </Typography>
        ))}
      </Box>
      <Box aria-hidden="true" sx={{ display: 'flex', gap: 1, pt: 1 }}>
        <Axis scale={scale} height={height} show={showShort} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ position: 'relative', height }} onMouseLeave={() => setPointed(null)}>
            {scale.lines.map((line) => (
              <Box key={line} sx={lineStyle(line === 0)} style={{ insetBlockEnd: `${shareOf(scale, line)}%` }} />
            ))}
            {shape === 'line' && <Line bars={bars} series={series} scale={scale} pointed={pointed} />}
            <Bars bars={bars} series={series} scale={scale} shape={shape} pointed={pointed} onPoint={setPointed} />
          </Box>
          <Box sx={labelsStyle}>
            {axisLabels(bars).map(({ label, at, isExtra }) => (
              <Typography
                key={label}
                variant="caption"
                component="bdi"
                className={isExtra ? 'extra' : ''}
                style={{ insetInlineStart: `${at}%` }}
              >
                {label}
              </Typography>
            ))}
          </Box>
        </Box>
      </Box>
      <ChartTable title={title} series={series} bars={bars} show={show} />
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

const legendStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, minHeight: 24 } as const

const entryStyle = { display: 'inline-flex', alignItems: 'center', gap: 0.75 } as const

const lineStyle = (isZero: boolean) =>
  ({ position: 'absolute', insetInline: 0, borderTop: 1, borderColor: isZero ? 'text.disabled' : 'divider' }) as const

const labelsStyle = {
  position: 'relative',
  height: 20,
  mt: 0.5,
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  '& > *': { position: 'absolute', transform: 'translateX(-50%)', whiteSpace: 'nowrap' },
  '[dir="rtl"] & > *': { transform: 'translateX(50%)' },
  '@container (max-width: 420px)': { '& > .extra': { display: 'none' } },
} as const
