import {
  type MessageFacts,
  type MessageKind,
  messageLanguage,
  messageText,
  templateParameters,
} from '@clothesline/domain'
import type { StoreCtx } from '../../context.ts'
import { defaultTemplate } from './default-template.ts'
import { queueMessage } from './message-queries.ts'
import { findRecipient } from './message-text-queries.ts'

/** What a message is about beside its words. */
export interface MessageAbout {
  customerId: string
  orderId?: string
  document?: { link: string; name: string } | undefined
}

/** Writes a message in the customer's language and the store's words, if the customer agreed to messages. Answers its id. */
export async function queueCustomerMessage<Kind extends MessageKind>(
  ctx: StoreCtx,
  kind: Kind,
  facts: MessageFacts[Kind],
  about: MessageAbout,
): Promise<string | undefined> {
  const recipient = await findRecipient(ctx, about.customerId, kind)
  if (!recipient?.whatsapp_consent) return undefined
  const language = messageLanguage(recipient.language)
  const own = recipient.texts.find((text) => text.language === language)
  return queueMessage(ctx, {
    storeId: ctx.store.id,
    channel: 'whatsapp',
    kind,
    recipient: recipient.contact,
    body: messageText(kind, facts, { language, text: own?.body }),
    template: {
      name: own?.template ?? defaultTemplate(kind),
      language,
      parameters: templateParameters(kind, facts, language),
    },
    document: about.document ?? null,
    customerId: about.customerId,
    orderId: about.orderId,
  })
}
