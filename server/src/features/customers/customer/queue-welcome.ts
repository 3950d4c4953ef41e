import type { Customer } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { queueCustomerMessage, type Written } from '../../foundation/outbox/index.ts'

/** To a new customer who agreed to messages. */
export function queueWelcome(ctx: StoreCtx, customer: Customer): Promise<Written> {
  const facts = { store: ctx.store.storeName, customer: customer.name }
  return queueCustomerMessage(ctx, 'welcome', facts, { customerId: customer._id, customer: customer.name })
}
