import type { ShopCtx } from '../../../context.ts'
import { flag, integer, text } from '../../../db/columns.ts'
import { newId } from '../../../new-id.ts'

/**
 * Says once that it was paid; saying the same again while the customer's page shows it only renews the time. Another amount,
 * or the same for other bills, is another claim in its place, so that nobody confirms it who looked for the one before.
 * Returns whether it is new.
 */
export async function saveClaim(
  ctx: ShopCtx,
  claim: { customerId: string; amountPaise: number; reference: string; isShown: boolean },
): Promise<boolean> {
  const row = await ctx.tx.row(
    { is_new: flag },
    'save-claim',
    `insert into payment_claim as c (store_id, id, customer_id, amount_paise, reference, claimed_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (store_id, customer_id) where settled_at is null
       do update set id = case when $7 and c.amount_paise = excluded.amount_paise then c.id else excluded.id end,
                     amount_paise = excluded.amount_paise, reference = excluded.reference, claimed_at = excluded.claimed_at
     returning id = $2 as is_new`,
    [ctx.store.id, newId(), claim.customerId, claim.amountPaise, claim.reference, ctx.now, claim.isShown],
  )
  return row?.is_new ?? false
}

/** The open claim, taken back; undefined if there is none any more. */
export const withdrawClaim = (ctx: ShopCtx, customerId: string) =>
  ctx.tx.row(
    { amount_paise: integer, reference: text },
    'withdraw-claim',
    `update payment_claim set outcome = 'withdrawn', settled_at = $3, settled_by = 'visitor'
      where store_id = $1 and customer_id = $2 and settled_at is null returning amount_paise, reference`,
    [ctx.store.id, customerId, ctx.now],
  )

const LONGEST_COMPLAINT = 5_000

/** Opens a complaint about an order, or adds to the open one. The same words twice are a repeated call. Returns whether anything is new. */
export async function saveComplaint(
  ctx: ShopCtx,
  { customerId, orderId, body }: { customerId: string; orderId: string; body: string },
): Promise<boolean> {
  const row = await ctx.tx.row(
    { id: text },
    'save-complaint',
    `insert into complaint as c (store_id, id, customer_id, order_id, body, opened_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (store_id, order_id) where closed_at is null
       do update set body = left(c.body || E'\\n' || excluded.body, $7) where right(c.body, length(excluded.body)) <> excluded.body
     returning c.id`,
    [ctx.store.id, newId(), customerId, orderId, body, ctx.now, LONGEST_COMPLAINT],
  )
  return row !== undefined
}

export async function saveRating(
  ctx: ShopCtx,
  { customerId, orderId, stars, body }: { customerId: string; orderId: string; stars: number; body: string },
): Promise<void> {
  await ctx.tx.run(
    'save-rating',
    `insert into rating (store_id, order_id, customer_id, stars, body, rated_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (store_id, order_id) do update set stars = excluded.stars, body = excluded.body, rated_at = excluded.rated_at`,
    [ctx.store.id, orderId, customerId, stars, body, ctx.now],
  )
}

export async function saveMyDetails(
  ctx: ShopCtx,
  customerId: string,
  { address, email, language }: { address: string; email: string; language: string },
): Promise<void> {
  await ctx.tx.run(
    'save-my-details',
    `update customer set address = $3, email = $4, language = $5, version = version + 1
      where store_id = $1 and id = $2`,
    [ctx.store.id, customerId, address, email, language],
  )
}

/** The customer's open wish to be erased. Returns whether there was one. */
export async function withdrawWish(ctx: ShopCtx, customerId: string): Promise<boolean> {
  const row = await ctx.tx.row(
    { id: text },
    'withdraw-wish',
    `update privacy_request set outcome = 'withdrawn', settled_at = $3, settled_by = 'visitor'
      where store_id = $1 and customer_id = $2 and kind = 'erase' and settled_at is null returning id`,
    [ctx.store.id, customerId, ctx.now],
  )
  return row !== undefined
}

