import { z } from 'zod'
import { mutation, NAMED_ORDER, query } from './endpoint.ts'
import { Refused, says } from './errors.ts'
import { flag, id, oneOf, optionalText, range, text } from './fields.ts'
import {
  MESSAGE_STATES,
  Message,
  MessageText,
  messageTextRef,
  NewMessageText,
  WHATSAPP_STATES,
} from './message-fields.ts'
import { needsOrderRef, ORDER_REF_MISSING, orderRef } from './order-fields.ts'

const one = z.object({ _id: id('Message') })
const answer = z.object({ message: Message })

/** The most for one transaction. */
export const MAX_REMINDERS = 200

/** Order lists and the customer's page show the state of the newest message. */
export const staleAfterMessage = ['message', NAMED_ORDER, 'customer/customer'] as const

const staleAfter = staleAfterMessage

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
      /** Part of a customer's name, of a phone number or of the text, or an invoice number. */
      text: optionalText('Text', 100),
    }),
    output: z.object({
      messages: z.array(Message),
      totalMessages: z.number(),
      /** How this server sends chat messages. */
      whatsApp: z.enum(WHATSAPP_STATES),
    }),
  }),
  resendMessage: mutation({
    path: '/api/message/resendMessage',
    access: 'store',
    permission: 'sendMessages',
    staleAfter,
    summary: 'Write a message once more, as a new one, to a customer who agrees to messages',
    input: one,
    output: answer,
  }),
  cancelMessage: mutation({
    path: '/api/message/cancelMessage',
    access: 'store',
    permission: 'sendMessages',
    staleAfter,
    summary: 'Take back a message that waits',
    input: one,
    output: answer,
  }),
  sentByHand: mutation({
    path: '/api/message/sentByHand',
    access: 'store',
    permission: 'sendMessages',
    staleAfter,
    summary: 'Note that the clerk sent a waiting or failed message through its wa.me link',
    input: one,
    output: answer,
  }),
  remindDue: mutation({
    path: '/api/message/remindDue',
    access: 'store',
    permission: 'sendMessages',
    staleAfter: ['message', 'customer/debtors'],
    summary: 'Remind customers of what they owe for clothes that were handed over, each at most once a day',
    input: z.object({
      undelivered: flag('Undelivered').default(false).describe('Also of what is owed for clothes that are still here'),
      /** Ids or numbers. */
      customers: z
        .array(text('Customer', 60), { error: says('field_not_list', { field: 'Customers' }) })
        .min(1, says('fields_needed', { field: 'Customers' }))
        .max(MAX_REMINDERS, says('too_many_customers', { most: MAX_REMINDERS })),
    }),
    output: z.object({
      written: z.number(),
      /** The messages written, or already waiting. */
      messages: z.array(Message),
      /** Customers without a message, and why. */
      skipped: z.array(z.object({ customerId: z.uuid(), customer: z.string(), reason: z.string(), ...Refused.shape })),
    }),
  }),
  allTexts: query({
    path: '/api/message/allTexts',
    access: 'store',
    summary: 'What the store says about each event, in each language',
    input: z.object({}),
    output: z.object({ texts: z.array(MessageText), whatsApp: z.enum(WHATSAPP_STATES) }),
  }),
  saveText: mutation({
    path: '/api/message/saveText',
    access: 'store',
    guard: 'storeAdmin',
    permission: 'manage',
    staleAfter: ['message/allTexts'],
    summary: 'Change what the store says about an event',
    input: NewMessageText,
    output: MessageText,
  }),
  resetText: mutation({
    path: '/api/message/resetText',
    access: 'store',
    guard: 'storeAdmin',
    permission: 'manage',
    staleAfter: ['message/allTexts'],
    summary: 'Go back to the usual text of an event',
    input: z.object(messageTextRef),
    output: MessageText,
  }),
}

export const whatsappMessage = {
  resendInvoice: mutation({
    path: '/api/whatsappMessage/resendInvoice',
    access: 'store',
    permission: 'sendMessages',
    staleAfter,
    summary: 'Write the invoice message of an order once more, to a customer who agreed to messages',
    input: z.object(orderRef).refine(needsOrderRef, ORDER_REF_MISSING),
    output: answer,
  }),
}

/** The webhook of the chat service, for message statuses and incoming messages. */
export const WHATSAPP_WEBHOOK_PATH = '/api/whatsapp/webhook'
