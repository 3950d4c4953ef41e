import type { Message } from '@clothesline/contract'
import { isPhone, maskPhone, whatsAppLink } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'
import { hidesMoney } from '../protection/index.ts'
import { findMessage, type MessageRow } from './list-messages-queries.ts'

/** The figures of all branches are for whoever may see them on their page. */
const hidesSummary = (ctx: StoreCtx, { kind }: MessageRow) =>
  kind === 'groupSummary' && (hidesMoney(ctx, 'seeReports') || hidesMoney(ctx, 'seeDues'))

/** The API form of a message: no secrets, and only the last digits of a phone number. */
export function viewMessage(ctx: StoreCtx, row: MessageRow): Message {
  const { services } = ctx
  const body = row.holds_secret || hidesSummary(ctx, row) ? null : row.body
  const waits = row.channel === 'whatsapp' && (row.state === 'queued' || row.state === 'failed')
  // The current number, not the original one, which may be why it failed.
  const contact = row.customer_id === null ? row.recipient : row.writable_contact
  const triesAgain = row.state === 'queued' && row.error !== null
  return {
    _id: row.id,
    kind: row.kind,
    channel: row.channel,
    recipient: row.channel === 'whatsapp' ? maskPhone(row.recipient) : row.recipient,
    subject: row.subject,
    body,
    state: row.state,
    attempts: row.attempts,
    error: row.error,
    errorCode: row.reason?.code ?? null,
    errorValues: row.reason?.values ?? null,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    readAt: row.read_at?.toISOString() ?? null,
    nextAttemptAt: triesAgain ? row.next_attempt_at.toISOString() : null,
    byHand: row.by_hand,
    ...(row.actor_name !== null && { actorName: row.actor_name }),
    invoice: row.invoice,
    customer: row.customer,
    customerId: row.customer_id,
    leaves: waits && row.state === 'queued' ? services.whatsApp.state : null,
    waLink: waits && body !== null && contact !== null && isPhone(contact) ? whatsAppLink(contact, body) : null,
  }
}

interface NewlyWritten {
  id: string
  kind: string
  recipient: string
  body: string
  customerId: string
  customer: string
  invoice: number | null
}

/** A message just written, without reading it back, because orders wait for it. */
export function viewNewMessage(ctx: StoreCtx, message: NewlyWritten): Message {
  const { id, kind, recipient, body, customer, invoice } = message
  return viewMessage(ctx, {
    id,
    kind,
    channel: 'whatsapp',
    recipient,
    subject: null,
    body,
    holds_secret: false,
    state: 'queued',
    attempts: 0,
    error: null,
    reason: null,
    next_attempt_at: ctx.now,
    created_at: ctx.now,
    sent_at: null,
    delivered_at: null,
    read_at: null,
    by_hand: false,
    actor_name: ctx.session.clerk?.name ?? null,
    invoice,
    customer,
    customer_id: message.customerId,
    writable_contact: recipient,
  })
}

export async function showMessage(ctx: StoreCtx, id: string): Promise<{ message: Message }> {
  const row = await findMessage(ctx, id)
  if (!row) throw new NotFound('message_not_found')
  return { message: viewMessage(ctx, row) }
}
