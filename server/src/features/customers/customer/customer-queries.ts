import type { NewCustomer } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { customerKey } from './lock-customer-queries.ts'

export interface CustomerRow {
  id: string
  number: number
  name: string
  contact: string
  email: string
  address: string
  gstin: string
  language: string
  preferences: string[]
  discount_basis_points: number
  note: string
  whatsapp_consent: boolean
  due_paise: number
  advance_paise: number
  adjusted_paise: number
  open_orders: number
  last_visit_at: Date | null
  version: number
  created_at: Date
}

const COLUMNS = `id, number, name, contact, email, address, gstin, language, preferences, discount_basis_points, note,
  whatsapp_consent, due_paise, advance_paise, adjusted_paise, open_orders, last_visit_at, version, created_at`

export type Standing = 'due' | 'advance' | 'open'

type Found = CustomerRow & Record<string, unknown>

/** Rows and total in one statement; the total comes even when the range lies beyond the last row. */
export async function listCustomers(
  ctx: StoreCtx,
  page: { text: string; number: number | null; standing: Standing | null; offset: number; limit: number },
): Promise<{ rows: CustomerRow[]; total: number }> {
  const wanted = `store_id = $1 and deleted_at is null
    and ($2 = '' or strpos(lower(name), lower($2)) > 0 or strpos(contact, $2) > 0 or number = $3)
    and ($6::text is null or case $6 when 'due' then due_paise when 'advance' then advance_paise else open_orders end > 0)`
  const found = await ctx.tx.run<Found & { total: number }>(
    'list-customers',
    `select all_of_them.total, page.*
       from (select count(*) as total from customer where ${wanted}) as all_of_them
       left join (
         select ${COLUMNS} from customer where ${wanted} order by number desc offset $4 limit $5) as page on true
      order by page.number desc`,
    [ctx.store.id, page.text, page.number, page.offset, page.limit, page.standing],
  )
  return { rows: found.filter((row) => row.id !== null), total: found[0]?.total ?? 0 }
}

export async function findCustomerRow(ctx: StoreCtx, ref: string): Promise<CustomerRow | undefined> {
  const { id, number } = customerKey(ref)
  const rows = await ctx.tx.run<Found>(
    'find-customer',
    `select ${COLUMNS} from customer where store_id = $1 and deleted_at is null and (id = $2 or number = $3)`,
    [ctx.store.id, id, number],
  )
  return rows[0]
}

/** Held until the transaction ends: nobody takes an order or money from this customer meanwhile. */
export async function holdCustomerRow(ctx: StoreCtx, ref: string): Promise<CustomerRow | undefined> {
  const { id, number } = customerKey(ref)
  const rows = await ctx.tx.run<Found>(
    'hold-customer',
    `select ${COLUMNS} from customer where store_id = $1 and deleted_at is null and (id = $2 or number = $3) for update`,
    [ctx.store.id, id, number],
  )
  return rows[0]
}

export function listByContacts(ctx: StoreCtx, contacts: string[]): Promise<CustomerRow[]> {
  return ctx.tx.run<Found>(
    'list-customers-by-contacts',
    `select ${COLUMNS} from customer where store_id = $1 and deleted_at is null and contact = any($2)`,
    [ctx.store.id, contacts],
  )
}

export type CustomerFields = Required<Omit<NewCustomer, 'discountPercent' | '_id' | 'custId' | 'due' | 'advance'>> & {
  discountBasisPoints: number
}

/** All at once. Whoever has a number that is taken meanwhile is left out of the answer. */
export function insertCustomers(
  ctx: StoreCtx,
  customers: (CustomerFields & { id: string; number: number })[],
): Promise<CustomerRow[]> {
  return ctx.tx.run<Found>(
    'insert-customers',
    `insert into customer (store_id, created_at, id, number, name, contact, email, address, gstin, language, preferences,
                           discount_basis_points, note, whatsapp_consent)
     select $1, $2, each.id, each.number, each.name, each.contact, each.email, each.address, each.gstin, each.language,
            each.preferences, each."discountBasisPoints", each.note, each."whatsappConsent"
       from jsonb_to_recordset($3) as each (id uuid, number int, name text, contact text, email text, address text, gstin text,
              language text, preferences jsonb, "discountBasisPoints" int, note text, "whatsappConsent" boolean)
     on conflict (store_id, contact) where deleted_at is null do nothing
     returning ${COLUMNS}`,
    [ctx.store.id, ctx.now, JSON.stringify(customers)],
  )
}

export async function updateCustomerRow(ctx: StoreCtx, id: string, fields: CustomerFields): Promise<void> {
  await ctx.tx.run(
    'update-customer',
    `update customer set name = $3, contact = $4, email = $5, address = $6, gstin = $7, language = $8, preferences = $9,
            discount_basis_points = $10, note = $11, whatsapp_consent = $12, version = version + 1
      where store_id = $1 and id = $2`,
    [
      ...[ctx.store.id, id, fields.name, fields.contact, fields.email, fields.address, fields.gstin, fields.language],
      ...[JSON.stringify(fields.preferences), fields.discountBasisPoints, fields.note, fields.whatsappConsent],
    ],
  )
}

/** The row stays for the books; its phone number is free again. */
export async function markCustomerDeleted(ctx: StoreCtx, id: string): Promise<void> {
  await ctx.tx.run(
    'delete-customer',
    'update customer set deleted_at = $3, version = version + 1 where store_id = $1 and id = $2',
    [ctx.store.id, id, ctx.now],
  )
}
