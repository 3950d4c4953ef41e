import type { GstMonth, GstMonthState } from '@clothesline/contract'
import { type Day, type Gstr1, monthOf, monthSteps, quarterOf } from '@clothesline/domain'
import { actorOf, type StoreCtx } from '../../../context.ts'
import { insertion } from '../../../db/assemble.ts'
import { day, document, instant, oneOf, orNull, type RowOf, text } from '../../../db/columns.ts'
import { newId } from '../../../new-id.ts'
import { actorNameOf } from '../../foundation/actor/index.ts'

/** What a return tells: as it is answered, without the state of its month, and its tables in paise. */
export interface GstReturn {
  content: Omit<GstMonth, Exclude<keyof GstMonthState, 'startDate' | 'endDate'> | 'history' | 'amendments'>
  tables: Gstr1
}

const keptMonth = (month: Day, isQuarter: boolean): Day => (isQuarter ? monthOf(quarterOf(month).endOn).startOn : month)

/** The return as it was when the month, or the last month of the quarter, was locked. */
export async function findReturn(
  ctx: StoreCtx,
  month: Day,
  isQuarter: boolean,
  gstin: string,
): Promise<GstReturn | undefined> {
  return ctx.tx.row(
    { content: document<GstReturn['content']>(), tables: document<Gstr1>() },
    'find-gst-return',
    'select content, tables from gst_return where store_id = $1 and month = $2 and is_quarter = $3 and gstin = $4',
    [ctx.store.id, keptMonth(month, isQuarter), isQuarter, gstin],
  )
}

export async function keepReturn(ctx: StoreCtx, month: Day, { content, tables }: GstReturn): Promise<void> {
  await ctx.tx.run(
    'keep-gst-return',
    `insert into gst_return (store_id, month, is_quarter, kept_at, content, tables, gstin) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict do nothing`,
    [
      ...[ctx.store.id, keptMonth(month, content.isQuarter), content.isQuarter, ctx.now],
      ...[JSON.stringify(content), JSON.stringify(tables), content.gstin],
    ],
  )
}

/** The month is open again, and so is its quarter. What was filed stays. */
export async function deleteReturns(ctx: StoreCtx, month: Day): Promise<void> {
  await ctx.tx.run(
    'delete-gst-returns',
    `delete from gst_return where store_id = $1 and (month = $2 and not is_quarter or month = $3 and is_quarter)
        and not exists (select from gst_month m where m.store_id = $1 and m.month = gst_return.month and m.filed_on is not null)`,
    [ctx.store.id, month, keptMonth(month, true)],
  )
}

const monthEvent = {
  at: instant,
  actor: text,
  actor_name: orNull(text),
  step: oneOf(monthSteps),
  filed_on: orNull(day),
  arn: text,
  reason: text,
}
export type MonthEvent = RowOf<typeof monthEvent>

export function listMonthEvents(ctx: StoreCtx, month: Day): Promise<MonthEvent[]> {
  return ctx.tx.rows(
    monthEvent,
    'list-gst-month-events',
    `select at, actor, ${actorNameOf('gst_month_event')} as actor_name, step, filed_on, arn, reason
       from gst_month_event where store_id = $1 and month = $2 order by at, id`,
    [ctx.store.id, month],
  )
}

interface NewEvent {
  step: MonthEvent['step']
  filedOn?: Day
  arn?: string
  reason?: string
}

export async function addMonthEvent(
  ctx: StoreCtx,
  month: Day,
  { step, filedOn, arn = '', reason = '' }: NewEvent,
): Promise<void> {
  const row = {
    store_id: ctx.store.id,
    id: newId(),
    month,
    at: ctx.now,
    actor: actorOf(ctx),
    step,
    filed_on: filedOn ?? null,
    arn,
    reason,
  }
  await ctx.tx.run('add-gst-month-event', `insert into gst_month_event ${insertion(row)}`, row)
}
