import type { Paise } from './money.ts'
import { multiplyDivide } from './multiply-divide.ts'

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
