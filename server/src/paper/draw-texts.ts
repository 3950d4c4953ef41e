import type {
  Align,
  FactsBlock,
  HeadingBlock,
  MarksBlock,
  NoteBlock,
  RowBlock,
  ShopBlock,
  SignaturesBlock,
  TotalsBlock,
} from '@clothesline/paper'
import { drawLogo } from './draw-logo.ts'
import type { FontName } from './new-document.ts'
import type { PdfWriter, TextStyle } from './pdf-writer.ts'
import type { Tools } from './tools.ts'

const alignments = { start: 'left', center: 'center', end: 'right' } as const
const alignOf = (align: Align = 'start') => ({ align: alignments[align] })

/** On a sheet the logo is next to the shop's lines; on a roll it is centred above them. */
export function drawShop(writer: PdfWriter, { shop, align }: ShopBlock, { logo }: Tools): void {
  const { area, size, y: start } = writer
  const isCentred = align === 'center'
  const fit: [number, number] = isCentred ? [area.width, 48] : [size * 6, size * 6]
  const box = { x: area.left, y: start, fit, align: isCentred ? ('center' as const) : ('left' as const) }
  const isDrawn = shop.hasLogo && drawLogo(writer, logo, box)
  const [beside, above] = isDrawn ? (isCentred ? [0, fit[1] + 4] : [fit[0] + size, 0]) : [0, 0]
  const inner = writer.within({ left: area.left + beside, width: area.width - beside })
  inner.space(above)
  inner.text(shop.name, { ...alignOf(align), font: 'bold', size: size * (isCentred ? 1.5 : 1.7) })
  for (const line of shop.lines) inner.text(line, alignOf(align))
  writer.y = Math.max(inner.y, isDrawn && !isCentred ? start + fit[1] : start)
}

const headingSizes: Record<HeadingBlock['level'], number> = { title: 1.45, section: 1.2 }

export function drawHeading(writer: PdfWriter, { level, text, align }: HeadingBlock): void {
  // A heading must not be the last line of a page.
  writer.room(writer.size * (level === 'section' ? 9 : 2))
  writer.text(text, { ...alignOf(align), font: 'bold', size: writer.size * headingSizes[level] })
}

const noteSizes = { small: 0.88, large: 1.15 }

export function drawNote(writer: PdfWriter, { text, align, isStrong = false, size }: NoteBlock): void {
  const scale = size === undefined ? 1 : noteSizes[size]
  writer.text(text, { ...alignOf(align), font: isStrong ? 'bold' : 'regular', size: writer.size * scale })
}

export function drawMarks(writer: PdfWriter, { texts, align }: MarksBlock): void {
  const style: TextStyle = { font: 'bold' }
  const padding = writer.size * 0.5
  for (const [index, text] of texts.entries()) {
    if (index > 0) writer.space(writer.size * 0.3)
    const width = Math.min(writer.widthOf(text, style) + 1 + 2 * padding, writer.area.width)
    const free = writer.area.width - width
    const x = writer.area.left + { left: 0, center: free / 2, right: free }[alignOf(align).align]
    const placed = { text, x: x + padding, width: width - 2 * padding, ...style }
    const height = writer.heightOf(placed)
    writer.room(height + padding)
    writer.frame(x, writer.y, width, height + padding * 0.6)
    writer.put(placed, writer.y + padding * 0.3)
    writer.y += height + padding * 0.6
  }
}

export function drawFacts(writer: PdfWriter, { items }: FactsBlock): void {
  for (const { label, text } of items) pair(writer, label, text, {}, { font: 'bold' })
}

export function drawTotals(writer: PdfWriter, { rows, isStruck = false }: TotalsBlock): void {
  for (const { label, text, isLarge = false } of rows) {
    const style: TextStyle = isLarge ? { font: 'bold', size: writer.size * 1.2, isStruck } : { isStruck }
    if (isLarge) writer.space(writer.size * 0.2)
    pair(writer, label, text, style, style)
  }
}

/** A label with its figure at the far end; the figure wraps only if it is longer than its share. */
function pair(writer: PdfWriter, label: string, text: string, style: TextStyle, textStyle: TextStyle): void {
  const { left, width } = writer.area
  const figure = Math.min(writer.widthOf(text, textStyle) + 2, width * 0.65)
  const labelWidth = Math.max(width - figure - writer.size * 0.4, width * 0.35)
  writer.row([
    { text: label, x: left, width: labelWidth, ...style },
    { text, x: left + labelWidth, width: width - labelWidth, align: 'right', ...textStyle },
  ])
}

/** Extra space goes between the texts; missing space is taken from the first. */
export function drawRow(writer: PdfWriter, { cells, isLarge = false }: RowBlock): void {
  const { area, size, right } = writer
  const gap = size * 0.5
  const wanted = cells.map(({ text, isStrong = false, isFramed = false }) => {
    const font: FontName = isStrong || isLarge ? 'bold' : 'regular'
    const style = { font, size: size * (isLarge ? 1.3 : 1) }
    return { text, style, isFramed, width: writer.widthOf(text, style) + size * 0.3 + (isFramed ? gap : 0) }
  })
  const free = area.width - wanted.reduce((sum, { width }) => sum + width, gap * (cells.length - 1))
  const between = gap + Math.max(0, free) / Math.max(1, cells.length - 1)
  let x = area.left
  const placed = wanted.map(({ text, style, isFramed, width }, index) => {
    const isLast = index === cells.length - 1
    const own = index === 0 && free < 0 ? Math.max(width + free, area.width * 0.35) : width
    const room = isLast ? right - x : own
    const inset = isFramed ? gap / 2 : 0
    const at = {
      text,
      ...style,
      x: x + inset,
      width: room - 2 * inset,
      ...alignOf(isLast && index > 0 ? 'end' : 'start'),
    }
    if (isFramed) writer.frame(right - width, writer.y, width, writer.heightOf(at))
    x += room + between
    return at
  })
  writer.row(placed)
}

export function drawSignatures(writer: PdfWriter, { signatures }: SignaturesBlock): void {
  const { area, size } = writer
  const gap = size * 2
  const width = (area.width - gap * (signatures.length - 1)) / signatures.length
  writer.room(size * 5)
  const places = signatures.map((signature, index) => ({ ...signature, x: area.left + index * (width + gap), width }))
  const start = writer.y
  const roomAbove = Math.max(...places.map(({ above = '', ...place }) => writer.heightOf({ text: above, ...place })))
  const line = start + roomAbove + size * 2.4
  for (const { above = '', name, ...place } of places) {
    writer.put({ text: above, ...place, align: 'center' }, start)
    writer.y = line
    writer.rule({ weight: 0.5, ...place })
    writer.put({ text: name, ...place, align: 'center' }, line + size * 0.2)
  }
  writer.y =
    line + size * 0.2 + Math.max(...places.map(({ name, ...place }) => writer.heightOf({ text: name, ...place })))
}
