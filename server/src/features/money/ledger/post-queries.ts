import {
  balancesOf,
  checkCashOpen,
  type Day,
  dayIn,
  type Entry,
  type LedgerBalances,
  type Paise,
  type Posting,
  paymentModesOf,
} from '@clothesline/domain'
import { actorOf, type StoreCtx } from '../../../context.ts'
import { day, orNull, text } from '../../../db/columns.ts'
import { ledgerEntry } from '../../../db/tables/ledger-entry.ts'
import { posting as postingTable } from '../../../db/tables/posting.ts'
import type { NewRow } from '../../../db/tables/table.ts'
import { newId } from '../../../new-id.ts'
import { dayChanged } from '../../foundation/day-sums/index.ts'
import { guardPostings } from '../../foundation/protection/index.ts'
import { taxAdvance, writeVouchers } from '../advance-voucher/index.ts'

export interface PostingMeta {
  /** Default: today in the store's time zone. */
  day?: Day
  note?: string
  customerId?: string
  orderId?: string
  employeeId?: string
  /** The posting that this one reverses. */
  reverses?: string
  /** Part of closing or reopening the day, so it may be on a closed day. */
  isPartOfClose?: boolean
}

/** By the list of ids the rows are found in the index. By the join alone, all rows of a smaller store would be read. */
const GIVEN_IDS = `array(select (given ->> 'id')::uuid from json_array_elements($2) given)`

/**
 * A payment increments the order's version like any other change, so that two counters cannot take the same payment
 * unnoticed.
 */
const MOVE_ORDERS = `
  update orders o set paid_paise = o.paid_paise + d.paid, adjusted_paise = o.adjusted_paise + d.adjusted, version = o.version + 1
    from json_to_recordset($2) as d (id uuid, paid bigint, adjusted bigint)
   where o.store_id = $1 and o.id = d.id and o.id = any (${GIVEN_IDS}) and (d.paid <> 0 or d.adjusted <> 0)`

const MOVE_CUSTOMERS = `
  update customer c set due_paise = c.due_paise + d.due, advance_paise = c.advance_paise + d.advance,
                        adjusted_paise = c.adjusted_paise + d.adjusted
    from json_to_recordset($2) as d (id uuid, due bigint, advance bigint, adjusted bigint)
   where c.store_id = $1 and c.id = d.id and c.id = any (${GIVEN_IDS})`

const MOVE_EMPLOYEES = `
  update employee m set total_due_paise = m.total_due_paise + d.due, total_paid_paise = m.total_paid_paise + d.paid
    from json_to_recordset($2) as d (id uuid, due bigint, paid bigint)
   where m.store_id = $1 and m.id = d.id`

/** Marks the saved sums of the day as outdated. */
const CHANGE_DAY = dayChanged(
  '$1',
  'select distinct on (given.day) given.day, given.today from json_to_recordset($2) as given (day date, today date)',
  'changed.today',
)

const MOVED = `
  due_paise = c.due_paise + d.due, advance_paise = c.advance_paise + d.advance, adjusted_paise = c.adjusted_paise + d.adjusted,
  open_orders = c.open_orders + d.orders, last_visit_at = coalesce(d.visited_at, c.last_visit_at)`
/** A customer can bring several orders at the same time. */
const MOVES_SUMMED = `
  id, sum(due)::bigint as due, sum(advance)::bigint as advance, sum(adjusted)::bigint as adjusted, sum(orders)::int as orders,
  max(visited_at) as visited_at`
const MOVE_FIELDS = 'id uuid, due bigint, advance bigint, adjusted bigint, orders int, visited_at timestamptz'

const MOVE_CUSTOMER = `
  update customer c set ${MOVED}
    from (select ${MOVES_SUMMED} from json_to_recordset($2) as m (${MOVE_FIELDS}) group by id) d
   where c.store_id = $1 and c.id = d.id and c.id = any (${GIVEN_IDS})`

const MOVE_SHARED = `
  update customer c set ${MOVED}
    from (select of_store, ${MOVES_SUMMED} from json_to_recordset($2) as m (of_store int, ${MOVE_FIELDS}) group by of_store, id) d
   where c.store_id = ($1::uuid[])[d.of_store] and c.id = d.id`

const MOVE_EACH = {
  text: `
    update customer set due_paise = due_paise + $3, advance_paise = advance_paise + $4, adjusted_paise = adjusted_paise + $5,
                        open_orders = open_orders + $6, last_visit_at = coalesce($7::timestamptz, last_visit_at)
     where store_id = $1 and id = $2`,
  columns: ['id', 'due', 'advance', 'adjusted', 'orders', 'visited_at'],
}

/** A closed day also closes all days before it, because the drawer was counted with them. This concerns only cash. */
const CLOSED = `
  select max(day) as closed_through from cash_up
   where store_id = $1 and day >= $2 and reopened_at is null
     and exists (select from payment_mode where store_id = $1 and id = any ($3) and is_cash)`

