import { type Day, dayIn, monthName, monthOf, noteRules, RuleError } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { flag } from '../../../db/columns.ts'
import { PLACES, type Places, type Read } from '../../../db/statement.ts'
import { Conflict } from '../../../errors.ts'

const filed = (day: Day) => new RuleError(noteRules, 'month_filed', { month: monthName(day) })

/**
 * The row of a month is the lock between those who change its figures and whoever locks it: both write it, so one waits
 * for the other and then sees what it did.
 */
const TOUCH = (month: string) => `
  insert into gst_month (store_id, month, version) ${month}
  on conflict (store_id, month) do update set version = gst_month.version + 1
  returning locked_at is not null as locked`

/** Call this where a document of a day is added whose month could be locked meanwhile. */
export async function changeMonth(ctx: StoreCtx, day: Day): Promise<void> {
  const values = [ctx.store.id, monthOf(day).startOn]
  const row = await ctx.tx.row({ locked: flag }, 'change-month', TOUCH('values ($1, $2::date, 1)'), values)
  if (row?.locked) throw filed(day)
}

const OF_BILL = TOUCH(`
  select $1::uuid, date_trunc('month', billed_on)::date, 1 from orders where store_id = $1 and id = $2`)

/**
 * Call this where the figures of a bill change: its lines and amounts, or whether it counts at all. A bill of a month
 * that is locked is refused, and so is one that has notes: they were reckoned from it.
 */
export async function changeBillMonth(ctx: StoreCtx, orderId: string, billedOn: Day): Promise<void> {
  const [row, notes] = await Promise.all([
    ctx.tx.row({ locked: flag }, 'change-bill-month', OF_BILL, [ctx.store.id, orderId]),
    ctx.tx.rows({ has_notes: flag }, 'find-notes-of-bill', HAS_NOTES, [ctx.store.id, orderId]),
  ])
  if (row?.locked) throw filed(billedOn)
  if (notes.length > 0) throw new Conflict('order_has_notes')
}

const HAS_NOTES = 'select true as has_notes from gst_note where store_id = $1 and order_id = $2 limit 1'

const lockedText = ([storeId, month]: Places) =>
  `select true as locked from gst_month where store_id = ${storeId} and month = ${month} and locked_at is not null`

/** Whether the month of a day is locked, as part of other reads. */
export const filedMonthOf = (storeId: string, day: Day): Read<{ locked: boolean }> => ({
  columns: { locked: flag },
  name: 'filed-month-of',
  text: lockedText(PLACES),
  values: [storeId, monthOf(day).startOn],
  shared: { types: ['uuid', 'date'], text: lockedText },
})

/** Only for the sake of a clear answer before anything else is looked at; the effect itself is guarded above. */
export async function refuseFiledMonth(ctx: StoreCtx, day: Day): Promise<void> {
  const { columns, name, text, values } = filedMonthOf(ctx.store.id, day)
  if ((await ctx.tx.rows(columns, name, text, values)).length > 0) throw filed(day)
}

/**
 * For a new bill, which must not wait for others. It holds the row of the invoice numbers, for which locking a month
 * waits; so the month can only have been locked before this moment, and only if it was over by then. A month that is
 * still running by the clock needs no second look.
 */
export async function refuseFoundMonth(ctx: StoreCtx, day: Day, found: readonly { locked: boolean }[]): Promise<void> {
  if (found.length > 0) throw filed(day)
  const today = dayIn(ctx.store.settings.timeZone, ctx.services.clock())
  if (monthOf(today).startOn !== monthOf(day).startOn) await refuseFiledMonth(ctx, day)
}
