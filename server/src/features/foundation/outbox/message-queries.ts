import { v7 as uuidv7 } from 'uuid'
import type { Ctx } from '../../../context.ts'
import { insertion } from '../../../db/assemble.ts'

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

interface MessageTemplate {
  name: string
  language: string
  parameters: string[]
}

/** Puts a message into the outbox, in the transaction that causes it; the worker sends it after the commit. */
export function queueMessage(ctx: Ctx, message: NewMessage): string {
  const id = uuidv7()
  const { channel, kind, recipient, body, template, document } = message
  const row = {
    ...{ store_id: message.storeId, id, channel, kind, recipient, body },
    subject: message.subject ?? null,
    holds_secret: message.holdsSecret ?? false,
    customer_id: message.customerId ?? null,
    order_id: message.orderId ?? null,
    template: template?.name ?? null,
    language: template?.language ?? null,
    parameters: template ? JSON.stringify(template.parameters) : null,
    document_link: document?.link ?? null,
    document_name: document?.name ?? null,
    ...{ next_attempt_at: ctx.now, created_at: ctx.now },
  }
  ctx.tx.send('queue-message', `insert into message ${insertion(row)}`, row)
  ctx.reply.wakesOutbox = true
  return id
}
