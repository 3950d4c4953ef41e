import { amountRules } from '../refusal/order-rules.ts'
import { RuleError } from '../refusal/rule-error.ts'

/** Money inside the program: a whole number of paise. Rupees are used only in the API and on the screen. */
export type Paise = number

/**
 * ₹10,000 crore, more than any laundry turns over. Nine hundred such amounts still add up below 2^53, so sums of
 * amounts stay exact; anything larger is a typing mistake.
 */
export const MAX_PAISE: Paise = 10_000_000_000_000

export function isPaise(value: number): boolean {
  return Number.isSafeInteger(value) && Math.abs(value) <= MAX_PAISE
}

/** Returns the amount; throws if it is not a whole number of paise within the bound. */
export function checkPaise(value: number): Paise {
  if (!Number.isInteger(value)) throw new RuleError(amountRules, 'amount_not_whole_paise')
  if (Math.abs(value) > MAX_PAISE) throw new RuleError(amountRules, 'amount_too_large')
  // Adding zero turns -0, which compares oddly, into 0.
  return value + 0
}

/** For payments: zero and negative amounts are refused. */
export function checkPositivePaise(value: number): Paise {
  if (checkPaise(value) <= 0) throw new RuleError(amountRules, 'amount_not_positive')
  return value
}

/** Rupees from the API. Undefined if there are more than two decimals, or the number is not finite or too large. */
export function parseRupees(rupees: number): Paise | undefined {
  const paise = Math.round(rupees * 100)
  // Only numbers with at most two decimals round-trip: 1.005 and 0.1 + 0.2 do not.
  return isPaise(paise) && paise / 100 === rupees ? paise + 0 : undefined
}

/**
 * Rupees as a person types them: "1,234.50", "1,23,456", "₹ 99", "-5". Undefined when it is not an amount. A comma must
 * group thousands: whoever types 12,50 means twelve and a half, and not a hundred times as much.
 */
export function parseRupeesText(text: string): Paise | undefined {
  const match = /^(-?)(?:₹\s*)?(\d+|\d{1,3}(?:,\d{2,3})*,\d{3}|(?=\.\d))(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return undefined
  const [, sign, whole = '', decimals = ''] = match
  const paise = Number(whole.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'))
  if (!isPaise(paise)) return undefined
  return (sign === '-' ? -paise : paise) + 0
}

export function toRupees(paise: Paise): number {
  return paise / 100
}

/** Adds up amounts in rupees. In paise, so that the sum stays exact. */
export const sumRupees = (amounts: readonly number[]): number =>
  toRupees(amounts.reduce((paise, rupees) => paise + Math.round(rupees * 100), 0))

/** 1234567 → 12,34,567. */
export function formatNumberIndian(value: number): string {
  const digits = String(Math.abs(Math.trunc(value)))
  const grouped = digits.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',')
  return value < 0 && grouped !== '0' ? `-${grouped}` : grouped
}

/** ₹1,23,456.00 */
export function formatRupees(paise: Paise): string {
  const size = Math.abs(paise)
  const decimals = String(size % 100).padStart(2, '0')
  return `${paise < 0 ? '-' : ''}₹${formatNumberIndian(Math.floor(size / 100))}.${decimals}`
}
