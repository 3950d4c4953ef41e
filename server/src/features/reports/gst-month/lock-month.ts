import type { ChangeAction, contract, GstMonth, GstMonthState, PaperFile, ParsedInputOf } from '@clothesline/contract'
import {
  billNamesKeptFrom,
  type Day,
  dayIn,
  isGstWarning,
  isMonthOver,
  monthName,
  monthsOfQuarter,
  noteRules,
  RuleError,
} from '@clothesline/domain'
import { gstMonthSheet, reportDocument } from '@clothesline/paper'
import type { AfterCommit, StoreCtx } from '../../../context.ts'
import { Conflict } from '../../../errors.ts'
import { findSharedGstin } from '../../access/store-group/index.ts'
import { audit } from '../../foundation/audit/index.ts'
import { paperFile } from '../../orders/bill/index.ts'
import { gstMonth, monthOfPeriod, readBooks, readMonth, viewState } from './gst-month.ts'
import {
  addMonthEvent,
  deleteReturns,
  holdMonth,
  keepReturn,
  listMonths,
  listMonthsWithoutReturn,
  type MonthRow,
  markChecked,
  markFiled,
  markLocked,
  markUnlocked,
} from './gst-month-queries.ts'

/** Remembers the version if no check fails, so that everybody sees how far the month is. */
export async function checkMonth(ctx: StoreCtx, { fp }: { fp: string }): Promise<GstMonth> {
  const row = await holdMonth(ctx, monthOfPeriod(fp))
  const month = await readMonth(ctx, row, false)
  const others = otherGstins(month)
  const months = [month, ...(await Promise.all(others.map((gstin) => readMonth(ctx, row, false, gstin))))]
  const isSound = months.every(({ checks }) => checks.every(({ code, ok }) => ok || isGstWarning(code)))
  if (isSound) await markChecked(ctx, row)
  return gstMonth(ctx, { fp, quarter: false })
}

const otherGstins = ({ gstin, gstins }: Pick<GstMonth, 'gstin' | 'gstins'>) =>
  (gstins ?? []).filter((other) => other !== gstin)

/** A return for each GSTIN of the documents. Returns the main one. */
async function keepReturns(ctx: StoreCtx, row: MonthRow, isQuarter: boolean): Promise<string> {
  const { month } = row
  const main = await readBooks(ctx, row, isQuarter)
  await keepReturn(ctx, month, main)
  for (const gstin of otherGstins(main.content))
    await keepReturn(ctx, month, await readBooks(ctx, row, isQuarter, gstin))
  return main.content.gstin
}

/** Where several shops of a group have one GSTIN, their months are locked and filed together, at the head. */
async function refuseAlone({ services, store, session }: StoreCtx): Promise<void> {
  if (session.head !== undefined) return
  const shared = await services.asPlatform((tx) => findSharedGstin(tx, store.id))
  if (shared?.head) throw new Conflict('gst_head_files', { store: shared.head })
}

/** Nothing of a locked month changes any more, except by notes of another month. */
export async function lockMonth(
  ctx: StoreCtx,
  { fp, version }: ParsedInputOf<typeof contract.gst.lock>,
): Promise<GstMonthState> {
  await refuseAlone(ctx)
  const month = monthOfPeriod(fp)
  const name = monthName(month)
  const row = await holdMonth(ctx, month)
  if (!isMonthOver(month, dayIn(ctx.store.settings.timeZone, ctx.now))) {
    throw new RuleError(noteRules, 'month_not_over', { month: name })
  }
  if (row.locked_at !== null) throw new Conflict('gst_month_locked', { month: name })
  if (version !== undefined && version !== row.version) throw new Conflict('gst_month_changed', { month: name })
  const gstin = await keepReturns(ctx, row, false)
  await markLocked(ctx, month, gstin)
  await keepQuarter(ctx, month)
  await addMonthEvent(ctx, month, { step: 'lock' })
  return record(ctx, month, 'gst.lock', { gstin })
}

