import type { ShopCtx } from '../../../context.ts'
import { day, integer, oneOf, orNull, text } from '../../../db/columns.ts'

const visitor = { id: text, name: text, address: text }

/** A customer who is not deleted, and is not before the end of the transaction: nobody would end the visit then. */
export function findVisitor(ctx: ShopCtx, customerId: string) {
  const sql = `select id, name, address from customer
    where store_id = $1 and id = $2 and deleted_at is null for key share`
  return ctx.tx.row(visitor, 'find-visitor', sql, [ctx.store.id, customerId])
}

const deliveredOrder = {
  id: text,
  invoice: integer,
  customer_id: text,
  status: oneOf(['Not Ready', 'Ready', 'Incomplete', 'Delivered']),
  delivery_area_id: orNull(text),
  billed_on: day,
}

/** An order that is not deleted. */
export function findOrderToDeliver(ctx: ShopCtx, invoice: number) {
  return ctx.tx.row(
    deliveredOrder,
    'find-order-to-deliver',
    `select id, invoice, customer_id, status, delivery_area_id, billed_on from orders
      where store_id = $1 and invoice = $2 and deleted_at is null`,
    [ctx.store.id, invoice],
  )
}
