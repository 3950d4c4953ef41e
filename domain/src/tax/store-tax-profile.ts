import { stateOfCustomer, type TaxedCustomer } from '../gst/place-of-supply.ts'
import { type BasisPoints, parsePercent } from '../money/percent.ts'
import { pricingRules, taxRateRules } from '../refusal/order-rules.ts'
import { RuleError, type RuleRefusal, ruleRefusal } from '../refusal/rule-error.ts'
import { parseGstin } from './gstin.ts'
import { type TaxProfile, taxProfileOf } from './tax.ts'

type YesNo = 'Yes' | 'No'

/** A store's tax settings, as stored and shown. */
export type StoreTaxSettings = {
  isGST: YesNo
  isGSTRegular: YesNo
  GSTINnumber: string
  /** CGST and SGST each, in percent. */
  gstRegular: number
}

/** The rates that the law knows, in percent. */
export const usualGstRates: readonly number[] = [0, 0.1, 0.25, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40]

/** No supply has a higher rate. */
const HIGHEST_GST_RATE = 40

/** The problem with a GST rate and its half for CGST and SGST, both in percent. */
export function gstRateProblem(wholeRate: number, halfRate: number): RuleRefusal | undefined {
  if (wholeRate > HIGHEST_GST_RATE) return ruleRefusal(taxRateRules, 'gst_rate_too_high')
  const half = parsePercent(halfRate)
  if (half === undefined) return ruleRefusal(taxRateRules, 'gst_half_rate_decimals')
  return 2 * half === parsePercent(wholeRate) ? undefined : ruleRefusal(taxRateRules, 'gst_rate_not_twice')
}

/** The tax profile for an order of this customer today; preview and bill must agree. The store itself is no customer. */
export function storeTaxProfile(settings: StoreTaxSettings, customer: TaxedCustomer): TaxProfile {
  const gstin = parseGstin(settings.GSTINnumber)
  const isGst = settings.isGST === 'Yes'
  const isGstRegular = settings.isGSTRegular === 'Yes'
  const tax = {
    isGst,
    isGstRegular,
    halfRateBasisPoints: isGst && isGstRegular ? getHalfRate(settings.gstRegular) : 0,
    ...(gstin && { gstin }),
  }
  const customerGstin = parseGstin(customer.gstin)
  return taxProfileOf(tax, customerGstin === gstin ? undefined : customerGstin, stateOfCustomer(customer))
}

/** An invalid rate refuses the bill: treated as zero it would give a tax invoice without tax. */
function getHalfRate(percent: number): BasisPoints {
  const basisPoints = parsePercent(percent)
  if (basisPoints === undefined) throw new RuleError(pricingRules, 'gst_rate_unusable')
  return basisPoints
}
