import type { TableBlock, TableCell, TableColumn } from '@clothesline/paper'
import type { PdfWriter, TextStyle } from './pdf-writer.ts'

const SMALLER = 0.88

type Place = { x: number; width: number; align: 'left' | 'right' | 'center' }

/** A table whose heading is repeated on every page. Rows are never split. */
export function drawTable(writer: PdfWriter, { columns, rows, totals, isStruck = false }: TableBlock): void {
  const { size } = writer
  const places = placesOf(writer, columns)
  const heading = () => {
    ruleUnder(writer, 0)
    writer.row(places.map((place, index) => ({ ...place, text: columns[index]?.label ?? '', font: 'bold' as const })))
    ruleUnder(writer, size * 0.2)
  }
  writer.room(size * 6)
  heading()
  writer.onPage = heading
  for (const row of rows) {
    drawRow(writer, places, row, { isStruck })
    writer.space(size * 0.25)
  }
  if (totals !== undefined) {
    writer.room(size * 2)
    ruleUnder(writer, 0)
    drawRow(writer, places, totals, {})
    writer.space(size * 0.25)
  }
  writer.onPage = () => {}
  writer.rule({ weight: 0.8 })
}

function ruleUnder(writer: PdfWriter, gap: number): void {
  writer.space(gap)
  writer.rule({ weight: 0.8 })
  writer.space(writer.size * 0.3)
}

function placesOf({ area, size }: PdfWriter, columns: readonly TableColumn[]): Place[] {
  const gap = size * 0.7
  const fixed = columns.reduce((sum, { width }) => sum + (width === 'rest' ? 0 : width * size), 0)
  const rests = columns.filter(({ width }) => width === 'rest').length
  const rest = (area.width - fixed - gap * (columns.length - 1)) / Math.max(1, rests)
  let x = area.left
  return columns.map(({ width, align = 'start' }) => {
    const place = { x, width: width === 'rest' ? rest : width * size, align: alignOf(align) }
    x += place.width + gap
    return place
  })
}

const alignOf = (align: NonNullable<TableColumn['align']>) =>
  (({ start: 'left', center: 'center', end: 'right' }) as const)[align]

function drawRow(writer: PdfWriter, places: readonly Place[], row: readonly TableCell[], style: TextStyle): void {
  const small = { ...style, size: writer.size * SMALLER, color: '#333' }
  const cells = places.map((place, index) => {
    const { text = '', under = [], isStrong = false } = row[index] ?? {}
    const head = { ...place, ...style, text, font: isStrong ? ('bold' as const) : ('regular' as const) }
    return [head, ...under.map((line) => ({ ...place, ...small, text: line }))]
  })
  const heights = cells.map((lines) => lines.reduce((sum, line) => sum + writer.heightOf(line), 0))
  const height = Math.max(0, ...heights)
  writer.room(height)
  for (const lines of cells) {
    let { y } = writer
    for (const line of lines) {
      writer.put(line, y)
      y += writer.heightOf(line)
    }
  }
  writer.y += height
}
