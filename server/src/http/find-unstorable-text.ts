/**
 * The path of a string that PostgreSQL cannot store: one with NUL or with an unpaired surrogate. Schemas rarely check
 * for these, and JSON columns reject them with an error.
 */
export function findUnstorableText(input: unknown): string | undefined {
  const waiting: { value: unknown; path: string }[] = [{ value: input, path: '' }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && isUnstorable(value)) return path
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      if (isUnstorable(key)) return path
      waiting.push({ value: inner, path: path ? `${path}.${key}` : key })
    }
  }
  return undefined
}

const isUnstorable = (text: string) => text.includes('\0') || /\p{Surrogate}/u.test(text)
