/** Row -1 is the line of services, column -1 the cloths: both can be walked to, where Enter opens them. */
export interface Position {
  row: number
  col: number
}

export interface Selection {
  /** Where the selection began, and where the cursor is. */
  anchor: Position
  active: Position
}

export interface Range {
  top: number
  bottom: number
  left: number
  right: number
}

export interface Size {
  rows: number
  cols: number
}

export const isCell = ({ row, col }: Position) => row >= 0 && col >= 0

export const at = (row: number, col: number): Selection => ({ anchor: { row, col }, active: { row, col } })

export function rangeOf({ anchor, active }: Selection): Range {
  return {
    top: Math.min(anchor.row, active.row),
    bottom: Math.max(anchor.row, active.row),
    left: Math.min(anchor.col, active.col),
    right: Math.max(anchor.col, active.col),
  }
}

export const isIn = ({ top, bottom, left, right }: Range, { row, col }: Position) =>
  row >= top && row <= bottom && col >= left && col <= right

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))

/** Keeps the cursor inside a sheet that has become smaller. */
export function inside(selection: Selection, { rows, cols }: Size): Selection {
  const keep = ({ row, col }: Position) => ({ row: between(-1, row, rows - 1), col: between(-1, col, cols - 1) })
  return { anchor: keep(selection.anchor), active: keep(selection.active) }
}

export interface Step {
  key: string
  hasShift: boolean
  hasCtrl: boolean
  /** Rows that are seen at once. */
  page: number
}

/** Where a key takes the cursor; undefined for a key that does not move it. */
export function moveBy(selection: Selection, step: Step, { rows, cols }: Size): Selection | undefined {
  const { row, col } = selection.active
  const { hasCtrl, hasShift } = step
  const moves: Record<string, Position> = {
    ArrowUp: { row: hasCtrl ? 0 : row - 1, col },
    ArrowDown: { row: hasCtrl ? rows - 1 : row + 1, col },
    ArrowLeft: { row, col: hasCtrl ? 0 : col - 1 },
    ArrowRight: { row, col: hasCtrl ? cols - 1 : col + 1 },
    PageUp: { row: Math.max(0, row - step.page), col },
    PageDown: { row: row + step.page, col },
    Home: { row: hasCtrl ? 0 : row, col: 0 },
    End: { row: hasCtrl ? rows - 1 : row, col: cols - 1 },
  }
  const target = moves[step.key]
  if (target === undefined) return undefined
  // A block is made of cells: with Shift the cursor stays off the names.
  const least = hasShift && isCell(selection.active) ? 0 : -1
  const active = { row: between(least, target.row, rows - 1), col: between(least, target.col, cols - 1) }
  // The corner above the names is no place.
  if (active.row < 0 && active.col < 0) return selection
  return { anchor: hasShift && isCell(active) && isCell(selection.anchor) ? selection.anchor : active, active }
}

/** Tab goes on in the next row after the last cell of one; undefined where the sheet ends and the page goes on. */
export function tabBy({ active }: Selection, hasShift: boolean, { rows, cols }: Size): Selection | undefined {
  const index = Math.max(0, active.row) * cols + Math.max(0, active.col) + (hasShift ? -1 : 1)
  return index < 0 || index >= rows * cols ? undefined : at(Math.floor(index / cols), index % cols)
}
