import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

export interface ScannedCode {
  format: string
  text: string
}

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')

let isPrepared = false

/** Reads a picture with a decoder that shares nothing with what drew it. */
export async function readCodes(png: Buffer): Promise<ScannedCode[]> {
  if (!isPrepared) {
    // Its program lies beside it; by itself it would fetch it from the network.
    const { buffer, byteOffset, byteLength } = readFileSync(wasm)
    prepareZXingModule({ overrides: { wasmBinary: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer } })
    isPrepared = true
  }
  const found = await readBarcodes(new Uint8Array(png), { formats: ['Code128', 'QRCode'], tryHarder: true })
  return found.map(({ format, text }) => ({ format, text }))
}
