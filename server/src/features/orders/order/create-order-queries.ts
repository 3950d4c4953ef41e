import type { StoreCtx } from '../../../context.ts'
import { INSERT_LINES } from './change-order-queries.ts'
import type { FullOrderDb } from './order-queries.ts'

// The row exists since the store's first order. This is not part of the update that takes the number: one update of two rows
// locks them in no fixed order, so two orders could deadlock.
const COUNT = `update counter set value = value + json_array_length($2) where store_id = $1 and name = 'orders:Not Ready'`

const COUNT_SHARED = `
  update counter c set value = c.value + o.orders
    from (select of_store, count(*)::int as orders from json_to_recordset($2) as r (of_store int) group by of_store) o
   where c.store_id = ($1::uuid[])[o.of_store] and c.name = 'orders:Not Ready'`

const INSERT = `
  insert into orders (store_id, id, invoice, customer_id, customer_name, kind, alias, pieces_total, promised_on, counter_number,
    home_delivery, express, note, discount, express_charge, round_to_rupee, tax_profile, taxes, lines_paise, discount_paise,
    express_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise, round_off_paise, amt_paise, created_at, billed_on,
    invoice_prefix, paid_paise, adjusted_paise, payment_mode, suggested_on, delivery_area_id, delivery_fee_paise)
  select s.store_id, o.* from store_shard s, json_to_recordset($2) as o (id uuid, invoice int, customer_id uuid, customer_name text, kind text, alias text,
    pieces_total int, promised_on date, counter_number text, home_delivery boolean, express boolean, note text, discount jsonb,
    express_charge jsonb, round_to_rupee boolean, tax_profile jsonb, taxes jsonb, lines_paise bigint, discount_paise bigint,
    express_paise bigint, taxable_paise bigint, cgst_paise bigint, sgst_paise bigint, igst_paise bigint, round_off_paise bigint,
    amt_paise bigint, created_at timestamptz, billed_on date, invoice_prefix text, paid_paise bigint, adjusted_paise bigint,
    payment_mode text, suggested_on date, delivery_area_id uuid, delivery_fee_paise bigint)
   where s.store_id = $1`

const INSERT_PIECES = `
  insert into piece (store_id, order_id, piece_no, line_no, cloth)
  select s.store_id, p.* from store_shard s, json_to_recordset($2) as p (order_id uuid, piece_no int, line_no int, cloth text)
   where s.store_id = $1`

/** Order, lines and pieces, and the number of orders that are not ready. */
export function insertOrder(ctx: StoreCtx, row: FullOrderDb): void {
  const storeId = ctx.store.id
  const { tx } = ctx
  const { id: order_id } = row
  tx.sendRows('count-order', COUNT, storeId, [{}], { shared: COUNT_SHARED })
  const order = {
    ...{ id: order_id, invoice: row.invoice, customer_id: row.customer_id, customer_name: row.customer_name },
    ...{ kind: row.kind, alias: row.alias, pieces_total: row.pieces_total, promised_on: row.promised_on },
    ...{ counter_number: row.counter_number, home_delivery: row.home_delivery, express: row.express, note: row.note },
    ...{ discount: row.discount, express_charge: row.express_charge, round_to_rupee: row.round_to_rupee },
    ...{ tax_profile: row.tax_profile, taxes: row.taxes },
    ...{ lines_paise: row.lines_paise, discount_paise: row.discount_paise, express_paise: row.express_paise },
    ...{ taxable_paise: row.taxable_paise, cgst_paise: row.cgst_paise, sgst_paise: row.sgst_paise },
    ...{ igst_paise: row.igst_paise, round_off_paise: row.round_off_paise, amt_paise: row.amt_paise },
    ...{ created_at: row.created_at, billed_on: row.billed_on, invoice_prefix: row.invoice_prefix },
    ...{ paid_paise: row.paid_paise, adjusted_paise: row.adjusted_paise, payment_mode: row.payment_mode },
    suggested_on: row.suggested_on,
    ...{ delivery_area_id: row.delivery_area_id, delivery_fee_paise: row.delivery_fee_paise },
  }
  tx.sendRows('insert-order', INSERT, storeId, [order])
  // The spread comes first: only there does V8 copy a row in one go.
  const lines = row.order_lines.map((line) => ({ ...line, order_id }))
  tx.sendRows('insert-lines', INSERT_LINES, storeId, lines)
  const pieces = row.order_pieces.map(({ piece_no, line_no, cloth }) => ({ order_id, piece_no, line_no, cloth }))
  tx.sendRows('insert-pieces', INSERT_PIECES, storeId, pieces)
}
