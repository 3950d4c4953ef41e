import { latinDigits, type Paise } from '@clothesline/domain'
import { matchAll, wordsOf } from './match-name.ts'
import { readPaise, toText } from './read-numbers.ts'

export type PaymentSuggestion = { kind: 'payment'; mode: string; amount: string } | { kind: 'advance'; amount: string }

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
  const tokens = latinDigits(text).trim().split(/\s+/).filter(Boolean).flatMap(unglue)
  if (tokens.length === 0) return []
  const amounts = tokens.map((token) => readPaise(token)).filter((paise) => paise !== undefined)
  const words = tokens.filter((token) => readPaise(token) === undefined).flatMap(wordsOf)
  if (amounts.length > 1) return []
  const [amountPaise = context.restPaise] = amounts
  if (amountPaise <= 0) return []
  const amount = toText(amountPaise)

  const scored = context.modes.flatMap((mode, index) =>
    scoredFor({ kind: 'payment', mode, amount }, words, mode, index),
  )
  if (context.advancePaise > 0) {
    const useable = Math.min(amountPaise, context.advancePaise)
    // Without an amount the advance goes as far as it can, also when the order grows afterwards.
    const advance = { kind: 'advance', amount: amounts.length === 0 ? '' : toText(useable) } as const
    scored.push(...scoredFor(advance, words, context.advanceName, context.modes.length))
  }
  return scored.toSorted((a, b) => a.score - b.score || a.index - b.index).map(({ suggestion }) => suggestion)
}

function scoredFor(suggestion: PaymentSuggestion, words: string[], name: string, index: number) {
  const score = matchAll(words, name)
  return score === undefined ? [] : [{ suggestion, score, index }]
}

/** "200c", "c200". */
function unglue(token: string): string[] {
  return token.split(/(?<=\d)(?=\p{L})|(?<=[\p{L}\p{M}])(?=[\d.])/u)
}
