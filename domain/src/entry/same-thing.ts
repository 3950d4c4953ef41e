import { plainText } from './entry-words.ts'

/** Which words mean the same garment or service. */
export interface SameThing {
  /** Such as "pant" and "trouser". */
  isSame: (one: string, other: string) => boolean
  /** Whether some word that means `name` begins with what was typed: "pan" of "pant" for a trouser. */
  begins: (typed: string, name: string) => boolean
}

const LEAST_LETTERS = 3

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
      return its !== undefined && typed.length >= LEAST_LETTERS && share(its, groupsBegunBy(typed))
    },
  }
}
