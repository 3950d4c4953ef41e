import { parsePersonNumber } from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'

export interface LockedCustomer extends Record<string, unknown> {
  id: string
  number: number
  name: string
  contact: string
  gstin: string
  language: string
  discount_basis_points: number
  whatsapp_consent: boolean
  due_paise: number
  advance_paise: number
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** A customer is named by id or by number; whatever is neither names nobody. */
export function customerKey(ref: string): { id: string | null; number: number | null } {
  const trimmed = ref.trim()
  if (UUID.test(trimmed)) return { id: trimmed.toLowerCase(), number: null }
  return { id: null, number: parsePersonNumber('C', trimmed) ?? null }
}

/** The customer whose money is about to move. Always locked before the customer's orders, so that nobody waits in a circle. */
export async function lockCustomer(ctx: StoreCtx, ref: string): Promise<LockedCustomer> {
  const { id, number } = customerKey(ref)
  const rows = await ctx.tx.run<LockedCustomer>(
    'lock-customer',
    `select id, number, name, contact, gstin, language, discount_basis_points, whatsapp_consent, due_paise, advance_paise
       from customer where store_id = $1 and deleted_at is null and (id = $2 or number = $3) for no key update`,
    [ctx.store.id, id, number],
  )
  const customer = rows[0]
  if (!customer) throw new NotFound('customer_not_found')
  return customer
}

/** The id of a customer of this store, deleted ones included. */
export async function findCustomerId(ctx: StoreCtx, ref: string): Promise<string | undefined> {
  const { id, number } = customerKey(ref)
  const rows = await ctx.tx.run<{ id: string }>(
    'find-customer-id',
    'select id from customer where store_id = $1 and (id = $2 or number = $3)',
    [ctx.store.id, id, number],
  )
  return rows[0]?.id
}
