import type { MessageKind } from '@clothesline/domain'
import { customerLanguage, type MessageFacts, templateMessage } from '@clothesline/paper'
import type { StoreCtx } from '../../../context.ts'
import { Conflict } from '../../../errors.ts'
import { agreesTo, findRecipient, type Recipient } from './recipient-queries.ts'
import { recentRepeats, type Written, writeMessage } from './write-message.ts'

/** The subject of a message. */
export interface MessageAbout {
  customerId: string
  customer: string
  order?: { id: string; invoice: number }
  document?: { link: string; name: string } | undefined
  /** The subject is new, such as an order that this call creates, so there are no earlier messages. */
  isFirst?: boolean
  /** Makes the link that the message carries; every message brings a new one. */
  linkFor?: ((recipient: Recipient) => string) | undefined
  /** If the caller has already looked them up. */
  recipient?: Recipient
}

/** Queues a message in the customer's language with the store's text, if the customer agreed to what it is for. */
export async function queueCustomerMessage<Kind extends MessageKind>(
  ctx: StoreCtx,
  kind: Kind,
  known: MessageFacts[Kind],
  about: MessageAbout,
): Promise<Written> {
  const { customerId, order, isFirst = false } = about
  const [recipient, recent] = await Promise.all([
    about.recipient ?? findRecipient(ctx, customerId, kind),
    isFirst ? [] : recentRepeats(ctx, { customerId, kind, orderId: order?.id ?? null }),
  ])
  if (!recipient || !agreesTo(recipient, kind)) {
    return { refusal: new Conflict('customer_declines_messages', { customer: about.customer }) }
  }
  const facts = about.linkFor ? { ...known, link: about.linkFor(recipient) } : known
  const language = customerLanguage(recipient.language)
  const own = recipient.texts.find((text) => text.language === language)
  const { body, parameters } = templateMessage(kind, facts, { language, text: own?.body })
  const message = {
    kind,
    recipient: recipient.contact,
    body,
    template: {
      name: own?.template ?? defaultTemplate(kind),
      language,
      parameters,
    },
    document: about.document ?? null,
    customerId,
    customer: recipient.name,
    orderId: order?.id,
    invoice: order?.invoice ?? null,
  }
  return writeMessage(ctx, message, recent)
}

const names: Record<MessageKind, string> = {
  welcome: 'clothesline_welcome',
  invoice: 'clothesline_invoice',
  delayed: 'clothesline_delayed',
  ready: 'clothesline_ready',
  delivered: 'clothesline_delivered',
  dueReminder: 'clothesline_due_reminder',
  note: 'clothesline_note',
  pickupBooked: 'clothesline_pickup_booked',
  onTheWay: 'clothesline_on_the_way',
  bagCounted: 'clothesline_bag_counted',
}

/** The template that docs/operations.md describes. */
export function defaultTemplate(kind: MessageKind): string {
  return names[kind]
}
