import { type Adjustment, pieceStates, type TaxGroup, type TaxProfile } from '@clothesline/domain'
import type { ShopCtx, StoreCtx } from '../../../context.ts'
import {
  day,
  document,
  flag,
  instant,
  integer,
  listOf,
  objectOf,
  oneOf,
  orNull,
  type RowOf,
  text,
} from '../../../db/columns.ts'
import { shownActor } from '../../foundation/actor/index.ts'
import { noteLeaving, shownWithOrder } from '../../foundation/erased/index.ts'
import { BAG_OF_ORDER, bagOfOrder, HAS_OPEN_DELIVERY } from '../visit/index.ts'

export const orderRowDb = {
  id: text,
  invoice: integer,
  customer_id: text,
  customer_number: integer,
  customer_name: text,
  contact: text,
  kind: oneOf(['quantity', 'kg']),
  alias: text,
  invoice_prefix: text,
  status: oneOf(['Not Ready', 'Ready', 'Incomplete', 'Delivered']),
  pieces_total: integer,
  pieces_ready: integer,
  pieces_delivered: integer,
  promised_on: day,
  billed_on: day,
  counter_number: text,
  home_delivery: flag,
  express: flag,
  amt_paise: integer,
  paid_paise: integer,
  adjusted_paise: integer,
  noted_paise: integer,
  note_count: integer,
  balance_paise: integer,
  payment_mode: text,
  note: text,
  version: integer,
  created_at: instant,
  message_state: orNull(text),
  waiting_since: orNull(instant),
  deleted_at: orNull(instant),
  deleted_by: orNull(text),
  delete_reason: orNull(text),
  given_back_paise: orNull(integer),
}
export type OrderRowDb = RowOf<typeof orderRowDb>

/** The columns of every list of orders, with the newest message about the order. Few orders have pieces that wait. */
export const ORDER_COLUMNS = `
  o.id, o.invoice, o.customer_id, c.number as customer_number, o.customer_name, ${shownWithOrder('c.contact')} as contact, o.kind, o.alias, o.invoice_prefix, o.status,
  o.pieces_total, o.pieces_ready, o.pieces_delivered, o.promised_on, o.billed_on, o.counter_number, o.home_delivery, o.express, o.amt_paise,
  o.paid_paise, o.adjusted_paise, o.noted_paise, o.note_count, o.balance_paise, o.payment_mode, ${shownWithOrder('o.note')} as note, o.version, o.created_at, o.deleted_at, ${shownActor('o', 'deleted_by')} as deleted_by,
  case when o.kept_name is null then o.delete_reason end as delete_reason, o.given_back_paise,
  (select m.state from message m where m.store_id = $1 and m.order_id = o.id order by m.created_at desc, m.id desc limit 1) as message_state,
  case when o.pieces_ready > 0 then (select max(p.ready_at) from piece p
    where p.store_id = $1 and p.order_id = o.id and p.state = 'ready') end as waiting_since`

const lineDb = {
  line_no: integer,
  kind: oneOf(['piece', 'kg']),
  cloth_id: orNull(text),
  cloth: text,
  service_id: text,
  service: text,
  sac: text,
  quantity: integer,
  grams: integer,
  minimum_grams: integer,
  rate_paise: integer,
  amount_paise: integer,
  discount_paise: integer,
  express_paise: integer,
  delivery_fee_paise: integer,
  taxable_paise: integer,
  preferences: listOf(text),
  cloths: listOf(objectOf({ cloth: text, quantity: integer })),
  note: text,
}
export type LineDb = RowOf<typeof lineDb>

/** From JSON: times are text. */
const pieceDb = {
  piece_no: integer,
  line_no: integer,
  cloth: text,
  state: oneOf(pieceStates),
  ready_at: orNull(text),
  delivered_at: orNull(text),
  delivered_on: orNull(day),
  tag_prints: integer,
}
export type PieceDb = RowOf<typeof pieceDb>

const fullOrderDb = {
  ...orderRowDb,
  due_paise: integer,
  advance_paise: integer,
  customer_deleted_at: orNull(instant),
  address: text,
  gstin: text,
  language: text,
  whatsapp_consent: flag,
  discount_basis_points: integer,
  lines_paise: integer,
  discount_paise: integer,
  express_paise: integer,
  delivery_fee_paise: integer,
  delivery_area_id: orNull(text),
  taxable_paise: integer,
  cgst_paise: integer,
  sgst_paise: integer,
  igst_paise: integer,
  round_off_paise: integer,
  round_to_rupee: flag,
  discount: document<Adjustment>(),
  express_charge: document<Adjustment>(),
  tax_profile: document<TaxProfile>(),
  taxes: document<TaxGroup[]>(),
  bill_prints: integer,
  link_revision: integer,
  /** On the bill of a customer who was erased. */
  kept_name: orNull(text),
  suggested_on: orNull(day),
  /** The first promise, if it was changed on a later day. */
  chosen_on: orNull(day),
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
         o.lines_paise, o.discount_paise, o.express_paise, o.delivery_fee_paise, o.delivery_area_id, o.taxable_paise, o.cgst_paise, o.sgst_paise, o.igst_paise,
         o.round_off_paise, o.round_to_rupee, o.discount, o.express_charge, o.tax_profile, o.taxes, o.bill_prints, o.link_revision, o.kept_name,
         o.suggested_on, o.chosen_on,
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
