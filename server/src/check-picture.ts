import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { refusal } from '@clothesline/contract'
import type { Refusal } from '@clothesline/domain'
import { partsOfWebp } from './webp-parts.ts'

/**
 * Uploaded pictures are untrusted, and a few bytes can decompress to very many pixels. The type must match the
 * content, the size is read from the header, and the decompressed size of a PNG is checked before anything else
 * decompresses it. The picture is then rewritten (rewrite-picture.ts) but not scaled, which would need a decoder for
 * each format: the pages already send small ones.
 */
const MAX_PIXELS = 2_000

const BROKEN = refusal('picture_broken')
const TOO_MANY_PIXELS = refusal('picture_too_many_pixels')
const ODD_PNG = refusal('picture_odd_png')

interface Header {
  mimeType: 'image/png' | 'image/jpeg' | 'image/webp'
  width: number
  height: number
}

/** The problem with a picture; undefined if it can be used. */
export async function pictureProblem(bytes: Buffer, mimeType?: string): Promise<Refusal | undefined> {
  const header = readHeader(bytes)
  if (!header || (mimeType !== undefined && header.mimeType !== mimeType)) return BROKEN
  if (header.width < 1 || header.height < 1) return BROKEN
  if (header.width > MAX_PIXELS || header.height > MAX_PIXELS) return TOO_MANY_PIXELS
  if (header.mimeType === 'image/webp') return isDrawn(bytes) ? undefined : BROKEN
  return header.mimeType === 'image/png' ? pngProblem(bytes, header) : undefined
}

/** A WebP whose picture is not cut off. */
const isDrawn = (bytes: Buffer) => partsOfWebp(bytes).some(({ type }) => ['VP8 ', 'VP8L', 'ANMF'].includes(type))

/** Reads type and size from the header. Reading past the end means that it is not a picture. */
function readHeader(bytes: Buffer): Header | undefined {
  try {
    return readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

function readPng(bytes: Buffer): Header | undefined {
  if (!bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return undefined
  return { mimeType: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** The start-of-frame markers; the values between them are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function readJpeg(bytes: Buffer): Header | undefined {
  if (bytes.readUInt16BE(0) !== 0xffd8) return undefined
  for (let at = 2; bytes.readUInt8(at) === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    while (bytes.readUInt8(at + 1) === 0xff) at += 1
    if (isFrame(bytes.readUInt8(at + 1))) {
      return { mimeType: 'image/jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    }
  }
  return undefined
}

function readWebp(bytes: Buffer): Header | undefined {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined
  const kind = bytes.toString('latin1', 12, 16)
  const size = (width: number, height: number): Header => ({ mimeType: 'image/webp', width, height })
  if (kind === 'VP8 ') return size(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff)
  if (kind === 'VP8X') return size(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1)
  if (kind !== 'VP8L') return undefined
  const bits = bytes.readUInt32LE(21)
  return size((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
}

/** Samples per pixel, by colour type. */
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const decompress = promisify(inflate)

async function pngProblem(bytes: Buffer, { width, height }: Header): Promise<Refusal | undefined> {
  const [depth = 0, colour = 0, , , interlace] = bytes.subarray(24, 29)
  const channels = CHANNELS[colour]
  if (channels === undefined) return BROKEN
  if (interlace !== 0 || depth > 8) return ODD_PNG
  // Every row starts with one extra byte for its filter type.
  const wanted = height * (1 + Math.ceil((width * depth * channels) / 8))
  const pixels = await decompress(Buffer.concat(dataParts(bytes)), { maxOutputLength: wanted }).catch(() => undefined)
  return pixels?.length === wanted ? undefined : BROKEN
}

function dataParts(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = []
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(bytes.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  return parts
}
