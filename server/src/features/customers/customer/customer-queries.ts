import type { NewCustomer } from '@clothesline/contract'
import { type Consents, parsePersonNumber } from '@clothesline/domain'
import { actorOf, type ShopCtx, type StoreCtx } from '../../../context.ts'
import { assignments } from '../../../db/assemble.ts'
import { flag, instant, integer, listOf, orNull, type RowOf, text } from '../../../db/columns.ts'
import { type AskRows, PLACES, type Places, type Read } from '../../../db/statement.ts'
import { NotFound } from '../../../errors.ts'
import { recordConsents } from '../../foundation/consent/index.ts'
import { noteLeaving } from '../../foundation/erased/index.ts'
import { allow } from '../../foundation/protection/index.ts'

const customerRow = {
  id: text,
  number: integer,
  name: text,
  contact: text,
  email: text,
  address: text,
  gstin: text,
  state: text,
  language: text,
  preferences: listOf(text),
  discount_basis_points: integer,
  note: text,
  whatsapp_consent: flag,
  reminder_consent: flag,
  offer_consent: flag,
  due_paise: integer,
  advance_paise: integer,
  adjusted_paise: integer,
  open_orders: integer,
  last_visit_at: orNull(instant),
  version: integer,
  created_at: instant,
  erasure_asked_at: orNull(instant),
}
export type CustomerRow = RowOf<typeof customerRow>

const COLUMNS = `id, number, name, contact, email, address, gstin, state, language, preferences, discount_basis_points, note,
  whatsapp_consent, reminder_consent, offer_consent, due_paise, advance_paise, adjusted_paise, open_orders, last_visit_at, version, created_at,
  erasure_asked_at`

type Standing = 'due' | 'advance' | 'open'

/**
 * Rows and total in one statement; the total is returned even past the last page. Somebody who asked to be erased is only
 * listed for what is open with them.
 */
export async function listCustomers(
  ctx: StoreCtx,
  page: {
    text: string
    /** The same with the digits as the list has them. */
    digits: string
    number: number | null
    standing: Standing | null
    offset: number
    limit: number
  },
): Promise<{ rows: CustomerRow[]; total: number }> {
  const wanted = `store_id = $1 and deleted_at is null and (erasure_asked_at is null or $6::text is not null)
    and ($2 = '' or strpos(lower(name), lower($2)) > 0 or strpos(contact, $7) > 0 or number = $3)
    and ($6::text is null or case $6 when 'due' then due_paise when 'advance' then advance_paise else open_orders end > 0)`
  return ctx.tx.page(
    customerRow,
    { total: integer },
    'list-customers',
    `select all_of_them.total, page.*
       from (select count(*) as total from customer where ${wanted}) as all_of_them
       left join (
         select ${COLUMNS} from customer where ${wanted} order by number desc offset $4 limit $5) as page on true
      order by page.number desc`,
    [ctx.store.id, page.text, page.number, page.offset, page.limit, page.standing, page.digits],
  )
}

export async function findCustomerRow(ctx: StoreCtx, ref: string): Promise<CustomerRow | undefined> {
  const { id, number } = customerKey(ref)
  return ctx.tx.row(
    customerRow,
    'find-customer',
    `select ${COLUMNS} from customer where store_id = $1 and deleted_at is null and (id = $2 or number = $3)`,
    [ctx.store.id, id, number],
  )
}

/** Locked until the end of the transaction, so that no order or payment of this customer comes in between. */
export async function lockCustomerRow(ctx: StoreCtx, ref: string): Promise<CustomerRow | undefined> {
  const { id, number } = customerKey(ref)
  return ctx.tx.row(
    customerRow,
    'hold-customer',
    `select ${COLUMNS} from customer where store_id = $1 and deleted_at is null and (id = $2 or number = $3) for update`,
    [ctx.store.id, id, number],
  )
}

export function listByContacts(ctx: StoreCtx, contacts: string[]): Promise<CustomerRow[]> {
  return ctx.tx.rows(
    customerRow,
    'list-customers-by-contacts',
    `select ${COLUMNS} from customer where store_id = $1 and deleted_at is null and contact = any($2)`,
    [ctx.store.id, contacts],
  )
}

export type CustomerFields = Required<Omit<NewCustomer, 'discountPercent' | '_id' | 'custId' | 'due' | 'advance'>> & {
  discountBasisPoints: number
}

