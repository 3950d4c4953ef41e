import { type CallOffCode, refusal } from '@clothesline/contract'
import type { MessageKind, Refusal, RefusalValues } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { flag, instant, integer, listOf, oneOf, orNull, type RowOf, text } from '../../../db/columns.ts'
import type { Tx } from '../../../db/transaction.ts'
import { maskNumbers } from '../../../log.ts'

const CHANNELS = ['mail', 'whatsapp'] as const

const heldMessage = {
  store_id: text,
  id: text,
  channel: oneOf(CHANNELS),
  kind: text,
  recipient: text,
  subject: orNull(text),
  body: orNull(text),
  holds_secret: flag,
  attempts: integer,
  created_at: instant,
  template: orNull(text),
  language: orNull(text),
  parameters: orNull(listOf(text)),
  document_link: orNull(text),
  document_name: orNull(text),
  /** When an earlier try with unknown outcome began. */
  unclear_since: orNull(instant),
  /** Of the order that it is about. */
  invoice: orNull(integer),
}
const contactRow = {
  last_incoming_at: orNull(instant),
  /** When this person opted out of marketing messages. */
  marketing_stopped_at: orNull(instant),
}
export type DueMessage = RowOf<typeof heldMessage> & RowOf<typeof contactRow>

type Key = Pick<DueMessage, 'store_id' | 'id'>

const outboxDepth = { channel: text, due: integer, oldest: orNull(instant) }

/** How many messages are due in each channel, and since when the oldest has been. */
export async function readOutboxDepth(tx: Tx, now: Date): Promise<RowOf<typeof outboxDepth>[]> {
  const rows = await tx.rows(
    outboxDepth,
    'read-outbox-depth',
    `select channel, count(*) as due, min(next_attempt_at) as oldest from message
      where state = 'queued' and channel = any ($2) and next_attempt_at <= $1 group by channel`,
    [now, CHANNELS],
  )
  return CHANNELS.map((channel) => rows.find((row) => row.channel === channel) ?? { channel, due: 0, oldest: null })
}

const MAX_FOUND = 10

const dueKey = { store_id: text, id: text, next_attempt_at: instant }

/** The next due messages of a channel, over all stores. Others may be claiming them. */
const FIND_DUE = `
  select store_id, id, next_attempt_at from message
   where state = 'queued' and channel = $1 and next_attempt_at <= $2
   order by next_attempt_at, id limit ${MAX_FOUND}`

/** One that another worker holds, or has claimed since, is skipped. */
const HOLD_DUE = `
  select m.store_id, m.id, m.channel, m.kind, m.recipient, m.subject, m.body, m.holds_secret, m.attempts + 1 as attempts, m.created_at,
         m.template, m.language, m.parameters, m.document_link, m.document_name, m.sending_since as unclear_since,
         (select o.invoice from orders o where o.store_id = $1 and o.id = m.order_id) as invoice
    from message m
   where m.store_id = $1 and m.id = $2 and m.state = 'queued' and m.next_attempt_at <= $3
     for update of m skip locked`

const CLAIM_DUE = `
  update message
     set attempts = attempts + 1, next_attempt_at = $4,
         sending_since = case when channel = 'whatsapp' then coalesce(sending_since, $3) end
   where store_id = $1 and id = $2`

/**
 * Claims the next due message for this worker. If the worker dies, the message is due again when the lease ends. It is
 * found over all stores first, and then claimed within its store: no lock reaches over several machines.
 */
export async function claimDueMessage(
  tx: Tx,
  now: Date,
  leaseUntil: Date,
  channels: string[],
): Promise<DueMessage | undefined> {
  for (;;) {
    const found = await Promise.all(
      channels.map((channel) => tx.rows(dueKey, 'find-due-messages', FIND_DUE, [channel, now])),
    )
    const oldestFirst = found.flat().sort((a, b) => a.next_attempt_at.getTime() - b.next_attempt_at.getTime())
    for (const { store_id, id } of oldestFirst) {
      const held = await tx.row(heldMessage, 'hold-due-message', HOLD_DUE, [store_id, id, now])
      if (!held) continue
      const [, contact] = await Promise.all([
        tx.run('claim-due-message', CLAIM_DUE, [store_id, id, now, leaseUntil]),
        tx.row(
          contactRow,
          'find-contact-of-message',
          'select last_incoming_at, marketing_stopped_at from whatsapp_contact where phone = $1',
          [held.recipient],
        ),
      ])
      return { ...held, ...(contact ?? { last_incoming_at: null, marketing_stopped_at: null }) }
    }
    // All of them went to other workers; there may be more behind them.
    if (found.every((rows) => rows.length < MAX_FOUND)) return undefined
  }
}

