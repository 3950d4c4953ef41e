import { promisify } from 'node:util'
import { crc32, deflate, inflate } from 'node:zlib'
import { partsIn, partsOfWebp, type WebpPart } from './webp-parts.ts'

/**
 * Rewrites a checked picture with only the data needed to draw it. Removes EXIF such as place and time, program
 * names, and anything after the image.
 */
export async function rewritePicture(bytes: Buffer, mimeType: string): Promise<Buffer> {
  if (mimeType === 'image/png') return rewritePng(bytes)
  return mimeType === 'image/jpeg' ? rewriteJpeg(bytes) : rewriteWebp(bytes)
}

const PNG_SIGNATURE_BYTES = 8
const PNG_KEPT = ['IHDR', 'PLTE', 'tRNS']
const [fold, unfold] = [promisify(deflate), promisify(inflate)]

async function rewritePng(bytes: Buffer): Promise<Buffer> {
  const kept: Buffer[] = []
  const data: Buffer[] = []
  for (let at = PNG_SIGNATURE_BYTES; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const content = bytes.subarray(at + 8, at + 8 + length)
    if (PNG_KEPT.includes(type)) kept.push(pngChunk(type, content))
    if (type === 'IDAT') data.push(content)
    if (type === 'IEND') break
    at += 12 + length
  }
  // The size was checked, so it decompresses to the number of pixels in its header and no more.
  const pixels = await fold(await unfold(Buffer.concat(data)))
  return Buffer.concat([
    bytes.subarray(0, PNG_SIGNATURE_BYTES),
    ...kept,
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

const [START_OF_SCAN, END_OF_IMAGE, COMMENT] = [0xda, 0xd9, 0xfe]
/** Comments and application segments, except the plain JFIF header and Adobe's, which says how the colours are encoded. */
const isAddition = (marker: number) =>
  marker === COMMENT || (marker >= 0xe0 && marker <= 0xef && ![0xe0, 0xee].includes(marker))

function rewriteJpeg(bytes: Buffer): Buffer {
  const parts = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== END_OF_IMAGE) {
    const marker = bytes.readUInt8(at + 1)
    // A segment may be preceded by fill bytes.
    if (marker === 0xff) {
      at += 1
      continue
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    const next = marker === START_OF_SCAN ? endOfScan(bytes, end) : end
    if (!isAddition(marker)) parts.push(bytes.subarray(at, next))
    at = next
  }
  return Buffer.concat([...parts, Buffer.from([0xff, END_OF_IMAGE])])
}

/** Within a scan, 0xff is followed by zero or a restart marker; anything else starts the next segment. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    const next = bytes.readUInt8(at + 1)
    const isWithin = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
    if (bytes[at] === 0xff && !isWithin) return at
  }
  return bytes.length
}

const WEBP_KEPT = ['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF']
/** Flags in the extended header: a colour profile (32), EXIF (8) and XMP (4). */
const WEBP_METADATA_FLAGS = 0b101100
/** Of a frame of an animation: its place and time, before its own parts. */
const FRAME_HEAD = 16

function rewriteWebp(bytes: Buffer): Buffer {
  return webpChunk('RIFF', Buffer.concat([Buffer.from('WEBP', 'latin1'), ...partsOfWebp(bytes).flatMap(keptPart)]))
}

function keptPart({ type, content }: WebpPart): Buffer[] {
  if (!WEBP_KEPT.includes(type)) return []
  if (type === 'VP8X') return [webpChunk(type, withoutMetadata(content))]
  if (type !== 'ANMF') return [webpChunk(type, content)]
  const drawn = partsIn(content.subarray(FRAME_HEAD)).flatMap(keptPart)
  return [webpChunk(type, Buffer.concat([content.subarray(0, FRAME_HEAD), ...drawn]))]
}

function withoutMetadata(content: Buffer): Buffer {
  const plain = Buffer.from(content)
  plain.writeUInt8(plain.readUInt8(0) & ~WEBP_METADATA_FLAGS & 0xff, 0)
  return plain
}

/** Padded to an even number of bytes. */
function webpChunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 0, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}
