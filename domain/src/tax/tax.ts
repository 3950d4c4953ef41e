import type { Paise } from '../money/money.ts'
import { type BasisPoints, percentOf } from '../money/percent.ts'
import { spread } from '../money/spread.ts'
import { type Gstin, stateCodeOf } from './gstin.ts'

/** The tax profile of an order, copied when it is created so that later settings do not change it. */
export type TaxProfile =
  | { kind: 'none' }
  | { kind: 'composition'; supplierGstin?: Gstin }
  | {
      kind: 'regular'
      /** CGST and SGST each; IGST is twice this. */
      halfRateBasisPoints: BasisPoints
      interState: boolean
      supplierGstin?: Gstin
      customerGstin?: Gstin
      /** The state code required on a tax invoice to another state. */
      placeOfSupply?: string
    }

export type TaxSettings = {
  isGst: boolean
  isGstRegular: boolean
  /** The GSTIN in use. */
  gstin?: Gstin
  halfRateBasisPoints: BasisPoints
}

export type Tax = { cgstPaise: Paise; sgstPaise: Paise; igstPaise: Paise }

export const noTax: Tax = { cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }

/**
 * Decides the profile. A supply is inter-state where the customer is in another state than the store: by their GSTIN, or
 * by the address on record (section 12 (2) of the IGST Act).
 */
export function taxProfileOf(settings: TaxSettings, customerGstin?: Gstin, state?: string): TaxProfile {
  const supplier = settings.gstin ? { supplierGstin: settings.gstin } : {}
  if (!settings.isGst) return { kind: 'none' }
  if (!settings.isGstRegular) return { kind: 'composition', ...supplier }

  const profile = { kind: 'regular', halfRateBasisPoints: settings.halfRateBasisPoints, ...supplier } as const
  const placeOfSupply = customerGstin ? stateCodeOf(customerGstin) : state
  const ownState = settings.gstin && stateCodeOf(settings.gstin)
  const interState = placeOfSupply !== undefined && ownState !== undefined && ownState !== placeOfSupply
  return { ...profile, ...(customerGstin && { customerGstin }), interState, ...(interState && { placeOfSupply }) }
}

/** The taxes on a taxable value. CGST and SGST are each rounded half up: halving the whole tax would differ. */
export function taxOn(taxablePaise: Paise, profile: TaxProfile, ownHalfRate?: BasisPoints): Tax {
  if (profile.kind !== 'regular') return noTax
  const halfRate = ownHalfRate ?? profile.halfRateBasisPoints
  if (profile.interState) return { ...noTax, igstPaise: percentOf(taxablePaise, 2 * halfRate) }
  const halfPaise = percentOf(taxablePaise, halfRate)
  return { cgstPaise: halfPaise, sgstPaise: halfPaise, igstPaise: 0 }
}

export function sumOfTax(tax: Tax): Paise {
  return tax.cgstPaise + tax.sgstPaise + tax.igstPaise
}

/** One row of the tax table on an invoice and of the GST report. */
export type TaxGroup = Tax & { halfRateBasisPoints: BasisPoints; sac: string; taxablePaise: Paise }

export type TaxedLine = { sac: string; halfRateBasisPoints?: BasisPoints; taxablePaise: Paise }

/**
 * Groups taxes by rate and SAC. Each tax is rounded once per rate, on the whole taxable value, and then split among
 * the SACs, so that the rows always add up.
 */
export function taxGroupsOf(lines: readonly TaxedLine[], profile: TaxProfile): TaxGroup[] {
  if (profile.kind !== 'regular') return []
  const rates = new Map<BasisPoints, Map<string, Paise>>()
  for (const line of lines) {
    const rate = line.halfRateBasisPoints ?? profile.halfRateBasisPoints
    const sacs = rates.get(rate) ?? new Map<string, Paise>()
    sacs.set(line.sac, (sacs.get(line.sac) ?? 0) + line.taxablePaise)
    rates.set(rate, sacs)
  }
  return [...rates].flatMap(([rate, sacs]) => groupsOfRate(rate, sacs, profile))
}

function groupsOfRate(rate: BasisPoints, sacs: ReadonlyMap<string, Paise>, profile: TaxProfile): TaxGroup[] {
  const taxables = [...sacs.values()]
  const tax = taxOn(
    taxables.reduce((sum, taxable) => sum + taxable, 0),
    profile,
    rate,
  )
  const cgst = spread(tax.cgstPaise, taxables)
  const sgst = spread(tax.sgstPaise, taxables)
  const igst = spread(tax.igstPaise, taxables)
  return [...sacs].map(([sac, taxablePaise], index) => ({
    halfRateBasisPoints: rate,
    sac,
    taxablePaise,
    cgstPaise: cgst[index] ?? 0,
    sgstPaise: sgst[index] ?? 0,
    igstPaise: igst[index] ?? 0,
  }))
}

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
