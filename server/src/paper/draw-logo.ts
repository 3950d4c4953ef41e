import { pictureProblem } from '../check-picture.ts'
import type { PdfWriter } from './pdf-writer.ts'

/** The logo if it is safe to draw. One stored before uploads were checked could use up all memory. */
export async function safeLogo(logo: Uint8Array | undefined): Promise<Buffer | undefined> {
  if (!logo) return undefined
  const bytes = Buffer.from(logo)
  return (await pictureProblem(bytes)) === undefined ? bytes : undefined
}

interface LogoBox {
  x: number
  y: number
  fit: [number, number]
  align: 'center' | 'left'
}

/** Its types lack the method that opens a picture without drawing it. */
interface CanOpen {
  openImage(picture: Buffer): unknown
}

/** Draws the logo into a box. Returns whether it could: a PDF cannot contain some formats. */
export function drawLogo(
  { doc, isTrial }: PdfWriter,
  logo: Buffer | undefined,
  { x, y, fit, align }: LogoBox,
): boolean {
  if (!logo) return false
  try {
    // Measuring must give the same result as drawing.
    if (isTrial) (doc as unknown as CanOpen).openImage(logo)
    else doc.image(logo, x, y, { fit, ...(align === 'center' && { align }) })
    return true
  } catch {
    // A bill without its logo is still valid.
    return false
  }
}
