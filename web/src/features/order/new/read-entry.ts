import { type EntryMeaning, entryReader } from '@clothesline/domain'
import type { OrderKind } from './draft.ts'
import { findKgRate, findPieceRate, findServiceFor, kgServices, type Masters } from './masters.ts'
import { toText } from './read-numbers.ts'

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
  /** The service that is chosen. */
  service: string
  /** How often each cloth was taken here. */
  usage: Readonly<Record<string, number>>
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
const readers = new WeakMap<Masters, ReturnType<typeof entryReader>>()

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
  if (reading.kind === 'one') {
    const meanings = [reading.meaning, ...reading.others].slice(0, MOST)
    return { ...NOTHING, suggestions: meanings.map((meaning) => suggest(meaning, context)) }
  }
  const { meanings, equal } = reading
  const mostTaken = meanings.slice(0, equal).toSorted((a, b) => takenOf(b, context) - takenOf(a, context))
  const shown = [...mostTaken, ...meanings.slice(equal)].slice(0, Math.max(MOST, equal))
  return { ...NOTHING, isOpen: true, suggestions: shown.map((meaning) => suggest(meaning, context)) }
}

const takenOf = (meaning: EntryMeaning, { usage }: EntryContext) =>
  meaning.kind === 'piece' ? (usage[meaning.cloth] ?? 0) : 0

function suggest(meaning: EntryMeaning, { masters, service: chosen }: EntryContext): Suggestion {
  switch (meaning.kind) {
    case 'piece': {
      const { kind, cloth, quantity } = meaning
      const service = meaning.service ?? findServiceFor(masters, cloth, chosen) ?? ''
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