/** With the last of its three months a quarter is as it will be filed. */
async function keepQuarter(ctx: StoreCtx, month: Day): Promise<void> {
  const months = await listMonths(ctx, monthsOfQuarter(month))
  const last = months.at(-1)
  if (last === undefined || months.some(({ locked_at }) => locked_at === null)) return
  await keepReturns(ctx, last, true)
}

/** Of months that earlier versions locked, before anything of their bills is erased. Returns how many they were. */
export async function keepReturnsOfBefore(ctx: StoreCtx): Promise<number> {
  const today = dayIn(ctx.store.settings.timeZone, ctx.now)
  const months = await listMonthsWithoutReturn(ctx, billNamesKeptFrom(today))
  for (const month of months) {
    await keepReturns(ctx, await holdMonth(ctx, month), false)
    await keepQuarter(ctx, month)
  }
  return months.length
}

export async function unlockMonth(
  ctx: StoreCtx,
  { fp, reason }: ParsedInputOf<typeof contract.gst.unlock>,
): Promise<GstMonthState> {
  await refuseAlone(ctx)
  const month = monthOfPeriod(fp)
  await holdLocked(ctx, month)
  // Returns are filed in their order. A later one of the same quarter is also that of the quarter.
  const filed = (await listMonths(ctx, monthsOfQuarter(month))).find(
    (row) => row.month >= month && row.filed_on !== null,
  )
  if (filed) throw new Conflict('gst_month_filed', { month: monthName(month), filed: monthName(filed.month) })
  await markUnlocked(ctx, month)
  await deleteReturns(ctx, month)
  await addMonthEvent(ctx, month, { step: 'unlock', reason })
  return record(ctx, month, 'gst.unlock', { reason })
}

export async function fileMonth(
  ctx: StoreCtx,
  { fp, filedOn, arn }: ParsedInputOf<typeof contract.gst.filed>,
): Promise<GstMonthState> {
  await refuseAlone(ctx)
  const month = monthOfPeriod(fp)
  const row = await holdLocked(ctx, month)
  // Months that earlier versions locked may have no return yet.
  await keepReturns(ctx, row, false)
  await keepQuarter(ctx, month)
  await markFiled(ctx, month, filedOn, arn)
  await addMonthEvent(ctx, month, { step: 'filed', filedOn, arn })
  return record(ctx, month, 'gst.filed', { filedOn, arn })
}

async function holdLocked(ctx: StoreCtx, month: Day): Promise<MonthRow> {
  const row = await holdMonth(ctx, month)
  if (row.locked_at === null) throw new Conflict('gst_month_open', { month: monthName(month) })
  return row
}

async function record(ctx: StoreCtx, month: Day, action: ChangeAction, more: object): Promise<GstMonthState> {
  const [row] = await listMonths(ctx, [month])
  const state = viewState(row as NonNullable<typeof row>)
  const { fp, status } = state
  await audit(ctx, ctx.store.id, { action, subjectKind: 'gstMonth', subjectId: fp, after: { status, ...more } })
  return state
}

/** The return as it is on the page, on A4, in English as the accountant's columns are. */
export async function gstMonthPdf(
  ctx: StoreCtx,
  input: ParsedInputOf<typeof contract.gst.monthPdf>,
): Promise<AfterCommit<PaperFile>> {
  return monthPaper(ctx, await gstMonth(ctx, input), input)
}

export async function monthPaper(
  ctx: StoreCtx,
  month: Parameters<typeof gstMonthSheet>[0],
  input: object,
): Promise<AfterCommit<PaperFile>> {
  const document = reportDocument({
    shopName: ctx.store.storeName,
    title: `GST ${monthName(month.endDate)}`,
    days: { startOn: month.startDate, endOn: month.endDate },
    before: undefined,
    timeZone: ctx.store.settings.timeZone,
    sheet: gstMonthSheet(month, (text) => text),
  })
  await audit(ctx, ctx.store.id, { action: 'export.gst', subjectKind: 'export', subjectId: month.fp, after: input })
  return paperFile(ctx, `gst-${month.fp}.pdf`, { document, logo: undefined })
}
