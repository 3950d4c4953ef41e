import { CUSTOMER_LANGUAGES } from '@clothesline/contract'
import { type MessageKind, type Purpose, purposeOf } from '@clothesline/domain'
import { actorOf, type Ctx, type StoreCtx } from '../../../context.ts'
import { flag, instant, integer, listOf, objectOf, oneOf, orNull, type RowOf, text } from '../../../db/columns.ts'
import { PLACES, type Places, type Read } from '../../../db/statement.ts'
import { messageTable } from '../../../db/tables/message.ts'
import { newId } from '../../../new-id.ts'

export interface NewMessage {
  storeId: string
  channel: 'mail' | 'whatsapp'
  kind: string
  recipient: string
  subject?: string | null
  body: string
  holdsSecret?: boolean
  customerId?: string | null | undefined
  orderId?: string | null | undefined
  /** The template for a customer who has not written recently. */
  template?: MessageTemplate | null
  document?: { link: string; name: string } | null
}

interface MessageTemplate {
  name: string
  language: string
  parameters: string[]
}

/** Adds a message to the outbox in the same transaction; the worker sends it after the commit. */
export function queueMessage(ctx: Ctx, message: NewMessage): string {
  const id = newId()
  const { channel, kind, recipient, body, template, document } = message
  const row = {
    id,
    channel,
    kind,
    recipient,
    body,
    subject: message.subject,
    holds_secret: message.holdsSecret ?? false,
    customer_id: message.customerId,
    order_id: message.orderId,
    template: template?.name,
    language: template?.language,
    parameters: template?.parameters,
    document_link: document?.link,
    document_name: document?.name,
    next_attempt_at: ctx.now,
    created_at: ctx.now,
    actor: actorOf(ctx),
  }
  ctx.tx.insert(messageTable, message.storeId, [row])
  // A channel that is off sends nothing, so the worker is not woken.
  if (channel !== 'whatsapp' || ctx.services.whatsApp.state !== 'none') ctx.reply.wakesOutbox = true
  return id
}

const recentMessage = {
  id: text,
  state: text,
  body: orNull(text),
  created_at: instant,
}
export type RecentMessage = RowOf<typeof recentMessage>

export interface NewsKey {
  customerId: string
  kind: string
  orderId: string | null
}

/**
 * Recent or waiting messages to the customer's number about the same subject. The customer is locked first by a
 * separate statement, so that of several parallel calls each sees what the previous one wrote.
 */
export async function lockRecentRepeats(ctx: StoreCtx, news: NewsKey, since: Date): Promise<RecentMessage[]> {
  // Sent one behind the other without waiting.
  const [, recent] = await Promise.all([
    ctx.tx.run('hold-recipient', 'select id from customer where store_id = $1 and id = $2 for no key update', [
      ...[ctx.store.id, news.customerId],
    ]),
    ctx.tx.rows(
      recentMessage,
      'list-recent-alike',
      `select id, state, body, created_at from message
        where store_id = $1 and channel = 'whatsapp' and recipient = (select contact from customer where store_id = $1 and id = $2)
          and kind = $3 and order_id is not distinct from $4
          and state not in ('failed', 'cancelled') and (created_at > $5 or state = 'queued')
        order by created_at desc, id desc`,
      [ctx.store.id, news.customerId, news.kind, news.orderId, since],
    ),
  ])
  return recent
}

const storesText = { language: oneOf(CUSTOMER_LANGUAGES), body: text, template: text }

const recipient = {
  number: integer,
  name: text,
  contact: text,
  /** About orders. */
  whatsapp_consent: flag,
  reminder_consent: flag,
  offer_consent: flag,
  link_revision: integer,
  language: text,
  /** The store's own text and template for this kind, in the customer's language or English, if any. */
  texts: listOf(objectOf(storesText)),
}
export type Recipient = RowOf<typeof recipient>

const consentColumns: Record<Purpose, 'whatsapp_consent' | 'reminder_consent' | 'offer_consent'> = {
  orders: 'whatsapp_consent',
  reminders: 'reminder_consent',
  offers: 'offer_consent',
}

/** Whether the customer agreed to what this kind of message is for. */
export const agreesTo = (customer: Pick<Recipient, (typeof consentColumns)[Purpose]>, kind: MessageKind): boolean =>
  customer[consentColumns[purposeOf(kind)]]

const textsText = ([storeId, kind]: Places) =>
  `select language, body, template from message_text where store_id = ${storeId} and kind = ${kind}`

/** The store's own texts for a kind of message, for callers that read more in the same query. */
export const messageTextsOf = (storeId: string, kind: MessageKind): Read<Recipient['texts'][number]> => ({
  columns: storesText,
  name: 'message-texts-of',
  text: textsText(PLACES),
  values: [storeId, kind],
  shared: { types: ['uuid', 'text'], text: textsText },
})

/** Recipient and text of a message, in one statement because orders wait for it. */
export async function findRecipient(
  ctx: StoreCtx,
  customerId: string,
  kind: MessageKind,
): Promise<Recipient | undefined> {
  return ctx.tx.row(
    recipient,
    'find-recipient',
    `select c.number, c.name, c.contact, c.whatsapp_consent, c.reminder_consent, c.offer_consent, c.link_revision, c.language,
            coalesce((select jsonb_agg(jsonb_build_object('language', t.language, 'body', t.body, 'template', t.template))
                        from message_text t where t.store_id = $1 and t.kind = $3), '[]') as texts
       from customer c where c.store_id = $1 and c.id = $2 and c.deleted_at is null`,
    [ctx.store.id, customerId, kind],
  )
}
