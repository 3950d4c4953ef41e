import {
  type Adjustment,
  type Grams,
  MAX_PIECES,
  type Paise,
  parseKg,
  parsePercent,
  parseRupeesText,
} from '@clothesline/domain'

/** A number of garments as typed: a whole number from 1. */
export function readCount(text: string): number | undefined {
  const count = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0
  return count >= 1 && count <= MAX_PIECES ? count : undefined
}

/** Kilograms as typed, with a point or a comma: "3.25", "3,25". */
export function readGrams(text: string): Grams | undefined {
  const plain = text.trim().replace(',', '.')
  if (!/^\d{0,5}(?:\.\d{1,3})?$/.test(plain) || plain === '') return undefined
  const grams = parseKg(Number(plain))
  return grams === undefined || grams === 0 ? undefined : grams
}

export function readPaise(text: string): Paise | undefined {
  const paise = parseRupeesText(text)
  return paise === undefined || paise < 0 ? undefined : paise
}

/** A percentage as typed, with a point or a comma, in hundredths of a percent. */
export function readBasisPoints(text: string): number | undefined {
  const plain = text.replace('%', '').trim().replace(',', '.')
  return /^(?:\d{1,3}|(?=\.))(?:\.\d{1,2})?$/.test(plain) ? parsePercent(Number(plain)) : undefined
}

/** Paise in typed form: 12, 12.50. */
export function toText(paise: Paise): string {
  return paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2)
}

export function rateToText(rupees: number): string {
  return toText(Math.round(rupees * 100))
}

/** A discount as typed: a share of the lines, or rupees. */
export interface TypedDiscount {
  kind: 'percent' | 'amount'
  text: string
}

export function readDiscount({ kind, text }: TypedDiscount): Adjustment | undefined {
  if (text.trim() === '') return { kind: 'none' }
  if (kind === 'percent') {
    const basisPoints = readBasisPoints(text)
    return basisPoints === undefined ? undefined : { kind, basisPoints }
  }
  const paise = readPaise(text)
  return paise === undefined ? undefined : { kind, paise }
}
