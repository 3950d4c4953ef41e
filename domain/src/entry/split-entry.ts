import { type Paise, parseRupeesText } from '../money/money.ts'
import { MAX_PIECES } from '../order/garment-tag.ts'
import { plainText } from './entry-words.ts'

export interface EntryToken {
  /** A word or a number. */
  text: string
  /** Set for a number that can be how many. */
  count?: number
  /** It is how many, and no part of a name: "x5", "5*". */
  isMarked?: boolean
  /** The word for pieces behind it: five pieces, or a Suit 2 Piece. */
  unit?: string
}

export interface EntryParts {
  tokens: EntryToken[]
  /** As typed: "3.5". */
  weight?: string
  ratePaise?: Paise
  /** What nothing can be made of, as it was typed. */
  unknown: string[]
}

const RATE = /(?:@|₹|(?<!\p{L})rs\.?)\s*(\d{1,6}(?:[.,]\d{1,2})?)(?![\d.,]*\d)(?:\s*\/-)?/gu
const TOKENS = /\d+(?:[.,]\d+)?|[\p{L}\p{M}]+|[^\s\p{L}\p{M}\p{N}&.,/()'’":;_–—-]/gu
const NUMBER = /^\d/
const TIMES = new Set(['x', '*', '×'])
/** Words for pieces, and how a name would have them. */
const UNITS = new Map([
  ...['piece', 'pieces', 'pc', 'pcs', 'nos'].map((word) => [word, 'piece'] as const),
  ...['पीस', 'नग'].map((word) => [word, word] as const),
])
const KILOGRAMS = new Set(['kg', 'kgs', 'kilo', 'kilos', 'किलो'])
/** They join words and mean nothing themselves. */
const EMPTY_WORDS = new Set(['and', 'aur', 'और', 'आणि'])

/** Words that belong to a number, or to nothing. */
export const isReserved = (word: string): boolean =>
  TIMES.has(word) || UNITS.has(word) || KILOGRAMS.has(word) || EMPTY_WORDS.has(word)

/** Takes apart what was typed, in any order: "sh 5", "5 sh dc", "sh*5", "shirt 5 @ 30", "wf 3.5kg 12". */
export function splitEntry(text: string): EntryParts {
  const parts: EntryParts = { tokens: [], unknown: [] }
  const plain = plainText(text).replace(RATE, (typed, amount: string) => {
    const paise = parseRupeesText(amount.replace(',', '.'))
    if (paise === undefined || parts.ratePaise !== undefined) parts.unknown.push(typed.trim())
    else parts.ratePaise = paise
    return ' '
  })
  const pieces = plain.match(TOKENS) ?? []
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at] ?? ''
    const next = pieces[at + 1] ?? ''
    if (NUMBER.test(piece)) at += readNumber(parts, piece, next)
    else if (TIMES.has(piece) && NUMBER.test(next)) {
      at += 1 + readNumber(parts, next, pieces[at + 2] ?? '', true)
    } else if (/^[\p{L}\p{M}]/u.test(piece)) {
      if (!EMPTY_WORDS.has(piece)) parts.tokens.push({ text: piece })
    } else parts.unknown.push(piece)
  }
  return parts
}

/** Reads a number, and the word after it if that belongs to the number; returns how many words that were. */
function readNumber(parts: EntryParts, typed: string, next: string, isMarked = false): number {
  const isWeight = /[.,]/.test(typed) || KILOGRAMS.has(next)
  if (isWeight) {
    if (parts.weight === undefined && typed.length <= 9) parts.weight = typed.replace(',', '.')
    else parts.unknown.push(typed)
    return KILOGRAMS.has(next) ? 1 : 0
  }
  const count = Number(typed)
  if (count < 1 || count > MAX_PIECES) {
    parts.unknown.push(typed)
    return 0
  }
  const isTimes = TIMES.has(next)
  const unit = UNITS.get(next)
  const token = { text: typed, count, isMarked: isMarked || isTimes }
  parts.tokens.push(unit === undefined ? token : { ...token, unit })
  return isTimes || unit !== undefined ? 1 : 0
}
