import type { StoreCtx } from '../../../context.ts'
import { instant, orNull, type RowOf, text } from '../../../db/columns.ts'

const recentMessage = {
  id: text,
  state: text,
  body: orNull(text),
  created_at: instant,
}
export type RecentMessage = RowOf<typeof recentMessage>

export interface NewsKey {
  recipient: string
  kind: string
  orderId: string | null
}

/**
 * What this number was told about the same thing lately, or waits to be told. The customer is held first, by a statement of
 * its own: so of several that ask at the same moment each sees what the one before wrote.
 */
export async function holdRecentAlike(ctx: StoreCtx, news: NewsKey, since: Date): Promise<RecentMessage[]> {
  await ctx.tx.run(
    'hold-recipient',
    'select id from customer where store_id = $1 and contact = $2 and deleted_at is null for no key update',
    [ctx.store.id, news.recipient],
  )
  return ctx.tx.rows(
    recentMessage,
    'list-recent-alike',
    `select id, state, body, created_at from message
      where store_id = $1 and channel = 'whatsapp' and recipient = $2 and kind = $3 and order_id is not distinct from $4
        and state not in ('failed', 'cancelled') and (created_at > $5 or state = 'queued')
      order by created_at desc, id desc`,
    [ctx.store.id, news.recipient, news.kind, news.orderId, since],
  )
}
