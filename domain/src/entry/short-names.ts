import { plainText, wordsOf } from './entry-words.ts'
import { isReserved } from './split-entry.ts'

export interface ShortNamed {
  id: string
  name: string
  shortNames: readonly string[]
}

/** One word with a letter in it, which an entry does not read as something else, such as a weight. */
export const isShortName = (text: string): boolean =>
  /^[\p{L}\p{M}\p{N}]+$/u.test(text) && /\p{L}/u.test(text) && !isReserved(plainText(text))

/** As it is kept: "SH, sh" is one short name. */
export function tidyShortNames(shortNames: readonly string[]): string[] {
  return [...new Map(shortNames.map((short) => [plainText(short.trim()), short.trim()])).values()]
}

/** The first short name that is already another cloth's, and whose; also where it is how that cloth is called. */
export function findTakenShortName(
  wanted: ShortNamed,
  cloths: readonly ShortNamed[],
): { short: string; cloth: string } | undefined {
  for (const other of cloths) {
    if (other.id === wanted.id) continue
    const theirs = [other.name, ...other.shortNames].map(joined)
    const taken = wanted.shortNames.find((short) => theirs.includes(joined(short)))
    if (taken !== undefined) return { short: taken, cloth: other.name }
    const called = other.shortNames.find((short) => joined(short) === joined(wanted.name))
    if (called !== undefined) return { short: called, cloth: other.name }
  }
  return undefined
}

const joined = (text: string) => wordsOf(text).join('')
