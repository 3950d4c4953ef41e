import type { Customer, CustomerChange } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { changeCustomer } from '../../customers/customer/index.ts'
import type { Handlers } from '../../handlers.ts'
import { endCustomerLinks } from './end-customer-links.ts'

/** A number that is corrected was somebody else's: what waits goes to the new number, and the links that went there end. */
async function updateCustomer(ctx: StoreCtx, asked: CustomerChange): Promise<Customer> {
  const { customer, hasNewNumber } = await changeCustomer(ctx, asked)
  if (hasNewNumber) await endCustomerLinks(ctx, customer._id)
  return customer
}

export const customerChangeRoutes: Pick<Handlers['customer'], 'updatecustomer'> = { updatecustomer: updateCustomer }
