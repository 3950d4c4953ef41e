import { parseGstin } from './gstin.ts'
import { parsePercent } from './percent.ts'
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

/** How an order of this customer is taxed by this store today; the page's preview and the bill must not differ. */
export function storeTaxProfile(settings: StoreTaxSettings, customerGstin: string): TaxProfile {
  const gstin = parseGstin(settings.GSTINnumber)
  const tax = {
    isGst: settings.isGST === 'Yes',
    isGstRegular: settings.isGSTRegular === 'Yes',
    halfRateBasisPoints: parsePercent(settings.gstRegular) ?? 0,
    ...(gstin && { gstin }),
  }
  return taxProfileOf(tax, parseGstin(customerGstin))
}
