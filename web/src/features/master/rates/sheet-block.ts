import type { Range } from './sheet-selection.ts'

/** A block of cells as spreadsheets put it on the clipboard: tabs between cells, a new line for each row. */
export function readBlock(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  return lines.map((line) => line.split('\t').map(unquote))
}

/** Spreadsheets put a cell in quotes when it has some itself. */
function unquote(cell: string): string {
  return /^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell
}

export function writeBlock(rows: string[][]): string {
  return rows.map((row) => row.join('\t')).join('\n')
}

interface PlacedCell {
  row: number
  col: number
  text: string
}

export interface Placed {
  cells: PlacedCell[]
  /** Values for which the sheet has no cell. */
  left: number
}

/** Where the values of a block go: one value fills the whole selection, a block begins at its first cell. */
export function placeBlock(block: string[][], selected: Range, size: { rows: number; cols: number }): Placed {
  const only = block.length === 1 && block[0]?.length === 1 ? block[0][0] : undefined
  const cells: PlacedCell[] = []
  let left = 0
  const put = (row: number, col: number, text: string) => {
    if (row < size.rows && col < size.cols) cells.push({ row, col, text })
    else if (text.trim() !== '') left += 1
  }
  if (only !== undefined) {
    for (let row = selected.top; row <= selected.bottom; row += 1) {
      for (let col = selected.left; col <= selected.right; col += 1) put(row, col, only)
    }
  } else {
    block.forEach((values, down) => {
      values.forEach((text, across) => {
        put(selected.top + down, selected.left + across, text)
      })
    })
  }
  return { cells, left }
}
