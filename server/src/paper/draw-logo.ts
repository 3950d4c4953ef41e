import { pictureProblem } from '../check-picture.ts'
import type { Pdf } from './new-document.ts'

/** The logo as it may be drawn, or nothing: one that was kept before pictures were looked at could take all the memory there is. */
export async function safeLogo(logo: Uint8Array | undefined): Promise<Buffer | undefined> {
  if (!logo) return undefined
  const bytes = Buffer.from(logo)
  return (await pictureProblem(bytes)) === undefined ? bytes : undefined
}

/** Draws the logo into a box, and answers whether it could: some kinds of picture cannot stand in a PDF. */
export function drawLogo(
  doc: Pdf,
  logo: Buffer | undefined,
  x: number,
  y: number,
  fit: [number, number],
  align: 'center' | 'left' = 'left',
): boolean {
  if (!logo) return false
  try {
    doc.image(logo, x, y, { fit, ...(align === 'center' && { align }) })
    return true
  } catch {
    // A bill without its logo is still a bill.
    return false
  }
}
