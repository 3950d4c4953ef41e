/** How well a few typed letters mean a name: 0 is best, undefined is not at all. */
function matchName(token: string, name: string): number | undefined {
  const words = wordsOf(name)
  const joined = words.join('')
  if (joined === token) return 0
  if (joined.startsWith(token)) return 1
  if (words.some((word) => word.startsWith(token))) return 2
  const initials = words.map((word) => [...word][0]).join('')
  return token.length >= 2 && initials.startsWith(token) ? 3 : undefined
}

/** The sum over all tokens; undefined when one of them does not fit. */
export function matchAll(tokens: readonly string[], name: string): number | undefined {
  let sum = 0
  for (const token of tokens) {
    const score = matchName(token, name)
    if (score === undefined) return undefined
    sum += score
  }
  return sum
}

export function wordsOf(text: string): string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
}
