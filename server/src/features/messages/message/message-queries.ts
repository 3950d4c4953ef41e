import { CUSTOMER_LANGUAGES, type CustomerLanguage } from '@clothesline/contract'
import { compareNames, MESSAGE_KINDS, type MessageKind } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { day, flag, instant, integer, listOf, oneOf, orNull, type RowOf, text } from '../../../db/columns.ts'

const lockedMessage = {
  id: text,
  kind: text,
  channel: oneOf(['mail', 'whatsapp']),
  recipient: text,
  body: orNull(text),
  holds_secret: flag,
  state: text,
  sending_since: orNull(instant),
  customer_id: orNull(text),
  order_id: orNull(text),
  is_order_deleted: flag,
  order_link_revision: orNull(integer),
  invoice: orNull(integer),
  template: orNull(text),
  language: orNull(text),
  parameters: orNull(listOf(text)),
  document_link: orNull(text),
  document_name: orNull(text),
}
export type LockedMessage = RowOf<typeof lockedMessage>

/** Locks a message for a change; the worker skips it meanwhile. */
export async function lockMessage(ctx: StoreCtx, id: string): Promise<LockedMessage | undefined> {
  return ctx.tx.row(
    lockedMessage,
    'hold-message',
    `select id, kind, channel, recipient, body, holds_secret, state, sending_since, customer_id, order_id, template, language,
            parameters, document_link, document_name,
            (select invoice from orders o where o.store_id = $1 and o.id = message.order_id) as invoice,
            exists (select from orders o where o.store_id = $1 and o.id = message.order_id and o.deleted_at is not null) as is_order_deleted,
            (select o.link_revision from orders o where o.store_id = $1 and o.id = message.order_id) as order_link_revision
       from message where store_id = $1 and id = $2 for update`,
    [ctx.store.id, id],
  )
}

export async function markCancelled(ctx: StoreCtx, id: string): Promise<void> {
  await ctx.tx.run('mark-cancelled', `update message set state = 'cancelled' where store_id = $1 and id = $2`, [
    ...[ctx.store.id, id],
  ])
}

export async function markSentByHand(ctx: StoreCtx, id: string): Promise<void> {
  await ctx.tx.run(
    'mark-sent-by-hand',
    `update message m
        set state = 'sent', by_hand = true, sent_at = $3, error = null, reason = null,
            recipient = coalesce((select contact from customer c where c.store_id = $1 and c.id = m.customer_id), recipient)
      where m.store_id = $1 and m.id = $2`,
    [ctx.store.id, id, ctx.now],
  )
}

const debtor = {
  id: text,
  name: text,
  reminder_consent: flag,
  delivered_paise: integer,
  delivered_bills: integer,
  delivered_on: orNull(day),
  here_paise: integer,
  here_bills: integer,
  here_on: orNull(day),
  was_reminded: flag,
}
export type Debtor = RowOf<typeof debtor>

/** Customers with what they owe for clothes that were handed over, and for those of which something is still here. */
const DEBTORS = (where: string) => `
  select c.id, c.name, c.reminder_consent, o.*,
         exists (select from message m where m.store_id = $1 and m.customer_id = c.id and m.kind = 'dueReminder'
                    and m.created_at >= $2 and m.state not in ('failed', 'cancelled')) as was_reminded
    from customer c
    cross join lateral (
      select coalesce(sum(balance_paise) filter (where delivered_on is not null), 0)::bigint as delivered_paise,
             count(*) filter (where delivered_on is not null) as delivered_bills,
             min(billed_on) filter (where delivered_on is not null) as delivered_on,
             coalesce(sum(balance_paise) filter (where delivered_on is null), 0)::bigint as here_paise,
             count(*) filter (where delivered_on is null) as here_bills,
             min(billed_on) filter (where delivered_on is null) as here_on
        from orders where store_id = $1 and customer_id = c.id and deleted_at is null and balance_paise > 0) o
   where c.store_id = $1 and c.deleted_at is null and ${where} order by c.id`

/** All who owe something. */
export const listDebtors = (ctx: StoreCtx, since: Date): Promise<Debtor[]> =>
  ctx.tx.rows(debtor, 'list-all-debtors', DEBTORS('c.due_paise > 0'), [ctx.store.id, since])

/**
 * Locks the customers in a fixed order until the end, so that nobody is reminded twice by parallel calls. They are read
 * in a second statement: a statement that waits for a lock still sees the messages as they were before.
 */
export async function lockDebtors(ctx: StoreCtx, ids: string[], since: Date): Promise<Debtor[]> {
  await ctx.tx.run(
    'hold-customers',
    'select id from customer where store_id = $1 and id = any($2) order by id for no key update',
    [ctx.store.id, ids],
  )
  const debtors = await ctx.tx.rows(debtor, 'list-debtors', DEBTORS('c.id = any($3)'), [ctx.store.id, since, ids])
  return debtors.sort((a, b) => compareNames(a.name, b.name))
}

const messageTextRow = {
  kind: oneOf(MESSAGE_KINDS),
  language: oneOf(CUSTOMER_LANGUAGES),
  body: text,
  template: text,
}
type MessageTextRow = RowOf<typeof messageTextRow>

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
