import { type Customer, type contract, offsetAndLimit, type ParsedInputOf } from '@clothesline/contract'
import {
  formatPersonNumber,
  normalizeDigits,
  parsePersonNumber,
  stateOfCustomer,
  toPercent,
  toRupees,
} from '@clothesline/domain'
import type { StoreCtx } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'
import { allow } from '../../foundation/protection/index.ts'
import { type CustomerRow, findCustomerRow, listCustomers, lockCustomerRow } from './customer-queries.ts'

type Input = ParsedInputOf<typeof contract.customer.allcustomers>

export async function allCustomers(
  ctx: StoreCtx,
  input: Input,
): Promise<{ customers: Customer[]; totalCustomers: number }> {
  // One customer's due is needed at the counter; the list of all who owe is the report of the dues.
  if (input.standing === 'due') allow(ctx, { permission: 'seeDues' })
  const text = input.text ?? ''
  // Only with the letter: bare digits are part of a phone number.
  const number = /^c/i.test(text) ? (parsePersonNumber('C', text) ?? null) : null
  const { rows, total } = await listCustomers(ctx, {
    text,
    digits: normalizeDigits(text),
    number,
    standing: input.standing ?? null,
    ...offsetAndLimit(input),
  })
  return { customers: rows.map(viewCustomer), totalCustomers: total }
}

/** By id or number ("C-1042"); only customers of this store that are not deleted. */
export async function getCustomerRow(ctx: StoreCtx, ref: string): Promise<CustomerRow> {
  const row = await findCustomerRow(ctx, ref)
  if (!row) throw new NotFound('customer_not_found')
  return row
}

export const getCustomer = async (ctx: StoreCtx, ref: string): Promise<Customer> =>
  viewCustomer(await getCustomerRow(ctx, ref))

/** Asked to be erased, and waits until everything is settled. */
export const isLeaving = ({ erasure_asked_at }: Pick<CustomerRow, 'erasure_asked_at'>) => erasure_asked_at !== null

/** Locks the customer for an update. */
export async function lockAndReadCustomer(
  ctx: StoreCtx,
  input: { _id?: string | undefined; custId?: string | undefined },
): Promise<CustomerRow> {
  const row = await lockCustomerRow(ctx, input._id ?? input.custId ?? '')
  if (!row) throw new NotFound('customer_not_found')
  return row
}

/**
 * The API form of a customer. Of somebody who asked to be erased it has what an open matter needs: who they are, and how
 * to reach them.
 */
export function viewCustomer(row: CustomerRow): Customer {
  const personal = isLeaving(row)
    ? { email: '', address: '', preferences: [], note: '' }
    : { email: row.email, address: row.address, preferences: row.preferences, note: row.note }
  return {
    _id: row.id,
    custId: formatPersonNumber('C', row.number),
    name: row.name,
    contact: row.contact,
    ...personal,
    gstin: row.gstin,
    // Tax follows an address that is not shown, too.
    state: isLeaving(row) ? (stateOfCustomer(row) ?? '') : row.state,
    language: row.language as Customer['language'],
    discountPercent: toPercent(row.discount_basis_points),
    whatsappConsent: row.whatsapp_consent,
    due: toRupees(row.due_paise),
    advance: toRupees(row.advance_paise),
    adjusted: toRupees(row.adjusted_paise),
    openOrders: row.open_orders,
    lastVisitAt: row.last_visit_at?.toISOString() ?? null,
    version: row.version,
    createdAt: row.created_at.toISOString(),
  }
}
