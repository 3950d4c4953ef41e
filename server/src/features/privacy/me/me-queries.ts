import { PIECE_STATES, REQUEST_KINDS, REQUEST_OUTCOMES } from '@clothesline/contract'
import type { CustomerCtx, ShopCtx } from '../../../context.ts'
import {
  bytes,
  day,
  flag,
  instant,
  integer,
  listOf,
  objectOf,
  oneOf,
  orNull,
  type RowOf,
  text,
} from '../../../db/columns.ts'
import type { Tx } from '../../../db/transaction.ts'
import { BAG_OF_ORDER, bagOfOrder } from '../../orders/visit/index.ts'

const meRow = {
  id: text,
  number: integer,
  name: text,
  contact: text,
  email: text,
  address: text,
  language: text,
  due_paise: integer,
  advance_paise: integer,
  whatsapp_consent: flag,
  reminder_consent: flag,
  offer_consent: flag,
  contact_since: orNull(instant),
  erasure_asked_at: orNull(instant),
}
export type MeRow = RowOf<typeof meRow>

const ME = `select id, number, name, contact, email, address, language, due_paise, advance_paise, whatsapp_consent,
  reminder_consent, offer_consent, contact_since, erasure_asked_at from customer where store_id = $1 and id = $2 and deleted_at is null`

export const findMe = (ctx: ShopCtx, customerId: string): Promise<MeRow | undefined> =>
  ctx.tx.row(meRow, 'find-me', ME, [ctx.store.id, customerId])

/** Locked until the end, before anything of the customer changes. */
export const lockMe = (ctx: ShopCtx, customerId: string): Promise<MeRow | undefined> =>
  ctx.tx.row(meRow, 'lock-me', `${ME} for no key update`, [ctx.store.id, customerId])

const complaint = {
  body: text,
  opened_at: text,
  answer: text,
  answered_at: orNull(text),
  closed_at: orNull(text),
}

const myOrder = {
  id: text,
  invoice: integer,
  invoice_prefix: text,
  billed_on: day,
  promised_on: day,
  status: oneOf(['Not Ready', 'Ready', 'Incomplete', 'Delivered']),
  home_delivery: flag,
  pieces_total: integer,
  pieces_ready: integer,
  pieces_delivered: integer,
  amt_paise: integer,
  noted_paise: integer,
  paid_paise: integer,
  balance_paise: integer,
  link_revision: integer,
  garments: listOf(objectOf({ cloth: text, service: text, state: oneOf(PIECE_STATES), pieces: integer })),
  complaint: orNull(objectOf(complaint)),
  stars: orNull(integer),
  rating: orNull(text),
  bag: bagOfOrder,
}
export type MyOrderRow = RowOf<typeof myOrder>

/** Still to be handed over, handed over and not paid, or done with. */
const CONDITIONS = {
  orders: "o.status <> 'Delivered'",
  unpaid: "o.status = 'Delivered' and o.balance_paise > 0",
  history: "o.status = 'Delivered' and o.balance_paise <= 0",
} as const

/** Some orders of a customer, newest first. */
export function listMyOrders(
  ctx: ShopCtx,
  customerId: string,
  { which, limit }: { which: keyof typeof CONDITIONS; limit: number },
): Promise<{ rows: MyOrderRow[]; total: number }> {
  const wanted = `o.store_id = $1 and o.customer_id = $2 and o.deleted_at is null and ${CONDITIONS[which]}`
  return ctx.tx.page(
    myOrder,
    { total: integer },
    `list-my-${which}`,
    `select t.total, page.* from (select count(*) as total from orders o where ${wanted}) t left join (
       select o.id, o.invoice, o.invoice_prefix, o.billed_on, o.promised_on, o.status, o.home_delivery, o.pieces_total,
              o.pieces_ready, o.pieces_delivered, o.amt_paise, o.noted_paise, o.paid_paise + o.adjusted_paise as paid_paise,
              o.balance_paise, o.link_revision,
              (select coalesce(json_agg(g), '[]') from (
                 select p.cloth, l.service, p.state, count(*)::int as pieces
                   from piece p join order_line l on l.store_id = $1 and l.order_id = p.order_id and l.line_no = p.line_no
                  where p.store_id = $1 and p.order_id = o.id
                  group by p.cloth, l.service, p.state order by min(p.piece_no)) g) as garments,
              (select row_to_json(c) from (
                 select body, opened_at, answer, answered_at, closed_at from complaint
                  where store_id = $1 and order_id = o.id order by closed_at is not null, opened_at desc, id desc limit 1) c) as complaint,
              r.stars, r.body as rating, ${BAG_OF_ORDER} as bag
         from orders o left join rating r on r.store_id = $1 and r.order_id = o.id
        where ${wanted} order by o.invoice desc limit $3) page on true
      order by page.invoice desc`,
    [ctx.store.id, customerId, limit],
  )
}

