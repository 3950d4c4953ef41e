import { Conflict } from '../../../errors.ts'
import type { FullOrderDb } from './order-queries.ts'

/**
 * A customer is deleted only with nothing open. Whatever would make an order of theirs open again, or leave money with
 * somebody who is in no list any more, is refused: nobody could collect it or give it back.
 */
export function refuseGoneCustomer(order: FullOrderDb): void {
  if (order.customer_deleted_at === null) return
  throw new Conflict('order_customer_deleted', { customer: order.customer_name })
}
