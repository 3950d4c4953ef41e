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
