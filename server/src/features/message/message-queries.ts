import { v7 as uuidv7 } from 'uuid'
import type { Ctx } from '../../context.ts'
import type { Tx } from '../../db/transaction.ts'

export interface NewMessage {
  storeId: string
  channel: 'mail' | 'whatsapp'
  kind: string
  recipient: string
  subject?: string
  body: string
  holdsSecret?: boolean
  customerId?: string
  orderId?: string
}

/** Puts a message into the outbox, in the transaction that causes it; the worker sends it after the commit. */
export async function queueMessage(ctx: Ctx, message: NewMessage): Promise<string> {
  const id = uuidv7()
  await ctx.tx.db
    .insertInto('message')
    .values({
      store_id: message.storeId,
      id,
      channel: message.channel,
      kind: message.kind,
      recipient: message.recipient,
      subject: message.subject ?? null,
      body: message.body,
      holds_secret: message.holdsSecret ?? false,
      customer_id: message.customerId ?? null,
      order_id: message.orderId ?? null,
      next_attempt_at: ctx.now,
      created_at: ctx.now,
    })
    .execute()
  ctx.reply.wakesOutbox = true
  return id
}

export interface DueMessage {
  store_id: string
  id: string
  channel: 'mail' | 'whatsapp'
  kind: string
  recipient: string
  subject: string | null
  body: string | null
  holds_secret: boolean
  attempts: number
}

/** Takes some due messages for this worker alone; if it dies, they are due again when the lease runs out. */
export async function claimDueMessages(
  tx: Tx,
  now: Date,
  leaseUntil: Date,
  most: number,
  channels: string[],
): Promise<DueMessage[]> {
  return tx.run<DueMessage & Record<string, unknown>>(
    'claim-due-messages',
    `update message set attempts = attempts + 1, next_attempt_at = $2
      where (store_id, id) in (
        select store_id, id from message where state = 'queued' and next_attempt_at <= $1 and channel = any($4)
         order by next_attempt_at limit $3 for update skip locked)
      returning store_id, id, channel, kind, recipient, subject, body, holds_secret, attempts`,
    [now, leaseUntil, most, channels],
  )
}

export async function markSent(tx: Tx, message: DueMessage, now: Date): Promise<void> {
  await tx.db
    .updateTable('message')
    .set({ state: 'sent', sent_at: now, error: null, ...(message.holds_secret ? { body: null } : {}) })
    .where('store_id', '=', message.store_id)
    .where('id', '=', message.id)
    .execute()
}

/** Tried again at the given time, or given up when there is none. */
export async function markNotSent(tx: Tx, message: DueMessage, error: string, again: Date | undefined): Promise<void> {
  await tx.db
    .updateTable('message')
    .set(
      again
        ? { error, next_attempt_at: again }
        : { error, state: 'failed', ...(message.holds_secret ? { body: null } : {}) },
    )
    .where('store_id', '=', message.store_id)
    .where('id', '=', message.id)
    .execute()
}
