const HOUR_MS = 3_600_000

/** The same news to one number: more often it is a nuisance, and the chat service holds back whoever is reported for it. */
export const REPEAT_LIMITS = [
  { count: 3, withinMs: HOUR_MS },
  { count: 6, withinMs: 24 * HOUR_MS },
] as const

/** How long to wait before the same news may go to the same number once more; nothing when it may go now. */
export function waitBeforeRepeat(writtenAt: readonly Date[], now: Date): number {
  const newestFirst = writtenAt.map((at) => at.getTime()).sort((a, b) => b - a)
  const waits = REPEAT_LIMITS.map(({ count, withinMs }) => {
    const oldestThatCounts = newestFirst[count - 1]
    return oldestThatCounts === undefined ? 0 : oldestThatCounts + withinMs - now.getTime()
  })
  return Math.max(0, ...waits)
}

/** Whether two messages say the same. Links are made anew each time, and end later. */
export function isSameText(one: string, other: string): boolean {
  const wordsOf = (text: string) => text.replaceAll(/https?:\/\/\S+/g, 'https://')
  return wordsOf(one) === wordsOf(other)
}