/** Everything that is stored about a customer, as one JSON document. Secrets of messages stay out. */
export async function readEverything(ctx: ShopCtx, customerId: string): Promise<string> {
  const row = await ctx.tx.row(
    { everything: text },
    'read-everything',
    `select json_build_object(
       'customer', (select json_build_object('number', 'C-' || c.number, 'name', c.name, 'phone', c.contact, 'email', c.email,
           'address', c.address, 'gstin', c.gstin, 'state', c.state, 'language', c.language, 'preferences', c.preferences, 'note', c.note,
           'due', c.due_paise / 100.0, 'advance', c.advance_paise / 100.0, 'since', c.created_at, 'lastVisit', c.last_visit_at)
         from customer c where c.store_id = $1 and c.id = $2),
       'orders', (select coalesce(json_agg(json_build_object('invoice', o.invoice, 'billedOn', o.billed_on, 'promisedOn', o.promised_on,
           'status', o.status, 'amount', o.amt_paise / 100.0, 'paid', (o.paid_paise + o.adjusted_paise) / 100.0,
           'balance', o.balance_paise / 100.0, 'note', o.note, 'deletedAt', o.deleted_at,
           'lines', (select coalesce(json_agg(json_build_object('cloth', l.cloth, 'service', l.service, 'pieces', l.quantity,
               'kilograms', l.grams / 1000.0, 'amount', l.amount_paise / 100.0, 'note', l.note) order by l.line_no), '[]')
             from order_line l where l.store_id = $1 and l.order_id = o.id)) order by o.invoice), '[]')
         from orders o where o.store_id = $1 and o.customer_id = $2),
       'payments', (select coalesce(json_agg(json_build_object('at', p.at, 'kind', p.kind, 'note', p.note,
           'amount', (select coalesce(sum(e.amount_paise), 0) / 100.0 from ledger_entry e
             where e.store_id = $1 and e.posting_id = p.id and e.account = 'money')) order by p.at, p.id), '[]')
         from posting p where p.store_id = $1 and p.customer_id = $2),
       'messages', (select coalesce(json_agg(json_build_object('at', m.created_at, 'kind', m.kind, 'to', m.recipient, 'state', m.state,
           'text', case when m.holds_secret then null else m.body end) order by m.created_at, m.id), '[]')
         from message m where m.store_id = $1 and m.customer_id = $2),
       'consents', (select coalesce(json_agg(json_build_object('at', n.at, 'purpose', n.purpose, 'given', n.given, 'source', n.source,
           'notice', n.notice) order by n.at, n.id), '[]')
         from consent n where n.store_id = $1 and n.customer_id = $2),
       'paymentClaims', (select coalesce(json_agg(json_build_object('at', k.claimed_at, 'amount', k.amount_paise / 100.0,
           'reference', k.reference, 'outcome', k.outcome) order by k.claimed_at), '[]')
         from payment_claim k where k.store_id = $1 and k.customer_id = $2),
       'complaints', (select coalesce(json_agg(json_build_object('at', b.opened_at, 'text', b.body, 'answer', b.answer,
           'closedAt', b.closed_at) order by b.opened_at), '[]')
         from complaint b where b.store_id = $1 and b.customer_id = $2),
       'pickupsAndDeliveries', (select coalesce(json_agg(json_build_object('day', v.day, 'kind', v.kind, 'from', v.from_time,
           'to', v.to_time, 'address', v.address, 'note', v.note, 'status', v.status, 'bag', v.bag_number,
           'countedPieces', v.count_pieces, 'countAnswer', v.count_answer) order by v.day, v.id), '[]')
         from visit v where v.store_id = $1 and v.customer_id = $2),
       'ratings', (select coalesce(json_agg(json_build_object('at', r.rated_at, 'stars', r.stars, 'text', r.body) order by r.rated_at), '[]')
         from rating r where r.store_id = $1 and r.customer_id = $2),
       'requests', (select coalesce(json_agg(json_build_object('at', q.asked_at, 'kind', q.kind, 'text', q.body, 'outcome', q.outcome,
           'answer', q.answer) order by q.asked_at), '[]')
         from privacy_request q where q.store_id = $1 and q.customer_id = $2))::text as everything`,
    [ctx.store.id, customerId],
  )
  return row?.everything ?? '{}'
}
