/** Steps that people count in. Below ten only whole ones: there is no half order, and nobody reads paise off an axis. */
const STEPS = [1, 2, 2.5, 5, 10]
const WHOLE_STEPS = [1, 2, 5, 10]
const WANTED_LINES = 4

export interface ChartScale {
  least: number
  most: number
  /** Where lines are drawn, from the lowest. Zero is always among them. */
  lines: number[]
}

/** Round numbers around the values, zero included, so that bars can be read against a few lines. */
export function chartScale(values: readonly number[]): ChartScale {
  const top = Math.max(0, ...values)
  const bottom = Math.min(0, ...values)
  const span = top - bottom
  // Nothing to measure, so no number but zero.
  if (span === 0) return { least: 0, most: 1, lines: [0] }
  const magnitude = Math.max(1, 10 ** Math.floor(Math.log10(span / WANTED_LINES)))
  const steps = magnitude === 1 ? WHOLE_STEPS : STEPS
  const step = magnitude * (steps.find((size) => (size * magnitude * WANTED_LINES) / span >= 0.999) ?? 10)
  const first = Math.floor(bottom / step)
  const last = Math.max(Math.ceil(top / step), first + 1)
  const lines = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
  return { least: first * step, most: last * step, lines }
}
