import type { StoreCtx } from '../../../context.ts'
import { INSERT_LINES } from './change-order-queries.ts'
import type { FullOrderDb } from './order-queries.ts'

// The row exists since the store's first order. This is not part of the update that takes the number: one update of two rows
// locks them in no fixed order, so two orders could deadlock.
const COUNT = `update counter set value = value + 1 where store_id = $1 and name = 'orders:Not Ready'`

const INSERT = `
  insert into orders (store_id, id, invoice, customer_id, customer_name, kind, alias, pieces_total, promised_on, counter_number,
    home_delivery, express, note, discount, express_charge, round_to_rupee, tax_profile, taxes, lines_paise, discount_paise,
    express_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise, round_off_paise, amt_paise, created_at, billed_on,
    invoice_prefix, paid_paise, adjusted_paise, payment_mode, suggested_on)
  values (:storeId, :id, :invoice, :customer_id, :customer_name, :kind, :alias, :pieces_total, :promised_on, :counter_number,
    :home_delivery, :express, :note, :discount, :express_charge, :round_to_rupee, :tax_profile, :taxes, :lines_paise, :discount_paise,
    :express_paise, :taxable_paise, :cgst_paise, :sgst_paise, :igst_paise, :round_off_paise, :amt_paise, :created_at, :billed_on,
    :invoice_prefix, :paid_paise, :adjusted_paise, :payment_mode, :suggested_on)`

const INSERT_PIECES = `
  insert into piece (store_id, order_id, piece_no, line_no, cloth)
  select $1, $2, p.no, p.line, p.cloth from unnest($3::int[], $4::int[], $5::text[]) as p (no, line, cloth)`

/** Order, lines and pieces, and the number of orders that are not ready. */
export function insertOrder(ctx: StoreCtx, row: FullOrderDb): void {
  const storeId = ctx.store.id
  const { tx } = ctx
  tx.send('count-order', COUNT, [storeId])
  tx.send('insert-order', INSERT, {
    ...{ storeId, id: row.id, invoice: row.invoice, customer_id: row.customer_id, customer_name: row.customer_name },
    ...{ kind: row.kind, alias: row.alias, pieces_total: row.pieces_total, promised_on: row.promised_on },
    ...{ counter_number: row.counter_number, home_delivery: row.home_delivery, express: row.express, note: row.note },
    discount: JSON.stringify(row.discount),
    express_charge: JSON.stringify(row.express_charge),
    round_to_rupee: row.round_to_rupee,
    tax_profile: JSON.stringify(row.tax_profile),
    taxes: JSON.stringify(row.taxes),
    ...{ lines_paise: row.lines_paise, discount_paise: row.discount_paise, express_paise: row.express_paise },
    ...{ taxable_paise: row.taxable_paise, cgst_paise: row.cgst_paise, sgst_paise: row.sgst_paise },
    ...{ igst_paise: row.igst_paise, round_off_paise: row.round_off_paise, amt_paise: row.amt_paise },
    ...{ created_at: row.created_at, billed_on: row.billed_on, invoice_prefix: row.invoice_prefix },
    ...{ paid_paise: row.paid_paise, adjusted_paise: row.adjusted_paise, payment_mode: row.payment_mode },
    suggested_on: row.suggested_on,
  })
  tx.send('insert-lines', INSERT_LINES, [storeId, row.id, JSON.stringify(row.order_lines)])
  const pieces = row.order_pieces
  tx.send('insert-pieces', INSERT_PIECES, [
    ...[storeId, row.id, pieces.map(({ piece_no }) => piece_no), pieces.map(({ line_no }) => line_no)],
    pieces.map(({ cloth }) => cloth),
  ])
}
