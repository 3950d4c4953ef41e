import { uncountedSince, zoneName } from '@clothesline/domain'
import type { ShopCtx } from '../../../context.ts'
import { day, flag, instant, integer, orNull, type RowOf, text } from '../../../db/columns.ts'
import { newId } from '../../../new-id.ts'
import { followLeaving, pickupIsUncounted, showOrdersOf } from '../../foundation/erased/index.ts'
import { deletePicture } from '../../foundation/picture/index.ts'

/** Whatever knows its store and its transaction: a call, or the hourly job. */
export type EraseScope = Pick<ShopCtx, 'tx' | 'now'> & { store: { id: string; settings: { timeZone: string } } }

const subject = {
  id: text,
  number: integer,
  due_paise: integer,
  advance_paise: integer,
  open_orders: integer,
  open_complaints: integer,
  open_claims: integer,
  open_visits: integer,
  erasure_asked_at: orNull(instant),
  deleted_at: orNull(instant),
  whatsapp_consent: flag,
  reminder_consent: flag,
  offer_consent: flag,
}
export type ErasureSubject = RowOf<typeof subject>

/** Locks the customer, so that no order and no payment comes in between. */
export function lockSubject(scope: EraseScope, customerId: string): Promise<ErasureSubject | undefined> {
  return scope.tx.row(
    subject,
    'lock-erasure-subject',
    `select c.id, c.number, c.due_paise, c.advance_paise, c.open_orders, c.erasure_asked_at, c.deleted_at, c.whatsapp_consent,
            c.reminder_consent, c.offer_consent,
            (select count(*) from complaint b where b.store_id = $1 and b.customer_id = c.id and b.closed_at is null) as open_complaints,
            (select count(*) from payment_claim k where k.store_id = $1 and k.customer_id = c.id and k.settled_at is null) as open_claims,
            (select count(*) from visit v where v.store_id = $1 and v.customer_id = c.id and (v.status in ('requested', 'accepted', 'on_the_way')
               or ${pickupIsUncounted('$3')})) as open_visits
       from customer c where c.store_id = $1 and c.id = $2 for update of c`,
    [scope.store.id, customerId, uncountedSince(scope.now)],
  )
}

/** Their messages are in no list from now on. Settled orders lose the name. */
export async function markErasureAsked(scope: EraseScope, customerId: string, at: Date): Promise<void> {
  await scope.tx.run(
    'mark-erasure-asked',
    `with hidden as (update message set hidden = true where store_id = $1 and customer_id = $2)
     update customer set erasure_asked_at = coalesce(erasure_asked_at, $3) where store_id = $1 and id = $2`,
    [scope.store.id, customerId, at],
  )
  await followLeaving(scope, [customerId])
}

/** A wish that was refused no longer waits for its day, and hides nothing. */
export async function unmarkErasure(scope: EraseScope, customerId: string): Promise<void> {
  await scope.tx.run(
    'unmark-erasure',
    `with shown as (update message set hidden = false where store_id = $1 and customer_id = $2)
     update customer set erasure_asked_at = null where store_id = $1 and id = $2 and deleted_at is null`,
    [scope.store.id, customerId],
  )
  await showOrdersOf(scope, customerId)
}

/**
 * While a request of the same kind is open, asking again adds to it, and a proof that was missing starts its days. Returns
 * whether anything is new.
 */
export async function addRequest(
  scope: EraseScope,
  request: {
    customerId: string
    kind: 'correct' | 'erase' | 'copy'
    body: string
    askedAt: Date
    dueOn: string
    startsAt: Date | null
  },
): Promise<boolean> {
  const row = await scope.tx.row(
    { id: text },
    'add-privacy-request',
    `insert into privacy_request as r (store_id, id, customer_id, kind, body, asked_at, due_on, starts_at)
     values (:storeId, :id, :customerId, :kind, :body, :askedAt, :dueOn, :startsAt)
     on conflict (store_id, customer_id, kind) where settled_at is null
       do update set body = case when excluded.body = '' then r.body else left(r.body || E'\n' || excluded.body, 5000) end,
                     starts_at = coalesce(r.starts_at, excluded.starts_at)
       where (excluded.body <> '' and right(r.body, length(excluded.body)) <> excluded.body)
          or (r.starts_at is null and excluded.starts_at is not null)
     returning r.id`,
    { ...request, storeId: scope.store.id, id: newId() },
  )
  return row !== undefined
}

