/** A Devanagari syllable: an R written above it, consonants, vowel signs, and the dots above and below. */
const SYLLABLE =
  /(?<reph>\u0930\u094d(?=[\u0915-\u0939\u0958-\u095f]))?(?<body>(?:[\u0915-\u0939\u0958-\u095f]\u093c?\u094d)*[\u0915-\u0939\u0958-\u095f]\u093c?)(?<signs>[\u093e-\u094c]*)(?<dots>[\u0901-\u0903]*)/gu

/**
 * Devanagari in visual order, sign by sign from left to right: the short i before its consonants, the R of a conjunct
 * after them. A PDF stores letters in this order, and so does text extracted from it.
 */
function inGlyphOrder(text: string): string {
  return text.normalize('NFD').replaceAll(SYLLABLE, (...found) => {
    const { reph = '', body = '', signs = '', dots = '' } = found.at(-1) as Record<string, string | undefined>
    const before = signs.includes('\u093f') ? '\u093f' : ''
    return `${before}${body}${signs.replace('\u093f', '')}${reph}${dots}`
  })
}

const letters = '[\\p{Script=Devanagari}\\p{Script=Inherited}]'
/** A run of Devanagari including its spaces, or a word in another script. */
const WORD = new RegExp(`${letters}(?:\\s*${letters})*|[^\\p{Script=Devanagari}\\p{Script=Inherited}\\s]+`, 'gu')

/**
 * The words of a text. Spaces in Devanagari are ignored: a PDF only stores the positions of signs, so extracted spaces
 * are guesses. A line that ends with a hyphen continues with the rest of the word.
 */
export function wordsOf(text: string, { isFromPdf = false } = {}): string[] {
  const written = isFromPdf ? text.normalize('NFD') : inGlyphOrder(text)
  const found = written.replaceAll(/(\w-)\s+(?=\w)/g, '$1').match(WORD) ?? []
  return found.map((word) => word.replaceAll(/\s+/g, ''))
}
