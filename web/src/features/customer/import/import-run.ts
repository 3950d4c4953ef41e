import type { ImportedRow } from '@clothesline/contract'
import { CSV_BYTE_ORDER_MARK, parsePhone, writeCsv } from '@clothesline/domain'
import { t, translateRefusal } from '../../../lib/i18n.ts'
import { type Mapping, type Sheet, type SheetRow, toImportRow } from './read-sheet.ts'

/** Small enough that progress is seen and a stop comes soon. */
export const CHUNK = 250

export interface RowReport {
  line: number
  outcome: ImportedRow['outcome']
  name: string
  contact: string
  reasons: string[]
}

type Cells = Record<string, string>
export type SendRows = (rows: Cells[]) => Promise<{ rows: ImportedRow[] }>

interface Run {
  rows: readonly SheetRow[]
  mapping: Mapping
  send: SendRows
  isStopped: () => boolean
  onReports: (reports: RowReport[]) => void
}

/** Sends the rows a chunk at a time, telling of each chunk, until all are through or it is stopped between two. */
export async function runImport({ rows, mapping, send, isStopped, onReports }: Run): Promise<void> {
  for (let at = 0; at < rows.length && !isStopped(); at += CHUNK) {
    const chunk = rows.slice(at, at + CHUNK)
    const answer = await send(chunk.map((row) => toImportRow(row, mapping)))
    onReports(
      answer.rows.map(({ row, outcome, name, contact, problems }) => ({
        outcome,
        name,
        contact,
        line: chunk[row - 1]?.line ?? 0,
        reasons: problems.map(({ msg, ...refused }) => translateRefusal({ ...refused, message: msg })),
      })),
    )
  }
}

/** The server sees one chunk at a time, so duplicate numbers in a long file are found here. */
export function findRepeated(rows: readonly SheetRow[], mapping: Mapping): RowReport[] {
  const first = new Map<string, number>()
  return rows.flatMap((row) => {
    const { name = '', contact = '' } = toImportRow(row, mapping)
    const phone = parsePhone(contact)
    if (phone === undefined) return []
    const earlier = first.get(phone)
    if (earlier === undefined) {
      first.set(phone, row.line)
      return []
    }
    const reasons = [t('{phone} is already in line {line}', { phone, line: earlier })]
    return [{ line: row.line, outcome: 'duplicate' as const, name, contact: phone, reasons }]
  })
}

export function countOutcomes(reports: readonly RowReport[]): Record<RowReport['outcome'], number> {
  const counts = { added: 0, duplicate: 0, invalid: 0 }
  for (const { outcome } of reports) counts[outcome] += 1
  return counts
}

/** The rows that did not come in, as they stood in the file, each with its reason: to be mended and tried again. */
export function failedCsv({ header, rows }: Sheet, reports: readonly RowReport[]): string {
  const reasons = new Map(
    reports.filter(({ outcome }) => outcome !== 'added').map((report) => [report.line, report.reasons.join('; ')]),
  )
  const failed = rows.filter(({ line }) => reasons.has(line))
  const cells = failed.map((row) => [...header.map((_, at) => row.cells[at] ?? ''), reasons.get(row.line)])
  return `${CSV_BYTE_ORDER_MARK}${writeCsv([...header, t('Reason')], cells)}`
}
