/** Names that differ only in capitals, or in blanks around them, are one name. */
export const isSameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase()
