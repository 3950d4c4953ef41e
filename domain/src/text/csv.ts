export type CsvCell = string | number | boolean | null | undefined

/** At the start of a file, makes spreadsheets read ₹ and Devanagari correctly. */
export const CSV_BYTE_ORDER_MARK = '\uFEFF'

/** Writes a file as in RFC 4180. Texts that a spreadsheet would run as a formula are escaped. */
export function writeCsv(header: readonly string[], rows: Iterable<readonly CsvCell[]>): string {
  let text = writeCsvRow(header)
  for (const row of rows) text += writeCsvRow(row)
  return text
}

/** One row with its line ending, for files written row by row. */
export function writeCsvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`
}

/** Removes the escaping, to read back files written by this program. */
export function unguardCell(text: string): string {
  return /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text
}

function writeCell(cell: CsvCell): string {
  if (cell === null || cell === undefined) return ''
  // Only texts are escaped: negative numbers must stay numbers.
  const text = typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell)
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}
