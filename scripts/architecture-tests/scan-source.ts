type Literal = { text: string; index: number }

export type Scanned = {
  /** The source with every comment blanked out; all positions stay where they were. */
  code: string
  /** The contents of strings and templates. */
  literals: Literal[]
}

// In this order: a comment sign inside a string is no comment, and a quote inside a comment opens no string. An
// unescaped quote in a regular expression ends with its line at the latest.
const tokens = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`/g

/** A light look at TypeScript source: enough to tell code, comments and strings apart, without a parser. */
export function scanSource(text: string): Scanned {
  const literals: Literal[] = []
  const code = text.replace(tokens, (token, index: number) => {
    if (token.startsWith('/')) return token.replace(/[^\n]/g, ' ')
    literals.push({ text: token.slice(1, -1), index: index + 1 })
    return token
  })
  return { code, literals }
}
