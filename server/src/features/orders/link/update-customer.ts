import type { Customer, CustomerChange } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { changeCustomer } from '../../customers/customer/index.ts'
import type { Handlers } from '../../handlers.ts'
import { customerLink, withLink } from './customer-link.ts'
import { lockWaitingTexts, raiseCustomerRevision, saveWaitingText } from './link-queries.ts'

/**
 * A number that is corrected was somebody else's: the links that went there open nothing any more. What still waits to be
 * sent, also by hand, goes to the new number with a new link.
 */
async function updateCustomer(ctx: StoreCtx, asked: CustomerChange): Promise<Customer> {
  const { customer, hasNewNumber } = await changeCustomer(ctx, asked)
  if (!hasNewNumber) return customer
  const linkRevision = await raiseCustomerRevision(ctx, customer._id)
  const link = customerLink(ctx, { id: customer._id, linkRevision })
  for (const { id, body, parameters } of await lockWaitingTexts(ctx, customer._id)) {
    const renewed = { id, body: withLink(body, link), parameters: parameters.map((text) => withLink(text, link)) }
    if (renewed.body !== body) await saveWaitingText(ctx, renewed)
  }
  return customer
}

export const customerChangeRoutes: Pick<Handlers['customer'], 'updatecustomer'> = { updatecustomer: updateCustomer }
