import { pictureProblem } from '../check-picture.ts'
import type { PdfWriter } from './pdf-writer.ts'

/** The logo as it may be drawn, or nothing: one that was kept before pictures were looked at could take all the memory there is. */
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

/** Its types do not know that it can open a picture without drawing it. */
interface CanOpen {
  openImage(picture: Buffer): unknown
}

/** Draws the logo into a box, and answers whether it could: some kinds of picture cannot stand in a PDF. */
export function drawLogo(
  { doc, isTrial }: PdfWriter,
  logo: Buffer | undefined,
  { x, y, fit, align }: LogoBox,
): boolean {
  if (!logo) return false
  try {
    // Whoever only measures must come to the same answer as whoever draws.
    if (isTrial) (doc as unknown as CanOpen).openImage(logo)
    else doc.image(logo, x, y, { fit, ...(align === 'center' && { align }) })
    return true
  } catch {
    // A bill without its logo is still a bill.
    return false
  }
}
