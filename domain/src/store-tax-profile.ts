import { parseGstin } from './gstin.ts'
import { type BasisPoints, parsePercent } from './percent.ts'
import { RuleError, type RuleRefusal, ruleRefusal } from './rule-error.ts'
import { pricingRules } from './rule-refusals/pricing.ts'
import { taxRateRules } from './rule-refusals/tax-rate.ts'
import { type TaxProfile, taxProfileOf } from './tax.ts'

type YesNo = 'Yes' | 'No'

/** What a store's settings say about tax, as they are kept and shown. */
export type StoreTaxSettings = {
  isGST: YesNo
  isGSTRegular: YesNo
  GSTINnumber: string
  /** CGST and SGST each, in percent. */
  gstRegular: number
}

/** What is wrong with a GST rate and the half of it that CGST and SGST each take, both in percent. */
export function gstRateProblem(wholeRate: number, halfRate: number): RuleRefusal | undefined {
  if (wholeRate > 100) return ruleRefusal(taxRateRules, 'gst_rate_too_high')
  const half = parsePercent(halfRate)
  if (half === undefined) return ruleRefusal(taxRateRules, 'gst_half_rate_decimals')
  return 2 * half === parsePercent(wholeRate) ? undefined : ruleRefusal(taxRateRules, 'gst_rate_not_twice')
}

/** How an order of this customer is taxed by this store today; the page's preview and the bill must not differ. */
export function storeTaxProfile(settings: StoreTaxSettings, customerGstin: string): TaxProfile {
  const gstin = parseGstin(settings.GSTINnumber)
  const isGst = settings.isGST === 'Yes'
  const isGstRegular = settings.isGSTRegular === 'Yes'
  const tax = {
    isGst,
    isGstRegular,
    halfRateBasisPoints: isGst && isGstRegular ? getHalfRate(settings.gstRegular) : 0,
    ...(gstin && { gstin }),
  }
  return taxProfileOf(tax, parseGstin(customerGstin))
}

/** A rate that no bill can show refuses the bill: as a rate of zero it would be a tax invoice without tax. */
function getHalfRate(percent: number): BasisPoints {
  const basisPoints = parsePercent(percent)
  if (basisPoints === undefined) throw new RuleError(pricingRules, 'gst_rate_unusable')
  return basisPoints
}
