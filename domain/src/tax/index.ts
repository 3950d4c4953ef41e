export { defaultSac, isSac, sacCodes } from './sac.ts'
export { gstRateProblem, type StoreTaxSettings, storeTaxProfile, usualGstRates } from './store-tax-profile.ts'
export {
  type CompositionRates,
  type CompositionTax,
  compositionTax,
  noTax,
  sumOfTax,
  type Tax,
  type TaxedLine,
  type TaxGroup,
  type TaxProfile,
  type TaxSettings,
  taxGroupsOf,
  taxOn,
  taxProfileOf,
} from './tax.ts'
