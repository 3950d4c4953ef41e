import { checkMessageText, LONGEST_MESSAGE_TEXT, MESSAGE_KINDS } from '@clothesline/domain'
import { z } from 'zod'
import { CUSTOMER_LANGUAGES } from './customer-language.ts'
import { Refused, says, saysOf } from './errors.ts'
import { at, oneOf, text } from './fields.ts'

export const MESSAGE_STATES = ['queued', 'sent', 'delivered', 'read', 'failed', 'cancelled'] as const

/** How chat messages are sent: automatically, not at the moment, or by hand. */
export const WHATSAPP_STATES = ['connected', 'refused', 'none'] as const

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
  /** The reason, for programs and translation; null if there is only the text. */
  errorCode: z.string().nullable(),
  errorValues: Refused.shape.values.nullable(),
  createdAt: at,
  sentAt: at.nullable(),
  deliveredAt: at.nullable(),
  readAt: at.nullable(),
  /** The time of the next try, for a message queued after a failed one. */
  nextAttemptAt: at.nullable(),
  /** Sent by the clerk through the wa.me link. */
  byHand: z.boolean(),
  /** The person whose doing caused it. */
  actorName: z.string().optional(),
  invoice: z.number().nullable(),
  customer: z.string().nullable(),
  customerId: z.uuid().nullable(),
  /** Opens the chat with the text filled in, as long as the message was not sent. */
  waLink: z.url().nullable(),
  /** Of a chat message that waits: how it leaves. By itself when connected; not for now when refused; by hand when none. */
  leaves: z.enum(WHATSAPP_STATES).nullable(),
})
export type Message = z.infer<typeof Message>

/** A store's text for one event in one language. */
export const MessageText = z.object({
  kind: z.enum(MESSAGE_KINDS),
  language: z.enum(CUSTOMER_LANGUAGES),
  body: z.string(),
  /** The approved template of the chat service. */
  template: z.string(),
  /** False while the store uses the default text and template. */
  isOwn: z.boolean(),
})
export type MessageText = z.infer<typeof MessageText>

export const messageTextRef = {
  kind: oneOf('Kind', MESSAGE_KINDS),
  language: oneOf('Language', CUSTOMER_LANGUAGES),
}

/** The same rule as in the page's preview. */
export const NewMessageText = z
  .object({
    ...messageTextRef,
    body: z
      .string({ error: says('message_text_needed') })
      .max(LONGEST_MESSAGE_TEXT * 4, says('text_too_long'))
      .refine((value) => !/(?![\t\n\r])\p{Cc}/u.test(value), says('text_unprintable')),
    template: text('Template name', 512).regex(/^[a-z0-9_]+$/, says('template_name_invalid')),
  })
  .superRefine((given, ctx) => {
    for (const problem of checkMessageText(given.kind, given.body)) {
      ctx.addIssue({ code: 'custom', message: saysOf(problem), path: ['body'] })
    }
  })

/** The message that a call also wrote, if any. */
export const optionalMessage = { message: Message.optional() }
