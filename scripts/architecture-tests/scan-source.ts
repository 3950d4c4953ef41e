type Literal = { text: string; index: number }

export type Scanned = {
  /** The source with comments replaced by spaces; all positions stay the same. */
  code: string
  /** The contents of strings and templates. */
  literals: Literal[]
}

// The order matters: a comment sign inside a string is not a comment, and a quote inside a comment starts no string. An
// unescaped quote in a regular expression ends at the end of its line at the latest.
const tokens = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`/g

/** A light scan of TypeScript source: enough to distinguish code, comments and strings, without a parser. */
export function scanSource(text: string): Scanned {
  const literals: Literal[] = []
  const code = text.replace(tokens, (token, index: number) => {
    if (token.startsWith('/')) return token.replace(/[^\n]/g, ' ')
    literals.push({ text: token.slice(1, -1), index: index + 1 })
    return token
  })
  return { code, literals }
}
