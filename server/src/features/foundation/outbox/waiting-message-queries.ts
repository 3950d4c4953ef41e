import { type CallOffCode, refusal } from '@clothesline/contract'
import type { MessageKind } from '@clothesline/domain'
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

/** By the list of orders the messages are found in the index; by the join alone, all of a smaller store would be read. */
const CALL_OFF = `
  update message m set state = 'cancelled', error = c.error, reason = c.reason::jsonb
    from json_to_recordset($2) as c (order_id uuid, kind text, error text, reason text)
   where m.store_id = $1 and m.order_id = c.order_id and m.kind = c.kind and m.channel = 'whatsapp' and m.state = 'queued'
     and m.order_id = any (array(select (given ->> 'order_id')::uuid from json_array_elements($2) given))`

/** Cancels the waiting messages of a kind about an order that would no longer be true. Nobody waits for the answer. */
export function callOff(ctx: StoreCtx, orderId: string, kind: MessageKind, why: CallOffCode): void {
  const row = { order_id: orderId, kind, ...reasonToStore(refusal(why)) }
  ctx.tx.sendRows('call-off-messages', CALL_OFF, ctx.store.id, [row])
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