/** Wishes to be erased whose days are over, and which nobody has begun to carry out; of one customer, or of all. */
export const listDueWishes = (scope: EraseScope, customerId: string | null = null) =>
  scope.tx.rows(
    { customer_id: text, asked_at: instant },
    'list-due-wishes',
    `select r.customer_id, r.asked_at from privacy_request r join customer c on c.store_id = $1 and c.id = r.customer_id
      where r.store_id = $1 and r.kind = 'erase' and r.settled_at is null and r.starts_at <= $2
        and c.erasure_asked_at is null and ($3::uuid is null or c.id = $3) order by r.customer_id`,
    [scope.store.id, scope.now, customerId],
  )

export async function settleErasureRequest(
  scope: EraseScope,
  customerId: string,
  { outcome, at, by }: { outcome: 'done' | 'refused'; at: Date; by: string },
): Promise<void> {
  await scope.tx.run(
    'settle-erasure-request',
    `update privacy_request set outcome = $5, settled_at = $3, settled_by = $4
      where store_id = $1 and customer_id = $2 and kind = 'erase' and settled_at is null`,
    [scope.store.id, customerId, at, by, outcome],
  )
}

/** Bills and vouchers that must show who the registered customer was, and the books of Tally with them; `c` is the customer. */
const HAS_TAX_PAPERS = `(exists (select from orders o where o.store_id = $1 and o.customer_id = c.id
    and (o.tax_profile ->> 'customerGstin' <> '' or o.tax_profile ->> 'kind' = 'composition'))
  or exists (select from advance_voucher a where a.store_id = $1 and a.customer_id = c.id))`

/**
 * Puts the number in the place of everything personal, wherever it is shown. What the law keeps for another year moves
 * to a table that nothing shows; the name stays for the bill itself.
 */
export async function replaceByNumber(scope: EraseScope, customerId: string): Promise<void> {
  const key = [scope.store.id, customerId]
  await scope.tx.run(
    'keep-person',
    `insert into kept_person (store_id, customer_id, name, contact, email, address, note, active_on)
     select c.store_id, c.id, c.name, c.contact, c.email, c.address, c.note,
            (greatest(c.created_at, c.last_visit_at, c.link_opened_at, c.erasure_asked_at,
               (select max(p.at) from posting p where p.store_id = $1 and p.customer_id = $2)) at time zone $3)::date
       from customer c where c.store_id = $1 and c.id = $2
     on conflict (store_id, customer_id) do nothing`,
    [...key, zoneName(scope.store.settings.timeZone)],
  )
  await scope.tx.run(
    'replace-person',
    `update customer c set name = 'C-' || number, contact = '', email = '', address = '', note = '', whatsapp_user_id = null,
            state = '', gstin = case when ${HAS_TAX_PAPERS} then gstin else '' end,
            link_revision = link_revision + 1, version = version + 1 where c.store_id = $1 and c.id = $2`,
    key,
  )
  await scope.tx.run(
    'replace-notes-of-lines',
    `update order_line l set note = '' from orders o
      where o.store_id = $1 and o.customer_id = $2 and l.store_id = $1 and l.order_id = o.id and l.note <> ''`,
    key,
  )
  await scope.tx.run(
    'replace-name-on-orders',
    `update orders o set kept_name = coalesce(o.kept_name, o.customer_name), customer_name = c.name, note = '',
           delete_reason = case when o.delete_reason is not null then '' end
       from customer c where c.store_id = $1 and c.id = $2 and o.store_id = $1 and o.customer_id = $2`,
    key,
  )
  await scope.tx.run('hide-messages', 'update message set hidden = true where store_id = $1 and customer_id = $2', key)
  await scope.tx.run(
    'replace-address-of-visits',
    `with ended as (update visit_repeat set ended_at = coalesce(ended_at, $3), address = '', note = ''
                     where store_id = $1 and customer_id = $2)
     update visit set address = '', note = '', reason = '' where store_id = $1 and customer_id = $2`,
    [...key, scope.now],
  )
  await scope.tx.run('forget-code', 'delete from link_code where store_id = $1 and customer_id = $2', key)
  await scope.tx.run('forget-link-use', 'delete from link_use where store_id = $1 and customer_id = $2', key)
}

