import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

const WOFF_HEAD = 44
const WOFF_ENTRY = 20
const FONT_HEAD = 12
const FONT_ENTRY = 16

/**
 * Unpacks the font in a WOFF file. The PDF library reads WOFF too, but decompresses a table again for every letter,
 * which takes seconds.
 */
export function readWoff(file: string): Buffer {
  const woff = readFileSync(file)
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error(`${file} is not a WOFF file`)
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(FONT_HEAD + count * FONT_ENTRY)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const parts: Uint8Array[] = [head]
  let offset = head.length
  for (let index = 0; index < count; index++) {
    const entry = woff.subarray(WOFF_HEAD + index * WOFF_ENTRY, WOFF_HEAD + (index + 1) * WOFF_ENTRY)
    const [at, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)]
    const stored = woff.subarray(at, at + packed)
    const table = packed < length ? inflateSync(stored) : stored
    const mine = FONT_HEAD + index * FONT_ENTRY
    entry.copy(head, mine, 0, 4)
    entry.copy(head, mine + 4, 16, 20)
    head.writeUInt32BE(offset, mine + 8)
    head.writeUInt32BE(length, mine + 12)
    // Tables are aligned to four bytes.
    const padding = Buffer.alloc(-length & 3)
    parts.push(table, padding)
    offset += length + padding.length
  }
  return Buffer.concat(parts)
}
