import type { StoreCtx } from '../../../context.ts'
import { flag, instant, integer, listOf, oneOf, orNull, type RowOf, text } from '../../../db/columns.ts'

const lockedMessage = {
  id: text,
  kind: text,
  channel: oneOf(['mail', 'whatsapp']),
  recipient: text,
  body: orNull(text),
  holds_secret: flag,
  state: text,
  sending_since: orNull(instant),
  customer_id: orNull(text),
  order_id: orNull(text),
  is_order_deleted: flag,
  order_link_revision: orNull(integer),
  invoice: orNull(integer),
  template: orNull(text),
  language: orNull(text),
  parameters: orNull(listOf(text)),
  document_link: orNull(text),
  document_name: orNull(text),
}
export type LockedMessage = RowOf<typeof lockedMessage>

/** Locks a message for a change; the worker skips it meanwhile. */
export async function lockMessage(ctx: StoreCtx, id: string): Promise<LockedMessage | undefined> {
  return ctx.tx.row(
    lockedMessage,
    'hold-message',
    `select id, kind, channel, recipient, body, holds_secret, state, sending_since, customer_id, order_id, template, language,
            parameters, document_link, document_name,
            (select invoice from orders o where o.store_id = $1 and o.id = message.order_id) as invoice,
            exists (select from orders o where o.store_id = $1 and o.id = message.order_id and o.deleted_at is not null) as is_order_deleted,
            (select o.link_revision from orders o where o.store_id = $1 and o.id = message.order_id) as order_link_revision
       from message where store_id = $1 and id = $2 for update`,
    [ctx.store.id, id],
  )
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
      where m.store_id = $1 and m.id = $2`,
    [ctx.store.id, id, ctx.now],
  )
}
