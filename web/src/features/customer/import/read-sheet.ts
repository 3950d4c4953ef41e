import { findSeparator, parseCsv, parsePhone, unguardCell } from '@clothesline/domain'
import { t } from '../../../lib/i18n.ts'

export interface SheetRow {
  /** The line in the file. */
  line: number
  cells: string[]
}

export interface Sheet {
  header: string[]
  rows: SheetRow[]
}

/** The fields that can be imported, and their usual column names. */
export const importFields = [
  { field: 'name', label: 'Name', known: /^(customer|client)?\s*name$|^(customer|client)$/ },
  { field: 'contact', label: 'Phone', known: /phone|mobile|contact|^cell$|^number$|^whats\s?app(\s*(no|number))?\.?$/ },
  { field: 'email', label: 'E-mail', known: /e-?mail/ },
  { field: 'address', label: 'Address', known: /address|locality|flat/ },
  { field: 'gstin', label: 'GSTIN', known: /gst/ },
  { field: 'language', label: 'Language', known: /^lang/ },
  { field: 'preferences', label: 'Preferences', known: /^pref/ },
  { field: 'discountPercent', label: 'Discount %', known: /discount/ },
  { field: 'note', label: 'Note', known: /^notes?$|remark|comment/ },
  { field: 'whatsappConsent', label: 'WhatsApp consent', known: /consent|opt.?in|agreed/ },
] as const
export type ImportField = (typeof importFields)[number]['field']

/** Which column holds which field. */
export type Mapping = Partial<Record<ImportField, number>>

/** An Excel file as it is, which people choose before they have saved it as CSV. No text begins like one or contains a zero byte. */
export const isWorkbook = (text: string): boolean => text.startsWith('PK\u0003\u0004') || text.includes('\u0000')

/** Reads a file, or cells pasted from a spreadsheet, which come with tabs between them. Throws what a person can read. */
export function readSheet(text: string): Sheet {
  const rows = isTabbed(text) ? parseTabbed(text) : parseCsv(text, findSeparator(text))
  const plain = rows.map(({ line, cells }) => ({ line, cells: cells.map((cell) => unguardCell(cell.trim())) }))
  const filled = plain.filter(({ cells }) => cells.some((cell) => cell !== ''))
  const [first, ...rest] = filled
  if (first === undefined) return { header: [], rows: [] }
  // A list that begins with a phone number at once has no line of names.
  const hasHeader = !first.cells.some((cell) => parsePhone(cell) !== undefined)
  const width = Math.max(...filled.map(({ cells }) => cells.length))
  const names = hasHeader ? first.cells : []
  const header = Array.from({ length: width }, (_, at) => names[at] || t('Column {number}', { number: at + 1 }))
  return { header, rows: hasHeader ? rest : filled }
}

function isTabbed(text: string): boolean {
  return text.split(/\r?\n/, 1)[0]?.includes('\t') ?? false
}

function parseTabbed(text: string): SheetRow[] {
  return text.split(/\r\n|\r|\n/).map((line, at) => ({ line: at + 1, cells: line.split('\t') }))
}

/** The columns that no field takes, so that nobody believes that dues or points came along. */
export const leftOut = ({ header, rows }: Sheet, mapping: Mapping): string[] =>
  header.filter((_, at) => !Object.values(mapping).includes(at) && rows.some(({ cells }) => (cells[at] ?? '') !== ''))

export interface DecodedFile {
  text: string
  /** It is not UTF-8, so it was read as the code of Windows in the west: another one would show wrong letters. */
  isGuess: boolean
}

/** The text of a file. What is not UTF-8 is never read as if it were: "José" would become "Jos\uFFFD". */
export function decodeFile(bytes: ArrayBuffer): DecodedFile {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes), isGuess: false }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuess: false }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isGuess: true }
  }
}

/** Guesses fields by column names, and the phone by its content. */
export function guessMapping({ header, rows }: Sheet): Mapping {
  const mapping: Mapping = {}
  const taken = new Set<number>()
  const take = (field: ImportField, at: number) => {
    if (at === -1 || mapping[field] !== undefined) return
    mapping[field] = at
    taken.add(at)
  }
  // Consent before phone: "WhatsApp consent" is not a number.
  for (const { field, known } of importFields.toReversed()) {
    take(
      field,
      header.findIndex((name, at) => !taken.has(at) && known.test(name.trim().toLowerCase())),
    )
  }
  const sample = rows.slice(0, 20)
  take(
    'contact',
    header.findIndex((_, at) => !taken.has(at) && sample.some(({ cells }) => parsePhone(cells[at] ?? ''))),
  )
  take(
    'name',
    header.findIndex((_, at) => !taken.has(at) && sample.some(({ cells }) => /\p{L}{2}/u.test(cells[at] ?? ''))),
  )
  return mapping
}

/** A row as the server wants it; empty cells are left out. */
export function toImportRow({ cells }: SheetRow, mapping: Mapping): Record<string, string> {
  const given = Object.entries(mapping).map(([field, at]) => [field, cells[at] ?? ''] as const)
  return Object.fromEntries(given.filter(([, cell]) => cell !== ''))
}
