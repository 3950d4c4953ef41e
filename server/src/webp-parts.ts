export interface WebpPart {
  type: string
  content: Buffer
}

/** The parts of a WebP file. What follows the length in its head is not the picture. */
export const partsOfWebp = (bytes: Buffer): WebpPart[] =>
  partsIn(bytes.subarray(12, Math.min(bytes.length, 8 + bytes.readUInt32LE(4))))

/** The whole parts, one behind the other; each is padded to an even number of bytes. */
export function partsIn(bytes: Buffer): WebpPart[] {
  const parts: WebpPart[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const end = at + 8 + bytes.readUInt32LE(at + 4)
    if (end > bytes.length) break
    parts.push({ type: bytes.toString('latin1', at, at + 4), content: bytes.subarray(at + 8, end) })
    at = end + (end % 2)
  }
  return parts
}
