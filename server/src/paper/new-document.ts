import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export type Pdf = PDFKit.PDFDocument

export interface DocumentOptions {
  title: string
  /** In points. */
  size: [number, number]
}

const require = createRequire(import.meta.url)
const FONTS = {
  regular: '@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf',
  bold: '@expo-google-fonts/mukta/700Bold/Mukta_700Bold.ttf',
}
export type FontName = keyof typeof FONTS

/** The same fonts for drawing without a PDF. */
export const fontBytes = (name: FontName): Buffer => readFileSync(require.resolve(FONTS[name]))

/**
 * An empty document with fonts that have the rupee sign and Devanagari. Loaded with the first one, because most runs
 * print nothing.
 */
export async function newDocument({ title, size }: DocumentOptions): Promise<Pdf> {
  const { default: PdfDocument } = await import('pdfkit')
  const doc = new PdfDocument({ size, margin: 0, bufferPages: true, info: { Title: title, Producer: 'Clothesline' } })
  for (const [name, file] of Object.entries(FONTS)) doc.registerFont(name, require.resolve(file))
  return doc
}

/** The finished file. */
export function finish(doc: Pdf): Promise<Buffer> {
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
    doc.end()
  })
}
