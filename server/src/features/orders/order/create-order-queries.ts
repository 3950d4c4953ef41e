import type { Day, OrderTotal } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { lineRows, pieceRows } from './line-rows.ts'
import type { OrderTerms, PricedLine } from './price-order.ts'

export interface OrderToInsert {
  id: string
  customerId: string
  customerName: string
  kind: 'quantity' | 'kg'
  promisedOn: Day
  billedOn: Day
  counterNumber: string
  homeDelivery: boolean
  express: boolean
  note: string
  terms: OrderTerms
  total: OrderTotal
  lines: PricedLine[]
}

/** Takes the number and writes order, lines and pieces in one statement, so the number's row is held for a moment only. */
const INSERT = `
  with taken as (
    insert into counter (store_id, name, value) values ($1, 'invoice', $5)
    on conflict (store_id, name) do update set value = counter.value + 1 returning value
  ), counted as (
    insert into counter (store_id, name, value) values ($1, 'orders:Not Ready', 1)
    on conflict (store_id, name) do update set value = counter.value + 1
  ), made as (
    insert into orders (store_id, id, invoice, customer_id, customer_name, kind, alias, pieces_total, promised_on, counter_number,
      home_delivery, express, note, discount, express_charge, round_to_rupee, tax_profile, taxes, lines_paise, discount_paise,
      express_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise, round_off_paise, amt_paise, created_at, billed_on, invoice_prefix)
    select $1, $2, taken.value, $3, $4, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
           $21, $22, $23, $24, $25, $26, $27, $28, $29, $30 from taken
    returning invoice
  ), lines as (
    insert into order_line (store_id, order_id, line_no, kind, cloth_id, cloth, service_id, service, sac, quantity, grams,
      minimum_grams, rate_paise, amount_paise, discount_paise, express_paise, taxable_paise, preferences, cloths, note)
    select $1, $2, l.* from jsonb_to_recordset($31) as l (line_no int, kind text, cloth_id uuid, cloth text, service_id uuid,
      service text, sac text, quantity int, grams int, minimum_grams int, rate_paise bigint, amount_paise bigint,
      discount_paise bigint, express_paise bigint, taxable_paise bigint, preferences jsonb, cloths jsonb, note text)
  ), pieces as (
    insert into piece (store_id, order_id, piece_no, line_no, cloth)
    select $1, $2, p.no, p.line, p.cloth from jsonb_to_recordset($32) as p (no int, line int, cloth text)
  ), visit as (
    update customer set open_orders = open_orders + 1, last_visit_at = $28 where store_id = $1 and id = $3
  )
  select invoice from made`

export async function insertOrder(ctx: StoreCtx, order: OrderToInsert): Promise<number> {
  const { total, terms, lines } = order
  const pieces = pieceRows(lines)
  const rows = await ctx.tx.run<{ invoice: number }>('insert-order', INSERT, [
    ...[ctx.store.id, order.id, order.customerId, order.customerName],
    ctx.store.settings.orderConfiguration.invoiceStartingPoint,
    ...[order.kind, ctx.store.settings.alias, pieces.length, order.promisedOn, order.counterNumber],
    ...[order.homeDelivery, order.express, order.note],
    ...[terms.discount, terms.express].map((adjustment) => JSON.stringify(adjustment)),
    ...[terms.roundToRupee, JSON.stringify(terms.taxProfile), JSON.stringify(total.taxes)],
    ...[total.linesPaise, total.discountPaise, total.expressPaise, total.taxablePaise],
    ...[total.cgstPaise, total.sgstPaise, total.igstPaise, total.roundOffPaise, total.amtPaise],
    ...[ctx.now, order.billedOn, ctx.store.settings.invoicePrefix],
    ...[JSON.stringify(lineRows(lines, total)), JSON.stringify(pieces)],
  ])
  return rows[0]?.invoice ?? 0
}