/** Inserts all at once. Rows whose phone number was taken meanwhile are missing from the result. */
export async function insertCustomers(
  ctx: StoreCtx,
  customers: (CustomerFields & { id: string; number: number })[],
): Promise<CustomerRow[]> {
  for (const { discountBasisPoints } of customers) {
    allow(ctx, { permission: 'discount', percent: discountBasisPoints / 100 })
  }
  const rows = await ctx.tx.rows(
    customerRow,
    'insert-customers',
    `with made as (
     insert into customer (store_id, created_at, id, number, name, contact, email, address, gstin, state, language, preferences,
                           discount_basis_points, note, whatsapp_consent, reminder_consent)
     select s.store_id, $2, each.id, each.number, each.name, each.contact, each.email, each.address, each.gstin, each.state, each.language,
            each.preferences, each."discountBasisPoints", each.note, each."whatsappConsent", each."whatsappConsent"
       from store_shard s, jsonb_to_recordset($3) as each (id uuid, number int, name text, contact text, email text, address text, gstin text, state text,
              language text, preferences jsonb, "discountBasisPoints" int, note text, "whatsappConsent" boolean)
      where s.store_id = $1
     on conflict (store_id, contact) where deleted_at is null do nothing
     returning ${COLUMNS}
     ), tally as (
       insert into counter (store_id, name, value) select s.store_id, 'customers', (select count(*) from made)
         from store_shard s where s.store_id = $1
       on conflict (store_id, name) do update set value = counter.value + excluded.value
     )
     select * from made`,
    [ctx.store.id, ctx.now, JSON.stringify(customers)],
  )
  const common = { given: true, source: 'counter', actor: actorOf(ctx), at: ctx.now } as const
  const agreed = rows.filter(({ whatsapp_consent }) => whatsapp_consent)
  const consents = agreed.flatMap(({ id: customerId }) =>
    (['orders', 'reminders'] as const).map((purpose) => ({ ...common, customerId, purpose })),
  )
  recordConsents(ctx.tx, ctx.store.id, consents)
  return rows
}

export const consentsOf = (
  row: Pick<CustomerRow, 'whatsapp_consent' | 'reminder_consent' | 'offer_consent'>,
): Consents => ({
  orders: row.whatsapp_consent,
  reminders: row.reminder_consent,
  offers: row.offer_consent,
})

export async function updateCustomerRow(
  ctx: StoreCtx,
  known: CustomerRow,
  fields: CustomerFields,
  consents: Consents,
): Promise<void> {
  if (fields.discountBasisPoints > known.discount_basis_points) {
    allow(ctx, { permission: 'discount', percent: fields.discountBasisPoints / 100 })
  }
  const { name, contact, email, address, gstin, state, language, note } = fields
  const change = {
    name,
    contact,
    email,
    address,
    gstin,
    state,
    language,
    note,
    preferences: JSON.stringify(fields.preferences),
    discount_basis_points: fields.discountBasisPoints,
    whatsapp_consent: consents.orders,
    reminder_consent: consents.reminders,
    offer_consent: consents.offers,
  }
  const newNumber = 'contact_since = case when contact = :contact then contact_since else :now end'
  const changes = ['version = version + 1', newNumber, ...assignments(change)].join(', ')
  const statement = `update customer set ${changes} where store_id = :store_id and id = :id`
  await ctx.tx.run('update-customer', statement, {
    ...change,
    store_id: ctx.store.id,
    id: known.id,
    now: ctx.now,
  })
}

/** The row stays for the ledger; its phone number can be used again. */
export async function markCustomerDeleted(
  ctx: Pick<ShopCtx, 'tx' | 'now'> & { store: { id: string } },
  id: string,
): Promise<void> {
  await ctx.tx.run(
    'delete-customer',
    `with gone as (
       update customer set deleted_at = $3, version = version + 1 where store_id = $1 and id = $2 and deleted_at is null returning id
     )
     update counter set value = value - 1 where store_id = $1 and name = 'customers' and exists (select from gone)`,
    [ctx.store.id, id, ctx.now],
  )
}

const lockedCustomer = {
  id: text,
  number: integer,
  name: text,
  contact: text,
  gstin: text,
  state: text,
  address: text,
  language: text,
  discount_basis_points: integer,
  whatsapp_consent: flag,
  reminder_consent: flag,
  offer_consent: flag,
  link_revision: integer,
  due_paise: integer,
  advance_paise: integer,
  /** Asked to be erased, and waits until everything is settled. */
  is_leaving: flag,
}
export type LockedCustomer = RowOf<typeof lockedCustomer>

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** A customer is identified by id or by number; anything else matches nobody. */
function customerKey(ref: string): { id: string | null; number: number | null } {
  const trimmed = ref.trim()
  if (UUID.test(trimmed)) return { id: trimmed.toLowerCase(), number: null }
  return { id: null, number: parsePersonNumber('C', trimmed) ?? null }
}

