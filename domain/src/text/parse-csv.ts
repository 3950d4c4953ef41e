import { RuleError } from '../refusal/rule-error.ts'
import { csvRules } from '../refusal/shop-rules.ts'

/** One row of a file, with the line it begins on so that a report can point at it. */
export type CsvRow = { line: number; cells: string[] }

/** What stands between cells: Excel writes semicolons where the comma is the decimal point. */
const SEPARATORS = [',', ';', '|'] as const
export type CsvSeparator = (typeof SEPARATORS)[number]

/** Enough to tell which character separates, however long the file. */
const SAMPLE_ROWS = 50

/**
 * The separator of a file: the one that gives most rows the width of the first, outside of quotes. Commas in addresses are
 * in some rows more often than in others, separators are not.
 */
export function findSeparator(text: string): CsvSeparator {
  let best: { separator: CsvSeparator; share: number; width: number } = { separator: ',', share: 0, width: 1 }
  for (const separator of SEPARATORS) {
    const { share, width } = evenness(text, separator)
    if (width > 1 && (share > best.share || (share === best.share && width > best.width)))
      best = { separator, share, width }
  }
  return best.separator
}

/** How wide the first row is, and which share of the rows is as wide. */
function evenness(text: string, separator: CsvSeparator): { share: number; width: number } {
  try {
    const rows = parseCsv(text, separator, SAMPLE_ROWS)
    const width = rows[0]?.cells.length ?? 0
    return { share: rows.filter(({ cells }) => cells.length === width).length / Math.max(1, rows.length), width }
  } catch {
    return { share: 0, width: 0 }
  }
}

/** Reads a file as in RFC 4180: any line endings, quotes, a byte order mark. Skips blank lines. */
export function parseCsv(text: string, separator: CsvSeparator = ',', most = Number.POSITIVE_INFINITY): CsvRow[] {
  const rows: CsvRow[] = []
  let line = 1
  let at = text.startsWith('\uFEFF') ? 1 : 0
  while (at < text.length && rows.length < most) {
    const row: CsvRow = { line, cells: [] }
    let isRowOpen = true
    while (isRowOpen) {
      const cell = text[at] === '"' ? quotedCell(text, at, line, separator) : plainCell(text, at, line, separator)
      row.cells.push(cell.value)
      line += cell.value.match(/\r\n|\r|\n/g)?.length ?? 0
      at = cell.end
      isRowOpen = text[at] === separator
      if (isRowOpen) at += 1
    }
    at += text.startsWith('\r\n', at) ? 2 : 1
    line += 1
    if (row.cells.length > 1 || row.cells[0] !== '') rows.push(row)
  }
  return rows
}

export type CsvRecord = { line: number; fields: Map<string, string> }

/** The rows of a file, keyed by the names in its first row, ignoring case and spaces. */
export function parseCsvRecords(text: string): { header: string[]; records: CsvRecord[] } {
  const [first, ...rest] = parseCsv(text)
  const header = (first?.cells ?? []).map((name) => name.trim().toLowerCase())
  const repeated = header.find((name, index) => header.indexOf(name) !== index)
  if (repeated !== undefined) {
    throw new RuleError(csvRules, 'csv_column_twice', { column: repeated })
  }
  const records = rest.map(({ line, cells }) => {
    if (cells.length > header.length) {
      throw new RuleError(csvRules, 'csv_too_many_cells', { line, cells: cells.length, columns: header.length })
    }
    return { line, fields: new Map(header.map((name, index) => [name, (cells[index] ?? '').trim()])) }
  })
  return { header, records }
}

type Cell = { value: string; end: number }

function plainCell(text: string, start: number, line: number, separator: CsvSeparator): Cell {
  let end = start
  while (end < text.length && !`${separator}\r\n`.includes(text.charAt(end))) end += 1
  const value = text.slice(start, end)
  if (value.includes('"')) throw new RuleError(csvRules, 'csv_stray_quote', { line })
  return { value, end }
}

function quotedCell(text: string, start: number, line: number, separator: CsvSeparator): Cell {
  let value = ''
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote === -1) throw new RuleError(csvRules, 'csv_open_quote', { line })
    value += text.slice(from, quote)
    if (text[quote + 1] !== '"') {
      const end = quote + 1
      if (end < text.length && !`${separator}\r\n`.includes(text.charAt(end))) {
        throw new RuleError(csvRules, 'csv_text_after_quote', { line })
      }
      return { value, end }
    }
    value += '"'
    from = quote + 2
  }
}
