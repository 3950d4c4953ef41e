const HOUR_MS = 3_600_000

/**
 * Limits for the same news to one number. More would be a nuisance, and the chat service restricts senders who get
 * reported.
 */
export const REPEAT_LIMITS = [
  { count: 3, withinMs: HOUR_MS },
  { count: 6, withinMs: 24 * HOUR_MS },
] as const

/** The wait before the same news may be sent to the same number again; 0 if it may be sent now. */
export function waitBeforeRepeat(writtenAt: readonly Date[], now: Date): number {
  const newestFirst = writtenAt.map((at) => at.getTime()).sort((a, b) => b - a)
  const waits = REPEAT_LIMITS.map(({ count, withinMs }) => {
    const oldestThatCounts = newestFirst[count - 1]
    return oldestThatCounts === undefined ? 0 : oldestThatCounts + withinMs - now.getTime()
  })
  return Math.max(0, ...waits)
}

/** Whether two messages have the same text, ignoring links, which are new each time. */
export function isSameText(one: string, other: string): boolean {
  const wordsOf = (text: string) => text.replaceAll(/https?:\/\/\S+/g, 'https://')
  return wordsOf(one) === wordsOf(other)
}
