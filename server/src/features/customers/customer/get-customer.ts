import type { Customer } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { NotFound } from '../../../errors.ts'
import { type CustomerRow, findCustomerRow, holdCustomerRow } from './customer-queries.ts'
import { viewCustomer } from './view-customer.ts'

/** By id or by number ("C-1042"), of this store and not deleted. */
async function findCustomer(ctx: StoreCtx, ref: string): Promise<Customer | undefined> {
  const row = await findCustomerRow(ctx, ref)
  return row && viewCustomer(row)
}

export async function getCustomer(ctx: StoreCtx, ref: string): Promise<Customer> {
  const customer = await findCustomer(ctx, ref)
  if (!customer) throw new NotFound('customer_not_found')
  return customer
}

/** The customer that is about to change. */
export async function holdCustomer(
  ctx: StoreCtx,
  input: { _id?: string | undefined; custId?: string | undefined },
): Promise<CustomerRow> {
  const row = await holdCustomerRow(ctx, input._id ?? input.custId ?? '')
  if (!row) throw new NotFound('customer_not_found')
  return row
}
