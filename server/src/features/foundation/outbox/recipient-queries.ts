import { CUSTOMER_LANGUAGES } from '@clothesline/contract'
import { type MessageKind, type Purpose, purposeOf } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { flag, integer, listOf, objectOf, oneOf, type RowOf, text } from '../../../db/columns.ts'
import type { Read } from '../../../db/statement.ts'

const storesText = { language: oneOf(CUSTOMER_LANGUAGES), body: text, template: text }

const recipient = {
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

/** The store's own texts for a kind of message, for callers that read more in the same query. */
export const messageTextsOf = (storeId: string, kind: MessageKind): Read<Recipient['texts'][number]> => ({
  columns: storesText,
  name: 'message-texts-of',
  text: 'select language, body, template from message_text where store_id = $1 and kind = $2',
  values: [storeId, kind],
  shared: { types: ['uuid', 'text'] },
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
    `select c.name, c.contact, c.whatsapp_consent, c.reminder_consent, c.offer_consent, c.link_revision, c.language,
            coalesce((select jsonb_agg(jsonb_build_object('language', t.language, 'body', t.body, 'template', t.template))
                        from message_text t where t.store_id = $1 and t.kind = $3), '[]') as texts
       from customer c where c.store_id = $1 and c.id = $2 and c.deleted_at is null`,
    [ctx.store.id, customerId, kind],
  )
}
