import type { WrittenLanguage } from '@clothesline/contract'
import type { MessageKind } from '@clothesline/domain'
import type { StoreCtx } from '../../context.ts'

export interface Recipient extends Record<string, unknown> {
  name: string
  contact: string
  whatsapp_consent: boolean
  language: string
  /** The store's own text and template for this kind, where it has one in the customer's language or in English. */
  texts: { language: WrittenLanguage; body: string; template: string }[]
}

/** Whom a message goes to, and in which words: in one statement, since orders wait for it. */
export async function findRecipient(
  ctx: StoreCtx,
  customerId: string,
  kind: MessageKind,
): Promise<Recipient | undefined> {
  const rows = await ctx.tx.run<Recipient>(
    'find-recipient',
    `select c.name, c.contact, c.whatsapp_consent, c.language,
            coalesce((select jsonb_agg(jsonb_build_object('language', t.language, 'body', t.body, 'template', t.template))
                        from message_text t where t.store_id = $1 and t.kind = $3), '[]') as texts
       from customer c where c.store_id = $1 and c.id = $2 and c.deleted_at is null`,
    [ctx.store.id, customerId, kind],
  )
  return rows[0]
}

export interface MessageTextRow extends Record<string, unknown> {
  kind: MessageKind
  language: WrittenLanguage
  body: string
  template: string
}

export function listMessageTexts(ctx: StoreCtx): Promise<MessageTextRow[]> {
  return ctx.tx.run<MessageTextRow>(
    'list-message-texts',
    'select kind, language, body, template from message_text where store_id = $1',
    [ctx.store.id],
  )
}

export async function putMessageText(ctx: StoreCtx, text: MessageTextRow): Promise<void> {
  await ctx.tx.run(
    'put-message-text',
    `insert into message_text (store_id, kind, language, body, template) values ($1, $2, $3, $4, $5)
     on conflict (store_id, kind, language) do update set body = $4, template = $5`,
    [ctx.store.id, text.kind, text.language, text.body, text.template],
  )
}

export async function deleteMessageText(ctx: StoreCtx, kind: MessageKind, language: WrittenLanguage): Promise<void> {
  await ctx.tx.run(
    'delete-message-text',
    'delete from message_text where store_id = $1 and kind = $2 and language = $3',
    [ctx.store.id, kind, language],
  )
}
