import type { CodesBlock, TagCodeBlock } from '@clothesline/paper'
import { drawBars } from './draw-code.ts'
import type { PdfWriter } from './pdf-writer.ts'
import { mm, type Tools } from './tools.ts'

/** With less room than this for each, codes are stacked. */
const MIN_WIDTH = 90

/** Draws codes side by side where there is room, each with its heading above and its text below. */
export function drawCodes(writer: PdfWriter, { codes, align = 'start' }: CodesBlock, { codes: makeCode }: Tools): void {
  const { area, size } = writer
  const isStacked = area.width / codes.length < MIN_WIDTH
  const rows = isStacked ? codes.map((code) => [code]) : [codes]
  const side = isStacked ? Math.min(area.width, 96) : size * 8
  const isCentred = align === 'center'
  // Nothing on thermal paper is smaller than nine points.
  const words = {
    size: Math.max(size * 0.9, Math.min(size, 9)),
    align: isCentred ? ('center' as const) : ('left' as const),
  }
  for (const [index, row] of rows.entries()) {
    if (index > 0) writer.space(size * 0.6)
    const room = isCentred ? area.width / row.length : Math.min(area.width / row.length, mm(60))
    const places = row.map(({ heading, text, link }, at) => {
      const place = { ...words, x: area.left + at * room, width: room - size * 0.6 }
      return {
        link,
        ...place,
        heading: { ...place, text: heading, font: 'bold' as const },
        caption: { ...place, text },
      }
    })
    const above = Math.max(...places.map(({ heading }) => writer.heightOf(heading))) + size * 0.3
    const below = Math.max(...places.map(({ caption }) => writer.heightOf(caption))) + size * 0.3
    writer.room(above + side + below)
    const top = writer.y + above
    for (const { link, x, width, heading, caption } of places) {
      writer.put(heading)
      const left = isCentred ? x + (width - side) / 2 : x
      if (!writer.isTrial) drawBars(writer.doc, makeCode('QR', link), { x: left, y: top, width: side, height: side })
      writer.put(caption, top + side + size * 0.2)
    }
    writer.y = top + side + below
  }
}

/** Centred on the label, with some space above and below. */
export function drawTagCode(writer: PdfWriter, block: TagCodeBlock, { codes }: Tools): void {
  const [width, height] = [mm(block.width), mm(block.height)]
  const isBars = block.symbology === 'Code 128'
  const gap = isBars ? mm(0.4) : 0
  writer.space(gap)
  const x = writer.area.left + (writer.area.width - width) / 2
  if (!writer.isTrial) drawBars(writer.doc, codes(block.symbology, block.text), { x, y: writer.y, width, height })
  writer.space(height + gap)
}
