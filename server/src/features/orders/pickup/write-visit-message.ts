import type { Message } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { queueCustomerMessage } from '../../foundation/outbox/index.ts'
import { linkForMessage } from '../link/index.ts'
import type { VisitRow } from '../visit/index.ts'

/** Tells the customer when somebody comes, or that somebody is coming, if they agreed to messages. */
export async function writeVisitMessage(
  ctx: StoreCtx,
  kind: 'pickupBooked' | 'onTheWay',
  row: VisitRow,
): Promise<Message | undefined> {
  const facts = {
    ...{ store: ctx.store.storeName, customer: row.customer_name, visit: row.kind },
    ...{ on: row.day, from: row.from_time, to: row.to_time, rider: row.rider },
  }
  const order = row.order_id !== null && row.invoice !== null ? { id: row.order_id, invoice: row.invoice } : undefined
  const about = {
    customerId: row.customer_id,
    customer: row.customer_name,
    linkFor: linkForMessage(ctx, row.customer_id),
    ...(order && { order }),
  }
  const written = await queueCustomerMessage(ctx, kind, facts, about)
  return 'message' in written ? written.message : undefined
}
