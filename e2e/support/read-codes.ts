import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

export interface ScannedCode {
  format: string
  text: string
}

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')

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
