import type { Paise } from '../money/money.ts'
import { compareNames } from '../text/compare-names.ts'
import { wordsOf } from './entry-words.ts'
import { type EntryName, entryName, type Grade, grades, matchWords, sameThing } from './match-words.ts'
import { type EntryParts, type EntryToken, splitEntry } from './split-entry.ts'

/** What a shop takes in, as far as it can be typed. */
export interface EntryLists {
  cloths: readonly {
    name: string
    /** Given by the shop; each belongs to one cloth. */
    shortNames: readonly string[]
    /** Those that it has a rate for. */
    services: readonly string[]
  }[]
  /** Those that have a rate by weight. */
  kgServices: readonly string[]
  /** Other words for the same, such as `SAME_WORDS`. */
  sameWords: string
}

/** One thing that may be meant. */
export type EntryMeaning =
  /** Garments; without a service if none is named. */
  | { kind: 'piece'; cloth: string; service: string | undefined; quantity: number; ratePaise: Paise | undefined }
  /** Weighed clothes. The numbers stay as they were typed, and empty if they are not. */
  | { kind: 'kg'; service: string; kg: string; pieces: string; ratePaise: Paise | undefined }
  /** From now on with this service. */
  | { kind: 'service'; service: string }
  /** So many of the last line. */
  | { kind: 'quantity'; quantity: number }

export type EntryReading =
  /** Meant for sure; `others` are what it could also be. */
  | { kind: 'one'; meaning: EntryMeaning; others: EntryMeaning[] }
  /** The first `equal` of them are equally likely, so somebody has to choose. */
  | { kind: 'several'; meanings: EntryMeaning[]; equal: number }
  /** Nothing fits. `unknown` names the words and numbers for which there is no use at all. */
  | { kind: 'none'; unknown: string[] }

export interface EntryPlace {
  /** In an order by weight, weighed clothes come first. */
  byWeight: boolean
  /** A number alone then means the last line. */
  hasLines: boolean
  /** The weighed service that a weight alone means. */
  weighedWith: string | undefined
}

interface Candidate {
  meaning: EntryMeaning
  /** Words that only begin a service: any word of the cloth's name is more. */
  guessed: number
  grade: Grade
  serviceGrade: number
  /** The words of the cloth's name. */
  words: readonly string[]
}

const NOT_NAMED = -1

/** The reader of one shop's entries; the names are taken apart once. */
export function entryReader({
  cloths,
  kgServices,
  sameWords,
}: EntryLists): (text: string, place: EntryPlace) => EntryReading {
  const same = sameThing(sameWords)
  const namedService = (name: string): Named => ({ name, is: entryName(name, same, { hasInitials: true }) })
  const services = [...new Set(cloths.flatMap((cloth) => cloth.services))].map(namedService)
  const known = cloths.map(({ name, shortNames, services: offered }) => ({
    name,
    is: entryName(name, same, { shortNames }),
    services: offered,
  }))
  const weighed = kgServices.map(namedService)
  const all = [...known, ...services, ...weighed]
  const numbers = new Set(all.flatMap(({ is }) => [...is.words, ...is.shortNames.flatMap(wordsOf)]))

  const candidatesOf = (parts: EntryParts, place: EntryPlace): Candidate[] => {
    const weights = place.byWeight ? weightsOf(parts, weighed, place) : []
    const shares = parts.weight === undefined ? sharesOf(parts, services, numbers) : []
    // A service that is weighed here is not also switched to.
    const isWeighed = (name: string) => weights.some(({ meaning }) => meaning.kind === 'kg' && meaning.service === name)
    return [
      ...weights,
      ...known.flatMap((cloth) => piecesOf(cloth, shares, parts.ratePaise)),
      ...servicesOf(
        parts,
        services.filter(({ name }) => !isWeighed(name)),
      ),
      ...(place.byWeight ? [] : lastLineOf(parts, place)),
    ]
  }

  return (text, place) => {
    const parts = splitEntry(text)
    const found = parts.unknown.length > 0 ? [] : candidatesOf(parts, place)
    return found.length === 0 ? { kind: 'none', unknown: unknownOf(parts, all, place) } : decide(found)
  }
}

interface Named {
  name: string
  is: EntryName
}

