import type { Paise } from '../money/money.ts'
import { type BasisPoints, percentOf } from '../money/percent.ts'

/** By section 10 (2A) of the CGST Act services pay 6 % of the turnover: half central tax, half state tax. */
const HALF_RATE_BY_LAW: BasisPoints = 300

export const compositionRateByLaw: BasisPoints = 2 * HALF_RATE_BY_LAW

interface CompositionReturn {
  taxPaise: Paise
  centralPaise: Paise
  statePaise: Paise
}

/** The figures of form CMP-08, whatever rates the store has in its settings. Each half is rounded by itself. */
export function compositionReturn(turnoverPaise: Paise): CompositionReturn {
  const halfPaise = percentOf(turnoverPaise, HALF_RATE_BY_LAW)
  return { taxPaise: 2 * halfPaise, centralPaise: halfPaise, statePaise: halfPaise }
}

/** Whether a store's own rates are those of the return. */
export const isCompositionLaw = ({ rate, centralRate }: { rate: BasisPoints; centralRate: BasisPoints }): boolean =>
  rate === compositionRateByLaw && centralRate === HALF_RATE_BY_LAW
