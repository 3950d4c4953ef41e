/**
 * Indian names are written as they sound: Lakshmi and Laxmi, Pooja and Puja, Satish and Sathish are one name to whoever
 * types it. The column name_sound holds the same for each customer.
 */
const LETTERS: Readonly<Record<string, string>> = { w: 'v', z: 'j', y: 'i', f: 'p', q: 'k', h: '' }
const GROUPS = [
  ['x', 'ks'],
  ['ee', 'i'],
  ['oo', 'u'],
  ['ou', 'u'],
  ['aa', 'a'],
] as const

/** How a lower-case text sounds, roughly. */
export function soundKey(text: string): string {
  const letters = text.replaceAll(/[wzyfqh]/g, (letter) => LETTERS[letter] ?? '')
  return GROUPS.reduce((key, [group, sound]) => key.replaceAll(group, sound), letters)
}
