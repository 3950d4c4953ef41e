import type { Paise } from './money.ts'

/** A percentage inside the program: hundredths of a percent, so 18 % is 1800. */
export type BasisPoints = number

/** A percentage from the API, 0 to 100 with at most two decimals. */
export function parsePercent(percent: number): BasisPoints | undefined {
  const basisPoints = Math.round(percent * 100)
  const isPercent = basisPoints >= 0 && basisPoints <= 10_000 && basisPoints / 100 === percent
  return isPercent ? basisPoints + 0 : undefined
}

export function toPercent(basisPoints: BasisPoints): number {
  return basisPoints / 100
}

/** A percentage of an amount, rounded half up to paise. */
export function percentOf(paise: Paise, basisPoints: BasisPoints): Paise {
  return multiplyDivide(paise, basisPoints, 10_000)
}

/**
 * a × b ÷ divisor, rounded half up; exact as long as the result is a safe integer. Negative results round half away
 * from zero, so that a reversed amount is always the exact negative.
 */
export function multiplyDivide(a: number, b: number, divisor: number): number {
  const product = BigInt(a) * BigInt(b)
  const by = BigInt(divisor)
  const size = product < 0n ? -product : product
  const rounded = (2n * size + by) / (2n * by)
  return Number(product < 0n ? -rounded : rounded)
}
