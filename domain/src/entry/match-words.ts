import { plainText, wordsOf } from './entry-words.ts'

/** How surely typed words mean a name; a lower one is surer. */
export const grades = {
  /** The whole name as it is written, or a short name that the shop gave it. */
  written: 0,
  /** All words of the name, in another order. */
  allWords: 1,
  /** All words of the name, some by another word for the same, or by the first letters of a service. */
  sameThing: 2,
  /** Whole words, but not all of the name. */
  someWords: 3,
  /** Beginnings of words, or first letters. */
  beginnings: 4,
} as const
export type Grade = (typeof grades)[keyof typeof grades]

/** A name as it can be meant. */
export interface EntryName {
  words: string[]
  shortNames: string[]
  /** "DC" for Dry Clean is what people write on the counter; for a cloth, first letters are only a guess. */
  hasInitials: boolean
  same: SameThing
  /** What was typed before and meant then: most words are typed letter by letter. */
  known: Map<string, Meaning[]>
}

export const entryName = (
  name: string,
  same: SameThing,
  { shortNames = [], hasInitials = false }: { shortNames?: readonly string[]; hasInitials?: boolean } = {},
): EntryName => ({
  words: wordsOf(name),
  shortNames: shortNames.map((short) => wordsOf(short).join('')),
  hasInitials,
  same,
  known: new Map(),
})

const EXACT = 0
const ALIAS = 1
const PREFIX = 2
/** So many typed words can be one word of a name: "bed sheet", "t shirt". */
const MAX_JOINED = 3

/**
 * The best way in which every typed word means another word of the name. Words of the name may be left over, typed
 * words may not: one word of the name cannot serve two of them.
 */
export function matchWords(typed: readonly string[], name: EntryName): Grade | undefined {
  if (typed.length === 0) return undefined
  const joined = typed.join('')
  if (joined === name.words.join('') || name.shortNames.includes(joined)) return grades.written
  const all = 2 ** name.words.length - 1
  let best: Grade | undefined
  const search = (at: number, used: number, worst: number): void => {
    if (at === typed.length) {
      const grade = gradeOf(worst, used === all)
      if (best === undefined || grade < best) best = grade
      return
    }
    for (let end = at + 1; end <= Math.min(typed.length, at + MAX_JOINED); end++) {
      const word = typed.slice(at, end).join('')
      const isJoined = end > at + 1
      // "shirts" are shirts, but "shirt s" is not; "bed she" begins a bedsheet, but "bed s" is a Bedsheet Single.
      const isOneLetter = isJoined && typed[end - 1]?.length === 1
      const found = isJoined || !isPlural(word) ? meanings(word, name) : [...meanings(word, name), ...ofOne(word, name)]
      for (const { mask, cost } of found) {
        if ((used & mask) !== 0 || (isOneLetter && cost === PREFIX)) continue
        search(end, used | mask, Math.max(worst, cost))
      }
    }
  }
  search(0, 0, EXACT)
  return best
}

const isPlural = (word: string) => word.length > MIN_SINGULAR && word.endsWith('s')
const MIN_SINGULAR = 3

/** What a word in the plural means: whole words only, because a beginning has no plural. */
const ofOne = (plural: string, name: EntryName) =>
  meanings(plural.slice(0, -1), name).flatMap(({ mask, cost }) => (cost === PREFIX ? [] : [{ mask, cost }]))

function gradeOf(worst: number, isWhole: boolean): Grade {
  if (worst === PREFIX) return grades.beginnings
  if (!isWhole) return grades.someWords
  return worst === EXACT ? grades.allWords : grades.sameThing
}

interface Meaning {
  /** The words of the name, as bits. */
  mask: number
  cost: number
}

const MAX_KNOWN = 500

function meanings(typed: string, name: EntryName): Meaning[] {
  const known = name.known.get(typed)
  if (known !== undefined) return known
  if (name.known.size >= MAX_KNOWN) name.known.clear()
  const found = findMeanings(typed, name)
  name.known.set(typed, found)
  return found
}

/** What one typed word can mean in a name: some of its words that follow each other. */
function findMeanings(typed: string, name: EntryName): Meaning[] {
  const { words, hasInitials, same } = name
  const found: Meaning[] = []
  for (let start = 0; start < words.length; start++) {
    let run = ''
    let mask = 0
    for (let end = start; end < words.length; end++) {
      const before = run
      run += words[end]
      mask |= 2 ** end
      const cost = costOf(typed, run, before, same)
      if (cost !== undefined) found.push({ mask, cost })
    }
  }
  const initials = words.map((word) => [...word][0]).join('')
  if (words.length > 1 && initials === typed) {
    found.push({ mask: 2 ** words.length - 1, cost: hasInitials ? ALIAS : PREFIX })
  }
  return found
}

function costOf(typed: string, run: string, before: string, same: SameThing): number | undefined {
  // A single letter says little, also where a word of the name is that letter: the T of a T-Shirt.
  if (typed === run) return typed.length === 1 && !/\d/.test(typed) ? PREFIX : EXACT
  if (same.isSame(typed, run)) return ALIAS
  // What ends within an earlier word is the beginning of that one alone.
  if (run.startsWith(typed) && typed.length > before.length) return PREFIX
  return same.begins(typed, run) ? PREFIX : undefined
}

/** Which words mean the same garment or service. */
interface SameThing {
  /** Such as "pant" and "trouser". */
  isSame: (one: string, other: string) => boolean
  /** Whether some word that means `name` begins with what was typed: "pan" of "pant" for a trouser. */
  begins: (typed: string, name: string) => boolean
}

const MIN_LETTERS = 3

/** Reads a table such as `SAME_WORDS`; an empty one knows no other words. */
export function sameThing(table: string): SameThing {
  const groups = new Map<string, number[]>()
  for (const [group, line] of table.trim().split('\n').entries()) {
    for (const word of plainText(line).split(' ')) groups.set(word, [...(groups.get(word) ?? []), group])
  }
  // Asked for with every name, so it is found out once for each typed word.
  const begun = new Map<string, number[]>()
  const groupsBegunBy = (typed: string): number[] => {
    const known = begun.get(typed)
    if (known !== undefined) return known
    const found = [...groups].flatMap(([word, of]) => (word.startsWith(typed) ? of : []))
    begun.set(typed, found)
    return found
  }
  const share = (some: readonly number[], others: readonly number[] = []) =>
    some.some((group) => others.includes(group))
  return {
    isSame: (one, other) => share(groups.get(one) ?? [], groups.get(other)),
    begins(typed, name) {
      const its = groups.get(name)
      return its !== undefined && typed.length >= MIN_LETTERS && share(its, groupsBegunBy(typed))
    },
  }
}
