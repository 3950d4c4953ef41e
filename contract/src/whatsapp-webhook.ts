import { z } from 'zod'

/** What the chat service posts to our webhook; of its many fields those that we use. What has another shape is passed over. */

const seconds = z.coerce.number().int().min(0).max(32_503_680_000)

/** What is not as it should be counts as not given: it must not cost the rest. */
const given = <T extends z.ZodType>(field: T) => field.optional().catch(undefined)

const phone = given(z.string().max(40))
/** How the service names a person to one business. Whoever has a username may keep the phone number to themselves. */
const userId = given(z.string().min(1).max(200))

export const WhatsAppStatus = z.object({
  id: z.string().min(1).max(500),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  timestamp: seconds,
  recipient_id: phone,
  recipient_user_id: userId,
  /** What we gave along with the message. */
  biz_opaque_callback_data: given(z.string().max(512)),
  errors: given(z.array(z.object({ code: z.number(), title: given(z.string()) }))),
})
export type WhatsAppStatus = z.infer<typeof WhatsAppStatus>

export const WhatsAppIncoming = z.object({
  from: phone,
  from_user_id: userId,
  timestamp: seconds,
  text: given(z.object({ body: z.string() })),
  button: given(z.object({ text: z.string() })),
})
export type WhatsAppIncoming = z.infer<typeof WhatsAppIncoming>

/** The customer switched marketing messages of this number off or on again, in the app itself. */
export const WhatsAppPreference = z.object({
  wa_id: phone,
  user_id: userId,
  category: z.literal('marketing_messages'),
  value: z.enum(['stop', 'resume']),
  timestamp: seconds,
})
export type WhatsAppPreference = z.infer<typeof WhatsAppPreference>

export const WhatsAppContact = z.object({ wa_id: phone, user_id: userId })
export type WhatsAppContact = z.infer<typeof WhatsAppContact>

const known = <T extends z.ZodType>(one: T) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((all) =>
      all.flatMap((each): z.output<T>[] => {
        const read = one.safeParse(each)
        return read.success ? [read.data] : []
      }),
    )

const Change = z.object({
  value: z.object({
    metadata: z.object({ phone_number_id: z.string().max(100) }),
    contacts: known(WhatsAppContact).optional(),
    statuses: known(WhatsAppStatus).optional(),
    messages: known(WhatsAppIncoming).optional(),
    user_preferences: known(WhatsAppPreference).optional(),
  }),
})

export const WhatsAppWebhook = z.object({ entry: known(z.object({ changes: known(Change) })) })
export type WhatsAppWebhook = z.infer<typeof WhatsAppWebhook>
