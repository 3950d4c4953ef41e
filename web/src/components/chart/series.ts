/** One row of values over time, with the colour that says what they are. */
export interface ChartSeries {
  name: string
  color: string
}

export interface ChartBar {
  /** The day, or the days, that the values stand for. */
  label: string
  values: number[]
}

/** Beside each other, on each other as parts of one sum, or as a running total. */
export type ChartShape = 'bars' | 'stacked' | 'line'

/** At most this many labels share the axis. */
const MOST_LABELS = 6

export interface AxisLabel {
  label: string
  /** Its place along the axis, in percent. */
  at: number
  /** Left out where the axis is narrow. */
  isExtra: boolean
}

/** The labels under the axis: the first, and as many of the others, evenly spaced, as there is room for. */
export function axisLabels(bars: readonly ChartBar[]): AxisLabel[] {
  const step = Math.max(1, Math.ceil(bars.length / MOST_LABELS))
  return bars
    .map(({ label }, index) => ({ label, index }))
    .filter(({ index }) => index % step === 0)
    .map(({ label, index }, order) => ({ label, at: (100 * (index + 0.5)) / bars.length, isExtra: order % 2 === 1 }))
}

/** Where the parts of a stacked bar begin and end: what is above zero grows up, what is below grows down. */
export function stackOf(values: readonly number[]): { from: number; to: number }[] {
  let [up, down] = [0, 0]
  return values.map((value) => {
    const from = value < 0 ? down : up
    const to = from + value
    if (value < 0) down = to
    else up = to
    return { from, to }
  })
}

/** The values that an axis must reach. */
export function extremesOf(bars: readonly ChartBar[], shape: ChartShape): number[] {
  if (shape !== 'stacked') return bars.flatMap(({ values }) => values)
  return bars.flatMap(({ values }) => stackOf(values).map(({ to }) => to))
}
