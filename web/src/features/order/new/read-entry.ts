import { type EntryMeaning, entryReader, formatRupees } from '@clothesline/domain'
import { useEffect, useState } from 'react'
import type { TypeAheadOption } from '../../../components/type-ahead.tsx'
import { t } from '../../../lib/i18n.ts'
import { byUsage, type ClothUsage } from './cloth-usage.ts'
import type { OrderKind } from './draft.ts'
import { findKgRate, findPieceRate, findServiceFor, kgServices, type Masters } from './masters.ts'
import { readPaise, toText } from './read-numbers.ts'

/** One thing that Enter could do with what was typed. */
export type Suggestion =
  | { kind: 'piece'; cloth: string; service: string; quantity: number; rate: number; typedRate?: string }
  | { kind: 'kg'; service: string; kg: string; pieces: string; rate: number; typedRate?: string }
  /** From now on with this service. */
  | { kind: 'service'; service: string }
  /** So many of the last line. */
  | { kind: 'quantity'; quantity: number }

export interface EntryContext {
  masters: Masters
  kind: OrderKind
  /** The service that is pressed for this order; empty for each cloth's usual one. */
  service: string
  usage: ClothUsage
  hasLines: boolean
}

export interface Entry {
  suggestions: Suggestion[]
  /** Several are equally likely, so Enter alone must not choose. */
  isOpen: boolean
  /** What nothing can be made of; only when there is no suggestion. */
  unknown: string[]
}

const NOTHING: Entry = { suggestions: [], isOpen: false, unknown: [] }
const MOST = 8
let sameWords = ''
let readers = new WeakMap<Masters, ReturnType<typeof entryReader>>()

/** Other words for garments. Without the network only the names and the short names of the shop are known. */
export async function learnWords(): Promise<void> {
  if (sameWords !== '') return
  sameWords = (await import('./same-words.ts')).SAME_WORDS
  readers = new WeakMap()
}

/** Learns them with the field, and then reads again what was typed already. */
export function useLearnedWords(): void {
  const [, setLearned] = useState(sameWords !== '')
  useEffect(
    () =>
      void learnWords().then(
        () => setLearned(true),
        () => undefined,
      ),
    [],
  )
}

function readerOf(masters: Masters): ReturnType<typeof entryReader> {
  const known = readers.get(masters)
  if (known !== undefined) return known
  const reader = entryReader({
    cloths: masters.cloths.map((name) => ({
      name,
      shortNames: masters.shortNames[name] ?? [],
      services: masters.services
        .map((service) => service.name)
        .filter((service) => findPieceRate(masters, name, service) !== undefined),
    })),
    kgServices: kgServices(masters),
    sameWords,
  })
  readers.set(masters, reader)
  return reader
}

/** What was typed, understood: the most likely first. */
export function readEntry(text: string, context: EntryContext): Entry {
  if (text.trim() === '') return NOTHING
  const { masters, kind, service, hasLines } = context
  const place = { byWeight: kind === 'kg', hasLines, weighedWith: service }
  const reading = readerOf(masters)(text, place)
  if (reading.kind === 'none') return { ...NOTHING, unknown: reading.unknown }
  const [sure, others] =
    reading.kind === 'one'
      ? [[reading.meaning], reading.others]
      : [reading.meanings.slice(0, reading.equal), reading.meanings.slice(reading.equal)]
  const suggestAll = (meanings: readonly EntryMeaning[]) => once(meanings.map((meaning) => suggest(meaning, context)))
  const first = suggestAll(mostTakenFirst(sure, context))
  const suggestions = once([...first, ...suggestAll(others)]).slice(0, Math.max(MOST, first.length))
  return { suggestions, isOpen: first.length > 1, unknown: [] }
}

/** A service that was typed may be the one that the cloth gets anyway. */
const once = (suggestions: readonly Suggestion[]): Suggestion[] => [
  ...new Map(suggestions.map((suggestion) => [JSON.stringify(suggestion), suggestion])).values(),
]

function mostTakenFirst(meanings: readonly EntryMeaning[], { usage }: EntryContext): EntryMeaning[] {
  const clothOf = (meaning: EntryMeaning) => (meaning.kind === 'piece' ? meaning.cloth : '')
  const sorted = byUsage([...new Set(meanings.map(clothOf))], usage)
  return meanings.toSorted((a, b) => sorted.indexOf(clothOf(a)) - sorted.indexOf(clothOf(b)))
}

function suggest(meaning: EntryMeaning, { masters, service: pressed, usage }: EntryContext): Suggestion {
  switch (meaning.kind) {
    case 'piece': {
      const { kind, cloth, quantity } = meaning
      const service = meaning.service ?? findServiceFor(masters, cloth, pressed, usage.services) ?? ''
      const rate = findPieceRate(masters, cloth, service) ?? 0
      return { kind, cloth, service, quantity, rate, ...typedRateOf(meaning) }
    }
    case 'kg': {
      const { kind, service, kg, pieces } = meaning
      return { kind, service, kg, pieces, rate: findKgRate(masters, service) ?? 0, ...typedRateOf(meaning) }
    }
    default:
      return meaning
  }
}

function typedRateOf({ ratePaise }: { ratePaise: number | undefined }): { typedRate?: string } {
  return ratePaise === undefined ? {} : { typedRate: toText(ratePaise) }
}

/** A suggestion as the list shows it. */
export function describeSuggestion(suggestion: Suggestion, lastName: string): TypeAheadOption {
  switch (suggestion.kind) {
    case 'piece': {
      const { cloth, service, quantity, typedRate } = suggestion
      const ratePaise = paiseOf(suggestion)
      return {
        key: `piece ${cloth} ${service} ${quantity}`,
        label: `${quantity} × ${cloth}${typedRate === undefined ? '' : ` @ ${formatRupees(ratePaise)}`}`,
        detail: `${service} · ${formatRupees(ratePaise * quantity)}`,
      }
    }
    case 'kg': {
      const { service, kg, pieces } = suggestion
      const weight = kg === '' ? t('by weight') : `${kg} kg`
      const count = pieces === '' ? '' : ` · ${t('{count} pieces', { count: Number(pieces) })}`
      return {
        key: `kg ${service}`,
        label: `${service}, ${weight}${count}`,
        detail: t('{rate} a kg', { rate: formatRupees(paiseOf(suggestion)) }),
      }
    }
    case 'service':
      return {
        key: `service ${suggestion.service}`,
        label: suggestion.service,
        detail: t('used for the next garments'),
      }
    case 'quantity':
      return {
        key: 'quantity',
        label: `${suggestion.quantity} × ${lastName}`,
        detail: t('the last line'),
      }
  }
}

const paiseOf = ({ rate, typedRate }: { rate: number; typedRate?: string }) =>
  (typedRate === undefined ? undefined : readPaise(typedRate)) ?? Math.round(rate * 100)

/** Says which words nobody can make anything of; the others may only not go together. */
export function notUnderstood({ unknown }: Entry, text: string): string {
  return unknown.length === 0
    ? t('Nothing matches “{text}”', { text })
    : t('Not understood: {words}', { words: unknown.join(', ') })
}
