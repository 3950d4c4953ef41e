import { type CallOffCode, refusal } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { reasonToStore } from './message-reason.ts'

/** Cancels messages about a deleted bill: nobody should be asked to pay it. */
export async function cancelWaitingOf(ctx: StoreCtx, orderId: string, why: CallOffCode): Promise<void> {
  const { error, reason } = reasonToStore(refusal(why))
  await ctx.tx.run(
    'cancel-waiting-of-order',
    `update message set state = 'cancelled', error = $3, reason = $4
      where store_id = $1 and order_id = $2 and channel = 'whatsapp' and state = 'queued'`,
    [ctx.store.id, orderId, error, reason],
  )
}

/** Cancels what waits for a customer who withdrew the consent to these kinds. */
export async function cancelWaitingKinds(
  tx: Tx,
  storeId: string,
  { customerId, kinds }: { customerId: string; kinds: readonly string[] },
  why: CallOffCode,
): Promise<void> {
  const { error, reason } = reasonToStore(refusal(why))
  await tx.run(
    'cancel-waiting-kinds',
    `update message set state = 'cancelled', error = $4, reason = $5
      where store_id = $1 and customer_id = $2 and kind = any($3) and channel = 'whatsapp' and state = 'queued'`,
    [storeId, customerId, kinds, error, reason],
  )
}

/** Sends waiting messages, and the next try of one being sent, to the customer's new number. */
export async function updateWaitingRecipient(ctx: StoreCtx, customerId: string, contact: string): Promise<void> {
  await ctx.tx.run(
    'readdress-waiting',
    `update message set recipient = $3
      where store_id = $1 and customer_id = $2 and channel = 'whatsapp' and state = 'queued'`,
    [ctx.store.id, customerId, contact],
  )
}

/** Runs as the store. Cancels the waiting messages of a person who opted out, and stops retries of one being sent. */
export async function cancelWaiting(tx: Tx, storeId: string, phones: string[], why: CallOffCode): Promise<void> {
  const { error, reason } = reasonToStore(refusal(why))
  await tx.run(
    'cancel-waiting',
    `update message set state = 'cancelled', error = $3, reason = $4
      where store_id = $1 and recipient = any($2) and channel = 'whatsapp' and state = 'queued'`,
    [storeId, phones, error, reason],
  )
}
