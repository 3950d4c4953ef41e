/** URL-encodes a text. Unlike encodeURIComponent, it does not throw on an unpaired surrogate. */
export function encodeText(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
}
