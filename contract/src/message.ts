import { z } from 'zod'
import { mutation, query } from './endpoint.ts'
import { at, id, oneOf, optionalText } from './fields.ts'
import { needsOrderRef, ORDER_REF_MISSING, orderRef } from './order-fields.ts'
import { range } from './paging.ts'

export const MESSAGE_STATES = ['queued', 'sent', 'delivered', 'read', 'failed'] as const

export const Message = z.object({
  _id: z.uuid(),
  kind: z.string(),
  channel: z.enum(['mail', 'whatsapp']),
  /** Of a phone number only the last four digits. */
  recipient: z.string(),
  subject: z.string().nullable(),
  /** Null when it holds a secret. */
  body: z.string().nullable(),
  state: z.enum(MESSAGE_STATES),
  attempts: z.number(),
  error: z.string().nullable(),
  createdAt: at,
  sentAt: at.nullable(),
  invoice: z.number().nullable(),
  customer: z.string().nullable(),
  customerId: z.uuid().nullable(),
  /** Opens the chat with the text filled in, as long as the message was not sent. */
  waLink: z.url().nullable(),
})
export type Message = z.infer<typeof Message>

export const message = {
  allMessages: query({
    path: '/api/message/allMessages',
    access: 'store',
    summary: 'The messages of the store with their state, newest first',
    input: z.object({
      ...range(100),
      state: oneOf('State', MESSAGE_STATES).optional(),
      kind: optionalText('Kind', 40),
      orderId: id('Order').optional(),
      /** Id or number of the customer. */
      customerId: optionalText('Customer', 60),
    }),
    output: z.object({ messages: z.array(Message), totalMessages: z.number() }),
  }),
}

export const whatsappMessage = {
  resendInvoice: mutation({
    path: '/api/whatsappMessage/resendInvoice',
    access: 'store',
    summary: 'Write the invoice message of an order once more, to a customer who agreed to messages',
    input: z.object(orderRef).refine(needsOrderRef, ORDER_REF_MISSING),
    output: z.object({ message: Message }),
  }),
}
