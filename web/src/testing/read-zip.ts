import { inflateRawSync } from 'node:zlib'

const DIRECTORY_END = 22

/** The files of a ZIP by name, found like any other program does: through the directory at its end. */
export function readZip(zip: Buffer): Map<string, string> {
  const end = zip.length - DIRECTORY_END
  const files = new Map<string, string>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28)
    const local = zip.readUInt32LE(at + 42)
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const pressed = zip.subarray(begin, begin + zip.readUInt32LE(at + 20))
    files.set(zip.toString('utf8', at + 46, nameEnd), inflateRawSync(pressed).toString('utf8'))
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}
