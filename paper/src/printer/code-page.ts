import type { PrinterDevice } from '@clothesline/contract'

type CodePage = PrinterDevice['codePage']

/** The letters of Windows-1252 between 0x80 and 0x9F; from 0xA0 on they are those of Unicode. */
const UPPER = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ'

/** Without the soft hyphen and the hard space, which printers draw in their own ways. */
function byteOf(letter: string, page: CodePage): number | undefined {
  const code = letter.codePointAt(0) ?? 0
  if (code >= 0x20 && code <= 0x7e) return code
  if (page === 'ascii') return undefined
  if (code > 0xa0 && code <= 0xff && code !== 0xad) return code
  const index = letter === '\0' ? -1 : UPPER.indexOf(letter)
  return index < 0 ? undefined : 0x80 + index
}

/** Whether the printer can write all of a text by itself. */
export const isNative = (text: string, page: CodePage) =>
  [...text].every((letter) => byteOf(letter, page) !== undefined)

export function encodeText(text: string, page: CodePage): number[] {
  return [...text].map((letter) => byteOf(letter, page) ?? 0x3f)
}

/** What a printer writes for these bytes. */
export function decodeText(bytes: Iterable<number>, page: CodePage): string {
  return [...bytes]
    .map((byte) =>
      page === 'ascii' || byte < 0x80 || byte > 0x9f ? String.fromCharCode(byte) : (UPPER[byte - 0x80] ?? '?'),
    )
    .join('')
}
