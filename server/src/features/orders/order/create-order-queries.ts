import type { Day, OrderTotal } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { integer } from '../../../db/columns.ts'
import { dayChanged } from '../../foundation/day-sums/index.ts'
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
    insert into counter (store_id, name, value) values (:storeId, 'invoice', :firstInvoice)
    on conflict (store_id, name) do update set value = counter.value + 1 returning value
  ), counted as (
    insert into counter (store_id, name, value) values (:storeId, 'orders:Not Ready', 1)
    on conflict (store_id, name) do update set value = counter.value + 1
  ), made as (
    insert into orders (store_id, id, invoice, customer_id, customer_name, kind, alias, pieces_total, promised_on, counter_number,
      home_delivery, express, note, discount, express_charge, round_to_rupee, tax_profile, taxes, lines_paise, discount_paise,
      express_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise, round_off_paise, amt_paise, created_at, billed_on, invoice_prefix)
    select :storeId, :id, taken.value, :customerId, :customerName, :kind, :alias, :pieceCount, :promisedOn, :counterNumber, :homeDelivery, :express, :note, :discount, :expressCharge, :roundToRupee, :taxProfile, :taxes, :linesPaise, :discountPaise,
           :expressPaise, :taxablePaise, :cgstPaise, :sgstPaise, :igstPaise, :roundOffPaise, :amtPaise, :now, :billedOn, :invoicePrefix from taken
    returning invoice
  ), lines as (
    insert into order_line (store_id, order_id, line_no, kind, cloth_id, cloth, service_id, service, sac, quantity, grams,
      minimum_grams, rate_paise, amount_paise, discount_paise, express_paise, taxable_paise, preferences, cloths, note)
    select :storeId, :id, l.* from jsonb_to_recordset(:lines) as l (line_no int, kind text, cloth_id uuid, cloth text, service_id uuid,
      service text, sac text, quantity int, grams int, minimum_grams int, rate_paise bigint, amount_paise bigint,
      discount_paise bigint, express_paise bigint, taxable_paise bigint, preferences jsonb, cloths jsonb, note text)
  ), pieces as (
    insert into piece (store_id, order_id, piece_no, line_no, cloth)
    select :storeId, :id, p.no, p.line, p.cloth from jsonb_to_recordset(:pieces) as p (no int, line int, cloth text)
  ), visit as (
    update customer set open_orders = open_orders + 1, last_visit_at = :now where store_id = :storeId and id = :customerId
  ), changed_day as (${dayChanged(':storeId', 'select :billedOn::date', ':billedOn::date')}
  )
  select invoice from made`

export async function insertOrder(ctx: StoreCtx, order: OrderToInsert): Promise<number> {
  const { settings } = ctx.store
  const { total, terms } = order
  const pieces = pieceRows(order.lines)
  const row = await ctx.tx.row({ invoice: integer }, 'insert-order', INSERT, {
    ...{ storeId: ctx.store.id, id: order.id, customerId: order.customerId, customerName: order.customerName },
    ...{ firstInvoice: settings.orderConfiguration.invoiceStartingPoint, invoicePrefix: settings.invoicePrefix },
    ...{ kind: order.kind, alias: settings.alias, pieceCount: pieces.length, note: order.note, express: order.express },
    ...{ promisedOn: order.promisedOn, billedOn: order.billedOn, now: ctx.now },
    ...{ counterNumber: order.counterNumber, homeDelivery: order.homeDelivery, roundToRupee: terms.roundToRupee },
    discount: JSON.stringify(terms.discount),
    expressCharge: JSON.stringify(terms.express),
    taxProfile: JSON.stringify(terms.taxProfile),
    taxes: JSON.stringify(total.taxes),
    ...{ linesPaise: total.linesPaise, discountPaise: total.discountPaise, expressPaise: total.expressPaise },
    ...{ taxablePaise: total.taxablePaise, cgstPaise: total.cgstPaise, sgstPaise: total.sgstPaise },
    ...{ igstPaise: total.igstPaise, roundOffPaise: total.roundOffPaise, amtPaise: total.amtPaise },
    lines: JSON.stringify(lineRows(order.lines, total)),
    pieces: JSON.stringify(pieces),
  })
  return row?.invoice ?? 0
}
