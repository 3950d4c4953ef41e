import type { Symbology } from '@clothesline/paper'
import type { Pdf } from './new-document.ts'

interface Bar {
  left: number
  top: number
  width: number
  height: number
}

/** A code in its own units: one per narrowest bar or dot. */
interface CodeBars {
  modules: number
  bars: Bar[]
}

export type Codes = (symbology: Symbology, text: string) => CodeBars

/**
 * Draws codes as black bars, which stay sharp at any print size. Loaded with the first document, because most runs
 * print nothing.
 */
export async function loadCodes(): Promise<Codes> {
  const { default: bwip } = await import('bwip-js/node')
  const raw = (bcid: string, text: string) =>
    bwip.raw({ bcid, text })[0] as { pixs?: number[]; pixx?: number; sbs?: number[] }
  return (symbology, text) => {
    if (symbology === 'Code 128') return linesOf(raw('code128', text).sbs ?? [])
    const { pixs = [], pixx = 1 } = raw('qrcode', text)
    return squaresOf(pixs, pixx)
  }
}

/** Merges adjacent squares of a row into one bar: fewer shapes, and no hairlines between them. */
function squaresOf(pixs: readonly number[], columns: number): CodeBars {
  const bars: Bar[] = []
  for (let row = 0; row * columns < pixs.length; row++) {
    for (let column = 0; column < columns; column++) {
      if (pixs[row * columns + column] !== 1) continue
      const start = column
      while (column + 1 < columns && pixs[row * columns + column + 1] === 1) column++
      bars.push({ left: start, top: row, width: column - start + 1, height: 1 })
    }
  }
  return { modules: columns, bars }
}

/** Alternating widths of bars and gaps; one unit high. */
function linesOf(widths: readonly number[]): CodeBars {
  const bars: Bar[] = []
  let left = 0
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) bars.push({ left, top: 0, width, height: 1 })
    left += width
  }
  return { modules: left, bars }
}

/** Draws a code into a box. */
export function drawBars(
  doc: Pdf,
  { modules, bars }: CodeBars,
  box: { x: number; y: number; width: number; height: number },
): void {
  const unit = box.width / modules
  const rows = Math.max(...bars.map(({ top }) => top)) + 1
  for (const { left, top, width, height } of bars) {
    const rowHeight = box.height / rows
    doc.rect(box.x + left * unit, box.y + top * rowHeight, width * unit, height * rowHeight)
  }
  doc.fill('#000')
}