const lastClose = { closed_through: orNull(day) }

interface Booking {
  ids: string[]
  day: Day
  entries: Entry[]
  balances: LedgerBalances
  today: Day
  postingRows: NewRow<typeof postingTable.given>[]
  entryRows: NewRow<typeof ledgerEntry.given>[]
  /** Writes what refers to the postings. */
  afterBooks: () => Promise<void>
}

/** The only way to write to the ledger. Postings without entries are skipped; tax on advances is added. */
async function bookingOf(ctx: StoreCtx, asked: readonly Posting[], meta: PostingMeta): Promise<Booking> {
  const filled = asked.filter((posting) => posting.entries.length > 0)
  const today = dayIn(ctx.store.settings.timeZone, ctx.now)
  const day = meta.day ?? today
  const { isPartOfClose = false, reverses } = meta
  await guardPostings(ctx, filled, {
    day,
    today,
    isPartOfClose,
    isReversal: reverses !== undefined && reverses !== null,
  })
  const { postings, vouchers } = await taxAdvance(ctx, filled)
  const kept = postings.map((posting) => ({ id: newId(), posting }))
  const common = {
    at: ctx.now,
    day,
    actor: actorOf(ctx),
    note: meta.note ?? '',
    customer_id: meta.customerId,
    order_id: meta.orderId,
    employee_id: meta.employeeId,
    reverses: meta.reverses,
  }
  const ids = kept.map(({ id }) => id)
  const entries = kept.flatMap(({ posting }) => posting.entries)
  return {
    ids,
    day,
    today,
    entries,
    postingRows: kept.map(({ id, posting }) => ({ ...common, id, kind: posting.kind })),
    entryRows: kept.flatMap(({ id, posting }) => posting.entries.map((entry, at) => entryRow(id, at + 1, day, entry))),
    balances: balancesOf(entries),
    afterBooks: () => writeVouchers(ctx, vouchers, ids, day),
  }
}

const entryRow = (postingId: string, no: number, day: Day, entry: Entry) => ({
  posting_id: postingId,
  entry_no: no,
  account: entry.account,
  amount_paise: entry.amountPaise,
  day,
  customer_id: entry.customerId,
  order_id: entry.orderId,
  employee_id: entry.employeeId,
  payment_mode_id: entry.paymentModeId,
  category_id: entry.categoryId,
})

function sendBooks({ tx, store }: StoreCtx, { postingRows, entryRows }: Booking): void {
  tx.insert(postingTable, store.id, postingRows)
  tx.insert(ledgerEntry, store.id, entryRows)
}

const sendDayChange = ({ tx, store }: StoreCtx, { day, today }: Booking) =>
  tx.sendRows('change-day', CHANGE_DAY, store.id, [{ day, today }])

/** Writes ledger and balances together, so that the stored balances cannot drift from the entries. Returns the ids of the postings. */
export async function post(ctx: StoreCtx, postings: readonly Posting[], meta: PostingMeta = {}): Promise<string[]> {
  const booking = await bookingOf(ctx, postings, meta)
  const { ids, day, entries, balances } = booking
  if (ids.length === 0) return []
  const { tx } = ctx
  // The call may have posted to the same rows before: one statement updates a row only once.
  tx.flush()
  sendBooks(ctx, booking)
  sendDayChange(ctx, booking)
  const move = (name: string, text: string, rows: object[]) => {
    if (rows.length > 0) tx.sendRows(name, text, ctx.store.id, rows)
  }
  move(
    'move-orders',
    MOVE_ORDERS,
    [...balances.orders].map(([id, { paidPaise: paid, adjustedPaise: adjusted }]) => ({ id, paid, adjusted })),
  )
  move(
    'move-customers',
    MOVE_CUSTOMERS,
    [...balances.customers].map(([id, money]) => {
      return { id, due: money.duePaise, advance: money.advancePaise, adjusted: money.adjustedPaise }
    }),
  )
  move(
    'move-employees',
    MOVE_EMPLOYEES,
    [...balances.employees].map(([id, { duePaise: due, paidPaise: paid }]) => ({ id, due, paid })),
  )
  // Of two reversals of one posting the database refuses the second, and the caller says so. Nothing can refuse others.
  const written = meta.reverses === undefined ? undefined : tx.written()
  await Promise.all([written, checkOpen(ctx, day, meta, entries), sendPaymentModes(ctx, entries), booking.afterBooks()])
  return ids
}

export interface OrderMoney {
  /** The change of the order's amounts. */
  paidPaise: Paise
  adjustedPaise: Paise
  /** The payment modes used, in order of use. */
  paidBy: string[]
  /** The change of the customer's balances. */
  duePaise: Paise
  advancePaise: Paise
}

/** What else a posting for one order changes. */
interface OrderEffects {
  /** The change of the customer's open orders. */
  openOrders: number
  /** The time of a visit, if it is one. */
  visitedAt?: Date
  /** A new order knows whether its day has saved sums. */
  mayHaveDaySums?: boolean
}

