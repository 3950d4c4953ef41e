import { normalizeDigits } from '../text/normalize-digits.ts'

/** C for customers, E for employees. */
export type PersonLetter = 'C' | 'E'

/** The short number people say to each other: C-1042, E-7. */
export function formatPersonNumber(letter: PersonLetter, number: number): string {
  return `${letter}-${number}`
}

/** The number in what was typed: "C-1042", "c1042" or "1042". */
export function parsePersonNumber(letter: PersonLetter, text: string): number | undefined {
  const match = /^(?:([A-Z])\s*-?\s*)?([1-9]\d{0,8})$/.exec(normalizeDigits(text).trim().toUpperCase())
  if (!match || (match[1] !== undefined && match[1] !== letter)) return undefined
  return Number(match[2])
}