/** Returns undefined if this person may get a message now, and claims the slot; otherwise the time of the next slot. */
export async function claimSendSlot(tx: Tx, phone: string, now: Date, pauseMs: number): Promise<Date | undefined> {
  const taken = await tx.run(
    'take-turn',
    `insert into whatsapp_contact (phone, last_sent_at) values ($1, $2)
     on conflict (phone) do update set last_sent_at = $2
       where whatsapp_contact.last_sent_at is null or whatsapp_contact.last_sent_at <= $3
     returning phone`,
    [phone, now, new Date(now.getTime() - pauseMs)],
  )
  if (taken > 0) return undefined
  const rows = await tx.rows(
    { last_sent_at: instant },
    'find-last-sent',
    'select last_sent_at from whatsapp_contact where phone = $1',
    [phone],
  )
  return new Date((rows[0]?.last_sent_at.getTime() ?? now.getTime()) + pauseMs)
}

/** The try did not happen: it is not counted, and is due again at the given time. */
export async function rescheduleMessage(tx: Tx, message: DueMessage, again: Date): Promise<void> {
  await tx.run(
    'put-back-message',
    `update message set attempts = attempts - 1, next_attempt_at = $3, sending_since = $4
      where store_id = $1 and id = $2 and state = 'queued'`,
    [message.store_id, message.id, again, message.unclear_since],
  )
}

/**
 * The webhook may have been faster: then only the id is added. A message that was cancelled or sent by hand while it
 * was being sent was still delivered, to the number that it was sent to.
 */
export async function markSent(tx: Tx, message: DueMessage, now: Date, wamid: string | undefined): Promise<void> {
  await tx.run(
    'mark-sent',
    `update message
        set state = case when state in ('queued', 'cancelled') then 'sent' else state end, sent_at = coalesce(sent_at, $3),
            error = case when state in ('queued', 'cancelled') then null else error end,
            reason = case when state in ('queued', 'cancelled') then null else reason end, recipient = $5, wamid = coalesce(wamid, $4), sending_since = null,
            body = case when holds_secret then null else body end
      where store_id = $1 and id = $2`,
    [message.store_id, message.id, now, wamid ?? null, message.recipient],
  )
}

/** Schedules another try, or gives up if there is no time. */
export async function markNotSent(tx: Tx, message: Key, why: MessageReason, again: Date | undefined): Promise<void> {
  await tx.run(
    'mark-not-sent',
    `update message
        set error = $3, reason = $5, next_attempt_at = coalesce($4, next_attempt_at), sending_since = null,
            state = case when $4::timestamptz is null then 'failed' else state end,
            body = case when $4::timestamptz is null and holds_secret then null else body end
      where store_id = $1 and id = $2 and state = 'queued'`,
    [message.store_id, message.id, why.error, again ?? null, why.reason],
  )
}

/** It may have been sent: `sending_since` stays, so that a webhook can still settle it, even after it was given up. */
export async function markUnclear(tx: Tx, message: Key, why: MessageReason, again: Date | undefined): Promise<void> {
  await tx.run(
    'mark-unclear',
    `update message
        set error = $3, reason = $5, next_attempt_at = coalesce($4, next_attempt_at),
            state = case when $4::timestamptz is null then 'failed' else state end
      where store_id = $1 and id = $2 and state = 'queued'`,
    [message.store_id, message.id, why.error, again ?? null, why.reason],
  )
}

/** Starts a new try, now that the previous one is known to have failed. */
export async function restartTry(tx: Tx, message: Key, now: Date): Promise<void> {
  await tx.run('restart-try', 'update message set sending_since = $3 where store_id = $1 and id = $2', [
    ...[message.store_id, message.id, now],
  ])
}

