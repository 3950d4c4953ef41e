/** URL encoding with %20 for blanks that also survives half an emoji, where encodeURIComponent alone would throw. */
export function encodeText(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
}
