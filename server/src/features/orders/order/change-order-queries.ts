import { type Day, dayIn, type OrderTotal } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { assignments } from '../../../db/assemble.ts'
import { orderLine } from '../../../db/tables/order-line.ts'
import { orders } from '../../../db/tables/orders.ts'
import { piece } from '../../../db/tables/piece.ts'
import { date, recordset } from '../../../db/tables/table.ts'
import { dayChanged } from '../../foundation/day-sums/index.ts'
import { changeBillMonth } from '../../foundation/filed-month/index.ts'
import { type keepTagPrints, lineRows, totalColumns } from './line-rows.ts'
import type { FullOrderDb } from './order-queries.ts'
import type { OrderTerms, PricedLine } from './price-order.ts'

interface BilledOrder {
  id: string
  billed_on: Day
}

interface NewBill {
  lines: PricedLine[]
  /** New pieces, if the lines changed; otherwise the existing pieces stay. */
  newPieces: ReturnType<typeof keepTagPrints> | undefined
  terms: OrderTerms
  total: OrderTotal
  express: boolean
}

const CHANGE_DAY = dayChanged('$1', 'select billed_on from orders where store_id = $1 and id = $2', '$3::date')

const todayOf = (ctx: StoreCtx): Day => dayIn(ctx.store.settings.timeZone, ctx.now)

/** Replaces the bill of an order that nobody has worked on yet, and its pieces if the lines changed. */
export async function replaceBill(ctx: StoreCtx, order: BilledOrder, bill: NewBill): Promise<void> {
  const { total, terms } = bill
  const orderId = order.id
  await changeBillMonth(ctx, orderId, order.billed_on)
  await ctx.tx.run('delete-lines', 'delete from order_line where store_id = $1 and order_id = $2', [
    ...[ctx.store.id, orderId],
  ])
  ctx.tx.insert(
    orderLine,
    ctx.store.id,
    lineRows(bill.lines, total).map((line) => ({ ...line, order_id: orderId })),
  )
  if (bill.newPieces !== undefined) await replacePieces(ctx, orderId, bill.newPieces)
  await ctx.tx.run('change-day-of-bill', CHANGE_DAY, [ctx.store.id, orderId, todayOf(ctx)])
  await changeOrder(ctx, 'change-bill', orderId, {
    pieces_total: bill.lines.reduce((sum, line) => sum + line.pieces, 0),
    express: bill.express,
    discount: JSON.stringify(terms.discount),
    express_charge: JSON.stringify(terms.express),
    delivery_area_id: terms.deliveryAreaId,
    taxes: JSON.stringify(total.taxes),
    ...totalColumns(total),
  })
}

/** The bill stays as it is. */
export async function setDeliveryArea(ctx: StoreCtx, orderId: string, areaId: string | null): Promise<void> {
  await changeOrder(ctx, 'set-delivery-area', orderId, { delivery_area_id: areaId })
}

/** Prepared where the columns are always the same. */
async function changeOrder(ctx: StoreCtx, name: string | undefined, id: string, change: object): Promise<void> {
  const columns = { ...change }
  const changes = ['version = version + 1', ...assignments(columns)].join(', ')
  const statement = `update orders set ${changes} where store_id = :store_id and id = :id`
  await ctx.tx.run(name, statement, { ...columns, store_id: ctx.store.id, id })
}

async function replacePieces(ctx: StoreCtx, orderId: string, pieces: NonNullable<NewBill['newPieces']>): Promise<void> {
  await ctx.tx.run('delete-pieces', 'delete from piece where store_id = $1 and order_id = $2', [ctx.store.id, orderId])
  ctx.tx.insert(
    piece,
    ctx.store.id,
    pieces.map(({ no, line, cloth, prints }) => ({
      order_id: orderId,
      piece_no: no,
      line_no: line,
      cloth,
      tag_prints: prints,
    })),
  )
}

export interface DetailChange {
  counter_number?: string
  promised_on?: Day
  chosen_on?: Day
  home_delivery?: boolean
  note?: string
}

const { id, paid_paise, adjusted_paise, payment_mode, pieces_workshop, pieces_ready, pieces_delivered } = orders.columns
const { delivered_on, chosen_on, counter_number, promised_on, home_delivery, note } = orders.columns
const SAVED = {
  id,
  paid_paise,
  adjusted_paise,
  payment_mode,
  pieces_workshop,
  pieces_ready,
  pieces_delivered,
  delivered_on,
  chosen_on,
  counter_number,
  promised_on,
  home_delivery,
  note,
  today: date,
}

/**
 * By the list of ids the rows are found in the index. By the join alone, all rows of a smaller store would be read. The
 * note of an order whose customer asked to be erased was not read, so it stays.
 */