/** When the webhook was last called. */
export async function findWebhookReceivedAt(tx: Tx, phoneNumberId: string): Promise<Date | undefined> {
  const row = await tx.row(
    { heard_at: instant },
    'find-heard-at',
    'select heard_at from whatsapp_number where phone_number_id = $1',
    [phoneNumberId],
  )
  return row?.heard_at
}

/** Cancels messages about a deleted bill: nobody should be asked to pay it. */
export async function cancelWaitingOf(ctx: StoreCtx, orderId: string, why: CallOffCode): Promise<void> {
  const { error, reason } = reasonToStore(refusal(why))
  await ctx.tx.run(
    'cancel-waiting-of-order',
    `update message set state = 'cancelled', error = $3, reason = $4
      where store_id = $1 and order_id = $2 and channel = 'whatsapp' and state = 'queued'`,
    [ctx.store.id, orderId, error, reason],
  )
}

/** By the list of orders the messages are found in the index; by the join alone, all of a smaller store would be read. */
const CALL_OFF = `
  update message m set state = 'cancelled', error = c.error, reason = c.reason::jsonb
    from json_to_recordset($2) as c (order_id uuid, kind text, error text, reason text)
   where m.store_id = $1 and m.order_id = c.order_id and m.kind = c.kind and m.channel = 'whatsapp' and m.state = 'queued'
     and m.order_id = any (array(select (given ->> 'order_id')::uuid from json_array_elements($2) given))`

/** Cancels the waiting messages of a kind about an order that would no longer be true. Nobody waits for the answer. */
export function callOff(ctx: StoreCtx, orderId: string, kind: MessageKind, why: CallOffCode): void {
  const row = { order_id: orderId, kind, ...reasonToStore(refusal(why)) }
  ctx.tx.sendRows('call-off-messages', CALL_OFF, ctx.store.id, [row])
}

/** Cancels what waits for a customer who withdrew the consent to these kinds. */
export async function cancelWaitingKinds(
  tx: Tx,
  storeId: string,
  { customerId, kinds }: { customerId: string; kinds: readonly string[] },
  why: CallOffCode,
): Promise<void> {
  const { error, reason } = reasonToStore(refusal(why))
  await tx.run(
    'cancel-waiting-kinds',
    `update message set state = 'cancelled', error = $4, reason = $5
      where store_id = $1 and customer_id = $2 and kind = any($3) and channel = 'whatsapp' and state = 'queued'`,
    [storeId, customerId, kinds, error, reason],
  )
}

/** Sends waiting messages, and the next try of one being sent, to the customer's new number. */
export async function updateWaitingRecipient(ctx: StoreCtx, customerId: string, contact: string): Promise<void> {
  await ctx.tx.run(
    'readdress-waiting',
    `update message set recipient = $3
      where store_id = $1 and customer_id = $2 and channel = 'whatsapp' and state = 'queued'`,
    [ctx.store.id, customerId, contact],
  )
}

/** Runs as the store. Cancels the waiting messages of a person who opted out, and stops retries of one being sent. */
export async function cancelWaiting(tx: Tx, storeId: string, phones: string[], why: CallOffCode): Promise<void> {
  const { error, reason } = reasonToStore(refusal(why))
  await tx.run(
    'cancel-waiting',
    `update message set state = 'cancelled', error = $3, reason = $4
      where store_id = $1 and recipient = any($2) and channel = 'whatsapp' and state = 'queued'`,
    [storeId, phones, error, reason],
  )
}

/** Why a message was not sent, as stored: in English, plus code and values where the text is ours. */
export interface MessageReason {
  error: string
  reason: string | null
}

/** Masks phone numbers that a service's own message may contain. */
export function reasonToStore({ message, code, values }: Pick<Refusal, 'message'> & Partial<Refusal>): MessageReason {
  const reason = code === undefined ? null : JSON.stringify({ code, values: masked(values ?? {}) })
  return { error: maskNumbers(message), reason }
}

function masked(values: RefusalValues): RefusalValues {
  const entries = Object.entries(values)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? maskNumbers(value) : value]),
  )
}
