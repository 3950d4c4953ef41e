import type { Pdf } from './new-document.ts'

/** Draws a QR code as black squares, which stay sharp at every size of print. */
export async function drawCode(doc: Pdf, link: string, x: number, y: number, side: number): Promise<void> {
  for (const { left, top, width, unit } of await codeBars(link, side)) doc.rect(x + left, y + top, width, unit)
  doc.fill('#000')
}

interface Bar {
  left: number
  top: number
  width: number
  unit: number
}

/** Neighbouring squares of a row become one bar: fewer shapes, and no hairlines between them. */
export async function codeBars(link: string, side: number): Promise<Bar[]> {
  const { default: bwip } = await import('bwip-js/node')
  const [code] = bwip.raw({ bcid: 'qrcode', text: link }) as { pixs: number[]; pixx: number }[]
  if (!code) throw new Error('The code cannot be drawn')
  const { pixs, pixx: columns } = code
  const unit = side / columns
  const bars: Bar[] = []
  for (let row = 0; row * columns < pixs.length; row++) {
    for (let column = 0; column < columns; column++) {
      if (pixs[row * columns + column] !== 1) continue
      const start = column
      while (column + 1 < columns && pixs[row * columns + column + 1] === 1) column++
      bars.push({ left: start * unit, top: row * unit, width: (column - start + 1) * unit, unit })
    }
  }
  return bars
}