/**
 * Everybody who asked to be erased: those who are gone, and those who wait because something is open. Somebody who was
 * deleted meanwhile, such as with an open complaint, waits all the same.
 */
export const listAsked = (scope: EraseScope) =>
  scope.tx.rows(
    { id: text, asked_at: instant, is_waiting: flag },
    'list-asked-erasures',
    `select c.id, c.erasure_asked_at as asked_at, c.deleted_at is null or exists (select from privacy_request r
              where r.store_id = $1 and r.customer_id = c.id and r.kind = 'erase' and r.settled_at is null) as is_waiting
       from customer c where c.store_id = $1 and c.erasure_asked_at is not null order by c.id`,
    [scope.store.id],
  )

/** Whose year is over. */
export const listKept = (scope: EraseScope) =>
  scope.tx.rows(
    { customer_id: text, active_on: day },
    'list-kept-persons',
    'select customer_id, active_on from kept_person where store_id = $1 order by customer_id',
    [scope.store.id],
  )

/** Of the law's year nothing is left: the person, the content of their messages, and what the log says of them. */
export async function forgetPerson(scope: EraseScope, customerId: string): Promise<void> {
  const key = [scope.store.id, customerId]
  await scope.tx.run('forget-person', 'delete from kept_person where store_id = $1 and customer_id = $2', key)
  await scope.tx.run(
    'forget-messages',
    `update message set recipient = '', body = null, subject = null, parameters = null, document_link = null
      where store_id = $1 and customer_id = $2`,
    key,
  )
  await scope.tx.run(
    'forget-notes-of-payments',
    `update posting set note = '' where store_id = $1 and customer_id = $2 and note <> ''`,
    key,
  )
  await scope.tx.run(
    'forget-words',
    `with rated as (update rating set body = '' where store_id = $1 and customer_id = $2),
          complained as (update complaint set body = '', answer = '' where store_id = $1 and customer_id = $2)
     update privacy_request set body = '', answer = '' where store_id = $1 and customer_id = $2`,
    key,
  )
  await forgetPhotos(scope, customerId)
  await scrubAudit(scope, customerId)
}

const ACTS_SEEN = `from rider_act r join visit v on v.store_id = $1 and v.id = r.visit_id
  where r.store_id = $1 and v.customer_id = $2 and r.looked_at is not null`

/**
 * The entries about a customer, by kind of subject: each condition is one that the index on subjects serves, as the log of a
 * large shop takes too long to read. What was noted on an act of a rider stands with the rider.
 */
const ENTRIES_ABOUT = {
  customer: `a.subject_kind = 'customer' and a.subject_id = $2::uuid::text`,
  import: `a.subject_kind = 'customer' and a.subject_id = 'import' and a.action = 'customer.import'
    and a.after @> jsonb_build_array(jsonb_build_object('_id', $2::uuid))`,
  orders: `a.subject_kind = 'order' and a.subject_id = any (array(
    select o.id::text from orders o where o.store_id = $1 and o.customer_id = $2))`,
  visits: `a.subject_kind = 'visit' and a.subject_id = any (array(
    select v.id::text from visit v where v.store_id = $1 and v.customer_id = $2))`,
  acts: `a.subject_kind = 'employee' and a.action = 'rider.look'
    and a.subject_id = any (array(select r.employee_id::text ${ACTS_SEEN}))
    and a.at = any (array(select r.looked_at ${ACTS_SEEN}))
    and exists (select ${ACTS_SEEN} and r.employee_id::text = a.subject_id and r.looked_at = a.at)`,
}

