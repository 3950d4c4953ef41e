import Box from '@mui/material/Box'
import type { ChartScale } from './chart-scale.ts'
import { type ChartBar, type ChartSeries, type ChartShape, stackOf } from './series.ts'

export const shareOf = ({ least, most }: ChartScale, value: number) => (100 * (value - least)) / (most - least)

interface ShapeProps {
  bars: ChartBar[]
  series: ChartSeries[]
  scale: ChartScale
  pointed: number | null
}

/**
 * One slot for each part of the time, which is also what is pointed at; a line needs the slots only for that. Plain elements
 * with one style for all: two months of bars as styled components hold a phone up.
 */
export function Bars(props: ShapeProps & { shape: ChartShape; onPoint: (index: number) => void }) {
  const { bars, series, scale, shape, pointed, onPoint } = props
  const colors = Object.fromEntries(series.map(({ color }, index) => [`& .series-${index}`, { bgcolor: color }]))
  const point = ({ target }: { target: EventTarget }) => {
    const slot = target instanceof Element ? target.closest<HTMLElement>('[data-slot]') : null
    if (slot !== null) onPoint(Number(slot.dataset.slot))
  }
  return (
    <Box sx={{ ...barsStyle, ...colors }} onMouseOver={point} onClick={point}>
      {bars.map((bar, at) => (
        <div key={bar.label} data-slot={at} className={at === pointed ? 'pointed' : ''}>
          {shape !== 'line' && (
            <div className="room">
              {shape === 'stacked'
                ? stackOf(bar.values).map(({ from, to }, index) => (
                    <i key={series[index]?.name} className={`series-${index}`} style={placeOf(scale, from, to)} />
                  ))
                : bar.values.map((value, index) => (
                    <span key={series[index]?.name}>
                      <i className={`series-${index}`} style={placeOf(scale, 0, value)} />
                    </span>
                  ))}
            </div>
          )}
        </div>
      ))}
    </Box>
  )
}

/** Between two values. One that is not zero can be seen however small it is. */
function placeOf(scale: ChartScale, from: number, to: number) {
  const [low, high] = [shareOf(scale, Math.min(from, to)), shareOf(scale, Math.max(from, to))]
  return { insetBlockEnd: `${low}%`, height: `${high - low}%`, minHeight: from === to ? 0 : 2 }
}

/** A running total for each series, with the ground under it. */
export function Line({ bars, series, scale, pointed }: ShapeProps) {
  const x = (index: number) => (100 * (index + 0.5)) / bars.length
  const y = (value: number) => 100 - shareOf(scale, value)
  return (
    <>
      <Box component="svg" viewBox="0 0 100 100" preserveAspectRatio="none" sx={svgStyle}>
        {series.map(({ name, color }, index) => {
          const points = bars.map(({ values }, at) => `${x(at)},${y(values[index] ?? 0)}`)
          const ground = [`${x(0)},${y(0)}`, ...points, `${x(bars.length - 1)},${y(0)}`]
          return (
            <Box component="g" key={name} sx={{ color }}>
              <polygon points={ground.join(' ')} fill="currentColor" opacity={0.12} />
              <polyline
                points={points.join(' ')}
                fill="none"
                stroke="currentColor"
                strokeWidth={2}
                strokeLinejoin="round"
                vectorEffect="non-scaling-stroke"
              />
            </Box>
          )
        })}
      </Box>
      {series.map(({ name, color }, index) => {
        const at = pointed ?? bars.length - 1
        const value = bars[at]?.values[index] ?? 0
        const place = { insetInlineStart: `${x(at)}%`, insetBlockEnd: `${shareOf(scale, value)}%` }
        return <Box key={name} sx={{ ...dotStyle, bgcolor: color }} style={place} />
      })}
    </>
  )
}

const barsStyle = {
  position: 'absolute',
  inset: 0,
  display: 'flex',
  '& > div': { flex: 1, minWidth: 0, height: '100%', display: 'flex', justifyContent: 'center' },
  '& > .pointed': { bgcolor: 'action.hover' },
  '& .room': { display: 'flex', gap: '1px', width: '78%', maxWidth: 56, height: '100%', position: 'relative' },
  '& .room > span': { flex: 1, position: 'relative', height: '100%' },
  '& i': { position: 'absolute', insetInline: 0, borderRadius: '2px' },
} as const

const svgStyle = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  '[dir="rtl"] &': { transform: 'scaleX(-1)' },
} as const

const dotStyle = {
  position: 'absolute',
  width: 10,
  height: 10,
  marginInlineStart: '-5px',
  marginBlockEnd: '-5px',
  borderRadius: '50%',
  border: '2px solid',
  borderColor: 'background.paper',
} as const
