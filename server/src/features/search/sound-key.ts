/** Indian names are written as they sound: Lakshmi and Laxmi, Pooja and Puja, Satish and Sathish are one name to whoever types it. */
const LETTERS = { from: 'wzyfqh', to: 'vjipk' }
const GROUPS = [
  ['x', 'ks'],
  ['ee', 'i'],
  ['oo', 'u'],
  ['ou', 'u'],
  ['aa', 'a'],
] as const

/** How a lower-case text sounds, roughly. */
export function soundKey(text: string): string {
  const letters = [...text].map((letter) => {
    const at = LETTERS.from.indexOf(letter)
    return at === -1 ? letter : (LETTERS.to[at] ?? '')
  })
  return GROUPS.reduce((key, [group, sound]) => key.replaceAll(group, sound), letters.join(''))
}

/** The same in SQL, made from the same tables. */
export function soundKeySql(column: string): string {
  const letters = `translate(${column}, '${LETTERS.from}', '${LETTERS.to}')`
  return GROUPS.reduce((key, [group, sound]) => `replace(${key}, '${group}', '${sound}')`, letters)
}
