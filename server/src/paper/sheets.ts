import type { Pdf } from './new-document.ts'
import { Pen } from './pen.ts'

const POINTS_PER_MM = 72 / 25.4
export const mm = (millimetres: number) => millimetres * POINTS_PER_MM

/** Paper in points, its margin, and the size of the writing on it. */
export const SHEETS = {
  A4: { size: [mm(210), mm(297)] as [number, number], margin: mm(14), text: 10 },
  A5: { size: [mm(148), mm(210)] as [number, number], margin: mm(9), text: 8.5 },
}
export type SheetName = keyof typeof SHEETS

export function sheetPen(doc: Pdf, name: SheetName): Pen {
  const { size, margin, text } = SHEETS[name]
  const [width, height] = size
  // The last line of the margin is the page number's.
  const area = { left: margin, width: width - 2 * margin, top: margin, bottom: height - margin - text }
  return new Pen(doc, area, text)
}

/** Says on each of several pages which one it is. */
export function numberPages(pen: Pen, name: string): void {
  const { start, count } = pen.doc.bufferedPageRange()
  if (count < 2) return
  for (let index = 0; index < count; index++) {
    pen.doc.switchToPage(start + index)
    const text = `${name} · ${index + 1} / ${count}`
    pen.put({ text, x: pen.area.left, width: pen.area.width, align: 'right', size: pen.size * 0.8 }, pen.area.bottom)
  }
}
