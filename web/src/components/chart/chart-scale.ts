/** Steps that people count in. */
const STEPS = [1, 2, 2.5, 5, 10]
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
  const span = top - bottom || 1
  const magnitude = 10 ** Math.floor(Math.log10(span / WANTED_LINES))
  const step = magnitude * (STEPS.find((size) => (size * magnitude * WANTED_LINES) / span >= 0.999) ?? 10)
  const first = Math.floor(bottom / step)
  const last = Math.max(Math.ceil(top / step), first + 1)
  const lines = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
  return { least: first * step, most: last * step, lines }
}
