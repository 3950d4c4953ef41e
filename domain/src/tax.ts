import { type Gstin, stateCodeOf } from './gstin.ts'
import type { Paise } from './money.ts'
import { type BasisPoints, percentOf } from './percent.ts'

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
