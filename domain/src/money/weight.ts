import { checkPaise, type Paise } from './money.ts'
import { multiplyDivide } from './percent.ts'

/** Weight inside the program: whole grams. Kilograms are used only in the API and on the screen. */
export type Grams = number

/** A hundred tonnes: no order weighs more, and the product with any rate stays a sensible amount. */
export const MAX_GRAMS: Grams = 100_000_000

/** Kilograms from the API. Undefined if there are more than three decimals, or it is negative or too heavy. */
export function parseKg(kg: number): Grams | undefined {
  const grams = Math.round(kg * 1000)
  const isWeight = Number.isSafeInteger(grams) && grams >= 0 && grams <= MAX_GRAMS
  return isWeight && grams / 1000 === kg ? grams + 0 : undefined
}

/** A store's minimum weight, set in kilograms. Rounded to the nearest gram, but never to zero. */
export function minimumGramsOf(minimumKg: number): Grams {
  return Math.round(minimumKg * 1000)
}

export function toKg(grams: Grams): number {
  return grams / 1000
}

/** 2.5 kg, 0.75 kg, 12 kg: as many decimals as needed. */
export function formatKg(grams: Grams): string {
  return `${toKg(grams)} kg`
}

/** A light load is charged as if it had the service's minimum weight. */
export function billableGrams(grams: Grams, minimumGrams: Grams): Grams {
  return Math.max(grams, minimumGrams)
}

export function priceOfWeight(grams: Grams, ratePerKgPaise: Paise): Paise {
  return checkPaise(multiplyDivide(grams, ratePerKgPaise, 1000))
}
