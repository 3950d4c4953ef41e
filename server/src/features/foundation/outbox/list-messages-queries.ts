import { MESSAGE_STATES } from '@clothesline/contract'
import { normalizeDigits, parsePhone, parsePrintedNumber, type Refusal } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { document, flag, instant, integer, oneOf, orNull, type RowOf, text } from '../../../db/columns.ts'
import { shapeName } from '../../../db/statement-name.ts'
import { actorNameOf } from '../actor/index.ts'

const messageRow = {
  id: text,
  kind: text,
  channel: oneOf(['mail', 'whatsapp']),
  recipient: text,
  subject: orNull(text),
  body: orNull(text),
  holds_secret: flag,
  state: oneOf(MESSAGE_STATES),
  attempts: integer,
  error: orNull(text),
  reason: orNull(document<Pick<Refusal, 'code' | 'values'>>()),
  next_attempt_at: instant,
  created_at: instant,
  sent_at: orNull(instant),
  delivered_at: orNull(instant),
  read_at: orNull(instant),
  by_hand: flag,
  invoice: orNull(integer),
  customer: orNull(text),
  customer_id: orNull(text),
  /** The customer's current number; null for customers who are deleted or want no messages like this one. */
  writable_contact: orNull(text),
  actor_name: orNull(text),
}
export type MessageRow = RowOf<typeof messageRow>

/** With the order's number and the customer's name, joined last so that late pages cost no more than the first. */
const shown = (messages: string) => `
  select m.id, m.kind, m.channel, m.recipient, m.subject, m.body, m.holds_secret, m.state, m.attempts, m.error, m.reason,
         m.next_attempt_at,
         m.created_at, m.sent_at, m.delivered_at, m.read_at, m.by_hand, o.invoice, c.name as customer, m.customer_id,
         case when c.deleted_at is null and case m.kind when 'dueReminder' then c.reminder_consent else c.whatsapp_consent end
              then c.contact end as writable_contact,
         ${actorNameOf('m')} as actor_name
    from (select * from message m where ${messages}) as m
    left join orders o on o.store_id = $1 and o.id = m.order_id
    left join customer c on c.store_id = $1 and c.id = m.customer_id`

export interface MessageFilter {
  state?: string | undefined
  kind?: string | undefined
  order_id?: string | undefined
  customer_id?: string | undefined
  text?: string | undefined
}

/** Searches by name, phone or its last digits, invoice number, or words of the message. Secrets are not searched. */
const matches = (place: string) => `(strpos(m.recipient, ${place}::text) > 0
  or (not m.holds_secret and strpos(lower(m.body), lower(${place})) > 0)
  or m.customer_id in (select id from customer where store_id = $1 and strpos(lower(name), lower(${place})) > 0)
  or m.order_id in (select id from orders where store_id = $1 and invoice::text = ${place}))`

/** Rows and total in one statement. It names only the filtered columns, so that each filter can use its index. */
export async function listMessages(
  ctx: StoreCtx,
  filter: MessageFilter,
  page: { offset: number; limit: number },
): Promise<{ rows: MessageRow[]; total: number }> {
  const { state, kind, order_id, customer_id, text } = filter
  const asked = Object.entries({ state, kind, order_id, customer_id, text }).filter(([, value]) => value !== undefined)
  const conditions = asked.map(([column], at) =>
    column === 'text' ? matches(`$${at + 4}`) : `m.${column} = $${at + 4}`,
  )
  const wanted = ['m.store_id = $1', 'not m.hidden', ...conditions].join(' and ')
  const values = asked.map(([column, value]) => (column === 'text' ? searched(value ?? '') : value))
  return ctx.tx.page(
    messageRow,
    { total: integer },
    shapeName(
      'list-messages',
      asked.map(([column]) => column),
    ),
    `select all_of_them.total, page.*
       from (select count(*) as total from message m where ${wanted}) as all_of_them
       left join (${shown(`${wanted} order by m.created_at desc, m.id desc offset $2 limit $3`)}) as page on true
      order by page.created_at desc, page.id desc`,
    [ctx.store.id, page.offset, page.limit, ...values],
  )
}

/** Normalizes a number, which messages have in Latin digits; other text stays as it is. */
function searched(text: string): string {
  const typed = normalizeDigits(text)
  return parsePhone(typed) ?? parsePrintedNumber(typed)?.printed ?? (/^\d+$/.test(typed) ? typed : text)
}

export async function findMessage(ctx: StoreCtx, id: string): Promise<MessageRow | undefined> {
  return ctx.tx.row(messageRow, 'find-message', shown('m.store_id = $1 and m.id = $2 and not m.hidden'), [
    ctx.store.id,
    id,
  ])
}
