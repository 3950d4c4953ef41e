import { readFileSync, writeFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import { PNG } from 'pngjs'

/**
 * Compresses a picture for the README: pages have few colours, so a palette of 256 is enough.
 * @param {string} path
 * @returns {number} its size in bytes
 */
export function compressPicture(path) {
  const picture = PNG.sync.read(readFileSync(path))
  const packed = indexedPng(picture)
  writeFileSync(path, packed)
  return packed.length
}

/** @param {{ width: number, height: number, data: Buffer }} picture */
function indexedPng({ width, height, data }) {
  const { indexes, palette } = reduceColours(data)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits per pixel: an index into the palette.
  head.set([8, 3, 0, 0, 0], 8)
  const lines = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y += 1) indexes.copy(lines, y * (width + 1) + 1, y * width, (y + 1) * width)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...[chunk('IHDR', head), chunk('PLTE', Buffer.from(palette))],
    ...[chunk('IDAT', deflateSync(lines, { level: 9 })), chunk('IEND', Buffer.alloc(0))],
  ])
}

/**
 * Keeps the most common colours; each of the others, mostly at the edges of letters, becomes the nearest one.
 * @param {Buffer} data
 */
function reduceColours(data) {
  /** @type {Map<number, number>} */
  const counts = new Map()
  for (let at = 0; at < data.length; at += 4) {
    const colour = data.readUIntBE(at, 3)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const kept = [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 256)
    .map(([colour]) => colour)
  const indexOf = new Map([...counts.keys()].map((colour) => [colour, nearest(colour, kept)]))
  const indexes = Buffer.alloc(data.length / 4)
  for (let at = 0; at < data.length; at += 4) indexes[at / 4] = indexOf.get(data.readUIntBE(at, 3)) ?? 0
  return { indexes, palette: kept.flatMap(partsOf) }
}

/** @param {number} colour @returns {number[]} red, green and blue */
function partsOf(colour) {
  return [colour >> 16, (colour >> 8) & 0xff, colour & 0xff]
}

/** @param {number} colour @param {number[]} kept @returns {number} the index of the kept colour that looks most like it */
function nearest(colour, kept) {
  const exact = kept.indexOf(colour)
  if (exact >= 0) return exact
  const parts = partsOf(colour)
  const distances = kept.map((other) => {
    return partsOf(other).reduce((sum, part, at) => sum + (part - (parts[at] ?? 0)) ** 2, 0)
  })
  return distances.indexOf(Math.min(...distances))
}

/** @param {string} name @param {Buffer} body */
function chunk(name, body) {
  const named = Buffer.concat([Buffer.from(name, 'ascii'), body])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
