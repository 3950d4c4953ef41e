/** Those of Arabic and Urdu, and of the scripts from Devanagari to Malayalam. */
const OTHER_DIGITS =
  /[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\u09E6-\u09EF\u0A66-\u0A6F\u0AE6-\u0AEF\u0B66-\u0B6F\u0BE6-\u0BEF\u0C66-\u0C6F\u0CE6-\u0CEF\u0D66-\u0D6F]/g

/** In Unicode the zero of an Indian script has a code that ends in 6, and that of Arabic and Urdu one that ends in 0. */
const FIRST_INDIAN = 0x0900

/** A keyboard in the language of the shop may write that language's own digits. The length stays the same. */
export function normalizeDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (digit) => {
    const code = digit.charCodeAt(0)
    return String((code & 0xf) - (code < FIRST_INDIAN ? 0 : 6))
  })
}
