import { latinDigits } from '@clothesline/domain'
import { matchAll, matchName, wordsOf } from '../../../lib/match-name.ts'
import type { OrderKind } from './draft.ts'
import { findKgRate, findPieceRate, findServiceFor, kgServices, type Masters, pieceServices } from './masters.ts'
import { type EntryParts, splitEntry } from './split-entry.ts'

/** One thing that Enter could do with what was typed. */
export type Suggestion =
  | { kind: 'piece'; cloth: string; service: string; quantity: number; rate: number }
  | { kind: 'kg'; service: string; kg: string; pieces: string; rate: number }
  /** From now on with this service. */
  | { kind: 'service'; service: string }
  /** So many of the last line. */
  | { kind: 'quantity'; quantity: number }

export interface EntryContext {
  masters: Masters
  kind: OrderKind
  /** The service that is chosen. */
  service: string
  /** How often each cloth was taken here. */
  usage: Readonly<Record<string, number>>
  hasLines: boolean
}

type Scored = { score: number; used: number; suggestion: Suggestion }

const MOST = 8

/** What was typed, understood: the most likely first. */
export function readEntry(text: string, context: EntryContext): Suggestion[] {
  if (text.trim() === '') return []
  const parts = splitEntry(text)
  const scored = [
    ...(context.kind === 'kg' ? kgSuggestions(parts, context) : []),
    ...(parts.weight === undefined ? pieceSuggestions(text, parts, context) : []),
    ...serviceSuggestions(parts, context),
  ]
  return scored
    .toSorted((a, b) => a.score - b.score || b.used - a.used)
    .slice(0, MOST)
    .map(({ suggestion }) => suggestion)
}

function pieceSuggestions(text: string, parts: EntryParts, context: EntryContext): Scored[] {
  const { words, counts } = parts
  const [quantity = 1] = counts
  if (words.length === 0) {
    const isWanted = context.kind === 'quantity' && context.hasLines && quantity >= 1
    return isWanted ? [{ score: 0, used: 0, suggestion: { kind: 'quantity', quantity } }] : []
  }
  return context.masters.cloths.flatMap((cloth) => {
    const found = matchCloth(words, cloth, context)
    const own = counts.length > 0 ? ownNumber(text, cloth, context) : []
    if (found === undefined || quantity < 1) return own
    const { service, score } = found
    const rate = findPieceRate(context.masters, cloth, service) ?? 0
    const used = context.usage[cloth] ?? 0
    return [...own, { score, used, suggestion: { kind: 'piece', cloth, service, quantity, rate } }]
  })
}

/** Some names have a number of their own: "suit 3" may be one Suit 3 Piece as well as three suits. */
function ownNumber(text: string, cloth: string, { masters, service: chosen, usage }: EntryContext): Scored[] {
  const service = findServiceFor(masters, cloth, chosen)
  const isMeant = /\d/.test(latinDigits(cloth)) && plain(cloth).startsWith(plain(text))
  if (!isMeant || service === undefined) return []
  const rate = findPieceRate(masters, cloth, service) ?? 0
  return [{ score: 0, used: usage[cloth] ?? 0, suggestion: { kind: 'piece', cloth, service, quantity: 1, rate } }]
}

/** The same for a name and for what was typed, whichever keyboard wrote their numbers. */
const plain = (text: string) => wordsOf(latinDigits(text)).join(' ')

/** Each word means the cloth, or else the service; at least one the cloth. */
function matchCloth(words: string[], cloth: string, { masters, service: chosen }: EntryContext) {
  const scores = words.map((word) => matchName(word, cloth))
  const rest = words.filter((_, index) => scores[index] === undefined)
  if (rest.length === words.length) return undefined
  const clothScore = scores.reduce<number>((sum, score) => sum + (score ?? 0), 0)
  if (rest.length === 0) {
    const service = findServiceFor(masters, cloth, chosen)
    return service === undefined ? undefined : { service, score: clothScore }
  }
  const services = pieceServices(masters).flatMap((service) => {
    const score = matchAll(rest, service)
    const isOffered = findPieceRate(masters, cloth, service) !== undefined
    return score === undefined || !isOffered ? [] : [{ service, score: clothScore + score }]
  })
  return services.toSorted((a, b) => a.score - b.score)[0]
}

function kgSuggestions({ words, counts, weight }: EntryParts, context: EntryContext): Scored[] {
  const [first, second] = counts
  const kg = weight ?? (first === undefined ? '' : String(first))
  const count = weight === undefined ? second : first
  const pieces = count === undefined ? '' : String(count)
  if (words.length === 0 && kg === '') return []
  const services = kgServices(context.masters)
  const chosenFirst = services.toSorted((a, b) => Number(b === context.service) - Number(a === context.service))
  return chosenFirst.flatMap((service, index) => {
    const score = words.length === 0 ? index : matchAll(words, service)
    const rate = findKgRate(context.masters, service) ?? 0
    // In an order by weight the weighed services come before the cloths of the same letters.
    return score === undefined
      ? []
      : [{ score: score - 10, used: 0, suggestion: { kind: 'kg', service, kg, pieces, rate } }]
  })
}

function serviceSuggestions({ words, counts, weight }: EntryParts, { masters }: EntryContext): Scored[] {
  if (words.length === 0 || counts.length > 0 || weight !== undefined) return []
  return pieceServices(masters).flatMap((service) => {
    const score = matchAll(words, service)
    // A cloth that fits as well is what is usually meant.
    return score === undefined ? [] : [{ score: score + 1.5, used: 0, suggestion: { kind: 'service', service } }]
  })
}
