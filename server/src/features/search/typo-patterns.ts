import { soundKey } from './sound-key.ts'

/** In shorter words a slip leaves too little to go by: nearly everything would match. */
const LEAST_LETTERS = 4

/** LIKE patterns for a word as the beginning of a word in a name: as it sounds, and with one letter wrong, missing, too many or swapped. */
export function typoPatterns(word: string): string[] {
  const letters = [...soundKey(word)]
  const part = (from: number, to?: number) => letters.slice(from, to).map(escapeLike).join('')
  const slips = new Set([part(0)])
  if (letters.length >= LEAST_LETTERS) {
    for (const [at, letter] of letters.entries()) {
      const next = letters[at + 1]
      slips.add(`${part(0, at)}_${part(at + 1)}`)
      slips.add(part(0, at) + part(at + 1))
      if (at > 0) slips.add(`${part(0, at)}_${part(at)}`)
      if (next !== undefined) slips.add(part(0, at) + escapeLike(next) + escapeLike(letter) + part(at + 2))
    }
  }
  return [...slips].map((slip) => `% ${slip}%`)
}

/** So that what was typed stands for itself in a LIKE pattern. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}
