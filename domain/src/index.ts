export {
  addDays,
  type Day,
  type DayRange,
  dayIn,
  daysBetween,
  endOfDay,
  financialYearOf,
  hourIn,
  isTimeZone,
  monthOf,
  parseDay,
  startOfDay,
  weekdayOf,
} from './day.ts'
export { type GarmentTag, MAX_PIECES, makeTag, parseTag, tagAlias } from './garment-tag.ts'
export { findStateName, type Gstin, gstStates, parseGstin, stateCodeOf } from './gstin.ts'
export {
  checkPrefix,
  isInvoice,
  MAX_INVOICE,
  MAX_PRINTED_LENGTH,
  nextInvoice,
  type PrintedNumberInput,
  parseInvoice,
  printedNumber,
  suggestPrefix,
} from './invoice-number.ts'
export {
  checkPaise,
  checkPositivePaise,
  formatNumberIndian,
  formatRupees,
  isPaise,
  MAX_PAISE,
  type Paise,
  parseRupees,
  parseRupeesText,
  toRupees,
} from './money.ts'
export { type KgLine, lineAmount, type OrderLine, type PieceLine, piecesOfLine } from './order-line.ts'
export {
  type Adjustment,
  type Bill,
  type LineTotal,
  type OrderTotal,
  type OrderTotalInput,
  orderTotal,
} from './order-total.ts'
export { type BasisPoints, parsePercent, percentOf, toPercent } from './percent.ts'
export { isPhone, maskPhone, type Phone, parsePhone, toE164, toWhatsAppNumber, whatsAppLink } from './phone.ts'
export { type RuleCode, RuleError } from './rule-error.ts'
export { defaultSac, isSac, sacCodes } from './sac.ts'
export { findOnlyNamed, type SearchIntent, searchIntent } from './search-intent.ts'
export { spread } from './spread.ts'
export {
  type BillPaper,
  billPaperOf,
  noTax,
  sumOfTax,
  type Tax,
  type TaxProfile,
  type TaxSettings,
  taxOn,
  taxProfileOf,
} from './tax.ts'
export { type TaxedLine, type TaxGroup, taxGroupsOf } from './tax-groups.ts'
export { isVpa, type UpiLinkInput, upiLink } from './upi-link.ts'
export { billableGrams, formatKg, type Grams, MAX_GRAMS, parseKg, priceOfWeight, toKg } from './weight.ts'
