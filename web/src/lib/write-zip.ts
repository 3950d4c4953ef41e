/** One file in a ZIP. */
export interface ZipEntry {
  name: string
  content: string | Bytes
}

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const DEFLATE = 8
const UTF8_NAMES = 0x0800
const VERSION = 20
/** 1 January 1980, the earliest ZIP timestamp: all files get the same time. */
const NO_TIME = 0x00210000

/** Packs files into one ZIP, compressed by the browser. */
export async function writeZip(entries: readonly ZipEntry[]): Promise<Blob> {
  const parts: Bytes[] = []
  const directory: Bytes[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    const pressed = await press(bytes)
    const named = new TextEncoder().encode(name)
    const facts = [VERSION, UTF8_NAMES, DEFLATE, NO_TIME, crc32(bytes), pressed.length, bytes.length, named.length, 0]
    const local = [record([[4, LOCAL], ...widths(facts)]), named]
    parts.push(...local, pressed)
    directory.push(
      record([[4, CENTRAL], [2, VERSION], ...widths(facts), [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]),
      named,
    )
    offset += sizeOf(local) + pressed.length
  }
  const count = entries.length
  const end = [4, 2, 2, 2, 2, 4, 4, 2].map((width, index): Field => {
    return [width, [END, 0, 0, count, count, sizeOf(directory), offset, 0][index] ?? 0]
  })
  return new Blob([...parts, ...directory, record(end)], { type: 'application/zip' })
}

type Bytes = Uint8Array<ArrayBuffer>
type Field = [bytes: number, value: number]

const widths = (facts: number[]): Field[] => facts.map((fact, index) => [[2, 2, 2, 4, 4, 4, 4, 2, 2][index] ?? 4, fact])

/** Writes numbers in little-endian order. */
function record(fields: Field[]): Bytes {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [bytes]) => sum + bytes, 0)))
  let at = 0
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bytes
  }
  return new Uint8Array(view.buffer)
}

const sizeOf = (parts: Bytes[]) => parts.reduce((sum, part) => sum + part.length, 0)

async function press(bytes: Bytes): Promise<Bytes> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** The CRC-32 checksum of ZIP files. */
export function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) sum = (sum >>> 8) ^ (crcTable[(sum ^ byte) & 0xff] ?? 0)
  return (sum ^ 0xffffffff) >>> 0
}
