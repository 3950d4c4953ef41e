import type { Message } from '@clothesline/contract'
import { isPhone, maskPhone, whatsAppLink } from '@clothesline/domain'
import type { MessageRow } from './list-messages-queries.ts'

/** A message as it goes over the wire: no secrets, and of a phone number only its end. */
export function viewMessage(row: MessageRow): Message {
  const body = row.holds_secret ? null : row.body
  const waits = row.channel === 'whatsapp' && (row.state === 'queued' || row.state === 'failed')
  // Not the number that it was written for: that may be the very reason why it failed.
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
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    readAt: row.read_at?.toISOString() ?? null,
    nextAttemptAt: triesAgain ? row.next_attempt_at.toISOString() : null,
    byHand: row.by_hand,
    invoice: row.invoice,
    customer: row.customer,
    customerId: row.customer_id,
    waLink: waits && body !== null && contact !== null && isPhone(contact) ? whatsAppLink(contact, body) : null,
  }
}
