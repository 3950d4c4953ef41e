import type { ChangeAction, contract, GstMonth, GstMonthState, ParsedInputOf } from '@clothesline/contract'
import { type Day, dayIn, isMonthOver, monthName, noteRules, RuleError } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Conflict } from '../../../errors.ts'
import { audit } from '../../foundation/audit/index.ts'
import { gstMonth, monthOfPeriod, readMonth, viewState } from './gst-month.ts'
import { holdMonth, listMonths, markChecked, markFiled, markLocked, markUnlocked } from './gst-month-queries.ts'

/** Remembers the version if no check fails, so that everybody sees how far the month is. */
export async function checkMonth(ctx: StoreCtx, { fp }: { fp: string }): Promise<GstMonth> {
  const row = await holdMonth(ctx, monthOfPeriod(fp))
  const month = await readMonth(ctx, row, false)
  if (month.checks.every(({ ok }) => ok)) await markChecked(ctx, row)
  return gstMonth(ctx, { fp, quarter: false })
}

/** Nothing of a locked month changes any more, except by notes of another month. */
export async function lockMonth(
  ctx: StoreCtx,
  { fp, version }: ParsedInputOf<typeof contract.gst.lock>,
): Promise<GstMonthState> {
  const month = monthOfPeriod(fp)
  const name = monthName(month)
  const row = await holdMonth(ctx, month)
  if (!isMonthOver(month, dayIn(ctx.store.settings.timeZone, ctx.now))) {
    throw new RuleError(noteRules, 'month_not_over', { month: name })
  }
  if (row.locked_at !== null) throw new Conflict('gst_month_locked', { month: name })
  if (version !== undefined && version !== row.version) throw new Conflict('gst_month_changed', { month: name })
  const { gstin } = await readMonth(ctx, row, false)
  await markLocked(ctx, month, gstin)
  return record(ctx, month, 'gst.lock', { gstin })
}

export async function unlockMonth(
  ctx: StoreCtx,
  { fp, reason }: ParsedInputOf<typeof contract.gst.unlock>,
): Promise<GstMonthState> {
  const month = monthOfPeriod(fp)
  await holdLocked(ctx, month)
  await markUnlocked(ctx, month)
  return record(ctx, month, 'gst.unlock', { reason })
}

export async function fileMonth(
  ctx: StoreCtx,
  { fp, filedOn, arn }: ParsedInputOf<typeof contract.gst.filed>,
): Promise<GstMonthState> {
  const month = monthOfPeriod(fp)
  await holdLocked(ctx, month)
  await markFiled(ctx, month, filedOn, arn)
  return record(ctx, month, 'gst.filed', { filedOn, arn })
}

async function holdLocked(ctx: StoreCtx, month: Day): Promise<void> {
  const row = await holdMonth(ctx, month)
  if (row.locked_at === null) throw new Conflict('gst_month_open', { month: monthName(month) })
}

async function record(ctx: StoreCtx, month: Day, action: ChangeAction, more: object): Promise<GstMonthState> {
  const [row] = await listMonths(ctx, [month])
  const state = viewState(row as NonNullable<typeof row>)
  const { fp, status } = state
  await audit(ctx, ctx.store.id, { action, subjectKind: 'gstMonth', subjectId: fp, after: { status, ...more } })
  return state
}
