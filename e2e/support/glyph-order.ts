/** A syllable of Devanagari: an R that is written above it, consonants, vowel signs, and the dots above and below. */
const SYLLABLE =
  /(?<reph>\u0930\u094d(?=[\u0915-\u0939\u0958-\u095f]))?(?<body>(?:[\u0915-\u0939\u0958-\u095f]\u093c?\u094d)*[\u0915-\u0939\u0958-\u095f]\u093c?)(?<signs>[\u093e-\u094c]*)(?<dots>[\u0901-\u0903]*)/gu

/**
 * Devanagari as it is written, sign by sign from left to right: the short i before its consonants, the R of a conjunct
 * after them. A PDF holds its letters in this order, and words that a reader takes out of it have it too.
 */
function inGlyphOrder(text: string): string {
  return text.normalize('NFD').replaceAll(SYLLABLE, (...found) => {
    const { reph = '', body = '', signs = '', dots = '' } = found.at(-1) as Record<string, string | undefined>
    const before = signs.includes('\u093f') ? '\u093f' : ''
    return `${before}${body}${signs.replace('\u093f', '')}${reph}${dots}`
  })
}

const letters = '[\\p{Script=Devanagari}\\p{Script=Inherited}]'
/** A run of Devanagari with the spaces in it, or a word of anything else. */
const WORD = new RegExp(`${letters}(?:\\s*${letters})*|[^\\p{Script=Devanagari}\\p{Script=Inherited}\\s]+`, 'gu')

/**
 * The words of a text. Devanagari is taken without the spaces in it: a PDF knows only where signs stand, and whoever
 * reads it guesses the spaces. A line that ends with a hyphen goes on with the rest of the word.
 */
export function wordsOf(text: string, { isFromPdf = false } = {}): string[] {
  const written = isFromPdf ? text.normalize('NFD') : inGlyphOrder(text)
  const found = written.replaceAll(/(\w-)\s+(?=\w)/g, '$1').match(WORD) ?? []
  return found.map((word) => word.replaceAll(/\s+/g, ''))
}
