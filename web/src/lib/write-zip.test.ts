import { expect, test } from 'vitest'
import { crc32, writeZip } from './write-zip.ts'

const entries = [
  { name: 'orders.csv', content: `Invoice,Name\r\n${'1,Asha\r\n'.repeat(500)}` },
  { name: 'ग्राहक.csv', content: 'Name,Due\r\nमीना,₹12.50\r\n' },
  { name: 'empty.csv', content: '' },
  { name: '12.pdf', content: Uint8Array.of(0x25, 0x50, 0x44, 0x46, 0xff, 0x00, 0xd8) },
]

test('the check sum is the one that everybody reckons', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926)
})

test('every file is found through the directory at the end, whole and under its name', async () => {
  const zip = await (await writeZip(entries)).arrayBuffer()
  const view = new DataView(zip)
  const four = (at: number) => view.getUint32(at, true)
  const two = (at: number) => view.getUint16(at, true)
  const end = zip.byteLength - 22
  expect(four(end)).toBe(0x06054b50)
  let at = four(end + 16)
  expect(at + four(end + 12)).toBe(end)
  const found: { name: string; bytes: Uint8Array }[] = []
  for (let file = 0; file < two(end + 10); file++) {
    expect(four(at)).toBe(0x02014b50)
    const named = two(at + 28)
    const local = four(at + 42)
    expect(four(local)).toBe(0x04034b50)
    const begin = local + 30 + two(local + 26)
    const bytes = await unpress(zip.slice(begin, begin + four(at + 20)))
    expect(bytes.length).toBe(four(at + 24))
    expect(crc32(bytes)).toBe(four(at + 16))
    found.push({ name: textOf(new Uint8Array(zip, at + 46, named)), bytes })
    at += 46 + named
  }
  expect(found).toEqual(entries.map(({ name, content }) => ({ name, bytes: bytesOf(content) })))
})

const bytesOf = (content: string | Uint8Array) =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

async function unpress(pressed: ArrayBuffer): Promise<Uint8Array> {
  const stream = new Blob([pressed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
