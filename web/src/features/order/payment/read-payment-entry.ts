import { normalizeDigits, type Paise } from '@clothesline/domain'
import { readPaise } from '../new/read-numbers.ts'

export type PaymentSuggestion =
  | { kind: 'payment'; mode: string; amountPaise: Paise }
  /** Without an amount the advance goes as far as it can, also when the order grows afterwards. */
  | { kind: 'advance'; amountPaise: Paise | undefined }

export interface PaymentContext {
  modes: string[]
  /** What is still to pay. */
  restPaise: Paise
  /** The customer's advance that could be used now; 0 when there is none, or some is used already. */
  advancePaise: Paise
  /** How the advance is called on the screen. */
  advanceName: string
}

/** "200 c" is ₹200 in cash, "u" the rest by UPI: an amount and the beginning of a mode, in any order. */
export function readPaymentEntry(text: string, context: PaymentContext): PaymentSuggestion[] {
  const tokens = normalizeDigits(text).trim().replace(/[.,]$/, '').split(/\s+/).filter(Boolean).flatMap(unglue)
  if (tokens.length === 0) return []
  const amounts = tokens.map((token) => readPaise(token)).filter((paise) => paise !== undefined)
  const words = tokens.filter((token) => readPaise(token) === undefined).flatMap(wordsOf)
  if (amounts.length > 1) return []
  const [amountPaise = context.restPaise] = amounts
  if (amountPaise <= 0) return []

  const scored = context.modes.flatMap((mode, index) =>
    scoredFor({ kind: 'payment', mode, amountPaise }, words, mode, index),
  )
  if (context.advancePaise > 0) {
    const useable = Math.min(amountPaise, context.advancePaise)
    const advance = { kind: 'advance', amountPaise: amounts.length === 0 ? undefined : useable } as const
    scored.push(...scoredFor(advance, words, context.advanceName, context.modes.length))
  }
  return scored.toSorted((a, b) => a.score - b.score || a.index - b.index).map(({ suggestion }) => suggestion)
}

/**
 * What a button that names a mode takes: the amount that is typed, or the whole rest. Undefined while the text cannot be
 * read, since a button must never take another sum than it shows.
 */
export function amountToTake(text: string, context: PaymentContext): Paise | undefined {
  if (text.trim() === '') return context.restPaise > 0 ? context.restPaise : undefined
  return readPaymentEntry(text, context)[0]?.amountPaise
}

function scoredFor(suggestion: PaymentSuggestion, words: string[], name: string, index: number) {
  const score = matchAll(words, name)
  return score === undefined ? [] : [{ suggestion, score, index }]
}

/** "200c", "c200". */
function unglue(token: string): string[] {
  return token.split(/(?<=\d)(?=\p{L})|(?<=[\p{L}\p{M}])(?=[\d.])/u)
}

/** How well a few typed letters mean a name: 0 is best, undefined is not at all. */
function matchName(token: string, name: string): number | undefined {
  const words = wordsOf(name)
  const joined = words.join('')
  if (joined === token) return 0
  if (joined.startsWith(token)) return 1
  if (words.some((word) => word.startsWith(token))) return 2
  const initials = words.map((word) => [...word][0]).join('')
  return token.length >= 2 && initials.startsWith(token) ? 3 : undefined
}

/** The sum over all tokens; undefined when one of them does not fit. */
function matchAll(tokens: readonly string[], name: string): number | undefined {
  let sum = 0
  for (const token of tokens) {
    const score = matchName(token, name)
    if (score === undefined) return undefined
    sum += score
  }
  return sum
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
}
