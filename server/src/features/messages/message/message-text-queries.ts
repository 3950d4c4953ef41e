import { CUSTOMER_LANGUAGES, type CustomerLanguage } from '@clothesline/contract'
import { MESSAGE_KINDS, type MessageKind } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { oneOf, type RowOf, text } from '../../../db/columns.ts'

const messageTextRow = {
  kind: oneOf(MESSAGE_KINDS),
  language: oneOf(CUSTOMER_LANGUAGES),
  body: text,
  template: text,
}
export type MessageTextRow = RowOf<typeof messageTextRow>

export function listMessageTexts(ctx: StoreCtx): Promise<MessageTextRow[]> {
  return ctx.tx.rows(
    messageTextRow,
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

export async function deleteMessageText(ctx: StoreCtx, kind: MessageKind, language: CustomerLanguage): Promise<void> {
  await ctx.tx.run(
    'delete-message-text',
    'delete from message_text where store_id = $1 and kind = $2 and language = $3',
    [ctx.store.id, kind, language],
  )
}
