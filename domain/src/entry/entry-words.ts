import { normalizeDigits } from '../text/normalize-digits.ts'

/** The dot below a letter of Devanagari, which many keyboards and people leave out: साड़ी and साडी are one word. */
const NUKTA = /\u093C/g

/** Text as it is compared: no capitals, one kind of digits, and letters that can be written in two ways in one. */
export const plainText = (text: string): string =>
  normalizeDigits(text).normalize('NFC').toLowerCase().normalize('NFD').replace(NUKTA, '').normalize('NFC')

/** The words and numbers of a name: "Suit 2 Piece", "T-Shirt", "Wash & Iron". */
export const wordsOf = (text: string): string[] => plainText(text).match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []
