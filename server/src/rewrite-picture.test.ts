import { PNG } from 'pngjs'
import { describe, expect, test } from 'vitest'
import { pictureProblem } from './check-picture.ts'
import { rewritePicture } from './rewrite-picture.ts'

const SECRET = 'taken at 18.52 N 73.85 E'

/** A JPEG segment, preceded by its length. */
function jpegPart(marker: number, content: Buffer | string): Buffer {
  const body = Buffer.from(content)
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

function webpPart(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 0, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

describe('a rewritten picture', () => {
  test('as PNG has the same pixels, and nothing else', async () => {
    const drawn = new PNG({ width: 7, height: 5 })
    for (let at = 0; at < drawn.data.length; at++) drawn.data[at] = (at * 37) % 256
    const plain = PNG.sync.write(drawn)
    const note = Buffer.from(`tEXtComment\0${SECRET}`, 'latin1')
    const length = Buffer.alloc(4)
    length.writeUInt32BE(note.length - 4)
    // After the header, which ends at byte 33, with an unchecked CRC; and something after the end.
    const noted = Buffer.concat([
      plain.subarray(0, 33),
      length,
      note,
      Buffer.alloc(4),
      plain.subarray(33),
      Buffer.from(SECRET),
    ])
    const rewritten = await rewritePicture(noted, 'image/png')
    expect(rewritten.includes(SECRET)).toBe(false)
    expect(await pictureProblem(rewritten, 'image/png')).toBeUndefined()
    expect(PNG.sync.read(rewritten).data.equals(drawn.data)).toBe(true)
  })

  test('as JPEG keeps every segment needed to draw it, in order', async () => {
    const [start, end] = [Buffer.from('ffd8', 'hex'), Buffer.from('ffd9', 'hex')]
    const header = jpegPart(0xe0, 'JFIF\0')
    const colours = jpegPart(0xee, 'Adobe')
    const table = jpegPart(0xdb, Buffer.alloc(65, 1))
    const frame = jpegPart(0xc2, Buffer.from('08000a000a03012200021101031101', 'hex'))
    // Two scans, as in a progressive JPEG, with a stuffed byte, a restart marker and a table between them.
    const scan = Buffer.concat([jpegPart(0xda, Buffer.from('0301', 'hex')), Buffer.from('12ff0034ffd15678', 'hex')])
    const parts = [header, colours, table, frame, scan, jpegPart(0xc4, 'huffman'), scan]
    const added = [jpegPart(0xe1, `Exif\0\0${SECRET}`), jpegPart(0xfe, SECRET)]
    const sent = Buffer.concat([start, header, ...added, ...parts.slice(1), end, Buffer.from(SECRET)])
    const rewritten = await rewritePicture(sent, 'image/jpeg')
    expect(rewritten.equals(Buffer.concat([start, ...parts, end]))).toBe(true)
    expect(await pictureProblem(rewritten, 'image/jpeg')).toBeUndefined()
  })

  describe('as WebP', () => {
    const fileOf = (...parts: Buffer[]) => {
      const body = Buffer.concat([Buffer.from('WEBP'), ...parts])
      const head = Buffer.from('RIFF\0\0\0\0', 'latin1')
      head.writeUInt32LE(body.length, 4)
      return Buffer.concat([head, body])
    }
    const extended = (flags: number) => webpPart('VP8X', Buffer.from([flags, 0, 0, 0, 9, 0, 0, 9, 0, 0]))
    const pixels = webpPart('VP8 ', Buffer.alloc(31, 7))
    const secret = (type: string) => webpPart(type, Buffer.from(SECRET))

    test('has only what is drawn, and no longer declares the rest', async () => {
      const sent = fileOf(extended(0b111100), secret('ICCP'), pixels, secret('EXIF'), secret('XMP '), secret('note'))
      const rewritten = await rewritePicture(sent, 'image/webp')
      expect(rewritten.equals(fileOf(extended(0b10000), pixels))).toBe(true)
      expect(await pictureProblem(rewritten, 'image/webp')).toBeUndefined()
    })

    test.each([
      ['a text', Buffer.from(SECRET)],
      ['another part', secret('VP8 ')],
      ['a whole file', fileOf(extended(0), secret('ALPH'))],
    ])('ends where it says that it ends, and not with %s', async (_, rest) => {
      const rewritten = await rewritePicture(Buffer.concat([fileOf(pixels), rest]), 'image/webp')
      expect(rewritten.equals(fileOf(pixels))).toBe(true)
    })

    test('has its parts whole, within a frame of an animation as well', async () => {
      const frame = (...parts: Buffer[]) => webpPart('ANMF', Buffer.concat([Buffer.alloc(16, 1), ...parts]))
      const animation = webpPart('ANIM', Buffer.alloc(6))
      const sent = fileOf(extended(0b10), animation, frame(pixels, secret('note')), frame(pixels))
      const cut = sent.subarray(0, sent.length - 4)
      const rewritten = await rewritePicture(sent, 'image/webp')
      expect(rewritten.equals(fileOf(extended(0b10), animation, frame(pixels), frame(pixels)))).toBe(true)
      const shorter = await rewritePicture(cut, 'image/webp')
      expect(shorter.equals(fileOf(extended(0b10), animation, frame(pixels)))).toBe(true)
    })
  })
})
