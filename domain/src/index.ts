export {
  findStateName,
  type Gstin,
  gstStates,
  parseGstin,
  stateCodeOf,
} from './gstin.ts'
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
export {
  isPhone,
  maskPhone,
  type Phone,
  parsePhone,
  toE164,
  toWhatsAppNumber,
  whatsAppLink,
} from './phone.ts'
export { type RuleCode, RuleError } from './rule-error.ts'
export {
  billableGrams,
  formatKg,
  type Grams,
  MAX_GRAMS,
  parseKg,
  priceOfWeight,
  toKg,
} from './weight.ts'
