/** What speaks for a service of a cloth, the stronger first. */
export interface ServiceWishes {
  /** Typed with the cloth. */
  named?: string | undefined
  /** Pressed for this order. */
  pressed?: string | undefined
  /** What this shop takes most for the cloth. */
  taken?: string | undefined
  /** What the cloth usually gets, as the shop says. */
  usual?: string | undefined
}

/** The service that a cloth is taken with: only those that it has a rate for count, and one of them it is in any case. */
export function defaultService(
  { named, pressed, taken, usual }: ServiceWishes,
  offered: readonly string[],
): string | undefined {
  return [named, pressed, taken, usual, offered[0]].find((wish) => wish !== undefined && offered.includes(wish))
}
