import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { loadCodes } from './draw-code.ts'

beforeAll(async () => {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  await prepareZXingModule({ overrides: { wasmBinary: wasm.buffer as ArrayBuffer }, fireImmediately: true })
})

/** The bars as a camera sees them: black on white, with a quiet zone. */
async function photograph(link: string) {
  const { bars, modules } = (await loadCodes())('QR', link)
  const unit = 600 / modules
  const [side, quiet] = [800, 100]
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const { left, top, width } of bars) {
    for (let y = Math.round(top * unit); y < Math.round((top + 1) * unit); y++) {
      for (let x = Math.round(left * unit); x < Math.round((left + width) * unit); x++) {
        data.fill(0, ((y + quiet) * side + x + quiet) * 4, ((y + quiet) * side + x + quiet) * 4 + 3)
      }
    }
  }
  return { data, width: side, height: side, colorSpace: 'srgb' as const }
}

test.each([
  'upi://pay?pa=sparkle@okaxis&pn=Sparkle%20Dry%20Cleaners&am=646.00&cu=INR&tn=Bill%20SPK%2F2627%2F000123&tr=SPK2627000123',
  `https://laundry.example/open/order/${'A1b2C3d4'.repeat(10)}`,
])('a printed code scans as %s', async (link) => {
  const found = await readBarcodes(await photograph(link), { formats: ['QRCode'] })
  expect(found.map(({ text }) => text)).toEqual([link])
})
