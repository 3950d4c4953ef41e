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
  sumRupees,
  toRupees,
} from './money.ts'
export { type BasisPoints, parsePercent, percentOf, toPercent } from './percent.ts'
export { spread } from './spread.ts'
export {
  billableGrams,
  formatKg,
  type Grams,
  MAX_GRAMS,
  minimumGramsOf,
  parseKg,
  priceOfWeight,
  toKg,
} from './weight.ts'
