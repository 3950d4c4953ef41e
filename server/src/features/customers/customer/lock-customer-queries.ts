import { parsePersonNumber } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { flag, integer, type RowOf, text } from '../../../db/columns.ts'
import type { AskRows, Read } from '../../../db/statement.ts'
import { NotFound } from '../../../errors.ts'
import { noteLeaving } from '../../foundation/erased/index.ts'

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
export function customerKey(ref: string): { id: string | null; number: number | null } {
  const trimmed = ref.trim()
  if (UUID.test(trimmed)) return { id: trimmed.toLowerCase(), number: null }
  return { id: null, number: parsePersonNumber('C', trimmed) ?? null }
}

const COLUMNS = `id, number, name, contact, gstin, state, address, language, discount_basis_points, whatsapp_consent, reminder_consent, offer_consent,
             link_revision, due_paise, advance_paise, erasure_asked_at is not null as is_leaving`

/** Locks a customer before money moves. Always locked before the customer's orders, to prevent deadlocks. */
function customerLock(storeId: string, ref: string): Read<LockedCustomer> {
  const { id, number } = customerKey(ref)
  return {
    columns: lockedCustomer,
    name: id === null ? 'lock-customer-by-number' : 'lock-customer-by-id',
    text: `
      select ${COLUMNS}
        from customer where store_id = $1 and deleted_at is null and ${id === null ? 'number' : 'id'} = $2 for no key update`,
    values: [storeId, id ?? number],
  }
}

/**
 * The same for several at once, always in the same order. Each is looked up by its key: a join could be planned as a scan
 * of all the store's customers.
 */
export function customerLocks(storeId: string, refs: readonly string[]): Read<LockedCustomer> {
  const keys = [...new Set(refs)].map(customerKey)
  const byNumber = keys.some(({ number }) => number !== null)
  const wanted = keys.filter(({ id, number }) => id !== null || number !== null)
  wanted.sort((a, b) => String(a.id ?? a.number).localeCompare(String(b.id ?? b.number)))
  return {
    columns: lockedCustomer,
    name: byNumber ? 'lock-customers-by-number' : 'lock-customers',
    text: `
      select c.* from json_to_recordset($2) as w (id uuid, number int) cross join lateral (
        select ${COLUMNS}
          from customer where store_id = $1 and deleted_at is null and ${byNumber ? '(id = w.id or number = w.number)' : 'id = w.id'}
           for no key update) c`,
    values: [storeId, JSON.stringify(wanted)],
    apart: (ask) => lockApart(ask, storeId, wanted),
    shared: { types: ['uuid', 'json'] },
  }
}

const LOCK_BY_ID = `
  select ${COLUMNS} from customer where store_id = $1 and deleted_at is null and id = any ($2)
   order by id for no key update`
const LOCK_BY_ID_OR_NUMBER = `
  select ${COLUMNS} from customer where store_id = $1 and deleted_at is null and (id = any ($2) or number = any ($3))
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
