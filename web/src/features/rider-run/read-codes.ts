/** Reads the codes that the camera sees now. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string[]>

/** What the browser itself can read; not in the types of TypeScript yet. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** Our tags are one or the other. */
const FORMATS = ['code_128', 'qr_code']

/** The browser's own reader where it has one for our tags, else ours, which is loaded then. */
export async function openReader(): Promise<CodeReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const supported = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (BarcodeDetector && FORMATS.every((format) => supported.includes(format))) {
    const detector = new BarcodeDetector({ formats: FORMATS })
    return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue)
  }
  return openOwnReader()
}

/** The program of the reader comes from our own server, like everything else on the page. */
async function openOwnReader(): Promise<CodeReader> {
  const [{ prepareZXingModule, readBarcodes }, { default: wasm }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    if (context === null || video.videoWidth === 0) return []
    Object.assign(canvas, { width: video.videoWidth, height: video.videoHeight })
    context.drawImage(video, 0, 0)
    const picture = context.getImageData(0, 0, canvas.width, canvas.height)
    const found = await readBarcodes(picture, { formats: ['Code128', 'QRCode'], maxNumberOfSymbols: 1 })
    return found.map(({ text }) => text)
  }
}
