// Made when it is first needed: it takes a phone 60 ms, and many pages that could sort do not.
let letters: Intl.Collator | undefined

/**
 * The sort order of names everywhere: ignoring case and accents, numbers by size, so that "2nd Street" comes before
 * "10th". PostgreSQL does not sort names, since its order depends on the locale of the machine the database was
 * created on.
 */
export function compareNames(a: string, b: string): number {
  letters ??= new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' })
  // Names that differ only in case still get a stable order.
  return letters.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)
}

/** Names that differ only in capitals, or in blanks around them, are one name. */
export const isSameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()