const LOCKED_COLUMNS = `id, number, name, contact, gstin, state, address, language, discount_basis_points, whatsapp_consent, reminder_consent, offer_consent,
             link_revision, due_paise, advance_paise, erasure_asked_at is not null as is_leaving`

/** Locks a customer before money moves. Always locked before the customer's orders, to prevent deadlocks. */
function customerLock(storeId: string, ref: string): Read<LockedCustomer> {
  const { id, number } = customerKey(ref)
  return {
    columns: lockedCustomer,
    name: id === null ? 'lock-customer-by-number' : 'lock-customer-by-id',
    text: `
      select ${LOCKED_COLUMNS}
        from customer where store_id = $1 and deleted_at is null and ${id === null ? 'number' : 'id'} = $2 for no key update`,
    values: [storeId, id ?? number],
  }
}

const lockEach =
  (which: string) =>
  ([storeId, wanted]: Places) =>
    `
  select c.* from json_to_recordset(${wanted}) as w (id uuid, number int) cross join lateral (
    select ${LOCKED_COLUMNS} from customer where store_id = ${storeId} and deleted_at is null and ${which} for no key update) c`
const LOCK_BY_IDS = lockEach('id = w.id')
const LOCK_BY_NUMBERS = lockEach('(id = w.id or number = w.number)')

/**
 * The same for several at once, always in the same order. Each is looked up by its key: a join could be planned as a scan
 * of all the store's customers.
 */
export function customerLocks(storeId: string, refs: readonly string[]): Read<LockedCustomer> {
  const keys = [...new Set(refs)].map(customerKey)
  const byNumber = keys.some(({ number }) => number !== null)
  const wanted = keys.filter(({ id, number }) => id !== null || number !== null)
  wanted.sort((a, b) => String(a.id ?? a.number).localeCompare(String(b.id ?? b.number)))
  const lockText = byNumber ? LOCK_BY_NUMBERS : LOCK_BY_IDS
  return {
    columns: lockedCustomer,
    name: byNumber ? 'lock-customers-by-number' : 'lock-customers',
    text: lockText(PLACES),
    values: [storeId, JSON.stringify(wanted)],
    apart: (ask) => lockApart(ask, storeId, wanted),
    shared: { types: ['uuid', 'json'], text: lockText },
  }
}

const LOCK_BY_ID = `
  select ${LOCKED_COLUMNS} from customer where store_id = $1 and deleted_at is null and id = any ($2)
   order by id for no key update`
const LOCK_BY_ID_OR_NUMBER = `
  select ${LOCKED_COLUMNS} from customer where store_id = $1 and deleted_at is null and (id = any ($2) or number = any ($3))
   order by id for no key update`

function lockApart(ask: AskRows, storeId: string, wanted: readonly ReturnType<typeof customerKey>[]) {
  const ids = wanted.flatMap(({ id }) => id ?? [])
  const numbers = wanted.flatMap(({ number }) => number ?? [])
  if (numbers.length === 0) return ask(lockedCustomer, 'lock-customers apart', LOCK_BY_ID, [storeId, ids])
  return ask(lockedCustomer, 'lock-customers-by-number apart', LOCK_BY_ID_OR_NUMBER, [storeId, ids, numbers])
}

/** Finds the customer that a reference names among those that were looked up. */
export function customerAmong(found: readonly LockedCustomer[], ref: string): LockedCustomer | undefined {
  const { id, number } = customerKey(ref)
  return found.find((customer) => (id === null ? customer.number === number : customer.id === id))
}

export async function lockCustomer(ctx: StoreCtx, ref: string): Promise<LockedCustomer> {
  const { columns, name, text, values } = customerLock(ctx.store.id, ref)
  const customer = await ctx.tx.row(columns, name, text, values)
  if (!customer) throw new NotFound('customer_not_found')
  if (customer.is_leaving) noteLeaving(ctx, customer.id)
  return customer
}

/** The id of a customer of this store, deleted ones included. */
export async function findCustomerId(ctx: StoreCtx, ref: string): Promise<string | undefined> {
  const { id, number } = customerKey(ref)
  const row = await ctx.tx.row(
    { id: text },
    'find-customer-id',
    'select id from customer where store_id = $1 and (id = $2 or number = $3)',
    [ctx.store.id, id, number],
  )
  return row?.id
}
