import type { Paise } from './money.ts'
import { type BasisPoints, percentOf } from './percent.ts'

export type CompositionRates = {
  /** Of the turnover, in all. */
  rate: BasisPoints
  /** The part of it that goes to the centre; the rest is the state's. */
  centralRate: BasisPoints
}

export type CompositionTax = {
  taxPaise: Paise
  /** Undefined where the central part is said to be more than the whole: a split would be made up. */
  parts?: { centralPaise: Paise; restRate: BasisPoints; restPaise: Paise }
}

/**
 * What a store under the composition scheme owes for its turnover. No bill shows it. The whole is rounded once and
 * the rest is what the central part leaves of it, so that the parts always come to the whole.
 */
export function compositionTax(turnoverPaise: Paise, { rate, centralRate }: CompositionRates): CompositionTax {
  const taxPaise = percentOf(turnoverPaise, rate)
  if (centralRate > rate) return { taxPaise }
  const centralPaise = percentOf(turnoverPaise, centralRate)
  return { taxPaise, parts: { centralPaise, restRate: rate - centralRate, restPaise: taxPaise - centralPaise } }
}
