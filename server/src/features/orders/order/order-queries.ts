import type { Adjustment, TaxGroup, TaxProfile } from '@clothesline/domain'
import type { ShopCtx, StoreCtx } from '../../../context.ts'

export interface OrderRowDb extends Record<string, unknown> {
  id: string
  invoice: number
  customer_id: string
  customer_number: number
  customer_name: string
  contact: string
  kind: 'quantity' | 'kg'
  alias: string
  invoice_prefix: string
  status: 'Not Ready' | 'Ready' | 'Incomplete' | 'Delivered'
  pieces_total: number
  pieces_ready: number
  pieces_delivered: number
  promised_on: string
  billed_on: string
  counter_number: string
  home_delivery: boolean
  express: boolean
  amt_paise: number
  paid_paise: number
  adjusted_paise: number
  balance_paise: number
  payment_mode: string
  note: string
  version: number
  created_at: Date
  message_state: string | null
  deleted_at: Date | null
  deleted_by: string | null
  delete_reason: string | null
  given_back_paise: number | null
}

/** What every list of orders shows; the newest message about the order beside it. */
export const ORDER_COLUMNS = `
  o.id, o.invoice, o.customer_id, c.number as customer_number, o.customer_name, c.contact, o.kind, o.alias, o.invoice_prefix, o.status,
  o.pieces_total, o.pieces_ready, o.pieces_delivered, o.promised_on, o.billed_on, o.counter_number, o.home_delivery, o.express, o.amt_paise,
  o.paid_paise, o.adjusted_paise, o.balance_paise, o.payment_mode, o.note, o.version, o.created_at, o.deleted_at, o.deleted_by,
  o.delete_reason, o.given_back_paise,
  (select m.state from message m where m.store_id = o.store_id and m.order_id = o.id order by m.created_at desc, m.id desc limit 1) as message_state`

export interface FullOrderDb extends OrderRowDb {
  due_paise: number
  advance_paise: number
  customer_deleted_at: Date | null
  address: string
  gstin: string
  language: string
  whatsapp_consent: boolean
  discount_basis_points: number
  lines_paise: number
  discount_paise: number
  express_paise: number
  taxable_paise: number
  cgst_paise: number
  sgst_paise: number
  igst_paise: number
  round_off_paise: number
  round_to_rupee: boolean
  discount: Adjustment
  express_charge: Adjustment
  tax_profile: TaxProfile
  taxes: TaxGroup[]
  bill_prints: number
  link_revision: number
  /** A dispatch note names pieces of it: then they cannot be laid anew. */
  was_dispatched: boolean
  order_lines: LineDb[]
  order_pieces: PieceDb[]
}

export interface LineDb {
  line_no: number
  kind: 'piece' | 'kg'
  cloth_id: string | null
  cloth: string
  service_id: string
  service: string
  sac: string
  quantity: number
  grams: number
  minimum_grams: number
  rate_paise: number
  amount_paise: number
  discount_paise: number
  express_paise: number
  taxable_paise: number
  preferences: string[]
  cloths: { cloth: string; quantity: number }[]
  note: string
}

export interface PieceDb {
  piece_no: number
  line_no: number
  cloth: string
  state: 'received' | 'workshop' | 'ready' | 'delivered'
  ready_at: string | null
  delivered_at: string | null
  delivered_on: string | null
  tag_prints: number
}

const FULL = `
  select ${ORDER_COLUMNS}, c.due_paise, c.advance_paise, c.deleted_at as customer_deleted_at, c.address, c.gstin, c.language,
         c.whatsapp_consent, c.discount_basis_points,
         o.lines_paise, o.discount_paise, o.express_paise, o.taxable_paise, o.cgst_paise, o.sgst_paise, o.igst_paise,
         o.round_off_paise, o.round_to_rupee, o.discount, o.express_charge, o.tax_profile, o.taxes, o.bill_prints, o.link_revision,
         exists (select from dispatch_piece d where d.store_id = o.store_id and d.order_id = o.id) as was_dispatched,
         (select coalesce(json_agg(l order by l.line_no), '[]') from order_line l where l.store_id = o.store_id and l.order_id = o.id) as order_lines,
         (select coalesce(json_agg(p order by p.piece_no), '[]') from piece p where p.store_id = o.store_id and p.order_id = o.id) as order_pieces
    from orders o join customer c on c.store_id = o.store_id and c.id = o.customer_id
   where o.store_id = $1 and`

export interface OrderRef {
  _id?: string | undefined
  invoice?: number | undefined
}

/** One order with its lines and pieces, in one look. Deleted ones too. */
export async function findOrder(ctx: ShopCtx, ref: OrderRef): Promise<FullOrderDb | undefined> {
  const byId = ref._id !== undefined
  const rows = await ctx.tx.run<FullOrderDb>(
    byId ? 'find-order-by-id' : 'find-order-by-invoice',
    `${FULL} ${byId ? 'o.id = $2' : 'o.invoice = $2'}`,
    [ctx.store.id, byId ? ref._id : ref.invoice],
  )
  return rows[0]
}

/** Locks the customer and then the order, in the order that every change of money keeps. */
export async function lockOrder(ctx: StoreCtx, ref: OrderRef): Promise<string | undefined> {
  const byId = ref._id !== undefined
  const rows = await ctx.tx.run<{ id: string }>(
    byId ? 'lock-order-by-id' : 'lock-order-by-invoice',
    `with which as (select id, customer_id from orders where store_id = $1 and ${byId ? 'id' : 'invoice'} = $2),
          held as materialized (select c.id from customer c
            where c.store_id = $1 and c.id = (select customer_id from which) for no key update)
     select o.id from orders o, held where o.store_id = $1 and o.id = (select id from which) for no key update of o`,
    [ctx.store.id, byId ? ref._id : ref.invoice],
  )
  return rows[0]?.id
}
