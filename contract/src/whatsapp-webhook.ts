import { z } from 'zod'

/** What the chat service posts to our webhook; of its many fields those that we use. What has another shape is passed over. */

const seconds = z.coerce.number().int().min(0).max(32_503_680_000)

export const WhatsAppStatus = z.object({
  id: z.string().min(1).max(500),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  timestamp: seconds,
  /** What we gave along with the message. */
  biz_opaque_callback_data: z.string().max(512).optional(),
  errors: z.array(z.object({ code: z.number(), title: z.string().optional() })).optional(),
})
export type WhatsAppStatus = z.infer<typeof WhatsAppStatus>

export const WhatsAppIncoming = z.object({
  from: z.string().max(40),
  timestamp: seconds,
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
})
export type WhatsAppIncoming = z.infer<typeof WhatsAppIncoming>

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
    statuses: known(WhatsAppStatus).optional(),
    messages: known(WhatsAppIncoming).optional(),
  }),
})

export const WhatsAppWebhook = z.object({ entry: known(z.object({ changes: known(Change) })) })
export type WhatsAppWebhook = z.infer<typeof WhatsAppWebhook>
