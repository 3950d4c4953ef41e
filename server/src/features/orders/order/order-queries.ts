import type { ShopCtx, StoreCtx } from '../../../context.ts'
import { flag, instant, integer, listOf, objectOf, orNull, type RowOf, text } from '../../../db/columns.ts'
import { orderLine } from '../../../db/tables/order-line.ts'
import { orders } from '../../../db/tables/orders.ts'
import { piece } from '../../../db/tables/piece.ts'
import { pick, selectList } from '../../../db/tables/table.ts'
import { shownActor } from '../../foundation/actor/index.ts'
import { noteLeaving, shownWithOrder } from '../../foundation/erased/index.ts'
import { BAG_OF_ORDER, bagOfOrder, HAS_OPEN_DELIVERY } from '../visit/index.ts'

const listed = pick(
  orders,
  'id',
  'invoice',
  'customer_id',
  'customer_name',
  'kind',
  'alias',
  'invoice_prefix',
  'status',
  'pieces_total',
  'pieces_ready',
  'pieces_delivered',
  'promised_on',
  'billed_on',
  'counter_number',
  'home_delivery',
  'express',
  'amt_paise',
  'paid_paise',
  'adjusted_paise',
  'noted_paise',
  'note_count',
  'balance_paise',
  'payment_mode',
  'version',
  'created_at',
  'deleted_at',
  'given_back_paise',
)

export const orderRowDb = {
  ...listed,
  customer_number: integer,
  contact: text,
  note: text,
  message_state: orNull(text),
  waiting_since: orNull(instant),
  deleted_by: orNull(text),
  delete_reason: orNull(text),
}
export type OrderRowDb = RowOf<typeof orderRowDb>

/** The columns of every list of orders, with the newest message about the order. Few orders have pieces that wait. */
export const ORDER_COLUMNS = `
  ${selectList('o', listed)}, c.number as customer_number, ${shownWithOrder('c.contact')} as contact, ${shownWithOrder('o.note')} as note,
  ${shownActor('o', 'deleted_by')} as deleted_by, case when o.kept_name is null then o.delete_reason end as delete_reason,
  (select m.state from message m where m.store_id = $1 and m.order_id = o.id order by m.created_at desc, m.id desc limit 1) as message_state,
  case when o.pieces_ready > 0 then (select max(p.ready_at) from piece p
    where p.store_id = $1 and p.order_id = o.id and p.state = 'ready') end as waiting_since`

const { order_id: _ofLine, ...lineDb } = orderLine.columns
export type LineDb = RowOf<typeof lineDb>

/** From JSON: times are text. */
const pieceDb = {
  ...pick(piece, 'piece_no', 'line_no', 'cloth', 'tag_prints', 'state', 'delivered_on'),
  ready_at: orNull(text),
  delivered_at: orNull(text),
}
export type PieceDb = RowOf<typeof pieceDb>

const billed = pick(
  orders,
  'lines_paise',
  'discount_paise',
  'express_paise',
  'delivery_fee_paise',
  'delivery_area_id',
  'taxable_paise',
  'cgst_paise',
  'sgst_paise',
  'igst_paise',
  'round_off_paise',
  'round_to_rupee',
  'discount',
  'express_charge',
  'tax_profile',
  'taxes',
  'bill_prints',
  'link_revision',
  'kept_name',
  'suggested_on',
  'chosen_on',
)

const fullOrderDb = {
  ...orderRowDb,
  ...billed,
  due_paise: integer,
  advance_paise: integer,
  customer_deleted_at: orNull(instant),
  address: text,
  gstin: text,
  language: text,
  whatsapp_consent: flag,
  discount_basis_points: integer,
  /** Pieces that are on a dispatch note cannot be replaced. */
  was_dispatched: flag,
  /** A rider is to bring it. */
  has_delivery: flag,
  bag: bagOfOrder,
  order_lines: listOf(objectOf(lineDb)),
  order_pieces: listOf(objectOf(pieceDb)),
}
export type FullOrderDb = RowOf<typeof fullOrderDb>

const FULL = `
  select ${ORDER_COLUMNS}, c.due_paise, c.advance_paise, c.deleted_at as customer_deleted_at, ${shownWithOrder('c.address')} as address, c.gstin, c.language,
         c.whatsapp_consent, c.discount_basis_points,
         ${selectList('o', billed)},
         exists (select from dispatch_piece d where d.store_id = $1 and d.order_id = o.id) as was_dispatched,
         ${HAS_OPEN_DELIVERY} as has_delivery, ${BAG_OF_ORDER} as bag,
         (select coalesce(json_agg(l order by l.line_no), '[]') from order_line l where l.store_id = $1 and l.order_id = o.id) as order_lines,
         (select coalesce(json_agg(p order by p.piece_no), '[]') from piece p where p.store_id = $1 and p.order_id = o.id) as order_pieces
    from orders o join customer c on c.store_id = $1 and c.id = o.customer_id
   where o.store_id = $1 and`

export interface OrderRef {
  _id?: string | undefined
  invoice?: number | undefined
}

/** Reads one order with its lines and pieces in one query, deleted ones included. */
export async function findOrder(ctx: ShopCtx, ref: OrderRef): Promise<FullOrderDb | undefined> {
  const byId = ref._id !== undefined
  return ctx.tx.row(
    fullOrderDb,
    byId ? 'find-order-by-id' : 'find-order-by-invoice',
    `${FULL} ${byId ? 'o.id = $2' : 'o.invoice = $2'}`,
    [ctx.store.id, byId ? ref._id : ref.invoice],
  )
}

/** The same for several, in any order. */
export async function findOrders(ctx: ShopCtx, ids: readonly string[]): Promise<FullOrderDb[]> {
  return ctx.tx.rows(fullOrderDb, 'find-orders', `${FULL} o.id = any ($2)`, [ctx.store.id, ids])
}

const lockedOrder = { id: text, customer_id: text, is_leaving: flag }

/** Locks the customer, then the order: the same sequence as in every change of money. */
export async function lockOrder(ctx: StoreCtx, ref: OrderRef): Promise<string | undefined> {
  const byId = ref._id !== undefined
  const row = await ctx.tx.row(
    lockedOrder,
    byId ? 'lock-order-by-id' : 'lock-order-by-invoice',
    `with which as (select id, customer_id from orders where store_id = $1 and ${byId ? 'id' : 'invoice'} = $2),
          held as materialized (select c.id, c.erasure_asked_at is not null as is_leaving from customer c
            where c.store_id = $1 and c.id = (select customer_id from which) for no key update)
     select o.id, o.customer_id, held.is_leaving from orders o, held where o.store_id = $1 and o.id = (select id from which) for no key update of o`,
    [ctx.store.id, byId ? ref._id : ref.invoice],
  )
  if (row?.is_leaving) noteLeaving(ctx, row.customer_id)
  return row?.id
}
