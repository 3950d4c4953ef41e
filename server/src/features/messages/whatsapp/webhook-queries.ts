import { flag, instant, integer, orNull, type RowOf, text } from '../../../db/columns.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { MessageReason } from '../../foundation/outbox/index.ts'

export interface DeliveryStatus {
  wamid: string
  /** Our own ids, which WhatsApp returns. */
  storeId: string | undefined
  id: string | undefined
  state: 'sent' | 'delivered' | 'read' | 'failed'
  at: Date
  why: MessageReason | undefined
}

const settled = {
  store_id: text,
  id: text,
  state: text,
  /** Of the order that the message is about. */
  invoice: orNull(integer),
}
export type Settled = RowOf<typeof settled>

/** Runs in the store of the message. */
const SETTLE = `
  update message m
     set state = $4, wamid = coalesce(m.wamid, $3), error = $6, reason = $7, sending_since = null,
         sent_at = case when $4 = 'failed' then m.sent_at else coalesce(m.sent_at, $5) end,
         delivered_at = case when $4 in ('delivered', 'read') then coalesce(m.delivered_at, $5) else m.delivered_at end,
         read_at = case when $4 = 'read' then coalesce(m.read_at, $5) else m.read_at end
   where m.store_id = $1 and m.id = $2 and m.channel = 'whatsapp' and (m.wamid = $3 or m.wamid is null)
     and case m.state
           when 'queued' then true
           when 'sent' then $4 <> 'sent'
           when 'delivered' then $4 = 'read'
           when 'failed' then $4 in ('delivered', 'read') or ($4 = 'sent' and m.sending_since is not null)
           when 'cancelled' then $4 <> 'failed' and m.sending_since is not null
           else false end
   returning m.store_id, m.id, m.state,
             (select o.invoice from orders o where o.store_id = $1 and o.id = m.order_id) as invoice`

const FIND_BY_WAMID = `select store_id, id from message where channel = 'whatsapp' and wamid = $1 limit 1`

/**
 * Advances the state of a message, never back, whatever the order of the reports and however often they come. A failed
 * message stays failed, unless the customer received it after all or it was given up without a known outcome. A message
 * cancelled during a try may have been sent too. Reports without our own ids are found by WhatsApp's id, over all stores.
 */
export async function settleMessage(tx: Tx, status: DeliveryStatus): Promise<Settled | undefined> {
  const { wamid, state, at, why } = status
  const settle = (storeId: string, id: string) =>
    tx.row(settled, 'settle-message', SETTLE, [storeId, id, wamid, state, at, why?.error ?? null, why?.reason ?? null])
  const ours = status.storeId && status.id ? await settle(status.storeId, status.id) : undefined
  if (ours) return ours
  const found = await tx.row({ store_id: text, id: text }, 'find-by-wamid', FIND_BY_WAMID, [wamid])
  return found && found.id !== status.id ? settle(found.store_id, found.id) : undefined
}

export async function recordWebhookReceived(tx: Tx, phoneNumberId: string, now: Date): Promise<void> {
  await tx.run(
    'note-heard',
    `insert into whatsapp_number (phone_number_id, heard_at) values ($1, $2)
     on conflict (phone_number_id) do update set heard_at = greatest(whatsapp_number.heard_at, $2)`,
    [phoneNumberId, now],
  )
}

/** The customer wrote to us: free text may be sent for a day. */
export async function openWindow(tx: Tx, phone: string, at: Date): Promise<void> {
  await tx.run(
    'open-window',
    `insert into whatsapp_contact (phone, last_incoming_at) values ($1, $2)
     on conflict (phone) do update
       set last_incoming_at = greatest(coalesce(whatsapp_contact.last_incoming_at, $2), $2)`,
    [phone, at],
  )
}

export async function findLastConsentKeywordAt(tx: Tx, phones: string[]): Promise<Date | null> {
  const row = await tx.row(
    { last_word_at: orNull(instant) },
    'find-last-word-at',
    'select max(last_word_at) as last_word_at from whatsapp_contact where phone = any($1)',
    [phones],
  )
  return row?.last_word_at ?? null
}

export async function recordConsentKeyword(tx: Tx, phones: string[], at: Date): Promise<void> {
  await tx.run(
    'note-word',
    `insert into whatsapp_contact (phone, last_word_at) select phone, $2 from unnest($1::text[]) as phone
     on conflict (phone) do update set last_word_at = greatest(coalesce(whatsapp_contact.last_word_at, $2), $2)`,
    [phones, at],
  )
}

