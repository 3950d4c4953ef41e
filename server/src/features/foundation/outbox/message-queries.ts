import { v7 as uuidv7 } from 'uuid'
import type { Ctx } from '../../../context.ts'

export interface NewMessage {
  storeId: string
  channel: 'mail' | 'whatsapp'
  kind: string
  recipient: string
  subject?: string | null
  body: string
  holdsSecret?: boolean
  customerId?: string | null | undefined
  orderId?: string | null | undefined
  /** How a chat message goes out to a customer who has not written lately. */
  template?: MessageTemplate | null
  document?: { link: string; name: string } | null
}

export interface MessageTemplate {
  name: string
  language: string
  parameters: string[]
}

/** Puts a message into the outbox, in the transaction that causes it; the worker sends it after the commit. */
export async function queueMessage(ctx: Ctx, message: NewMessage): Promise<string> {
  const id = uuidv7()
  await ctx.tx.run(
    'queue-message',
    `insert into message (store_id, id, channel, kind, recipient, subject, body, holds_secret, customer_id, order_id,
                          template, language, parameters, document_link, document_name, next_attempt_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16)`,
    [
      ...[message.storeId, id, message.channel, message.kind, message.recipient, message.subject ?? null, message.body],
      ...[message.holdsSecret ?? false, message.customerId ?? null, message.orderId ?? null],
      ...[message.template?.name ?? null, message.template?.language ?? null],
      ...[message.template ? JSON.stringify(message.template.parameters) : null],
      ...[message.document?.link ?? null, message.document?.name ?? null, ctx.now],
    ],
  )
  ctx.reply.wakesOutbox = true
  return id
}
