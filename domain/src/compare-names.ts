// Marked pure so that pages that sort nothing do not load it.
const letters = /* @__PURE__ */ new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' })

/**
 * The sort order of names everywhere: ignoring case and accents, numbers by size, so that "2nd Street" comes before
 * "10th". PostgreSQL does not sort names, since its order depends on the locale of the machine the database was
 * created on.
 */
export function compareNames(a: string, b: string): number {
  // Names that differ only in case still get a stable order.
  return letters.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)
}
