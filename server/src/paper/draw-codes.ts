import type { CodesBlock, TagCodeBlock } from '@clothesline/paper'
import { drawBars } from './draw-code.ts'
import { mm } from './millimetres.ts'
import type { PdfWriter } from './pdf-writer.ts'
import type { Tools } from './tools.ts'

/** Under this many points of width, codes stand under each other. */
const NARROW = mm(80)

/** Codes beside each other, each with its heading above and its text below; on a roll one under the other. */
export function drawCodes(writer: PdfWriter, { codes }: CodesBlock, { codes: makeCode }: Tools): void {
  const { area, size } = writer
  const isStacked = area.width < NARROW
  const rows = isStacked ? codes.map((code) => [code]) : [codes]
  // Nothing on thermal paper is under nine points.
  const wordSize = isStacked ? size : size * 0.9
  const side = isStacked ? Math.min(area.width, 96) : size * 8
  for (const [index, row] of rows.entries()) {
    if (index > 0) writer.space(size * 0.6)
    const width = isStacked ? area.width : Math.min(area.width / row.length, mm(60)) - size * 0.6
    const align = isStacked ? ('center' as const) : ('left' as const)
    const places = row.map((code, at) => ({ ...code, x: area.left + at * (width + size * 0.6) }))
    const heading = (text: string, x: number) => ({ text, x, width, align, font: 'bold' as const, size: wordSize })
    const caption = (text: string, x: number) => ({ text, x, width, align, size: wordSize })
    const above = Math.max(...places.map((place) => writer.heightOf(heading(place.heading, place.x)))) + size * 0.3
    const below = Math.max(...places.map((place) => writer.heightOf(caption(place.text, place.x)))) + size * 0.3
    writer.room(above + side + below)
    const top = writer.y + above
    for (const { heading: words, text, link, x } of places) {
      writer.put(heading(words, x))
      const left = isStacked ? x + (width - side) / 2 : x
      if (!writer.isTrial) drawBars(writer.doc, makeCode('QR', link), { x: left, y: top, width: side, height: side })
      writer.put(caption(text, x), top + side + size * 0.2)
    }
    writer.y = top + side + below
  }
}

/** In the middle of a label's width, with a little room above and below. */
export function drawTagCode(writer: PdfWriter, block: TagCodeBlock, { codes }: Tools): void {
  const [width, height] = [mm(block.width), mm(block.height)]
  const isBars = block.symbology === 'Code 128'
  const gap = isBars ? mm(0.4) : 0
  writer.space(gap)
  const x = writer.area.left + (writer.area.width - width) / 2
  if (!writer.isTrial) drawBars(writer.doc, codes(block.symbology, block.text), { x, y: writer.y, width, height })
  writer.space(height + gap)
}
