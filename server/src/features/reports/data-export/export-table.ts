import type { contract, OutputOf, ParsedInputOf } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { audit } from '../../foundation/audit/index.ts'
import type { Handlers } from '../../handlers.ts'
import { exportTally, saveTallyLedgers, tallyLedgers } from '../tally/index.ts'
import { readExportPart } from './export-queries.ts'
import { reportPaper } from './report-paper.ts'
import type { StoredTable } from './table-source-queries.ts'

type Answer = OutputOf<typeof contract.dataExport.exportTable>
type Cell = Answer['rows'][number][number]
type Page = { startToken: number; endToken: number }

/** Exports all data of a store, table by table. The page requests one part after another and packs them. */
async function exportTable(
  ctx: StoreCtx,
  { table, ...page }: ParsedInputOf<typeof contract.dataExport.exportTable>,
): Promise<Answer> {
  const part = table === 'settings' ? settingsOf(ctx, page) : await readPart(ctx, table, page)
  const after = { from: page.startToken, rows: part.rows.length, total: part.total }
  const note = (to: StoreCtx) =>
    audit(to, ctx.store.id, { action: 'export.table', subjectKind: 'export', subjectId: table, after })
  // The rows may come from a replica, which cannot be written.
  await (ctx.onPrimary ? ctx.onPrimary((tx) => note({ ...ctx, tx })) : note(ctx))
  return part
}

async function readPart(ctx: StoreCtx, table: StoredTable, page: Page): Promise<Answer> {
  const { columns, rows, total } = await readExportPart(ctx, table, page)
  return { columns, rows: rows.map((row) => row.map(plain)), total }
}

function settingsOf({ store }: StoreCtx, { startToken, endToken }: Page): Answer {
  const { storeName, email, settings } = store
  const rows = Object.entries({ storeName, email, ...settings }).map(([name, value]) => [name, plain(value)])
  return { columns: ['Setting', 'Value'], rows: rows.slice(startToken, endToken), total: rows.length }
}

/** Lists and records become JSON: a spreadsheet has only plain cells. */
function plain(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return value === null || value === undefined ? null : JSON.stringify(value)
}

/**
 * Records an export made on a page, whose rows the page already has. This call is what is guarded, and what the owner
 * finds in the log.
 */
async function noteExport(
  ctx: StoreCtx,
  { what, rows }: ParsedInputOf<typeof contract.dataExport.noteExport>,
): Promise<true> {
  await audit(ctx, ctx.store.id, { action: 'export.note', subjectKind: 'export', subjectId: what, after: { rows } })
  return true
}

export const dataExportRoutes: Handlers['dataExport'] = {
  exportTable,
  noteExport,
  reportPdf: reportPaper,
  tally: exportTally,
  tallyLedgers,
  saveTallyLedgers,
}