/** One meaning if it is surer than all others, or else those that are equally sure. */
function decide(candidates: Candidate[]): EntryReading {
  const sorted = candidates.toSorted((a, b) => compareRank(a, b) || compareShown(a.meaning, b.meaning))
  const [best] = sorted
  const equal = sorted.filter((other) => best !== undefined && compareRank(other, best) === 0)
  const plain = equal.filter((other) => !equal.some((one) => isPlainer(one, other)))
  const rest = sorted.filter((other) => !plain.includes(other))
  const [first] = plain
  const meanings = [...plain, ...rest].map(({ meaning }) => meaning)
  return plain.length === 1 && first !== undefined
    ? { kind: 'one', meaning: first.meaning, others: meanings.slice(1) }
    : { kind: 'several', meanings, equal: plain.length }
}

function compareRank(a: Candidate, b: Candidate): number {
  return a.guessed - b.guessed || a.grade - b.grade || a.serviceGrade - b.serviceGrade
}

const kinds: EntryMeaning['kind'][] = ['quantity', 'kg', 'piece', 'service']

/** The same sequence whatever the sequence of the shop's lists. */
function compareShown(a: EntryMeaning, b: EntryMeaning): number {
  return (
    kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || compareNames(shownName(a), shownName(b)) || countOf(a) - countOf(b)
  )
}

const shownName = (meaning: EntryMeaning) =>
  meaning.kind === 'piece'
    ? `${meaning.cloth} ${meaning.service ?? ''}`
    : meaning.kind === 'quantity'
      ? ''
      : meaning.service

const countOf = (meaning: EntryMeaning) => ('quantity' in meaning ? meaning.quantity : 0)

/** A Shirt is plainer than a T-Shirt, and a Kurta than a Kurta Designer: it has no word that the other has not. */
function isPlainer(one: Candidate, other: Candidate): boolean {
  if (one.meaning.kind !== 'piece' || other.meaning.kind !== 'piece') return false
  const isSameOtherwise =
    one.meaning.service === other.meaning.service && one.meaning.quantity === other.meaning.quantity
  return (
    isSameOtherwise && one.words.length < other.words.length && one.words.every((word) => other.words.includes(word))
  )
}

/** One way to read what was typed: which number is how many, and which words name the service. */
interface Share {
  quantity: number
  forName: string[]
  service: string | undefined
  serviceGrade: number
  guessed: number
}

function sharesOf({ tokens }: EntryParts, services: readonly Named[], numbers: ReadonlySet<string>): Share[] {
  const isNumberOfName = (word: string) => !/^\d/.test(word) || numbers.has(word)
  const readings = quantitiesOf(tokens).filter(({ typed }) => typed.every(isNumberOfName))
  return readings.flatMap(({ quantity, typed }) => [
    { quantity, forName: typed, service: undefined, serviceGrade: NOT_NAMED, guessed: 0 },
    ...splits(typed).flatMap(({ forName, forService }) =>
      services.flatMap(({ name: service, is }) => {
        const serviceGrade = matchWords(forService, is)
        const guessed = serviceGrade === grades.beginnings ? forService.length : 0
        return serviceGrade === undefined ? [] : [{ quantity, forName, service, serviceGrade, guessed }]
      }),
    ),
  ])
}

/** The surest reading of this cloth for each quantity and service. */
function piecesOf(
  cloth: Named & { services: readonly string[] },
  shares: readonly Share[],
  ratePaise: Paise | undefined,
) {
  const best = new Map<string, Candidate>()
  const found = new Map<readonly string[], Grade | undefined>()
  const gradeOf = (words: readonly string[]) => {
    if (!found.has(words)) found.set(words, matchWords(words, cloth.is))
    return found.get(words)
  }
  for (const { quantity, forName, service, serviceGrade, guessed } of shares) {
    const isOffered = service === undefined ? cloth.services.length > 0 : cloth.services.includes(service)
    const grade = isOffered ? gradeOf(forName) : undefined
    if (grade === undefined) continue
    const meaning = { kind: 'piece' as const, cloth: cloth.name, service, quantity, ratePaise }
    const candidate = { meaning, guessed, grade, serviceGrade, words: cloth.is.words }
    const key = `${quantity} ${service ?? ''}`
    const other = best.get(key)
    if (other === undefined || compareRank(candidate, other) < 0) best.set(key, candidate)
  }
  return [...best.values()]
}

