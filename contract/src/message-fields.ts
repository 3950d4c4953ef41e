import { checkMessageText, LONGEST_MESSAGE_TEXT, MESSAGE_KINDS } from '@clothesline/domain'
import { z } from 'zod'
import { CUSTOMER_LANGUAGES } from './customer-language.ts'
import { Refused, says, saysOf } from './errors.ts'
import { at, oneOf, text } from './fields.ts'

export const MESSAGE_STATES = ['queued', 'sent', 'delivered', 'read', 'failed', 'cancelled'] as const

/** How chat messages leave: by themselves, not at all for now, or by the clerk's hand. */
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
  /** Why, for programs and other languages; null where nobody knows more than the sentence. */
  errorCode: z.string().nullable(),
  errorValues: Refused.shape.values.nullable(),
  createdAt: at,
  sentAt: at.nullable(),
  deliveredAt: at.nullable(),
  readAt: at.nullable(),
  /** Of one that is queued after a try that failed: when it is tried again. */
  nextAttemptAt: at.nullable(),
  /** Sent by the clerk through the wa.me link. */
  byHand: z.boolean(),
  invoice: z.number().nullable(),
  customer: z.string().nullable(),
  customerId: z.uuid().nullable(),
  /** Opens the chat with the text filled in, as long as the message was not sent. */
  waLink: z.url().nullable(),
  /** Of a chat message that waits: how it leaves. By itself when connected; not for now when refused; by hand when none. */
  leaves: z.enum(WHATSAPP_STATES).nullable(),
})
export type Message = z.infer<typeof Message>

/** What a store says about one event in one language. */
export const MessageText = z.object({
  kind: z.enum(MESSAGE_KINDS),
  language: z.enum(CUSTOMER_LANGUAGES),
  body: z.string(),
  /** The approved template of the chat service. */
  template: z.string(),
  /** False while the store uses the usual text and name. */
  isOwn: z.boolean(),
})
export type MessageText = z.infer<typeof MessageText>

export const messageTextRef = {
  kind: oneOf('Kind', MESSAGE_KINDS),
  language: oneOf('Language', CUSTOMER_LANGUAGES),
}

/** The rule that the page's preview follows as well. */
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

/** The message that a call wrote beside what it did; left out when it wrote none. */
export const optionalMessage = { message: Message.optional() }
