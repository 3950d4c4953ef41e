import { type contract, type Message, type OutputOf, offsetAndLimit, type ParsedInputOf } from '@clothesline/contract'
import type { MessageKind } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { Conflict, NotFound } from '../../../errors.ts'
import { findCustomerId } from '../../customers/customer/index.ts'
import {
  agreesTo,
  findRecipient,
  listMessages,
  recentRepeats,
  showMessage,
  viewMessage,
  writeMessage,
} from '../../foundation/outbox/index.ts'
import { customerLink, trackingToken, withLink, withTrackingToken } from '../../orders/link/index.ts'
import { queueOrderMessage, readOrder } from '../../orders/order/index.ts'
import { type LockedMessage, lockMessage, markCancelled, markSentByHand } from './message-queries.ts'

/** Writes a new message with the same text and a new link, to the customer's current number. */
export async function resendMessage(ctx: StoreCtx, input: { _id: string }): Promise<{ message: Message }> {
  const message = await lockMessage(ctx, input._id)
  if (!message) throw new NotFound('message_not_found')
  const { channel, body, kind, customer_id } = message
  if (channel !== 'whatsapp' || body === null || customer_id === null) {
    throw new Conflict('message_not_repeatable')
  }
  if (message.state === 'queued') throw new Conflict('message_waiting')
  if (message.is_order_deleted) throw new Conflict('order_is_deleted')
  const recipient = await findRecipient(ctx, customer_id, kind as MessageKind)
  if (!recipient) throw new Conflict('customer_is_deleted')
  if (!agreesTo(recipient, kind as MessageKind)) throw new Conflict('recipient_declines_messages')
  const link = customerLink(ctx, { number: recipient.number, linkRevision: recipient.link_revision })
  const again = {
    kind,
    body: withLink(body, link),
    recipient: recipient.contact,
    customerId: customer_id,
    customer: recipient.name,
    orderId: message.order_id,
    invoice: message.invoice,
    template: templateOf(message, link),
    document: documentOf(ctx, message),
  }
  const recent = await recentRepeats(ctx, { customerId: customer_id, kind, orderId: message.order_id })
  const written = await writeMessage(ctx, again, recent)
  if ('refusal' in written) throw written.refusal
  return written
}

function templateOf({ template, language, parameters }: LockedMessage, link: string) {
  if (template === null) return null
  return {
    name: template,
    language: language ?? 'en',
    parameters: (parameters ?? []).map((text) => withLink(text, link)),
  }
}

/** The bill by a link that opens: the one it was sent with may have ended. */
function documentOf(ctx: StoreCtx, message: LockedMessage) {
  const { document_link: link, document_name: name, invoice, order_link_revision: linkRevision } = message
  if (link === null || invoice === null) return null
  return {
    link: withTrackingToken(link, trackingToken(ctx, { invoice, linkRevision: linkRevision ?? 1 })),
    name: name ?? '',
  }
}

type Input = ParsedInputOf<typeof contract.whatsappMessage.resendInvoice>

export async function resendInvoice(ctx: StoreCtx, input: Input): Promise<{ message: Message }> {
  const order = await readOrder(ctx, input)
  if (order.deletedAt !== null) throw new Conflict('order_is_deleted')
  const written = await queueOrderMessage(ctx, 'invoice', order)
  if ('refusal' in written) throw written.refusal
  return written
}

export async function cancelMessage(ctx: StoreCtx, input: { _id: string }): Promise<{ message: Message }> {
  const { id, kind } = await getWaitingMessage(ctx, input._id, ['queued'])
  // An attacker who took over the store would cancel this one first.
  if (kind === 'emailChanged') {
    throw new Conflict('message_not_cancellable')
  }
  await markCancelled(ctx, id)
  return showMessage(ctx, id)
}

export async function sentByHand(ctx: StoreCtx, input: { _id: string }): Promise<{ message: Message }> {
  const { id, channel } = await getWaitingMessage(ctx, input._id, ['queued', 'failed'])
  if (channel !== 'whatsapp') throw new Conflict('message_not_by_hand')
  await markSentByHand(ctx, id)
  return showMessage(ctx, id)
}

/** Locks a message in one of these states for a change. One that is being sent right now cannot be changed. */
async function getWaitingMessage(ctx: StoreCtx, id: string, states: string[]): Promise<LockedMessage> {
  const message = await lockMessage(ctx, id)
  if (!message) throw new NotFound('message_not_found')
  if (message.state === 'cancelled') throw new Conflict('message_cancelled')
  if (!states.includes(message.state)) throw new Conflict('message_not_waiting')
  if (message.state === 'queued' && message.sending_since) throw new Conflict('message_leaving')
  return message
}

type Call = typeof contract.message.allMessages

export async function allMessages(ctx: StoreCtx, input: ParsedInputOf<Call>): Promise<OutputOf<Call>> {
  const whatsApp = ctx.services.whatsApp.state
  const customer_id = input.customerId ? await findCustomerId(ctx, input.customerId) : undefined
  if (input.customerId && !customer_id) return { messages: [], totalMessages: 0, whatsApp }
  const { state, kind, orderId: order_id, text } = input
  const filter = { state, kind: kind || undefined, order_id, customer_id, text: text || undefined }
  const { rows, total } = await listMessages(ctx, filter, offsetAndLimit(input))
  return { messages: rows.map((row) => viewMessage(ctx, row)), totalMessages: total, whatsApp }
}
