import { crc32, deflateSync } from 'node:zlib'

interface PngOptions {
  width: number
  height: number
  depth?: number
  interlace?: number
  /** The decompressed size in bytes, if different from that of its pixels. */
  unfolds?: number
}

/** A blank PNG, small in bytes however many pixels it has. */
export function makePng({ width, height, depth = 8, interlace = 0, unfolds }: PngOptions): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, 6, 0, 0, interlace], 8)
  const pixels = Buffer.alloc(unfolds ?? height * (1 + (width * 4 * depth) / 8))
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(pixels, { level: 9 })), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A JPEG header with this size, after a table that must be skipped. */
export function makeJpegHead(width: number, height: number): Buffer {
  const frame = Buffer.from('ffc2001108000000000301220002110103110', 'hex')
  const bytes = Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), frame])
  bytes.writeUInt16BE(height, 25)
  bytes.writeUInt16BE(width, 27)
  return bytes
}

export const asDataUrl = (bytes: Buffer, mimeType = 'image/png') =>
  `data:${mimeType};base64,${bytes.toString('base64')}`
