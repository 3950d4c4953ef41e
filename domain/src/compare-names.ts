// Marked so that pages which sort nothing need not load it.
const letters = /* @__PURE__ */ new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' })

/**
 * The one order of names, on the pages, in the server's lists and in files: any case, with or without accents, numbers
 * by their size, so that "2nd Street" stands before "10th". PostgreSQL is not asked to sort names, since it would do so
 * by the rules of whatever machine its database was made on.
 */
export function compareNames(a: string, b: string): number {
  // Names that differ in case alone still keep one order.
  return letters.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)
}
