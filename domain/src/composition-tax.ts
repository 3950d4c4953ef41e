import type { Paise } from './money.ts'
import { type BasisPoints, percentOf } from './percent.ts'

export type CompositionRates = {
  /** The whole rate on the turnover. */
  rate: BasisPoints
  /** The central part; the rest goes to the state. */
  centralRate: BasisPoints
}

export type CompositionTax = {
  taxPaise: Paise
  /** Undefined if the central rate exceeds the whole rate: any split would be invented. */
  parts?: { centralPaise: Paise; restRate: BasisPoints; restPaise: Paise }
}

/**
 * The tax of a store under the composition scheme, which no bill shows. The whole is rounded once and the state part
 * is the rest, so that the parts always add up.
 */
export function compositionTax(turnoverPaise: Paise, { rate, centralRate }: CompositionRates): CompositionTax {
  const taxPaise = percentOf(turnoverPaise, rate)
  if (centralRate > rate) return { taxPaise }
  const centralPaise = percentOf(turnoverPaise, centralRate)
  return { taxPaise, parts: { centralPaise, restRate: rate - centralRate, restPaise: taxPaise - centralPaise } }
}