/**
 * Posts money of one order that the same call writes, with its customer's balances. The caller writes the order's row
 * with the returned amounts: a row is written only once. Both rows must be locked, or new.
 */
export async function postForOrder(
  ctx: StoreCtx,
  postings: readonly Posting[],
  meta: PostingMeta & { customerId: string; orderId: string },
  { openOrders, visitedAt, mayHaveDaySums = true }: OrderEffects,
): Promise<OrderMoney> {
  const booking = await bookingOf(ctx, postings, meta)
  const { ids, balances } = booking
  const isNewOrder = visitedAt !== undefined
  // A new order counts for its day even if it costs nothing.
  const changesDay = mayHaveDaySums && (ids.length > 0 || isNewOrder)
  if (ids.length > 0) sendBooks(ctx, booking)
  if (changesDay) sendDayChange(ctx, booking)
  await booking.afterBooks()
  const { paidPaise, adjustedPaise } = balances.orders.get(meta.orderId) ?? { paidPaise: 0, adjustedPaise: 0 }
  const customer = balances.customers.get(meta.customerId) ?? { duePaise: 0, advancePaise: 0, adjustedPaise: 0 }
  const { duePaise, advancePaise } = customer
  const changes = { due: duePaise, advance: advancePaise, adjusted: customer.adjustedPaise, orders: openOrders }
  if (visitedAt || Object.values(changes).some((change) => change !== 0)) {
    const move = { id: meta.customerId, ...changes, visited_at: visitedAt }
    ctx.tx.sendRows('move-customer', MOVE_CUSTOMER, ctx.store.id, [move], { each: MOVE_EACH, shared: MOVE_SHARED })
  }
  return { paidPaise, adjustedPaise, duePaise, advancePaise, paidBy: paymentModesOf(postings, meta.orderId) }
}

/** A separate statement, after the insert has taken its share lock on the store: a close that came in between is seen. */
async function checkOpen(ctx: StoreCtx, day: Day, meta: PostingMeta, entries: readonly Entry[]): Promise<void> {
  const today = dayIn(ctx.store.settings.timeZone, ctx.now)
  const modes = entries.flatMap(({ account, paymentModeId }) => (account === 'money' ? [paymentModeId] : []))
  if (meta.isPartOfClose || day >= today || modes.length === 0) return
  const close = await ctx.tx.row(lastClose, 'find-closed', CLOSED, [ctx.store.id, day, modes])
  checkCashOpen(day, close?.closed_through ?? undefined, today)
}

/** Sent after the postings, which it reads. */
async function sendPaymentModes(ctx: StoreCtx, entries: readonly Entry[]): Promise<void> {
  const paid = entries.flatMap(({ account, orderId }) => (account === 'receivable_paid' && orderId ? [orderId] : []))
  if (paid.length > 0) await updateOrderPaymentModes(ctx, [...new Set(paid)])
}

/**
 * The modes of the current payments of these orders, in order of first use. Payments before the paid amount was last
 * zero do not count, nor do reversed ones; refunds are subtracted from their mode.
 */
const UPDATE_PAYMENT_MODES = `
  with moved as (
    select e.order_id, p.id, p.reverses, row_number() over turns as turn, sum(-sum(e.amount_paise)) over turns as paid_after
      from ledger_entry e join posting p on p.store_id = $1 and p.id = e.posting_id
     where e.store_id = $1 and e.order_id = any ($2) and e.account = 'receivable_paid'
     group by e.order_id, p.id, p.reverses
    window turns as (partition by e.order_id order by p.id)
  ), since as (
    select moved.*, max(turn) filter (where paid_after = 0) over (partition by order_id) as emptied from moved
  ), used as (
    select s.order_id, m.mode, sum(x.amount_paise) as paise, min(array[s.turn, x.entry_no]) as first
      from since s
      join ledger_entry x on x.store_id = $1 and x.posting_id = s.id and x.account = 'money'
      join payment_mode m on m.store_id = $1 and m.id = x.payment_mode_id
     where s.turn > coalesce(s.emptied, 0) and s.reverses is null
       and not exists (select from posting r where r.store_id = $1 and r.reverses = s.id)
     group by s.order_id, m.mode
  )
  update orders o
     set payment_mode = coalesce((select string_agg(u.mode, ', ' order by u.first) from used u where u.order_id = o.id and u.paise > 0), '')
   where o.store_id = $1 and o.id = any ($2)
  returning o.payment_mode`

/** Updates the payment modes shown on these orders from the ledger, and returns them. */
export async function updateOrderPaymentModes(ctx: StoreCtx, orderIds: string[]): Promise<string[]> {
  const values = [ctx.store.id, orderIds]
  const rows = await ctx.tx.rows({ payment_mode: text }, 'update-order-payment-modes', UPDATE_PAYMENT_MODES, values)
  return rows.map((row) => row.payment_mode)
}
