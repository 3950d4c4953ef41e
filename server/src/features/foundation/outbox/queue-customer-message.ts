import type { Message } from '@clothesline/contract'
import { isSameText, type MessageKind, waitBeforeRepeat } from '@clothesline/domain'
import { customerLanguage, type MessageFacts, templateMessage } from '@clothesline/paper'
import type { StoreCtx } from '../../../context.ts'
import type { LiveBus } from '../../../db/live-bus.ts'
import { type AppError, Conflict, TooMany } from '../../../errors.ts'
import {
  agreesTo,
  findRecipient,
  lockRecentRepeats,
  type NewMessage,
  type NewsKey,
  queueMessage,
  type RecentMessage,
  type Recipient,
} from './message-queries.ts'
import { showMessage, viewNewMessage } from './view-message.ts'

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

/** Either the message that was written, or why it was not. Callers whose only task is to write it throw the refusal. */
export type Written = { message: Message } | { refusal: AppError }

interface ToCustomer extends Omit<NewMessage, 'storeId' | 'channel' | 'holdsSecret'> {
  customerId: string
  /** The names used in the answer. */
  customer: string
  invoice: number | null
}

const DAY_MS = 24 * 3_600_000

/** Earlier messages with the same news, which decide whether another one is written. */
export function recentRepeats(ctx: StoreCtx, news: NewsKey): Promise<RecentMessage[]> {
  return lockRecentRepeats(ctx, news, new Date(ctx.now.getTime() - DAY_MS))
}

/**
 * Writes every chat message to a customer. A message that already waits is not written twice, and the same news goes
 * to a number only so often, whichever call asks. Failed messages do not count: they can be sent again.
 */
export async function writeMessage(
  ctx: StoreCtx,
  wanted: ToCustomer,
  recent: readonly RecentMessage[],
): Promise<Written> {
  const waiting = recent.find(({ state, body }) => state === 'queued' && isSameText(body ?? '', wanted.body))
  if (waiting) return showMessage(ctx, waiting.id)
  const times = recent.map(({ created_at }) => created_at)
  const waitMs = waitBeforeRepeat(times, ctx.now)
  if (waitMs > 0) return { refusal: new TooMany(waitMs / 1000, 'told_often') }
  const id = queueMessage(ctx, { ...wanted, storeId: ctx.store.id, channel: 'whatsapp' })
  return { message: viewNewMessage(ctx, { ...wanted, id }) }
}

interface ChangedMessage {
  store_id: string
  state: string
  invoice: number | null
}

/** Publishes the new state of a message to the store's open pages, which also update its order and report failures. */
export function publishMessageState(
  live: Pick<LiveBus, 'publish'>,
  { store_id, state, invoice }: ChangedMessage,
): void {
  live.publish(store_id, {
    area: 'message',
    call: state === 'failed' ? 'messageFailed' : 'messageSettled',
    // A waiting message does not change how its order looks, so an outage causes no repeated reloads.
    ...(invoice !== null && state !== 'queued' && { invoice }),
  })
}
