import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { prepareZXingModule as prepareWriter, writeBarcode } from 'zxing-wasm/writer'

export interface ScannedCode {
  format: string
  text: string
}

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
const writerWasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')

let isPrepared = false

/** Reads codes from a picture with a decoder that is independent of the code that drew it. */
export async function readCodes(png: Buffer): Promise<ScannedCode[]> {
  if (!isPrepared) {
    // Its WASM file is in the package; by default it would be fetched from the network.
    const { buffer, byteOffset, byteLength } = readFileSync(wasm)
    prepareZXingModule({ overrides: { wasmBinary: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer } })
    isPrepared = true
  }
  const found = await readBarcodes(new Uint8Array(png), { formats: ['Code128', 'QRCode'], tryHarder: true })
  return found.map(({ format, text }) => ({ format, text }))
}

/** A tag as it is printed, as the address of a picture. */
export async function drawCode(text: string): Promise<string> {
  const { buffer, byteOffset, byteLength } = readFileSync(writerWasm)
  prepareWriter({ overrides: { wasmBinary: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer } })
  const { image, error } = await writeBarcode(text, { format: 'Code128', scale: 4, addQuietZones: true })
  if (image === null) throw new Error(error)
  return `data:image/png;base64,${Buffer.from(await image.arrayBuffer()).toString('base64')}`
}