/** Found only through messages sent to these phones: the platform cannot see the stores' customers. */
export async function storesThatWroteTo(tx: Tx, phones: string[]): Promise<string[]> {
  const rows = await tx.rows(
    { store_id: text },
    'stores-that-wrote-to',
    `select distinct store_id from message where channel = 'whatsapp' and recipient = any($1) order by store_id`,
    [phones],
  )
  return rows.map(({ store_id }) => store_id)
}

const consentBefore = {
  id: text,
  contact: text,
  orders: flag,
  reminders: flag,
  offers: flag,
}

/**
 * Runs as the store. STOP ends messages for every purpose. START restores only what STOP removed: reminders only if the
 * customer had not withdrawn them otherwise before. Returns the customers whose consent changed, as it was before.
 */
export async function changeConsent(
  tx: Tx,
  storeId: string,
  change: { phones: string[]; userId: string | undefined; agrees: boolean; at: Date },
): Promise<RowOf<typeof consentBefore>[]> {
  return tx.rows(
    consentBefore,
    change.agrees ? 'consent-again' : 'withdraw-consent',
    `with was as materialized (
       select id, contact, whatsapp_consent as orders, reminder_consent as reminders, offer_consent as offers from customer
        where store_id = $1 and (contact = any($2) or whatsapp_user_id = $3) and deleted_at is null
          and ${change.agrees ? 'whatsapp_stopped_at is not null' : '(whatsapp_consent or reminder_consent or offer_consent)'}
          for no key update
     ), changed as (
       update customer c
          set whatsapp_consent = $4, version = c.version + 1, whatsapp_stopped_at = case when $4 then null else $5::timestamptz end,
              reminder_consent = $4 and coalesce((select l.given from consent l
                where l.store_id = $1 and l.customer_id = c.id and l.purpose = 'reminders' and l.source <> 'whatsapp'
                order by l.at desc, l.id desc limit 1), true),
              offer_consent = false
         from was where c.store_id = $1 and c.id = was.id
     )
     select * from was`,
    [storeId, change.phones, change.userId ?? null, change.agrees, change.at],
  )
}

/** Runs as the store. What a customer agrees to now. */
export async function readConsents(tx: Tx, storeId: string, customerId: string) {
  const columns = { orders: flag, reminders: flag, offers: flag }
  return tx.row(
    columns,
    'read-consents',
    `select whatsapp_consent as orders, reminder_consent as reminders, offer_consent as offers
       from customer where store_id = $1 and id = $2`,
    [storeId, customerId],
  )
}

/** Stores which phone a user id belongs to. Returns whether that changed anything. */
export async function recordUserId(tx: Tx, phone: string, userId: string): Promise<boolean> {
  const found = await tx.run(
    'note-user-id',
    `insert into whatsapp_contact (phone, user_id) values ($1, $2)
     on conflict (phone) do update set user_id = $2 where whatsapp_contact.user_id is distinct from $2
     returning phone`,
    [phone, userId],
  )
  return found > 0
}

/** The phones of a person: the given one, and those known for the user id. */
export async function listPhonesOf(tx: Tx, phone: string | undefined, userId: string | undefined): Promise<string[]> {
  const rows = await tx.rows(
    { phone: text },
    'list-phones-of',
    'select phone from whatsapp_contact where user_id = $1 order by phone',
    [userId ?? null],
  )
  const known = rows.map((row) => row.phone)
  return phone === undefined ? known : [phone, ...known.filter((other) => other !== phone)]
}

/** Runs as the store. */
export async function setCustomerUserId(tx: Tx, storeId: string, phone: string, userId: string): Promise<void> {
  await tx.run(
    'set-customer-user-id',
    `update customer set whatsapp_user_id = $3
      where store_id = $1 and contact = $2 and deleted_at is null and whatsapp_user_id is distinct from $3`,
    [storeId, phone, userId],
  )
}

/** The person turned marketing messages off or on in WhatsApp. A notification older than the last one is ignored. */
export async function recordMarketingChoice(
  tx: Tx,
  phone: string,
  change: { isStopped: boolean; at: Date },
): Promise<void> {
  await tx.run(
    'note-marketing',
    `insert into whatsapp_contact (phone, marketing_stopped_at, marketing_word_at)
     values ($1, case when $2::boolean then $3::timestamptz end, $3)
     on conflict (phone) do update
       set marketing_stopped_at = excluded.marketing_stopped_at, marketing_word_at = excluded.marketing_word_at
       where whatsapp_contact.marketing_word_at is null or whatsapp_contact.marketing_word_at < excluded.marketing_word_at`,
    [phone, change.isStopped, change.at],
  )
}