async function scrubAudit(scope: EraseScope, customerId: string): Promise<void> {
  const mayScrub = await scope.tx.row(
    { may: flag },
    'may-scrub-audit',
    `select has_column_privilege('audit', 'reason', 'update') as may`,
    [],
  )
  if (!mayScrub?.may) return
  for (const [kind, isAboutThem] of Object.entries(ENTRIES_ABOUT)) {
    await scope.tx.run(
      `scrub-audit-${kind}`,
      `update audit a set before = without_personal(a.before), after = without_personal(a.after), reason = null
        where a.store_id = $1 and ${isAboutThem}`,
      [scope.store.id, customerId],
    )
  }
}

/** The photos of riders at the customer's door, and what they wrote there. */
async function forgetPhotos(scope: EraseScope, customerId: string): Promise<void> {
  const key = [scope.store.id, customerId]
  const ofCustomer = 'select v.id from visit v where v.store_id = $1 and v.customer_id = $2'
  const photos = await scope.tx.rows(
    { id: text },
    'list-photos-of',
    `select a.picture_id as id from rider_act a
      where a.store_id = $1 and a.visit_id in (${ofCustomer}) and a.picture_id is not null`,
    key,
  )
  await scope.tx.run(
    'forget-photos-of-visits',
    'update visit set proof_picture_id = null where store_id = $1 and customer_id = $2 and proof_picture_id is not null',
    key,
  )
  await scope.tx.run(
    'forget-acts',
    `update rider_act set picture_id = null, reason = '', look_note = '' where store_id = $1 and visit_id in (${ofCustomer})`,
    key,
  )
  for (const { id } of photos) await deletePicture(scope.tx, scope.store.id, id)
}

/**
 * Bills and vouchers of erased customers that are old enough lose name and GSTIN as well, and the last of them takes the
 * customer's. A credit or debit note shows those of its bill, so the bill waits for it. The returns of their months go too.
 */
export async function forgetBillNames(scope: EraseScope, before: string): Promise<void> {
  const key = [scope.store.id, before]
  await scope.tx.run(
    'forget-bill-names',
    `update orders o set kept_name = null, tax_profile = o.tax_profile - 'customerGstin' from customer c
      where o.store_id = $1 and o.kept_name is not null and o.billed_on < $2
        and c.store_id = $1 and c.id = o.customer_id and c.deleted_at is not null
        and not exists (select from gst_note n where n.store_id = $1 and n.order_id = o.id and n.noted_on >= $2)`,
    key,
  )
  await scope.tx.run('forget-gst-returns', 'delete from gst_return where store_id = $1 and month < $2', key)
  await scope.tx.run(
    'forget-reasons-of-notes',
    `update gst_note n set reason = '' from orders o, customer c
      where n.store_id = $1 and n.noted_on < $2 and n.reason <> '' and o.store_id = $1 and o.id = n.order_id
        and c.store_id = $1 and c.id = o.customer_id and c.erasure_asked_at is not null and c.deleted_at is not null`,
    key,
  )
  await scope.tx.run(
    'forget-gstins-of-vouchers',
    `update advance_voucher v set tax_profile = v.tax_profile - 'customerGstin' from customer c
      where v.store_id = $1 and v.voucher_on < $2 and v.tax_profile ? 'customerGstin'
        and c.store_id = $1 and c.id = v.customer_id and c.erasure_asked_at is not null and c.deleted_at is not null`,
    key,
  )
  await scope.tx.run(
    'forget-gstins',
    `update customer c set gstin = '' where c.store_id = $1 and c.erasure_asked_at is not null and c.deleted_at is not null
        and c.gstin <> '' and not exists (select from orders o
          where o.store_id = $1 and o.customer_id = c.id and (o.billed_on >= $2 or exists (select from gst_note n
            where n.store_id = $1 and n.order_id = o.id and n.noted_on >= $2)))
        and not exists (select from advance_voucher a
          where a.store_id = $1 and a.customer_id = c.id and a.voucher_on >= $2)`,
    key,
  )
}
