import type { Message } from '@clothesline/contract'
import type { MessageKind } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Conflict, NotFound } from '../../../errors.ts'
import { findRecipient, writeMessage } from '../../foundation/outbox/index.ts'
import { type HeldMessage, holdMessage } from './change-message-queries.ts'

/** A new message with the old words, to the number that the customer has now. */
export async function resendMessage(ctx: StoreCtx, input: { _id: string }): Promise<{ message: Message }> {
  const message = await holdMessage(ctx, input._id)
  if (!message) throw new NotFound('This message')
  const { channel, body, kind, customer_id } = message
  if (channel !== 'whatsapp' || body === null || customer_id === null) {
    throw new Conflict('This message cannot be sent again')
  }
  if (message.state === 'queued') throw new Conflict('This message still waits to be sent')
  if (message.is_order_deleted) throw new Conflict('This order is deleted. Restore it first.')
  const recipient = await findRecipient(ctx, customer_id, kind as MessageKind)
  if (!recipient) throw new Conflict('This customer is deleted')
  if (!recipient.whatsapp_consent) throw new Conflict('This customer does not agree to WhatsApp messages')
  const written = await writeMessage(ctx, {
    ...{ kind, body, recipient: recipient.contact, customerId: customer_id, customer: recipient.name },
    ...{ orderId: message.order_id, invoice: message.invoice },
    ...{ template: templateOf(message), document: documentOf(message) },
  })
  if ('refusal' in written) throw written.refusal
  return written
}

function templateOf({ template, language, parameters }: HeldMessage) {
  return template === null ? null : { name: template, language: language ?? 'en', parameters: parameters ?? [] }
}

function documentOf({ document_link: link, document_name: name }: HeldMessage) {
  return link === null ? null : { link, name: name ?? '' }
}
