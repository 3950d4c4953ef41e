export interface TypoPatterns {
  /** Few and fast: every match of `all` also matches one of these, since a typo leaves half of the word intact. */
  near: string[]
  all: string[]
}

/**
 * LIKE patterns that find a word at the start of any word of a name: by sound, or with one letter missing, swapped,
 * wrong or extra. Shorter words tolerate fewer typos, otherwise nearly every name would match.
 */
export function typoPatterns(word: string): TypoPatterns {
  const key = soundKey(word)
  // Some letters take more than one character: those that are escaped, and those of rare scripts.
  const letters = PLAIN.test(key) ? key : [...key].map(escapeLike)
  const size = letters.length
  const part = (from: number, to?: number) =>
    typeof letters === 'string' ? letters.slice(from, to) : letters.slice(from, to).join('')
  const swapped = (at: number) => part(0, at) + part(at + 1, at + 2) + part(at, at + 1) + part(at + 2)
  const slips = new Set([part(0)])
  for (let at = 0; at < size; at++) {
    if (size >= (at === 0 ? 4 : 3)) slips.add(`${part(0, at)}_${part(at)}`)
    if (size >= 3 && at < size - 1) slips.add(swapped(at))
    if (size >= 4) slips.add(`${part(0, at)}_${part(at + 1)}`)
    if (size >= 5) slips.add(part(0, at) + part(at + 1))
  }
  const middle = Math.floor(size / 2)
  const near = [`% ${part(0, middle)}%`, `%${part(middle)}%`, `% ${swapped(Math.max(0, middle - 1))}%`]
  return { near, all: [...slips].map((slip) => `% ${slip}%`) }
}

const PLAIN = /^[a-z0-9]*$/
const SPECIAL = /[\\%_]/

/** Escapes the special characters of LIKE. Hardly any text has one, and looking is quicker than replacing nothing. */
export function escapeLike(text: string): string {
  return SPECIAL.test(text) ? text.replaceAll(/[\\%_]/g, '\\$&') : text
}

/**
 * Indian names are spelled by sound: Lakshmi and Laxmi, Pooja and Puja, Satish and Sathish are the same name to whoever
 * types it. The column name_sound stores this key for each customer.
 */
const LETTERS: Readonly<Record<string, string>> = { w: 'v', z: 'j', y: 'i', f: 'p', q: 'k', h: '' }
const GROUPS = [
  ['x', 'ks'],
  ['ee', 'i'],
  ['oo', 'u'],
  ['ou', 'u'],
  ['aa', 'a'],
] as const

/** A rough phonetic key of a lower-case text. */
export function soundKey(text: string): string {
  const letters = text.replaceAll(/[wzyfqh]/g, (letter) => LETTERS[letter] ?? '')
  return GROUPS.reduce((key, [group, sound]) => key.replaceAll(group, sound), letters)
}
