import type { Ink, Pen } from './pen.ts'

export interface TableColumn {
  heading: string
  /** A share of the width that is left over, or points. */
  width: number | 'rest'
  align?: 'left' | 'right'
}

/** One cell of a row: its text, and smaller lines under it. */
export interface TableCell {
  text: string
  under?: readonly string[]
}

const SMALLER = 0.88

/** A table whose heading stands again on every page. Rows are never torn apart. */
export function drawTable(
  pen: Pen,
  columns: readonly TableColumn[],
  rows: readonly (readonly TableCell[])[],
  ink: Ink = {},
): void {
  const places = placesOf(pen, columns)
  const heading = () => {
    pen.rule({ weight: 0.8 })
    pen.space(pen.size * 0.25)
    pen.row(places.map((place, index) => ({ ...place, text: columns[index]?.heading ?? '', font: 'bold' as const })))
    pen.space(pen.size * 0.2)
    pen.rule({ weight: 0.8 })
    pen.space(pen.size * 0.3)
  }
  pen.room(pen.size * 6)
  heading()
  pen.onPage = heading
  for (const row of rows) {
    drawRow(pen, places, row, ink)
    pen.space(pen.size * 0.25)
  }
  pen.onPage = () => {}
  pen.rule({ weight: 0.8 })
  pen.space(pen.size * 0.4)
}

type Place = { x: number; width: number; align: 'left' | 'right' }

function placesOf(pen: Pen, columns: readonly TableColumn[]): Place[] {
  const gap = pen.size * 0.7
  const fixed = columns.reduce((sum, { width }) => sum + (width === 'rest' ? 0 : width), 0)
  const rests = columns.filter(({ width }) => width === 'rest').length
  const rest = (pen.area.width - fixed - gap * (columns.length - 1)) / Math.max(1, rests)
  let x = pen.area.left
  return columns.map(({ width, align = 'left' }) => {
    const place = { x, width: width === 'rest' ? rest : width, align }
    x += place.width + gap
    return place
  })
}

function drawRow(pen: Pen, places: readonly Place[], row: readonly TableCell[], ink: Ink): void {
  const small = { size: pen.size * SMALLER, color: '#333' }
  const cells = places.map((place, index) => ({ place, cell: row[index] ?? { text: '' } }))
  const heights = cells.map(({ place, cell }) => {
    const under = (cell.under ?? []).reduce((sum, text) => sum + pen.heightOf({ ...place, ...small, text }), 0)
    return pen.heightOf({ ...place, ...ink, text: cell.text }) + under
  })
  const height = Math.max(0, ...heights)
  pen.room(height)
  for (const { place, cell } of cells) {
    pen.put({ ...place, ...ink, text: cell.text })
    let y = pen.y + pen.heightOf({ ...place, ...ink, text: cell.text })
    for (const text of cell.under ?? []) {
      pen.put({ ...place, ...small, text }, y)
      y += pen.heightOf({ ...place, ...small, text })
    }
  }
  pen.y += height
}