/** One of the customer's orders by its number; undefined for everybody else's. */
export function findMyOrder(ctx: ShopCtx, customerId: string, invoice: number) {
  return ctx.tx.row(
    { id: text },
    'find-my-order',
    'select id from orders where store_id = $1 and customer_id = $2 and invoice = $3 and deleted_at is null',
    [ctx.store.id, customerId, invoice],
  )
}

const claim = { amount_paise: integer, claimed_at: instant }

/**
 * Not settled yet, as long as one of the bills it is about is unpaid. Where the counter has taken the money with an order,
 * the shop still has the claim to answer, and the customer can pay what came since.
 */
export const findOpenClaim = (ctx: ShopCtx, customerId: string) =>
  ctx.tx.row(
    claim,
    'find-open-claim',
    `select t.amount_paise, t.claimed_at from payment_claim t
      where t.store_id = $1 and t.customer_id = $2 and t.settled_at is null
        and exists (select from orders o where o.store_id = $1 and o.customer_id = $2 and o.deleted_at is null
                       and o.balance_paise > 0 and o.created_at <= t.claimed_at)`,
    [ctx.store.id, customerId],
  )

const request = {
  kind: oneOf(REQUEST_KINDS),
  body: text,
  asked_at: instant,
  due_on: day,
  starts_at: orNull(instant),
  outcome: orNull(oneOf(REQUEST_OUTCOMES)),
  settled_at: orNull(instant),
  answer: text,
}
export type MyRequestRow = RowOf<typeof request>

export const listMyRequests = (ctx: ShopCtx, customerId: string) =>
  ctx.tx.rows(
    request,
    'list-my-requests',
    `select kind, body, asked_at, due_on, starts_at, outcome, settled_at, answer from privacy_request
      where store_id = $1 and customer_id = $2 order by asked_at desc limit 10`,
    [ctx.store.id, customerId],
  )

const linkCode = { code_hmac: bytes, created_at: instant, expires_at: instant, tries: integer }

/** Locked, so that parallel tries are counted one by one. */
export const lockLinkCode = ({ tx, store, customer }: CustomerCtx) =>
  tx.row(
    linkCode,
    'lock-link-code',
    'select code_hmac, created_at, expires_at, tries from link_code where store_id = $1 and customer_id = $2 for update',
    [store.id, customer.id],
  )

/** A new code replaces the one before. */
export async function saveLinkCode(
  { tx, store, customer, now }: CustomerCtx,
  hmac: Buffer,
  expiresAt: Date,
): Promise<void> {
  await tx.run(
    'save-link-code',
    `insert into link_code (store_id, customer_id, code_hmac, created_at, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (store_id, customer_id) do update
       set code_hmac = excluded.code_hmac, created_at = excluded.created_at, expires_at = excluded.expires_at, tries = 0`,
    [store.id, customer.id, hmac, now, expiresAt],
  )
}

export async function countCodeTry({ tx, store, customer }: CustomerCtx): Promise<void> {
  await tx.run('count-code-try', 'update link_code set tries = tries + 1 where store_id = $1 and customer_id = $2', [
    ...[store.id, customer.id],
  ])
}

/** Runs as the platform. How many wrong codes there were under these keys in the current hour, at most. */
export async function readWrongCodes(tx: Tx, keys: readonly string[]): Promise<{ tries: number; leftMs: number }> {
  const row = await tx.row<{ tries: number; leftMs: number }>(
    { tries: integer, leftMs: integer },
    'read-wrong-codes',
    `select coalesce(max(calls), 0) as tries,
            coalesce(ceil(extract(epoch from max(ends_at) - now()) * 1000), 0)::bigint as "leftMs"
       from address_limit where key = any($1) and ends_at > now()`,
    [keys],
  )
  return row ?? { tries: 0, leftMs: 0 }
}

/** Runs as the platform. */
export async function countWrongCode(tx: Tx, keys: readonly string[], windowMs: number): Promise<void> {
  await tx.run(
    'count-wrong-code',
    `insert into address_limit as a (key, calls, ends_at)
     select key, 1, now() + make_interval(secs => $2) from unnest($1::text[]) as wanted (key)
     on conflict (key) do update
        set calls = case when a.ends_at <= now() then 1 else a.calls + 1 end,
            ends_at = case when a.ends_at <= now() then excluded.ends_at else a.ends_at end`,
    [keys, windowMs / 1_000],
  )
}