/** Which number is how many; every other number has to be in a name. */
function quantitiesOf(tokens: readonly EntryToken[]): { quantity: number; typed: string[] }[] {
  const marked = tokens.filter(({ isMarked }) => isMarked)
  if (marked.length > 1) return []
  const counts = marked.length === 1 ? marked : [undefined, ...tokens.filter(({ count }) => count !== undefined)]
  return counts.map((chosen) => ({
    quantity: chosen?.count ?? 1,
    typed: tokens
      .filter((token) => token !== chosen)
      .flatMap(({ text, unit }) => (unit === undefined ? [text] : [text, unit])),
  }))
}

/** More words than this are not split between cloth and service: that would be a sentence. */
const MAX_WORDS = 8

/** The words for the name and those for the service: the service's follow each other. */
function splits(typed: readonly string[]): { forName: string[]; forService: string[] }[] {
  if (typed.length < 2 || typed.length > MAX_WORDS) return []
  const found: { forName: string[]; forService: string[] }[] = []
  for (let start = 0; start < typed.length; start++) {
    for (let end = start + 1; end <= typed.length; end++) {
      const forName = [...typed.slice(0, start), ...typed.slice(end)]
      if (forName.length > 0) found.push({ forName, forService: typed.slice(start, end) })
    }
  }
  return found
}

function weightsOf(parts: EntryParts, services: readonly Named[], place: EntryPlace): Candidate[] {
  const words = parts.tokens.filter(({ count }) => count === undefined).map(({ text }) => text)
  const counts = parts.tokens.filter(({ count }) => count !== undefined).map(({ text }) => text)
  const [kg = '', pieces = '', ...spare] = parts.weight === undefined ? counts : [parts.weight, ...counts]
  if (spare.length > 0 || (words.length === 0 && kg === '')) return []
  return services.flatMap(({ name: service, is }) => {
    const alone = service === place.weighedWith ? grades.written : grades.someWords
    const grade = words.length === 0 ? alone : matchWords(words, is)
    if (grade === undefined) return []
    const meaning = { kind: 'kg' as const, service, kg, pieces, ratePaise: parts.ratePaise }
    return [{ meaning, guessed: 0, grade, serviceGrade: NOT_NAMED, words: [] }]
  })
}

function servicesOf(parts: EntryParts, services: readonly Named[]): Candidate[] {
  const isOnlyWords = parts.weight === undefined && parts.ratePaise === undefined
  if (!isOnlyWords || parts.tokens.some(({ count }) => count !== undefined)) return []
  const typed = parts.tokens.map(({ text }) => text)
  return services.flatMap(({ name: service, is }) => {
    const grade = matchWords(typed, is)
    if (grade === undefined) return []
    return [{ meaning: { kind: 'service' as const, service }, guessed: 0, grade, serviceGrade: NOT_NAMED, words: [] }]
  })
}

function lastLineOf({ tokens, weight, ratePaise }: EntryParts, { hasLines }: EntryPlace): Candidate[] {
  const [only] = tokens
  const isNumber = tokens.length === 1 && only?.count !== undefined && weight === undefined && ratePaise === undefined
  if (!isNumber || !hasLines || only?.count === undefined) return []
  const meaning = { kind: 'quantity' as const, quantity: only.count }
  return [{ meaning, guessed: 0, grade: grades.written, serviceGrade: NOT_NAMED, words: [] }]
}

/** The words that mean nothing in any name, and the numbers that are too many. */
function unknownOf({ tokens, unknown, weight }: EntryParts, all: readonly Named[], { byWeight }: EntryPlace): string[] {
  const words = tokens
    .filter(({ text, count }) => count === undefined && !all.some(({ is }) => matchWords([text], is) !== undefined))
    .map(({ text }) => text)
  const counts = tokens.filter(({ count }) => count !== undefined)
  const spare = counts.slice(byWeight && weight === undefined ? 2 : 1).map(({ text }) => text)
  return [...unknown, ...words, ...spare, ...(weight !== undefined && !byWeight ? [weight] : [])]
}
