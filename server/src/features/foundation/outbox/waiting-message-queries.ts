import { type CallOffCode, refusal } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { reasonToStore } from './message-reason.ts'

/** A bill that is no more: nobody should be asked to pay it. */
export async function cancelWaitingOf(ctx: StoreCtx, orderId: string, why: CallOffCode): Promise<void> {
  const { error, reason } = reasonToStore(refusal(why))
  await ctx.tx.run(
    'cancel-waiting-of-order',
    `update message set state = 'cancelled', error = $3, reason = $4
      where store_id = $1 and order_id = $2 and channel = 'whatsapp' and state = 'queued'`,
    [ctx.store.id, orderId, error, reason],
  )
}

/** What waits for a customer goes to the number that the customer has now; so does the next try of what is on its way. */
export async function updateWaitingRecipient(ctx: StoreCtx, customerId: string, contact: string): Promise<void> {
  await ctx.tx.run(
    'readdress-waiting',
    `update message set recipient = $3
      where store_id = $1 and customer_id = $2 and channel = 'whatsapp' and state = 'queued'`,
    [ctx.store.id, customerId, contact],
  )
}

/** As the store: what waits for somebody who wants no messages is not sent any more, nor tried again if a try fails now. */
export async function cancelWaiting(tx: Tx, storeId: string, phones: string[], why: CallOffCode): Promise<void> {
  const { error, reason } = reasonToStore(refusal(why))
  await tx.run(
    'cancel-waiting',
    `update message set state = 'cancelled', error = $3, reason = $4
      where store_id = $1 and recipient = any($2) and channel = 'whatsapp' and state = 'queued'`,
    [storeId, phones, error, reason],
  )
}
