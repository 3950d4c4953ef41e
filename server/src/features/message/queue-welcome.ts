import type { Customer } from '@clothesline/contract'
import { messageText } from '@clothesline/domain'
import type { StoreCtx } from '../../context.ts'
import { queueMessage } from './message-queries.ts'

/** To a new customer who agreed to messages. */
export function queueWelcome(ctx: StoreCtx, customer: Customer): Promise<string> {
  return queueMessage(ctx, {
    storeId: ctx.store.id,
    channel: 'whatsapp',
    kind: 'welcome',
    recipient: customer.contact,
    body: messageText('welcome', { store: ctx.store.storeName, customer: customer.name }),
    customerId: customer._id,
  })
}
