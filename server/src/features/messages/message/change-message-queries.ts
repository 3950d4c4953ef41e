import type { StoreCtx } from '../../../context.ts'
import type { MessageTemplate } from '../../foundation/outbox/index.ts'

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
