import { type CallOffCode, refusal } from '@clothesline/contract'
import type { StoreCtx } from '../../context.ts'
import type { MessageTemplate } from './message-queries.ts'
import { keptReason } from './message-reason.ts'

export interface HeldMessage extends Record<string, unknown> {
  id: string
  kind: string
  channel: 'mail' | 'whatsapp'
  recipient: string
  body: string | null
  holds_secret: boolean
  state: string
  sending_since: Date | null
  customer_id: string | null
  order_id: string | null
  is_order_deleted: boolean
  invoice: number | null
  template: string | null
  language: string | null
  parameters: MessageTemplate['parameters'] | null
  document_link: string | null
  document_name: string | null
}

/** A message that is about to change; meanwhile the worker leaves it alone. */
export async function holdMessage(ctx: StoreCtx, id: string): Promise<HeldMessage | undefined> {
  const rows = await ctx.tx.run<HeldMessage>(
    'hold-message',
    `select id, kind, channel, recipient, body, holds_secret, state, sending_since, customer_id, order_id, template, language,
            parameters, document_link, document_name,
            (select invoice from orders o where o.store_id = $1 and o.id = message.order_id) as invoice,
            exists (select from orders o where o.store_id = $1 and o.id = message.order_id and o.deleted_at is not null) as is_order_deleted
       from message where store_id = $1 and id = $2 for update`,
    [ctx.store.id, id],
  )
  return rows[0]
}

export async function markCancelled(ctx: StoreCtx, id: string): Promise<void> {
  await ctx.tx.run('mark-cancelled', `update message set state = 'cancelled' where store_id = $1 and id = $2`, [
    ...[ctx.store.id, id],
  ])
}

export async function markSentByHand(ctx: StoreCtx, id: string): Promise<void> {
  await ctx.tx.run(
    'mark-sent-by-hand',
    `update message m
        set state = 'sent', by_hand = true, sent_at = $3, error = null, reason = null,
            recipient = coalesce((select contact from customer c where c.store_id = $1 and c.id = m.customer_id), recipient)
      where store_id = $1 and id = $2`,
    [ctx.store.id, id, ctx.now],
  )
}

/** A bill that is no more: nobody should be asked to pay it. */
export async function cancelWaitingOf(ctx: StoreCtx, orderId: string, why: CallOffCode): Promise<void> {
  const { error, reason } = keptReason(refusal(why))
  await ctx.tx.run(
    'cancel-waiting-of-order',
    `update message set state = 'cancelled', error = $3, reason = $4
      where store_id = $1 and order_id = $2 and channel = 'whatsapp' and state = 'queued'`,
    [ctx.store.id, orderId, error, reason],
  )
}

/** What waits for a customer goes to the number that the customer has now; so does the next try of what is on its way. */
export async function readdressWaiting(ctx: StoreCtx, customerId: string, contact: string): Promise<void> {
  await ctx.tx.run(
    'readdress-waiting',
    `update message set recipient = $3
      where store_id = $1 and customer_id = $2 and channel = 'whatsapp' and state = 'queued'`,
    [ctx.store.id, customerId, contact],
  )
}
