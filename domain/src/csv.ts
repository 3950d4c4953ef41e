export type CsvCell = string | number | boolean | null | undefined

/** Put before a file, it makes spreadsheets read ₹ and Devanagari rightly. */
export const CSV_BYTE_ORDER_MARK = '\uFEFF'

/** A whole file by RFC 4180. Texts that a spreadsheet would run as a formula are made harmless. */
export function writeCsv(header: readonly string[], rows: Iterable<readonly CsvCell[]>): string {
  let text = writeCsvRow(header)
  for (const row of rows) text += writeCsvRow(row)
  return text
}

/** One row with its line end, for files that are written piece by piece. */
export function writeCsvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`
}

/** A text as it was before the guard, for reading back what this program has written. */
export function unguardCell(text: string): string {
  return /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text
}

function writeCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return ''
  // Only texts are guarded: a negative number is a number, and sums must go on working.
  const text = typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell)
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}
