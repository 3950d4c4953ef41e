import { contract, type OutputOf, type ParsedInputOf, type ReportName, type Reports } from '@clothesline/contract'
import { type Day, type DayRange, dayIn, periodBefore } from '@clothesline/domain'
import { comparisonOf, reportDocument, reportSheet, reportTitles } from '@clothesline/paper'
import type { AfterCommit, StoreCtx } from '../../../context.ts'
import { audit } from '../../foundation/audit/index.ts'
import { allow } from '../../foundation/protection/index.ts'
import type { Handlers } from '../../handlers.ts'
import { paperFile } from '../../orders/bill/index.ts'
import { reportRoutes } from '../report/index.ts'
import { exportTally, saveTallyLedgers, tallyLedgers } from '../tally/index.ts'
import { readExportPart } from './export-queries.ts'
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

/** Longer lists should be exported as a file instead. */
const MAX_ROWS_ON_PAPER = 1_000

type Pdf = typeof contract.dataExport.reportPdf

/** A report as on the page, on A4, for whoever may see that page. */
async function reportPaper(
  ctx: StoreCtx,
  { report: name, startDate, endDate }: ParsedInputOf<Pdf>,
): Promise<AfterCommit<OutputOf<Pdf>>> {
  const { permission } = contract.report[name]
  if (typeof permission === 'string') allow(ctx, { permission })
  const days = { startOn: startDate, endOn: endDate }
  const earlier = periodBefore(days)
  const comparison = comparisonOf(name, days, dayIn(ctx.store.settings.timeZone, ctx.now))
  const before = comparison === 'none' ? undefined : await load(ctx, name, earlier, comparison === 'untilNow')
  const document = reportDocument({
    shopName: ctx.store.storeName,
    title: reportTitles[name],
    days,
    before: comparison === 'none' ? undefined : { days: earlier, isUntilNow: comparison === 'untilNow' },
    timeZone: ctx.store.settings.timeZone,
    sheet: reportSheet(name, await load(ctx, name, days), { days, before, say }),
  })
  const subject = { subjectKind: 'export', subjectId: name }
  await audit(ctx, ctx.store.id, { action: 'export.report', ...subject, after: { startDate, endDate } })
  return paperFile(ctx, `${name}-${startDate}-${endDate}.pdf`, { document, logo: undefined })
}

type Days = { startDate: Day; endDate: Day; untilNow: boolean; startToken: number; endToken: number }

/** Every verb takes the days; those that return a list also take a range. */
const verbs: { [Name in ReportName]: (ctx: StoreCtx, input: Days) => Promise<Reports[Name]> } = reportRoutes

function load<Name extends ReportName>(
  ctx: StoreCtx,
  name: Name,
  days: DayRange,
  untilNow = false,
): Promise<Reports[Name]> {
  const { startOn: startDate, endOn: endDate } = days
  return verbs[name](ctx, { startDate, endDate, untilNow, startToken: 0, endToken: MAX_ROWS_ON_PAPER })
}

/** Printed reports are in English, like their columns for the accountant. */
function say(text: string, values: Record<string, string | number> = {}): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

export const dataExportRoutes: Handlers['dataExport'] = {
  exportTable,
  noteExport,
  reportPdf: reportPaper,
  tally: exportTally,
  tallyLedgers,
  saveTallyLedgers,
}