const SAVE = `
  update orders o
     set paid_paise = d.paid_paise, adjusted_paise = d.adjusted_paise, payment_mode = d.payment_mode, pieces_workshop = d.pieces_workshop,
         pieces_ready = d.pieces_ready, pieces_delivered = d.pieces_delivered,
         delivered_on = d.delivered_on, chosen_on = d.chosen_on,
         ready_on = case when d.pieces_ready + d.pieces_delivered = o.pieces_total then coalesce(o.ready_on, d.today) end,
         counter_number = d.counter_number, promised_on = d.promised_on, home_delivery = d.home_delivery,
         note = case when o.kept_name is null then d.note else o.note end, version = o.version + 1
    from ${recordset('$2', 'd', SAVED)}
   where o.store_id = $1 and o.id = d.id
     and o.id = any (array(select (given ->> 'id')::uuid from json_array_elements($2) given))`

/** In the order of the names, so that two calls cannot wait for each other. */
const TALLY = `
  insert into counter (store_id, name, value)
  select shard.store_id, s.name, sum(s.change) from store_shard shard, json_to_recordset($2) as s (name text, change int)
   where shard.store_id = $1 group by shard.store_id, s.name having sum(s.change) <> 0 order by s.name
  on conflict (store_id, name) do update set value = counter.value + excluded.value`

/** Writes what can change of a locked order, and the number of orders in its old and new status. */
export function saveOrder(ctx: StoreCtx, order: FullOrderDb, statusBefore: string): void {
  const { paid_paise, adjusted_paise, payment_mode, pieces_ready, pieces_delivered } = order
  const { counter_number, promised_on, chosen_on, home_delivery, note } = order
  const [lastDelivery = null] = order.order_pieces
    .flatMap((piece) => piece.delivered_on ?? [])
    .sort()
    .reverse()
  const saved = {
    id: order.id,
    paid_paise,
    adjusted_paise,
    payment_mode,
    pieces_ready,
    pieces_delivered,
    counter_number,
    promised_on,
    chosen_on,
    home_delivery,
    note,
    today: todayOf(ctx),
    pieces_workshop: order.order_pieces.filter(({ state }) => state === 'workshop').length,
    delivered_on: order.status === 'Delivered' ? lastDelivery : null,
  }
  ctx.tx.sendRows('save-order', SAVE, ctx.store.id, [saved])
  if (order.status === statusBefore) return
  ctx.tx.sendRows('tally-orders', TALLY, ctx.store.id, [
    { name: `orders:${statusBefore}`, change: -1 },
    { name: `orders:${order.status}`, change: 1 },
  ])
}

/** Deletes or restores: updates the flag, the store's counts by status, and the customer's open orders. */
const FLAG = `
  with flagged as (
    update orders set deleted_at = $3, deleted_by = $4, delete_reason = $5, given_back_paise = $6, version = version + 1
     where store_id = $1 and id = $2 returning status, customer_id, billed_on
  ), changed_day as (${dayChanged('$1', 'select billed_on from flagged', '$8::date')}
  ), tally as (
    insert into counter (store_id, name, value)
    select s.store_id, 'orders:' || status, $7 from store_shard s, flagged where s.store_id = $1
    on conflict (store_id, name) do update set value = counter.value + $7
  )
  update customer c set open_orders = c.open_orders + $7 from flagged where c.store_id = $1 and c.id = flagged.customer_id`

export async function markDeleted(
  ctx: StoreCtx,
  order: BilledOrder,
  deletion: { by: string; reason: string; givenBackPaise: number },
): Promise<void> {
  const { by, reason, givenBackPaise } = deletion
  await changeBillMonth(ctx, order.id, order.billed_on)
  await ctx.tx.run('flag-order', FLAG, [ctx.store.id, order.id, ctx.now, by, reason, givenBackPaise, -1, todayOf(ctx)])
}

export async function markRestored(ctx: StoreCtx, order: BilledOrder): Promise<void> {
  await changeBillMonth(ctx, order.id, order.billed_on)
  await ctx.tx.run('flag-order', FLAG, [ctx.store.id, order.id, null, null, null, null, 1, todayOf(ctx)])
}

// The row exists since the store's first order. This is not part of the update that takes the number: one update of two rows
// locks them in no fixed order, so two orders could deadlock.
const COUNT = `update counter set value = value + json_array_length($2) where store_id = $1 and name = 'orders:Not Ready'`

const COUNT_SHARED = `
  update counter c set value = c.value + o.orders
    from (select of_store, count(*)::int as orders from json_to_recordset($2) as r (of_store int) group by of_store) o
   where c.store_id = ($1::uuid[])[o.of_store] and c.name = 'orders:Not Ready'`

/** Order, lines and pieces, and the number of orders that are not ready. */
export function insertOrder(ctx: StoreCtx, row: FullOrderDb): void {
  const storeId = ctx.store.id
  const { tx } = ctx
  const { id: order_id } = row
  tx.sendRows('count-order', COUNT, storeId, [{}], { shared: COUNT_SHARED })
  tx.insert(orders, storeId, [row])
  // The spread comes first: only there does V8 copy a row in one go.
  tx.insert(
    orderLine,
    storeId,
    row.order_lines.map((line) => ({ ...line, order_id })),
  )
  tx.insert(
    piece,
    storeId,
    row.order_pieces.map((each) => ({ ...each, order_id })),
  )
}
