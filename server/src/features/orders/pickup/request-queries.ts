import type { Day } from '@clothesline/domain'
import type { ShopCtx } from '../../../context.ts'
import { day, integer, oneOf, orNull, text } from '../../../db/columns.ts'

const visitor = { id: text, name: text, address: text }

/**
 * A customer who is not deleted, and is not before the end of the transaction: nobody would end the visit then. Held as
 * for a payment, which takes the customer before the order too: otherwise the two would wait for each other.
 */
export function findVisitor(ctx: ShopCtx, customerId: string) {
  const sql = `select id, name, address from customer
    where store_id = $1 and id = $2 and deleted_at is null for no key update`
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

/** An order that is not deleted. Locked, it is neither deleted nor handed over before the end of the transaction. */
export function findOrderToDeliver(ctx: ShopCtx, invoice: number, lock = false) {
  return ctx.tx.row(
    deliveredOrder,
    lock ? 'lock-order-to-deliver' : 'find-order-to-deliver',
    `select id, invoice, customer_id, status, delivery_area_id, billed_on from orders
      where store_id = $1 and invoice = $2 and deleted_at is null ${lock ? 'for no key update' : ''}`,
    [ctx.store.id, invoice],
  )
}

export interface CustomersWish {
  kind: 'pickup' | 'delivery'
  customerId: string
  invoice: number | undefined
  day: Day
  slotId: string
  address: string
  pinCode: string
  note: string
}

/** The same wish of a customer, if it is still open: then the call was sent again. */
export function findSameWish(ctx: ShopCtx, wish: CustomersWish) {
  return ctx.tx.row(
    { id: text },
    'find-same-wish',
    `select v.id from visit v left join orders o on o.store_id = :storeId and o.id = v.order_id
      where v.store_id = :storeId and v.customer_id = :customerId and v.kind = :kind and v.day = :day and v.slot_id = :slotId
        and v.address = :address and v.pin_code = :pinCode and v.note = :note and v.asked_by = 'customer'
        and v.status in ('requested', 'accepted', 'on_the_way') and (:kind = 'pickup' or o.invoice = :invoice) limit 1`,
    { ...wish, storeId: ctx.store.id, invoice: wish.invoice ?? null },
  )
}

/** Pickups that this customer asked for, that are still to come, and that the shop has not answered. */
export async function countWaitingPickups(ctx: ShopCtx, customerId: string, today: Day): Promise<number> {
  const row = await ctx.tx.row(
    { waiting: integer },
    'count-waiting-pickups',
    `select count(*) as waiting from visit
      where store_id = $1 and customer_id = $2 and kind = 'pickup' and status = 'requested' and asked_by = 'customer'
        and repeat_id is null and day >= $3`,
    [ctx.store.id, customerId, today],
  )
  return row?.waiting ?? 0
}
