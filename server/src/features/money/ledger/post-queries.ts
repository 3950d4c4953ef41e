import {
  balancesOf,
  checkCashOpen,
  type Day,
  dayIn,
  type Entry,
  guardedEffectOf,
  type Posting,
} from '@clothesline/domain'
import { v7 as uuidv7 } from 'uuid'
import { actorOf, type StoreCtx } from '../../../context.ts'
import { day, orNull } from '../../../db/columns.ts'
import { dayChanged } from '../../foundation/day-sums/index.ts'
import { guardEffect } from '../../foundation/protection/index.ts'
import { keepStandingModes } from './standing-modes-queries.ts'

export interface PostingMeta {
  /** Today in the store's time zone unless said otherwise. */
  day?: Day
  note?: string
  customerId?: string
  orderId?: string
  employeeId?: string
  /** The posting that this one takes back. */
  reverses?: string
  /** Part of closing the day, or of opening it again: it may stand on a day that is closed. */
  isPartOfClose?: boolean
}

/**
 * Books and balances in one statement: the stored figures cannot drift from the entries they follow from. Money makes a new
 * version of an order like any other change, so that two counters cannot take the same debt without one of them noticing.
 */
const POST = `
  with booked as (
    insert into posting (store_id, id, kind, at, day, actor, note, customer_id, order_id, employee_id, reverses)
    select :storeId, p.id, p.kind, :now, :day, :actor, :note, :customerId, :orderId, :employeeId, :reverses from jsonb_to_recordset(:postings) as p (id uuid, kind text)
  ), entries as (
    insert into ledger_entry (store_id, posting_id, entry_no, account, amount_paise, day,
                              customer_id, order_id, employee_id, payment_mode_id, category_id)
    select :storeId, e.posting, e.no, e.account, e.amount, :day, e.customer, e.order, e.employee, e.mode, e.category
      from jsonb_to_recordset(:entries) as e (posting uuid, no int, account text, amount bigint, customer uuid, "order" uuid,
                                         employee uuid, mode uuid, category uuid)
  ), of_orders as (
    update orders o set paid_paise = o.paid_paise + d.paid, adjusted_paise = o.adjusted_paise + d.adjusted, version = o.version + 1
      from jsonb_to_recordset(:ofOrders) as d (id uuid, paid bigint, adjusted bigint)
     where o.store_id = :storeId and o.id = d.id and (d.paid <> 0 or d.adjusted <> 0)
  ), of_customers as (
    update customer c set due_paise = c.due_paise + d.due, advance_paise = c.advance_paise + d.advance,
                          adjusted_paise = c.adjusted_paise + d.adjusted
      from jsonb_to_recordset(:ofCustomers) as d (id uuid, due bigint, advance bigint, adjusted bigint)
     where c.store_id = :storeId and c.id = d.id
  ), of_employees as (
    update employee m set total_due_paise = m.total_due_paise + d.due, total_paid_paise = m.total_paid_paise + d.paid
      from jsonb_to_recordset(:ofEmployees) as d (id uuid, due bigint, paid bigint)
     where m.store_id = :storeId and m.id = d.id
  ), changed_day as (${dayChanged(':storeId', 'select :day::date', ':today::date')}
  )
  select 1`

/** A closed day closes those before it, too: the drawer was counted with them. Only cash lies in the drawer. */
const CLOSED = `
  select max(day) as closed_through from cash_up
   where store_id = $1 and day >= $2 and reopened_at is null
     and exists (select from payment_mode where store_id = $1 and id = any ($3) and is_cash)`

const lastClose = { closed_through: orNull(day) }

/** The one way into the books. Answers the postings' ids. Postings without entries are left out. */
export async function post(ctx: StoreCtx, postings: readonly Posting[], meta: PostingMeta = {}): Promise<string[]> {
  const kept = postings.filter((posting) => posting.entries.length > 0).map((posting) => ({ id: uuidv7(), posting }))
  if (kept.length === 0) return []
  for (const { posting } of kept) guardEffect(ctx, guardedEffectOf(posting))
  const today = dayIn(ctx.store.settings.timeZone, ctx.now)
  const day = meta.day ?? today
  const entries = kept.flatMap(({ posting }) => posting.entries)
  const deltas = balancesOf(entries)
  const ofOrders = [...deltas.orders].map(([id, money]) => ({
    id,
    paid: money.paidPaise,
    adjusted: money.adjustedPaise,
  }))
  const ofCustomers = [...deltas.customers].map(([id, money]) => {
    return { id, due: money.duePaise, advance: money.advancePaise, adjusted: money.adjustedPaise }
  })
  const ofEmployees = [...deltas.employees].map(([id, money]) => ({ id, due: money.duePaise, paid: money.paidPaise }))
  const booked = ctx.tx.run('post', POST, {
    ...{ storeId: ctx.store.id, now: ctx.now, day, today, actor: actorOf(ctx), note: meta.note ?? '' },
    ...{ customerId: meta.customerId ?? null, orderId: meta.orderId ?? null, employeeId: meta.employeeId ?? null },
    reverses: meta.reverses ?? null,
    postings: JSON.stringify(kept.map(({ id, posting }) => ({ id, kind: posting.kind }))),
    entries: JSON.stringify(
      kept.flatMap(({ id, posting }) => posting.entries.map((entry, no) => entryRow(id, no + 1, entry))),
    ),
    ofOrders: JSON.stringify(ofOrders),
    ofCustomers: JSON.stringify(ofCustomers),
    ofEmployees: JSON.stringify(ofEmployees),
  })
  await Promise.all([booked, checkOpen(ctx, day, meta, entries), keepModes(ctx, entries)])
  return kept.map(({ id }) => id)
}

/** A statement of its own, after the insert shares the store's row: a close that came in between is seen. */
async function checkOpen(ctx: StoreCtx, day: Day, meta: PostingMeta, entries: readonly Entry[]): Promise<void> {
  const today = dayIn(ctx.store.settings.timeZone, ctx.now)
  const modes = entries.flatMap(({ account, paymentModeId }) => (account === 'money' ? [paymentModeId] : []))
  if (meta.isPartOfClose || day >= today || modes.length === 0) return
  const close = await ctx.tx.row(lastClose, 'find-closed', CLOSED, [ctx.store.id, day, modes])
  checkCashOpen(day, close?.closed_through ?? undefined, today)
}

/** Sent behind the postings, which it reads. */
async function keepModes(ctx: StoreCtx, entries: readonly Entry[]): Promise<void> {
  const paid = entries.flatMap(({ account, orderId }) => (account === 'receivable_paid' && orderId ? [orderId] : []))
  if (paid.length > 0) await keepStandingModes(ctx, [...new Set(paid)])
}

function entryRow(posting: string, no: number, entry: Entry) {
  return {
    ...{ posting, no, account: entry.account, amount: entry.amountPaise },
    ...{ customer: entry.customerId, order: entry.orderId, employee: entry.employeeId },
    ...{ mode: entry.paymentModeId, category: entry.categoryId },
  }
}
