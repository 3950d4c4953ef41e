import type { Pdf } from './new-document.ts'

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
